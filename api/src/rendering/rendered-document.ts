import { z } from 'zod';

/** The result of a render is untrusted. Its hashes become part of a header. */
const renderedDocumentSchema = z.object({
  status: z.int().min(200).max(599),
  html: z.string(),
  // Releases of the shell from before inline no script.
  inlineScripts: z.array(z.string().max(1000)).max(3).default([]),
  styleHashes: z.array(z.string().regex(/^sha(256|384|512)-[A-Za-z0-9+/=]+$/)).max(100),
  /** Errors of the section. The document is valid despite them. */
  errors: z.array(z.string()).max(10),
});

const pageNamesSchema = z.array(z.string().max(200)).max(1000);

export type RenderedDocument = z.infer<typeof renderedDocumentSchema>;

/** @throws if the render gave another result. */
export function toRenderedDocument(result: unknown): RenderedDocument {
  return renderedDocumentSchema.parse(result);
}

/** @throws if the process gave another result. */
export function toPageNames(result: unknown): string[] {
  return pageNamesSchema.parse(result);
}
