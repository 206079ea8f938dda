import { z } from 'zod';

/** The result of a render is untrusted. Its hashes become part of a header. */
export const renderedDocumentSchema = z.object({
  status: z.int().min(200).max(599),
  html: z.string(),
  // Releases of the shell from before inline no script.
  inlineScripts: z.array(z.string().max(1000)).max(3).default([]),
  styleHashes: z.array(z.string().regex(/^sha(256|384|512)-[A-Za-z0-9+/=]+$/)).max(100),
  /** Errors of the section. The document is valid despite them. */
  errors: z.array(z.string()).max(10),
});

export const pageNamesSchema = z.array(z.string().max(200)).max(1000);

export type RenderedDocument = z.infer<typeof renderedDocumentSchema>;
