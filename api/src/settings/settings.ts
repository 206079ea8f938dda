import { z } from 'zod';

/** Unusable settings, each in a sentence. The server shows its message without a stack. */
export class SettingsError extends Error {
  override name = 'SettingsError';
  readonly reasons: string[];

  constructor(...reasons: string[]) {
    super(`Unusable settings. ${reasons.join(' ')}`);
    this.reasons = reasons;
  }
}

export const count = z.coerce.number().int().positive();
/** The port of a listener; 0 means any free one. */
export const port = z.coerce.number().int().min(0).max(65535);

export const origin = z
  .url({ protocol: /^https?$/, error: 'Expected an origin such as https://www.example.com' })
  .transform((url) => new URL(url))
  .refine(({ href, origin }) => href === `${origin}/`, 'Expected an origin without a path')
  .transform((url) => url.origin);

/**
 * A setting with its sentence for docs/reference.md. A default that depends on the machine or on another setting is said
 * in words.
 */
export function setting<Schema extends z.ZodType>(schema: Schema, meaning: string, byDefault?: string) {
  return schema.meta({ description: meaning, default: byDefault }) as Schema;
}

/** The settings of one feature, and what the server reads from them. */
export function declareSettings<Shape extends z.ZodRawShape, Rest extends unknown[], Part>(
  shape: Shape,
  readGood: (given: z.output<z.ZodObject<Shape>>, ...rest: Rest) => Part,
) {
  const schema = z.object(shape);
  /** @param faults gets a sentence about each that is unusable. The defaults are read then. */
  const read = (given: Record<string, string | undefined>, faults: string[], ...rest: Rest): Part => {
    const { success, data, error } = schema.safeParse(given, {
      error: ({ code }) => (code === 'invalid_type' ? 'Expected a whole number' : undefined),
    });
    try {
      if (success) return readGood(data, ...rest);
      faults.push(...error.issues.map(({ path, message }) => `${path.join('.')}: ${message}.`));
    } catch (unusable) {
      if (!(unusable instanceof SettingsError)) throw unusable;
      faults.push(...unusable.reasons);
    }
    return readGood(schema.parse({}), ...rest);
  };
  return { shape, read };
}

/** The rows of the table in docs/reference.md. Settings without a sentence are those of older versions. */
export function settingsTable(shape: z.ZodRawShape): string {
  return Object.entries(shape)
    .flatMap(([name, schema]) => {
      const { description, default: said } = z.globalRegistry.get(schema) ?? {};
      if (!description) return [];
      const { data } = z.safeParse(schema, undefined);
      return `| \`${name}\` | ${said ?? (data === undefined ? '' : `\`${data}\``)} | ${description} |`;
    })
    .join('\n')
    .replaceAll('|  |', '| |');
}
