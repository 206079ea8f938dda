import { maxUploadText, picturesPath } from '../../content/pictures/uploaded-picture.ts';
import type { ContentRecord } from '../../content/records/content-records.repository.ts';
import { type Html, html } from '../../http/plain-pages/html.ts';
import type { MeanwhileChange } from './compare-versions.ts';
import { type Entry, isShown, shownFlag } from './entry.ts';
import type { FormField } from './form-field.ts';
import { markdownView } from './markdown.view.ts';
import { dayInput, type Schedule } from './read-day.ts';
import type { Faults } from './read-form.ts';
import { pictureInput } from './take-pictures.ts';
import { valueWords } from './value-words.ts';

/** Empty groups below those that exist. The form works without scripts, so it cannot add more by itself. */
const spareGroups = 3;
/** What the button sends that saves a record without showing it. */
export const hide = 'hide';
/** Lines that an input of several lines shows at least and at most. */
const [fewestLines, mostLines] = [3, 16];
const charactersOfLine = 70;

export interface EntryForm {
  csrfToken: string;
  values: ContentRecord;
  /** The record when the editor began. Null if it did not exist. */
  began: ContentRecord | null;
  faults?: Faults;
  /** Somebody else's changes since then. */
  meanwhile?: { began: ContentRecord | null; changes: Map<string, MeanwhileChange> };
  schedule?: Schedule;
  /** Whether the values are an editor's, and not saved. */
  isTyped?: boolean;
}

/** The form of a record. Preview is the first button, so the Enter key publishes nothing. */
export function entryFormView(entry: Entry, form: EntryForm): Html {
  const { path, fields } = entry;
  const { values, began, csrfToken, faults, isTyped } = form;
  // The button that saves a record which visitors do not see. Some kinds always show.
  const hides =
    fields.some(({ name }) => name === shownFlag) && (isShown(entry) ? 'Take it off the site' : 'Save draft');
  return html`${faults && faults.size > 0 && summaryView(faults)}
<form class="entry" method="post" action="${path}" novalidate${isTyped && html` data-typed`}${fields.some(({ takesPicture }) => takesPicture) && html` enctype="multipart/form-data"`}><input type="hidden" name="csrfToken" value="${csrfToken}">
<input type="hidden" name="began" value="${JSON.stringify(began)}">
${fields.filter(({ name }) => name !== shownFlag).map((field) => fieldView(field, field.name, values[field.name], form))}
${dayView(form, fields)}
<p class="actions" id="${shownFlag}"><button name="do" value="preview">Preview</button> ${hides && html`<button name="do" value="${hide}">${hides}</button> `}<button class="primary" name="do" value="publish">Publish</button> <a class="button plain" href="/content?kind=${entry.kind.name}">${entry.id === undefined ? 'Do not add it' : 'Leave it as it is'}</a></p>
</form>`;
}

function summaryView(faults: Faults): Html {
  return html`<div class="alert" role="alert" tabindex="-1" autofocus><p>Nothing is saved yet. Please look at this first:</p>
<ul>${[...faults].map(([name, message]) => html`<li><a href="#${name}">${message}</a></li>`)}</ul></div>`;
}

const optionalMark = html` <span class="quiet">(optional)</span>`;

/** A field or a group of fields, with its fault and what somebody else changed. */
function fieldView(field: FormField, name: string, value: unknown, form: EntryForm): Html {
  const change = form.meanwhile?.changes.get(name);
  const help = field.help && html`<span class="quiet" id="${name}-help">${field.help}</span>`;
  const others = change && meanwhileView(name, change);
  const count = field.limit !== undefined && countView(name, value, field.limit);
  const notes = [help && 'help', 'fault', change && 'meanwhile', count && 'count'];
  const { message, attributes } = faultOf(name, form.faults, notes);
  const mayBeEmpty = field.isNullable || field.isListThatMayBeEmpty;
  if (field.input === 'groups') {
    const groups = [...(value as ContentRecord[]), ...Array<ContentRecord>(spareGroups).fill({})];
    return html`<fieldset tabindex="-1" ${attributes}><legend>${field.label}${mayBeEmpty && optionalMark}</legend>${help}${message}
${groups.map(
  (group, index) => html`<fieldset class="group"><legend>${field.groupLabel} ${index + 1}</legend>
${field.fields.map((inner) => fieldView({ ...inner, isRequired: false }, `${name}.${index}.${inner.name}`, group[inner.name], form))}</fieldset>
`,
)}${others}</fieldset>`;
  }
  const label = html`<label for="${name}">${field.label}${mayBeEmpty && optionalMark}</label>`;
  const input = inputView(field, name, value, attributes);
  return field.input === 'checkbox'
    ? html`<div class="field"><div class="check">${input}${label}</div>${help}${message}${others}</div>\n`
    : html`<div class="field">${label}${help}${field.isMarkdown && markdownHelp}${message}${input}${count}${others}</div>\n${field.isMarkdown && readsView(name, value)}${field.takesPicture && pictureView(field, value, form.faults)}`;
}

/** The same as in `docs/content.md`. */
const markdownHelp = html`<details class="quiet"><summary>Tables, lists, bars and more</summary><pre>## A heading begins a part

**bold**, *emphasis*, \`code\`, [a link](/contact)

- one item
- another item

1. first
2. second

> A quotation.

| Channel | Replies |
|---|---|
| Mail | 1,500 |

![What the picture shows](/team/founder.webp)

\`\`\`bars
Replies in a week
Before: 1,500
After: 3,000
\`\`\`</pre><p>Leave an empty line before a list, a table and bars.</p></details>`;

function inputView(field: FormField, name: string, value: unknown, attributes: Html) {
  const { input, isRequired, choices, isMarkdown } = field;
  // No `maxlength`: browsers cut a pasted text without a word. The server keeps it and names the limit.
  const limits = html`${isRequired && html` required`}`;
  const text = String(value ?? '');
  if (input === 'checkbox')
    return html`<input type="checkbox" name="${name}" ${attributes}${value === true && html` checked`}>`;
  if (input === 'choice')
    return html`<select name="${name}" ${attributes}>${choices.map(
      (one) => html`<option${one === text && html` selected`}>${one}</option>`,
    )}</select>`;
  if (input === 'lines') {
    const lines = ((value ?? []) as string[]).map((line) => line.replaceAll('\n', ' '));
    return areaView(lines.join('\n'));
  }
  // An input of one line would drop the line breaks.
  if (input === 'text' || text.includes('\n')) return areaView(text);
  const type = input === 'line' ? 'text' : input;
  return html`<input type="${type}" name="${name}" autocomplete="off" ${attributes}${limits} value="${text}">`;

  /** The HTML parser drops a line break at the beginning of a textarea. */
  function areaView(words: string): Html {
    const lines = words.split('\n').map((one) => Math.max(1, Math.ceil(one.length / charactersOfLine)));
    const needed = lines.reduce((sum, count) => sum + count, 1);
    const rows = isMarkdown ? mostLines : Math.min(mostLines, Math.max(fewestLines, needed));
    return html`<textarea name="${name}" rows="${rows}" ${attributes}${limits}>\n${words}</textarea>`;
  }
}

/** The length of the value beside its limit, hidden until half of that is used. The script counts what is typed. */
function countView(name: string, value: unknown, limit: number): Html {
  const { length } = String(value ?? '');
  return html`<span class="quiet" id="${name}-count" data-limit="${limit}"${2 * length < limit && html` hidden`}>${length} of ${limit} characters</span>`;
}

/** The day from which the edit shows, and the waiting edit that it replaces. */
function dayView({ schedule, faults }: EntryForm, fields: FormField[]): Html {
  const date = fields.find(({ input }) => input === 'date');
  const { message, attributes } = faultOf(dayInput, faults);
  return html`${schedule?.waiting !== undefined && html`<input type="hidden" name="waiting" value="${schedule.waiting}">`}
<div class="field"><label for="${dayInput}">Show it from <span class="quiet">(optional)</span></label>
<span class="quiet" id="${dayInput}-help">With a day, Publish keeps the edit until that day begins, at 00:00 UTC. Without one, visitors see it at once.${date && ` The day in ${date.label} stays.`}</span>
${message}
<input type="date" name="${dayInput}" ${attributes} value="${schedule?.showsOn}"></div>`;
}

/** The id of an input, its fault, and the notes beside it, which describe it. */
function faultOf(name: string, faults?: Faults, notes: (string | false | undefined)[] = ['help', 'fault']) {
  const fault = faults?.get(name);
  const ids = notes.filter((note) => note && (note !== 'fault' || fault)).map((note) => `${name}-${note}`);
  return {
    message: fault && html`<span class="bad" id="${name}-fault">${fault}</span>`,
    attributes: html`id="${name}"${ids.length > 0 && html` aria-describedby="${ids.join(' ')}"`}${fault && html` aria-invalid="true"`}`,
  };
}

/** How the text of the field reads. The script shows what is typed. */
function readsView(name: string, value: unknown): Html {
  return html`<details class="reads" open><summary>How it reads</summary><div class="prose" id="${name}-shown" tabindex="0" role="region" aria-label="How it reads">${markdownView(String(value ?? ''))}</div></details>\n`;
}

/** The picture of the field, and an input for another. */
function pictureView({ name, label, isMarkdown }: FormField, value: unknown, faults?: Faults): Html {
  const input = pictureInput(name);
  const { message, attributes } = faultOf(input, faults);
  const path = String(value ?? '');
  return html`<div class="field file">${path.startsWith(`${picturesPath}/`) && html`<img src="${path}" alt="">`}
<label for="${input}">Send a file for ${label} <span class="quiet">(optional)</span></label>
<span class="quiet" id="${input}-help">JPEG, PNG, WebP or AVIF, at most ${maxUploadText}. ${isMarkdown ? 'Its line is added at the end of the text: move it to its place, and write what the picture shows into the brackets.' : 'Its path replaces the one above.'}</span>
${message}
<input type="file" name="${input}" accept="image/jpeg,image/png,image/webp,image/avif" ${attributes}></div>
`;
}

function meanwhileView(name: string, { before, now, isConflict }: MeanwhileChange): Html {
  const [words, value] = isConflict
    ? ['Changed by somebody else too. The field has your version; this is published now:', now]
    : ['Changed by somebody else. The field has their version; this was there before:', before];
  return html`<div class="their-value" id="${name}-meanwhile"><p>${words}</p><pre class="verbatim">${valueWords(value)}</pre></div>`;
}
