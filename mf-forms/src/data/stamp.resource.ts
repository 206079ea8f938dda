import { readQuery } from '@shortlisted/section-kit/runtime';
import * as v from 'valibot';

const stampSchema = v.object({ stamp: v.string(), task: v.optional(v.string()) });

/**
 * Reads a signed timestamp of the moment at which the form was opened and, if the site asks for a proof of work, the
 * task.
 */
export const stampQuery = readQuery('/api/contact/stamp', { parse: (body) => v.parse(stampSchema, body) });
