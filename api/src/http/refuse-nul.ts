import type { FastifyInstance } from 'fastify';
import { Problem } from './problems/problem.ts';

const refusal = () => new Problem(400, 'The request contains a NUL character.');

/** Refuses U+0000 in addresses and bodies. PostgreSQL fails the whole query that contains it. */
export function refuseNul(app: FastifyInstance): void {
  app.addHook('onRequest', ({ url }, _reply, done) => (url.includes('%00') ? done(refusal()) : done()));
  app.addHook('preValidation', ({ body }, _reply, done) => (hasNul(body) ? done(refusal()) : done()));
}

/** @throws {Problem} 400 if a form field contains U+0000. Routes read forms themselves, after the hooks. */
export function refuseNulIn(fields: ReadonlyMap<string, string>): void {
  if (hasNul(Object.fromEntries(fields))) throw refusal();
}

/** Checks every key and value without recursion, because JSON may be nested deeper than the stack allows. */
function hasNul(body: unknown): boolean {
  const left = [body];
  while (left.length > 0) {
    const value = left.pop();
    if (typeof value === 'string' && value.includes('\0')) return true;
    if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) continue;
    for (const part of Object.entries(value).flat()) left.push(part);
  }
  return false;
}
