import { z } from 'zod';

/** What a render gives. It comes from code of others, and the hashes go into a header. */
const renderedDocumentSchema = z.object({
  status: z.int().min(200).max(599),
  html: z.string(),
  styleHashes: z.array(z.string().regex(/^sha(256|384|512)-[A-Za-z0-9+/=]+$/)).max(100),
  errors: z.array(z.string()).max(10),
});

const pageNamesSchema = z.array(z.string().max(200)).max(1000);

export interface RenderedDocument {
  status: number;
  html: string;
  styleHashes: string[];
  /** What went wrong on the way; the document is good all the same. */
  errors: string[];
}

/** @throws where a render gave something else. */
export function toRenderedDocument(result: unknown): RenderedDocument {
  return renderedDocumentSchema.parse(result);
}

/** @throws where something else was given. */
export function toPageNames(result: unknown): string[] {
  return pageNamesSchema.parse(result);
}
