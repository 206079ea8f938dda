import { useMutation } from '@shortlisted/section-kit/runtime';
import { Button } from '@shortlisted/shared-ui/button';
import { keepStored, readStored } from '@shortlisted/shared-ui/storage';
import { type FormEvent, useEffect, useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { commentWords } from './comments.content.ts';
import styles from './comments.module.scss';
import { CommentError, sendComment } from './comments.resource.ts';
import { cssPathOf, findElement, headingOf, labelOf, listElements, wordsOf } from './page-elements.ts';
import { usePickedElement } from './use-picked-element.ts';

/** The tab keeps the name. A browser without storage asks again. */
const nameKey = 'preview-comment-name';
const wholePage = 'page';

interface CommentFormProps {
  path: string;
  /** The preview bar, which nobody comments on. */
  bar: HTMLElement | null;
  /** The form stays busy until the promise ends. */
  onSent: () => Promise<void>;
  onEnd: () => void;
}

/** Asks for an element, by a press on the page or from a list, and then for a sentence and a name. */
export function CommentForm({ path, bar, onSent, onEnd }: CommentFormProps) {
  const words = commentWords.form;
  const [picked, setPicked] = useState<Element | typeof wholePage>();
  const sending = useMutation({
    mutationFn: sendComment,
    onSuccess: (_, { name }) => {
      keepStored('sessionStorage', nameKey, name);
      return onSent();
    },
  });
  const { isPending: isSending, error } = sending;
  const fault = error && (error instanceof CommentError ? error.message : words.failed);
  const form = useRef<HTMLFormElement>(null);
  const listed = useMemo(() => listElements(bar), [bar]);
  const pointed = usePickedElement({
    onPick(element) {
      setPicked(element);
      // The fields are there only after the first choice.
      requestAnimationFrame(() => form.current?.querySelector('textarea')?.focus());
    },
    onEnd() {
      // Words that somebody typed go with Cancel only.
      if (!form.current?.querySelector('textarea')?.value) onEnd();
    },
  });
  useEffect(() => form.current?.querySelector('select')?.focus({ preventScroll: true }), []);

  const element = typeof picked === 'object' ? picked : undefined;
  const cssPath = element && cssPathOf(element);
  const choices =
    element && cssPath && !listed.some((listedElement) => listedElement.cssPath === cssPath)
      ? [{ cssPath, label: labelOf(element) }, ...listed]
      : listed;

  function choose(value: string) {
    const chosen = value === wholePage ? wholePage : findElement(value);
    setPicked(chosen);
    if (typeof chosen === 'object') chosen.scrollIntoView({ block: 'center' });
  }

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isSending) return;
    const data = new FormData(event.currentTarget);
    const [sentence, name] = [String(data.get('sentence')), String(data.get('name'))];
    sending.mutate({
      path,
      ...(element && {
        element: cssPath,
        words: wordsOf(element) || undefined,
        heading: headingOf(element),
      }),
      width: window.innerWidth,
      sentence,
      name,
    });
  }

  return createPortal(
    <>
      <ElementOutline element={pointed ?? element} />
      <aside className={styles.form} aria-label={words.title}>
        <form ref={form} onSubmit={send}>
          <h2>{words.title}</h2>
          {!picked && <p>{words.hint}</p>}
          {/* The fields of shared-ui would weigh on every page, because the footer's chunk has that module. */}
          <label>
            {words.element}
            <select
              value={cssPath ?? (picked === wholePage ? wholePage : '')}
              onChange={({ target }) => choose(target.value)}
            >
              <option value="">{words.choose}</option>
              <option value={wholePage}>{words.page}</option>
              {choices.map(({ cssPath, label }) => (
                <option key={cssPath} value={cssPath}>
                  {label}
                </option>
              ))}
            </select>
          </label>
          {picked && (
            <>
              <label>
                {words.sentence}
                <textarea dir="auto" name="sentence" rows={3} required maxLength={500} />
              </label>
              <label>
                {words.name}
                <input
                  dir="auto"
                  name="name"
                  required
                  maxLength={80}
                  autoComplete="name"
                  defaultValue={readStored('sessionStorage', nameKey) ?? ''}
                />
              </label>
              <p className={styles.quiet}>{words.note}</p>
              {fault && (
                <p className={styles.fault} role="alert">
                  {fault}
                </p>
              )}
            </>
          )}
          <div className={styles.actions}>
            {picked && <Button type="submit" busy={isSending} busyLabel={words.sending} label={words.send} />}
            <Button variant="quiet" onClick={onEnd} label={words.cancel} />
          </div>
        </form>
      </aside>
    </>,
    document.body,
  );
}

/** A frame around an element. It follows the element in each frame, through scrolling and animations. */
function ElementOutline({ element }: { element: Element | undefined }) {
  const outline = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!element) return;
    let frame = 0;
    const follow = () => {
      const { left, top, width, height } = element.getBoundingClientRect();
      if (outline.current) {
        outline.current.style.transform = `translate(${left}px, ${top}px)`;
        outline.current.style.width = `${width}px`;
        outline.current.style.height = `${height}px`;
      }
      frame = requestAnimationFrame(follow);
    };
    follow();
    return () => cancelAnimationFrame(frame);
  }, [element]);
  return element && <div ref={outline} className={styles.outline} aria-hidden="true" />;
}
