import { LinkButton } from '@shortlisted/shared-ui/button';
import { CallToAction } from '@shortlisted/shared-ui/call-to-action';
import { closing } from './closing.content.ts';

export function Closing() {
  const { title, text, start, services } = closing;
  return (
    <CallToAction id="closing" title={title} text={text}>
      <LinkButton {...start} size="large" arrow="right" />
      <LinkButton {...services} size="large" variant="secondary" />
    </CallToAction>
  );
}
