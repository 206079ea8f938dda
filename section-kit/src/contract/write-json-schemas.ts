import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { releaseManifestSchema } from './release-manifest.schema.ts';
import { sectionManifestSchema } from './section-manifest.schema.ts';

const schemas = {
  'section-manifest.schema.json': sectionManifestSchema,
  'release-manifest.schema.json': releaseManifestSchema,
};

/** The contract as JSON schema, for editors and for teams that build with other tools. */
export function jsonSchemas(): Record<string, string> {
  return Object.fromEntries(
    Object.entries(schemas).map(([file, schema]) => {
      const json = z.toJSONSchema(schema, { io: 'input' });
      return [file, `${JSON.stringify(json, null, 2)}\n`];
    }),
  );
}

if (process.argv[2] === 'write') {
  const folder = path.resolve(import.meta.dirname, '../../src/contract');
  for (const [file, text] of Object.entries(jsonSchemas())) writeFileSync(path.join(folder, file), text);
}
