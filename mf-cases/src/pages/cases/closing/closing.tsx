import { LinkButton } from '@shortlisted/shared-ui/button';
import { CallToAction } from '@shortlisted/shared-ui/call-to-action';
import { closing } from './closing.content.ts';

export function Closing() {
  const { title, text, start, services } = closing;
  return (
    <CallToAction id="closing" title={title} text={text}>
      <LinkButton href={start.href} size="large" arrow="right">
        {start.label}
      </LinkButton>
      <LinkButton href={services.href} size="large" variant="secondary">
        {services.label}
      </LinkButton>
    </CallToAction>
  );
}
