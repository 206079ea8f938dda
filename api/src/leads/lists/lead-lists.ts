import { longTextOf, shortFieldsOf } from '../enquiries/describe-enquiry.ts';
import { enquiryFieldNames } from '../enquiries/enquiry-fields.ts';
import { describeSource, nameSource, sourceNames } from '../enquiries/visit-source.ts';
import type { Lead } from './lead.repository.ts';
import { toCsv } from './to-csv.ts';

export function tableOf(leads: Lead[]): string {
  const counts = new Map<string, number>();
  for (const { state } of leads) counts.set(state, (counts.get(state) ?? 0) + 1);
  const lines = leads.map((lead) => {
    const { id, createdAt, state, name, email } = lead;
    const columns = [String(id).padStart(6), createdAt.slice(0, 16), state.padEnd(11), `${name} <${email}>`];
    return [...columns, nameSource(lead) ?? []].flat().join('  ');
  });
  const summary = [...counts].map(([state, count]) => `${count} ${state}`).join(', ');
  return [...lines, summary || 'There are no enquiries.'].join('\n');
}

export type LeadField = [label: string, value: string | number | Date];

/** The label and value of each known field of one enquiry, without its state and message. */
export function fieldsOfLead(lead: Lead): LeadField[] {
  const dateOf = (at: string | null) => at && new Date(at);
  const lines: [label: string, value: LeadField[1] | null][] = [
    ['Number', lead.id],
    ['Stable id', lead.submissionId],
    ['Received', dateOf(lead.createdAt)],
    ...shortFieldsOf(lead),
    ...describeSource(lead),
    ['Suspicion', lead.suspicion],
    ['Attempts', lead.attempts],
    ['Next attempt', lead.state === 'pending' ? dateOf(lead.dueAt) : null],
    ['Forwarded', dateOf(lead.forwardedAt)],
    ['Mailed', dateOf(lead.mailedAt)],
    ['Given to CRM', dateOf(lead.handedOverAt)],
    ['Last failure', lead.lastError],
    ['Answered', dateOf(lead.answeredAt)],
    ['Answered by', lead.answeredBy],
  ];
  return lines.filter((line): line is LeadField => line[1] !== null);
}

export function describeLead(lead: Lead): string {
  const lines = [['State', lead.state] satisfies LeadField, ...fieldsOfLead(lead)].map(
    ([label, value]) => `${`${label}:`.padEnd(16)}${value instanceof Date ? value.toISOString() : value}`,
  );
  return `${lines.join('\n')}\n\n${longTextOf(lead)}`;
}

const columns = [
  'id',
  'submissionId',
  'createdAt',
  ...enquiryFieldNames,
  ...sourceNames,
  'answeredAt',
  'answeredBy',
  'state',
  'suspicion',
] as const;
const toSnakeCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

export function csvOf(leads: Lead[]): string {
  return toCsv(
    columns.map(toSnakeCase),
    leads.map((lead) => columns.map((column) => lead[column])),
  );
}
