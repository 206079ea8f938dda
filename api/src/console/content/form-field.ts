import { z } from 'zod';
import { canMakePictures } from '../../content/pictures/uploaded-picture.ts';
import type { ContentKind } from '../../content/records/content-kind.ts';

/** A field of the form of a record. */
export interface FormField {
  name: string;
  label: string;
  help: string;
  /** `lines` is a list of texts, one in a line. `groups` is a list of records. */
  input: 'line' | 'text' | 'lines' | 'date' | 'number' | 'url' | 'checkbox' | 'choice' | 'groups';
  isRequired: boolean;
  /** The most characters of the value. */
  limit: number | undefined;
  /** Whether null stands for an empty field. */
  isNullable: boolean;
  isListThatMayBeEmpty: boolean;
  /** The value in a new record. */
  preset: unknown;
  /** The name of one group, and its fields. */
  groupLabel: string;
  fields: FormField[];
  /** Whether a picture may be sent for the value: its path, or a Markdown text. */
  takesPicture: boolean;
  /** Whether the value is the path of a page or a picture of this site. */
  isAddress: boolean;
  /** Whether the value is Markdown, which the page also shows as it reads. */
  isMarkdown: boolean;
  choices: string[];
  /** Words for a set and for an unset flag. */
  states?: [set: string, unset: string] | undefined;
}

/** The parts of a JSON schema that forms use. */
interface Property {
  type?: string;
  format?: string;
  title?: string;
  description?: string;
  default?: unknown;
  maxLength?: number;
  minItems?: number;
  anyOf?: Property[];
  items?: Property;
  properties?: Record<string, Property>;
  required?: string[];
  states?: [string, string];
  isPicture?: boolean;
  isAddress?: boolean;
  isMarkdown?: boolean;
  enum?: string[];
}

const canTakePictures = canMakePictures();
/** Longer texts have an input of several lines. */
const maxOfLine = 200;

const known = new Map<ContentKind, FormField[]>();

/** The fields of a kind's form, from its schema. Kept, because `/content` needs those of every kind, which take 13 ms. */
export function fieldsOf(kind: ContentKind): FormField[] {
  const derive = () => toFields(z.toJSONSchema(kind.schema, { io: 'input' }) as Property);
  const fields = known.get(kind) ?? derive().filter(({ name }) => name !== 'id');
  known.set(kind, fields);
  return fields;
}

/** The label of a field for people. History may have fields that no form has any more. */
export function labelOf(fields: FormField[], name: string): string {
  return fields.find((field) => field.name === name)?.label ?? name;
}

function toFields({ properties = {}, required = [] }: Property): FormField[] {
  return Object.entries(properties).map(([name, property]) => {
    const given = property.anyOf?.find(({ type }) => type !== 'null') ?? property;
    const input = inputOf(given);
    return {
      name,
      input,
      label: property.title ?? name,
      help: property.description ?? '',
      isRequired: required.includes(name) && given.type !== 'array',
      limit: given.maxLength,
      isNullable: given !== property,
      isListThatMayBeEmpty: given.type === 'array' && !given.minItems,
      preset: property.default ?? (given.type === 'array' ? [] : null),
      groupLabel: given.items?.title ?? '',
      fields: input === 'groups' ? toFields(given.items ?? {}) : [],
      states: property.states,
      isAddress: property.isAddress === true || property.isPicture === true,
      isMarkdown: property.isMarkdown === true,
      choices: given.enum ?? [],
      takesPicture: canTakePictures && (property.isPicture === true || property.isMarkdown === true),
    };
  });
}

function inputOf({ type, format, items, enum: choices, maxLength = 0 }: Property): FormField['input'] {
  if (choices) return 'choice';
  if (type === 'boolean') return 'checkbox';
  if (type === 'integer') return 'number';
  if (type === 'array') return items?.type === 'object' ? 'groups' : 'lines';
  if (format === 'date') return 'date';
  if (format === 'uri') return 'url';
  return maxLength > maxOfLine ? 'text' : 'line';
}
