import { readQuery } from '@shortlisted/section-kit/runtime';
import * as v from 'valibot';

const stampSchema = v.object({ stamp: v.string() });

/** Reads a signed timestamp of the moment at which the form was opened. */
export const stampQuery = readQuery('/api/contact/stamp', { parse: (body) => v.parse(stampSchema, body) });
