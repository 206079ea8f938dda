import { Button } from '@shortlisted/shared-ui/button';
import { keepStored, readStored } from '@shortlisted/shared-ui/storage';
import { type FormEvent, useEffect, useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { commentWords } from './comments.content.ts';
import styles from './comments.module.scss';
import { CommentError, sendComment } from './comments.resource.ts';
import { ElementOutline } from './element-outline.tsx';
import { cssPathOf, findElement, headingOf, labelOf, listElements, wordsOf } from './page-elements.ts';
import { usePickedElement } from './use-picked-element.ts';

/** The tab keeps the name. A browser without storage asks again. */
const nameKey = 'preview-comment-name';
const wholePage = 'page';

interface CommentFormProps {
  path: string;
  /** The preview bar, which nobody comments on. */
  bar: HTMLElement | null;
  onSent: () => void;
  onEnd: () => void;
}

/** Asks for an element, by a press on the page or from a list, and then for a sentence and a name. */
export function CommentForm({ path, bar, onSent, onEnd }: CommentFormProps) {
  const words = commentWords.form;
  const [picked, setPicked] = useState<Element | typeof wholePage>();
  const [isSending, setIsSending] = useState(false);
  const [fault, setFault] = useState<string>();
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

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isSending) return;
    const data = new FormData(event.currentTarget);
    const [sentence, name] = [String(data.get('sentence')), String(data.get('name'))];
    setIsSending(true);
    setFault(undefined);
    try {
      await sendComment({
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
      keepStored('sessionStorage', nameKey, name);
      onSent();
    } catch (error) {
      setFault(error instanceof CommentError ? error.message : words.failed);
      setIsSending(false);
    }
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
            {picked && (
              <Button type="submit" busy={isSending} busyLabel={words.sending}>
                {words.send}
              </Button>
            )}
            <Button variant="quiet" onClick={onEnd}>
              {words.cancel}
            </Button>
          </div>
        </form>
      </aside>
    </>,
    document.body,
  );
}
