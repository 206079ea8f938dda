import { STATUS_CODES } from 'node:http';
import type { FastifyReply, FastifyRequest, FastifySchemaValidationError } from 'fastify';
import { z } from 'zod';
import { BucketError } from '../../storage/bucket.ts';
import { isUnavailable } from '../../storage/database-error.ts';

/** Format of every error (RFC 9457). `message` repeats the detail for clients that look there. */
export const problemSchema = z
  .object({
    type: z.string(),
    title: z.string(),
    status: z.int(),
    detail: z.string().optional(),
    message: z.string(),
    errors: z.array(z.object({ field: z.string(), message: z.string() })).optional(),
  })
  .meta({ id: 'Problem' });

export type ProblemBody = z.infer<typeof problemSchema>;

interface ProblemOptions {
  errors?: { field: string; message: string }[];
  retryAfterSeconds?: number;
  allow?: string;
  authenticate?: string;
  cause?: unknown;
}

/** An error whose message is meant for the client. Any other error gives a bare 500. */
export class Problem extends Error {
  readonly status: number;
  readonly errors: { field: string; message: string }[] | undefined;
  readonly headers: Record<string, string>;

  constructor(status: number, detail: string, options: ProblemOptions = {}) {
    const { errors, retryAfterSeconds, allow, authenticate, cause } = options;
    super(detail, { cause });
    this.status = status;
    this.errors = errors;
    this.headers = {
      'content-type': 'application/problem+json',
      'cache-control': 'no-store',
      ...(retryAfterSeconds && { 'retry-after': String(retryAfterSeconds) }),
      ...(allow && { allow }),
      ...(authenticate && { 'www-authenticate': authenticate }),
    };
  }

  get body(): ProblemBody {
    return {
      type: 'about:blank',
      title: STATUS_CODES[this.status] ?? 'Error',
      status: this.status,
      detail: this.message,
      message: this.message,
      ...(this.errors && { errors: this.errors }),
    };
  }
}

export function toFields(errors: FastifySchemaValidationError[]): { field: string; message: string }[] {
  return errors.map(({ instancePath, message = '' }) => ({
    field: instancePath.slice(1).replaceAll('/', '.'),
    message,
  }));
}

export function sendProblem(reply: FastifyReply, problem: Problem): FastifyReply {
  return reply.code(problem.status).headers(problem.headers).send(JSON.stringify(problem.body));
}

/** Logs a fault of the server. A client that hangs up while its body is read is none. */
export function logFault({ log, raw }: FastifyRequest, error: unknown, { status }: Problem): void {
  if (status >= 500 && !(raw.destroyed && !raw.complete)) log.error(error);
}

/** Public details of the client errors that Fastify raises by itself. */
const details: Record<number, string> = {
  400: 'The request could not be understood.',
  413: 'The request is too large.',
  415: 'This media type is not accepted here.',
  408: 'The request took too long.',
  429: 'Too many requests. Please try again later.',
  501: 'This method is not known here.',
  431: 'The headers of the request are too large.',
};

/** Replaces internal details of an error with a public message. */
export function toProblem(error: unknown): Problem {
  if (error instanceof Problem) return error;
  if (error instanceof BucketError)
    return new Problem(503, error.message, { retryAfterSeconds: 5, cause: error });
  if (isUnavailable(error)) {
    return new Problem(503, 'The service is busy. Please try again in a moment.', {
      retryAfterSeconds: 5,
      cause: error,
    });
  }
  const status = (error as { statusCode?: number }).statusCode ?? 500;
  if (status >= 500 && status !== 501)
    return new Problem(500, 'Something went wrong on our side.', { cause: error });
  return new Problem(status, details[status] ?? 'The request was refused.', { cause: error });
}
