import type { FastifyRequest } from 'fastify';
import { Problem } from '../../http/problems/problem.ts';
import { refuseNulIn } from '../../http/refuse-nul.ts';

const maxFormBytes = 64 * 1024;

/** Reads a multipart form. @throws {Problem} 400 for an incomplete body, U+0000 or a file; 411 without a length; 413. */
export async function readFields(request: FastifyRequest): Promise<Record<string, string>> {
  if (!request.isMultipart()) throw new Problem(415, 'This form is sent as multipart/form-data.');
  const { headers } = request;
  if (headers['transfer-encoding']) throw new Problem(411, 'The length of the form is missing.');
  if (Number(headers['content-length']) > maxFormBytes) throw new Problem(413, 'The form is too large.');
  const fields = new Map<string, string>();
  try {
    for await (const part of request.parts()) {
      if (part.type === 'file') throw new Problem(400, 'Files are not accepted here.');
      if (part.valueTruncated || part.fieldnameTruncated) throw new Problem(413, 'A field is too long.');
      if (fields.has(part.fieldname)) throw new Problem(400, 'A field was sent twice.');
      fields.set(part.fieldname, String(part.value));
    }
    refuseNulIn(fields);
  } catch (error) {
    if (error instanceof Problem) throw error;
    const tooLarge = (error as { statusCode?: number }).statusCode === 413;
    throw tooLarge
      ? new Problem(413, 'The form is too large.', { cause: error })
      : new Problem(400, 'The form could not be read.', { cause: error });
  }
  return Object.fromEntries(fields);
}
