import { LinkButton } from '@shortlisted/shared-ui/button';
import { CallToAction } from '@shortlisted/shared-ui/call-to-action';
import { caseStudyContent } from '../case-study.content.ts';

/** The target of the button in the hero. */
export function Call() {
  const { title, text, action } = caseStudyContent.call;
  return (
    <CallToAction id="similar-results" title={title} text={text}>
      <LinkButton {...action} size="large" arrow="right" />
    </CallToAction>
  );
}
