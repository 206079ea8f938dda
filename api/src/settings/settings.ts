import { z } from 'zod';

/** An unusable setting. The server shows its message without a stack. */
export class SettingsError extends Error {
  override name = 'SettingsError';

  constructor(reason: string) {
    super(`Unusable settings. ${reason}`);
  }
}

/** A number that counts something. */
export const count = z.coerce.number().int().positive();
/** The port of a listener; 0 means any free one. */
export const port = z.coerce.number().int().min(0).max(65535);

/**
 * The settings of one feature, each with its sentence for docs/reference.md (`describe`), and what the server reads from
 * them. A default that depends on the machine or on another setting has a text of its own in `meta`.
 */
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
