import { useSiteUrl } from '@shortlisted/section-kit/runtime';
import type { Article, ArticleText as Text } from '../../../articles/article.ts';
import { ContentsList } from '../../../parts/contents-list/contents-list.tsx';
import { Prose } from '../../../parts/prose/prose.tsx';
import { blogArticle } from '../blog-article.content.ts';
import { Questions } from '../questions/questions.tsx';
import styles from './article-text.module.scss';

/** The text of an article with its list of contents, questions and tags. */
export function ArticleText({ article, text }: { article: Article; text: Text }) {
  const siteUrl = useSiteUrl();
  return (
    <div className={styles.body}>
      <div className={styles.aside}>
        <ContentsList title={blogArticle.contents} entries={text.contents} />
      </div>
      <div className={styles.text}>
        <Prose html={text.html.replaceAll('{{SITE_URL}}', siteUrl)} />
        {text.faq.length > 0 && <Questions faq={text.faq} />}
        <ul className={styles.tags} aria-label={blogArticle.tags}>
          {article.tags.map((tag) => (
            <li key={tag}>#{tag.replaceAll(' ', '')}</li>
          ))}
        </ul>
      </div>
    </div>
  );
}
