import { createPortal } from 'react-dom';
import { commentWords } from './comments.content.ts';
import styles from './comments.module.scss';
import type { Comment } from './comments.resource.ts';
import { findElement } from './page-elements.ts';
import type { Found } from './use-places.ts';

/** In UTC, because the server formats with it, too. */
export const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', timeZone: 'UTC' });

export const commentItemId = (id: number) => `preview-comment-${id}`;

/** The comments on a page. A press on a number shows the element. */
export function CommentList({ comments, places }: { comments: Comment[]; places: Map<number, Found> }) {
  const { list, done } = commentWords;
  return (
    <ol className={styles.list} aria-label={list}>
      {comments.map((comment, index) => {
        const { id, element, sentence, name, createdAt, isDone } = comment;
        const place = places.get(id);
        return (
          <li key={id} id={commentItemId(id)} tabIndex={-1} data-done={isDone || undefined}>
            {typeof place === 'object' ? (
              <button
                type="button"
                className={styles.number}
                aria-label={commentWords.show(index + 1)}
                onClick={() => findElement(element ?? '')?.scrollIntoView({ block: 'center' })}
              >
                {index + 1}
              </button>
            ) : (
              <span className={styles.number}>{index + 1}</span>
            )}
            <p>{sentence}</p>
            <p className={styles.quiet}>
              <span>{`${name}, ${day.format(new Date(createdAt))}, ${describePlace(comment, place)}`}</span>
              {isDone && <strong> {done}</strong>}
            </p>
          </li>
        );
      })}
    </ol>
  );
}

function describePlace({ element, words }: Comment, place: Found | undefined): string {
  const { about, aboutPage, aboutElement, gone, hidden } = commentWords;
  if (element === null) return aboutPage;
  const what = words ? about(words) : aboutElement;
  if (place === 'gone') return `${what}. ${gone}.`;
  return place === 'hidden' ? `${what}. ${hidden}.` : what;
}

interface CommentMarkersProps {
  comments: Comment[];
  places: Map<number, Found>;
  onOpen: (id: number) => void;
}

/** A number at the element of each open comment, outside of the page's own tree. */
export function CommentMarkers({ comments, places, onOpen }: CommentMarkersProps) {
  return createPortal(
    <aside className={styles.markers} aria-label={commentWords.markers}>
      {comments.map(({ id, sentence, name, isDone }, index) => {
        const place = places.get(id);
        if (isDone || typeof place !== 'object') return null;
        const { left, top, isFixed } = place;
        return (
          <button
            key={id}
            type="button"
            className={styles.marker}
            style={{ left, top, ...(isFixed && { position: 'fixed' }) }}
            data-fixed={isFixed || undefined}
            aria-label={commentWords.marker(index + 1, sentence, name)}
            onClick={() => onOpen(id)}
          >
            {index + 1}
          </button>
        );
      })}
    </aside>,
    document.body,
  );
}
