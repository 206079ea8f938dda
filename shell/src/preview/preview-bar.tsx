import { usePlan } from '@shortlisted/section-kit/host/platform';
import { useQuery } from '@shortlisted/section-kit/runtime';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLocation } from 'react-router-dom';
import { CommentForm } from './comment-form.tsx';
import { CommentList, CommentMarkers, commentItemId, day } from './comment-list.tsx';
import { commentWords } from './comments.content.ts';
import { type Comment, commentsPage, listComments } from './comments.resource.ts';
import { previewBar } from './preview-bar.content.ts';
import styles from './preview-bar.module.scss';
import { usePlaces } from './use-places.ts';

const none: Comment[] = [];

/** Lists the differences from the live site, the comments and every release, and takes comments on the page. */
export function PreviewBar() {
  const { id, shell, sections, edits = [], until } = usePlan();
  const { pathname } = useLocation();
  const takesComments = edits.length === 0;
  // Until they are known the bar has the link to the page for browsers without scripts.
  const { data: comments, refetch } = useQuery({
    queryKey: ['preview-comments', pathname],
    queryFn: () => listComments(pathname),
    enabled: takesComments,
    // Every visit to the page reads them again.
    staleTime: 0,
    gcTime: 0,
  });
  const places = usePlaces(comments ?? none);
  const [isCommenting, setIsCommenting] = useState(false);
  const bar = useRef<HTMLElement>(null);
  const details = useRef<HTMLDetailsElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const { name, text, same, ends, release, edited, byTeam, wayOut } = previewBar;
  const all = [shell, ...sections];
  const editions = edits.map(edited);
  const replaced = all.filter(({ instead }) => instead !== undefined);
  const differences = [...editions, ...replaced.map(release)];
  const summary = [
    until && ends(day.format(new Date(until))),
    comments?.length && commentWords.count(comments.length),
    ...(differences.length > 0 ? differences : [same]),
  ];

  function showComment(comment: number | undefined) {
    const item = document.getElementById(commentItemId(comment ?? 0));
    if (!details.current || !item) return;
    details.current.open = true;
    // A focus that scrolls would move the page as well.
    item.focus({ preventScroll: true });
    details.current.scrollTop = item.offsetTop - details.current.offsetTop;
  }

  function endCommenting() {
    flushSync(() => setIsCommenting(false));
    button.current?.focus({ preventScroll: true });
  }

  async function showSent() {
    const { data, isError } = await refetch();
    endCommenting();
    showComment(isError ? undefined : data?.at(-1)?.id);
  }

  return (
    <aside ref={bar} className={styles.bar} aria-label={name} data-preview-bar>
      <details ref={details}>
        <summary>
          <strong>{name}</strong> <span>{summary.filter(Boolean).join(' · ')}</span>
        </summary>
        {comments && comments.length > 0 && <CommentList comments={comments} places={places} />}
        <p>{text}</p>
        <ul>
          {editions.map((edition) => (
            <li key={edition} className={styles.different}>
              {edition}
            </li>
          ))}
          {all.map((section) => (
            <li key={section.name} className={section.instead === undefined ? undefined : styles.different}>
              {release(section)}
              {section.team && `, ${byTeam(section.team)}`}
            </li>
          ))}
          <li>composition {id}</li>
        </ul>
      </details>
      <div className={styles.actions}>
        {takesComments &&
          (comments ? (
            <button
              ref={button}
              type="button"
              className={styles.comment}
              aria-expanded={isCommenting}
              onClick={() => setIsCommenting(!isCommenting)}
            >
              {commentWords.open}
            </button>
          ) : (
            <a href={commentsPage(pathname)} className={styles.comment}>
              {commentWords.open}
            </a>
          ))}
        <a href={`/preview/end?path=${encodeURIComponent(pathname)}`}>{wayOut}</a>
      </div>
      {comments && <CommentMarkers comments={comments} places={places} onOpen={showComment} />}
      {isCommenting && (
        <CommentForm
          key={pathname}
          path={pathname}
          bar={bar.current}
          onSent={showSent}
          onEnd={endCommenting}
        />
      )}
    </aside>
  );
}
