import { longTextOf, shortFieldsOf } from '../enquiries/describe-enquiry.ts';
import { enquiryFieldNames } from '../enquiries/enquiry-fields.ts';
import type { Lead } from './lead.repository.ts';
import { toCsv } from './to-csv.ts';

/** One line for each enquiry, and the number of enquiries in each state. */
export function tableOf(leads: Lead[]): string {
  const counts = new Map<string, number>();
  for (const { state } of leads) counts.set(state, (counts.get(state) ?? 0) + 1);
  const lines = leads.map(({ id, createdAt, state, name, email }) =>
    [String(id).padStart(6), createdAt.slice(0, 16), state.padEnd(11), `${name} <${email}>`].join('  '),
  );
  const summary = [...counts].map(([state, count]) => `${count} ${state}`).join(', ');
  return [...lines, summary || 'There are no enquiries.'].join('\n');
}

/** All fields of one enquiry. */
export function describeLead(lead: Lead): string {
  const lines: [label: string, value: string | number | null][] = [
    ['Number', lead.id],
    ['Stable id', lead.submissionId],
    ['Received', lead.createdAt],
    ...shortFieldsOf(lead),
    ['State', lead.state],
    ['Suspicion', lead.suspicion],
    ['Attempts', lead.attempts],
    ['Next attempt', lead.state === 'pending' ? lead.dueAt : null],
    ['Forwarded', lead.forwardedAt],
    ['Mailed', lead.mailedAt],
    ['Last failure', lead.lastError],
  ];
  const shown = lines.filter(([, value]) => value !== null);
  return `${shown.map(([label, value]) => `${`${label}:`.padEnd(16)}${value}`).join('\n')}\n\n${longTextOf(lead)}`;
}

const columns = ['id', 'submissionId', 'createdAt', ...enquiryFieldNames, 'state', 'suspicion'] as const;
const toSnakeCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

export function csvOf(leads: Lead[]): string {
  return toCsv(
    columns.map(toSnakeCase),
    leads.map((lead) => columns.map((column) => lead[column])),
  );
}
