import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { retryWhenBusy } from '../../storage/retry-when-busy.ts';
import { insertTrial, type NewTrial } from './trial.repository.ts';

/** `section dev --in` sends this header with each form. It needs no right: it only makes the form count for nothing. */
const trialHeader = 'x-trial';

/** Stores a form that was sent in a preview. @returns whether it was. */
export async function takeTrial(app: FastifyInstance, headers: IncomingHttpHeaders, trial: NewTrial) {
  const { db, previews } = app;
  const link = await previews.findLink(headers.cookie);
  if (!link && headers[trialHeader] === undefined) return false;
  await retryWhenBusy(() => insertTrial(db, link?.id ?? null, trial, new Date()));
  return true;
}
