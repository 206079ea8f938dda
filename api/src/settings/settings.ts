import { z } from 'zod';

/** An unusable setting. The server shows its message without a stack. */
export class SettingsError extends Error {
  override name = 'SettingsError';

  constructor(reason: string) {
    super(`Unusable settings. ${reason}`);
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
  read: (given: z.output<z.ZodObject<Shape>>, ...rest: Rest) => Part,
) {
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
