import { PageHead, ResponseStatus } from 'section-kit/runtime';
import { LinkButton } from 'shared-ui/button';
import { EmptyState } from 'shared-ui/empty-state';
import { blogArticle } from './blog-article.content.ts';
import styles from './blog-article.module.scss';

export function PostNotFound() {
  const { notFound, back, titleSuffix } = blogArticle;
  return (
    <div className={styles.notFound}>
      <ResponseStatus code={404} />
      <PageHead
        metadata={{ title: `${notFound.title} | ${titleSuffix}`, description: notFound.text, noindex: true }}
      />
      <EmptyState level={1} icon="document" title={notFound.title} description={notFound.text}>
        <LinkButton href={back.href} arrow="left">
          {back.label}
        </LinkButton>
      </EmptyState>
    </div>
  );
}
