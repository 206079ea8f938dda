import type { ArticleText } from '../../../articles/article.ts';
import { questions } from './questions.content.ts';
import styles from './questions.module.scss';

/** The questions of the structured data. Search engines require that visitors can see them. */
export function Questions({ faq }: { faq: ArticleText['faq'] }) {
  return (
    <section className={styles.questions} aria-labelledby={questions.id}>
      <h2 id={questions.id} className={styles.title}>
        {questions.title}
      </h2>
      {faq.map(({ question, answer }) => (
        <details key={question} className={styles.entry}>
          <summary className={styles.question}>{question}</summary>
          <p className={styles.answer}>{answer}</p>
        </details>
      ))}
    </section>
  );
}
