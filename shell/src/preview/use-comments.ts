import { useCallback, useEffect, useState } from 'react';
import { type Comment, listComments } from './comments.resource.ts';

/**
 * @param takesComments whether the preview does. Otherwise it reads none.
 * @returns the comments on a page, undefined until they are known, and a function that reads them again.
 */
export function useComments(
  path: string,
  takesComments: boolean,
): [Comment[] | undefined, () => Promise<Comment[]>] {
  const [known, setKnown] = useState<{ path: string; comments: Comment[] }>();
  const read = useCallback(async () => {
    const comments = await listComments(path);
    setKnown({ path, comments });
    return comments;
  }, [path]);
  // Without them the bar has the link to the page for browsers without scripts.
  useEffect(() => {
    if (takesComments) read().catch(() => {});
  }, [read, takesComments]);
  return [known?.path === path ? known.comments : undefined, read];
}
