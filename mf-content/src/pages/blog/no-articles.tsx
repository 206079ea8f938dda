import { Button } from '@shortlisted/shared-ui/button';
import { EmptyState } from '@shortlisted/shared-ui/empty-state';
import type { MouseEvent } from 'react';
import { blog } from './blog.content.ts';

/** Offers a link and a button to all articles (spec 2 §8). The link also works without scripts. */
export function NoArticles({ onClear }: { onClear: () => void }) {
  const handleLink = (event: MouseEvent) => {
    event.preventDefault();
    onClear();
  };
  return (
    <EmptyState
      title={blog.none.title}
      description={
        <>
          {blog.none.description}{' '}
          <a href="/blog" onClick={handleLink}>
            {blog.none.clear}
          </a>
        </>
      }
    >
      <Button onClick={onClear}>{blog.none.showAll}</Button>
    </EmptyState>
  );
}
