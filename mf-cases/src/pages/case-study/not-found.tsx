import { PageHead, ResponseStatus } from 'section-kit/runtime';
import { brand } from 'shared-ui/brand';
import { LinkButton } from 'shared-ui/button';
import { caseStudyContent } from './case-study.content.ts';
import styles from './case-study.module.scss';

/** No record, or none that could be read (spec 1 §8). */
export function NotFound() {
  const { title, text, action } = caseStudyContent.notFound;
  return (
    <div className={styles.notFound}>
      <ResponseStatus code={404} />
      <PageHead metadata={{ title: `${title} | ${brand.name}`, description: text, noindex: true }} />
      <h1>{title}</h1>
      <p>{text}</p>
      <LinkButton href={action.href} arrow="left">
        {action.label}
      </LinkButton>
    </div>
  );
}
