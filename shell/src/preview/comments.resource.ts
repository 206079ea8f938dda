/** The address of the JSON API, and of the page for browsers without scripts. */
const address = '/api/preview-comments';
export const commentsPage = (path: string) => `/preview/comments?path=${encodeURIComponent(path)}`;

/** A comment that is not stored after this time has failed. */
const timeoutMs = 15_000;

export interface Comment {
  id: number;
  /** CSS path of the element. Null: the comment is about the whole page. */
  element: string | null;
  words: string | null;
  sentence: string;
  name: string;
  createdAt: string;
  isDone: boolean;
}

export interface NewComment {
  path: string;
  element?: string | undefined;
  words?: string | undefined;
  heading?: string | undefined;
  width: number;
  sentence: string;
  name: string;
}

/** A refusal with words for the reader. */
export class CommentError extends Error {
  override name = 'CommentError';
}

/** @throws if the preview takes no comments, or the server does not answer. */
export async function listComments(path: string): Promise<Comment[]> {
  const response = await fetch(`${address}?path=${encodeURIComponent(path)}`);
  if (!response.ok) throw new Error(`${response.status}`);
  const { comments } = (await response.json()) as { comments: Comment[] };
  return comments;
}

/** @throws {CommentError} for a refusal, and another error without an answer. */
export async function sendComment(comment: NewComment): Promise<void> {
  const response = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(comment),
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (response.ok) return;
  const { message } = (await response.json()) as { message: string };
  throw new CommentError(message);
}
