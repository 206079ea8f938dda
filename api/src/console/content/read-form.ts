import { describeIssue } from '../../content/edits/describe-issue.ts';
import type { ContentKind } from '../../content/records/content-kind.ts';
import type { ContentRecord } from '../../content/records/content-records.repository.ts';
import type { FormField } from './form-field.ts';

/** A form as the browser sends it. */
export type Form = Record<string, unknown>;

/** The message for each field that is not as it must be, by the name of its input. */
export type Faults = Map<string, string>;

const maxGroups = 200;

/** Reads the record of a form, which may be invalid. */
export function readForm(fields: FormField[], form: Form, prefix = ''): ContentRecord {
  return Object.fromEntries(fields.map((field) => [field.name, readField(field, form, prefix + field.name)]));
}

function readField(field: FormField, form: Form, name: string): unknown {
  const given = form[name];
  // Browsers send line breaks as CRLF.
  const text = typeof given === 'string' ? given.replaceAll('\r\n', '\n') : '';
  const isEmpty = text.trim() === '';
  if (field.input === 'groups') return readGroups(field, form, name);
  if (field.input === 'checkbox') return !isEmpty;
  if (field.input === 'lines') {
    return text
      .split('\n')
      .map((one) => one.trim())
      .filter(Boolean);
  }
  if (isEmpty) return field.isNullable ? null : field.input === 'number' ? undefined : '';
  // Text that is no number stays in the form.
  return field.input === 'number' && !Number.isNaN(Number(text)) ? Number(text) : text;
}

/** Leaves out groups whose fields are all empty. */
function readGroups({ fields }: FormField, form: Form, name: string): ContentRecord[] {
  const groups: ContentRecord[] = [];
  for (let index = 0; index < maxGroups; index++) {
    const prefix = `${name}.${index}.`;
    if (!fields.some((field) => Object.hasOwn(form, prefix + field.name))) break;
    groups.push(readForm(fields, form, prefix));
  }
  return groups.filter((group) => Object.values(group).some((value) => String(value ?? '').trim() !== ''));
}

/** Checks a record by the schema of its kind. */
export function checkRecord({ schema }: ContentKind, fields: FormField[], given: ContentRecord) {
  const { data, error } = schema.safeParse(given, { error: (issue) => describeIssue(issue, []) });
  const faults: Faults = new Map();
  for (const { path, message } of error?.issues ?? []) {
    const { name, label } = findInput(fields, path.map(String));
    if (!faults.has(name)) faults.set(name, `${label} ${message}.`);
  }
  return { ...(data && { record: data }), faults };
}

/** The input for a path of the schema: a part of a list belongs to the input of the list. */
function findInput(
  fields: FormField[],
  [name = '', index, ...rest]: string[],
): { name: string; label: string } {
  const field = fields.find((one) => one.name === name);
  const label = field?.label ?? name;
  if (index === undefined) return { name, label };
  const place = Number(index) + 1;
  if (rest.length === 0) return { name, label: `${label}, line ${place}:` };
  const inner = findInput(field?.fields ?? [], rest);
  return { name: `${name}.${index}.${inner.name}`, label: `${field?.groupLabel} ${place}: ${inner.label}` };
}
