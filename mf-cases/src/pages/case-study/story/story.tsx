import type { StudyContent } from '../../../studies/study-content.ts';
import { caseStudyContent, slugWithoutQuote } from '../case-study.content.ts';
import { quote } from '../quote.ts';
import { splitParagraphs } from './split-paragraphs.ts';
import styles from './story.module.scss';

export function Story({ slug, study }: { slug: string; study: StudyContent }) {
  const hasQuote = slug !== slugWithoutQuote && study.quote !== '';
  return (
    <section className={styles.story} aria-labelledby="story">
      <h2 id="story">{caseStudyContent.story}</h2>
      <div className={styles.words}>
        {splitParagraphs(study.story).map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        {hasQuote && (
          <figure className={styles.quote}>
            <blockquote>{quote(study.quote)}</blockquote>
            <figcaption>
              {study.author}, {study.company}
            </figcaption>
          </figure>
        )}
      </div>
    </section>
  );
}
