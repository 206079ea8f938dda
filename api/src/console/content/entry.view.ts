import { isDeepStrictEqual } from 'node:util';
import type { ContentRecord } from '../../content/records/content-records.repository.ts';
import { isSameRecord } from '../../content/records/is-same-record.ts';
import { type Html, html } from '../../http/plain-pages/html.ts';
import { when } from '../views/when.ts';
import { type Entry, shownFlag } from './entry.ts';
import { type EntryForm, entryFormView } from './entry-form.view.ts';
import { mayUndo } from './entry-history.ts';
import { entryHistoryView, undoView } from './entry-history.view.ts';
import { labelOf } from './form-field.ts';
import { cancelView, dayWords, waitingView } from './waiting.view.ts';

export interface EntryPage extends EntryForm {
  refusal?: string;
  /** The link to a preview. Null if it would show no difference. */
  preview?: string | null;
  /** Number of the edit that was just made, or 0 if it would have changed nothing. */
  done?: string | undefined;
  /** The address of a page that shows the record as it is published. */
  shownAt?: string | undefined;
  /** Number of the edit that was just stored for a day. */
  waits?: string | undefined;
  /** Number of the edit whose version the form shows. */
  version?: string | undefined;
  /** Whether the user has just signed in again. */
  isBack?: boolean;
}

/** The page of one record: what just happened, the form, and the history. */
export function entryView(entry: Entry, page: EntryPage): Html {
  const { path, id, now, first, waiting } = entry;
  const { csrfToken } = page;
  return html`<p><a href="/content?kind=${entry.kind.name}">All ${entry.kind.title.toLowerCase()}</a></p>
${noticeView(entry, page)}
${id !== undefined && waitingView(waiting, csrfToken)}
${entryFormView(entry, page)}
${
  id !== undefined &&
  html`${now && !isDeepStrictEqual(now, first) && html`<p class="actions"><a class="button plain" href="${path}/delete">${first ? 'Back to the first version…' : 'Delete…'}</a></p>`}
<h2>History</h2>
${entryHistoryView(entry, csrfToken)}`
}`;
}

function noticeView(entry: Entry, page: EntryPage): Html {
  const { refusal, meanwhile, preview, done, shownAt, waits, version, isBack, schedule, csrfToken } = page;
  const { kind, path, id, now, history, waiting } = entry;
  if (refusal) return html`<p class="alert" role="alert" tabindex="-1" autofocus>${refusal}</p>`;
  if (meanwhile) return meanwhileView(entry, meanwhile);
  const say = (words: Html | string) => html`<div class="outcome" role="status">${words}</div>`;
  if (isBack)
    return say(
      'You are signed in again. Your text is in the form, and nothing is published yet. Choose pictures again.',
    );
  if (preview === null) return say('Nothing is different from what is published.');
  if (preview)
    return say(html`<p><a href="${preview}" target="_blank" rel="noopener">See the whole site with this edit</a> (opens a new tab)</p>
<p class="quiet">Nothing is published yet. Everybody who has the link can see it, for an hour.</p>`);
  const opened = waiting.find((edit) => edit.id === schedule?.waiting);
  if (opened)
    return say(`The form has the words that wait for ${dayWords(opened.showsOn)}. Publish replaces them.`);
  const kept = waiting.find((edit) => String(edit.id) === waits);
  if (kept)
    return say(html`<p>It waits. Visitors ${kept.record[shownFlag] === false ? 'do not see it any more' : 'see it'} from ${dayWords(kept.showsOn)}, 00:00 UTC, if nobody edits the entry until then.</p>
${cancelView(kept, csrfToken)}`);
  const made = history.find(({ edit }) => String(edit.id) === done);
  if (made)
    return say(html`<p>${made.edit.undoes !== null && `Edit ${made.edit.undoes} is taken back. `}${outcomeOf(made.before, made.after)}</p>
${shownAt && html`<p><a href="${shownAt}" target="_blank" rel="noopener">See it on the site</a> (opens a new tab)</p>`}
${mayUndo(history, made, now) && undoView(path, made.edit.id, csrfToken, 'Undo')}`);
  if (done) return say('Nothing was different, so nothing was published.');
  if (history.some(({ edit }) => String(edit.id) === version))
    return say(`The form has the version of edit ${version}. It is published only when you publish it.`);
  if (id !== undefined && !now)
    return say(`This ${kind.one} was deleted. The form has its last version; Publish brings it back.`);
  return html``;
}

function outcomeOf(before: ContentRecord | null, after: ContentRecord | null): string {
  if (!after) return 'Deleted. Visitors do not see it any more.';
  if (after[shownFlag] !== false) return 'Published. Visitors see it within a second.';
  return before && before[shownFlag] !== false
    ? 'It is off the site. Visitors do not see it any more.'
    : 'Saved as a draft. Visitors do not see it.';
}

/** Says who did what while the editor wrote, and links the fields. */
function meanwhileView(
  { fields, kind, now, history }: Entry,
  { began, changes }: NonNullable<EntryPage['meanwhile']>,
): Html {
  const since = history.findIndex(({ after }) => isSameRecord(after, began));
  const newer = (since < 0 ? history.slice(0, 1) : history.slice(0, since)).map(({ edit }) => edit);
  return html`<div class="alert" role="alert" tabindex="-1" autofocus>
<p>${now ? `This ${kind.one} was changed while you wrote` : `This ${kind.one} was deleted while you wrote`}${newer.map(({ author, createdAt }) => html`: ${author}, ${when(createdAt)}`)}.</p>
<p>Nothing of yours is lost, and nothing is published yet. ${now ? 'Look at these fields, then publish again:' : 'Publish brings it back, with your text.'}</p>
${changes.size > 0 && html`<ul>${[...changes].map(([name, { isConflict }]) => html`<li><a href="#${name}">${labelOf(fields, name)}</a>${isConflict ? ': both of you changed it' : ': the other person changed it'}</li>\n`)}</ul>`}</div>`;
}

/** Asks before a record is deleted. */
export function deleteView({ kind, now, path, first }: Entry, csrfToken: string): Html {
  const effect = first
    ? 'returns to the version that the site was released with, within a second'
    : 'disappears from the site within a second';
  return html`<p>This ${kind.one} ${effect}. Its history is kept, and you can undo it.</p>
${
  !first &&
  now &&
  html`<p>Other entries may name it: <a href="/content?q=${encodeURIComponent(String(now[kind.key]))}">search for ${String(now[kind.key])}</a> first.</p>
`
}<form class="narrow" method="post"><input type="hidden" name="csrfToken" value="${csrfToken}">
<input type="hidden" name="began" value="${JSON.stringify(now)}">
<p class="actions"><button>${first ? 'Publish the first version' : 'Delete'}</button> <a class="button plain" href="${path}">Leave it as it is</a></p></form>`;
}
