import { createPortal } from 'react-dom';
import { commentWords } from './comments.content.ts';
import styles from './comments.module.scss';
import type { Comment } from './comments.resource.ts';
import type { Found } from './use-places.ts';

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
