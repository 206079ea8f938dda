import { EventEmitter } from 'node:events';
import type { FastifyRequest } from 'fastify';
import type { SourceColumns } from './enquiries/contact-submission.table.ts';

/** Tells of accepted forms. An enquiry that looks like spam or repeats another one is none. */
export type LeadEvents = EventEmitter<{
  lead: [what: 'enquiry' | 'sign-up', request: FastifyRequest, source?: SourceColumns];
}>;

export const createLeadEvents = (): LeadEvents => new EventEmitter();
