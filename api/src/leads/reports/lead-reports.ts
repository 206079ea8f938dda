import { toCsv } from './csv.ts';
import type { Lead } from './lead.repository.ts';

/** One line for each enquiry, and how many there are of each state. */
export function tableOf(leads: Lead[]): string {
  const counts = new Map<string, number>();
  for (const { state } of leads) counts.set(state, (counts.get(state) ?? 0) + 1);
  const lines = leads.map(({ id, createdAt, state, name, email }) =>
    [String(id).padStart(6), createdAt.slice(0, 16), state.padEnd(11), `${name} <${email}>`].join('  '),
  );
  const summary = [...counts].map(([state, count]) => `${count} ${state}`).join(', ');
  return [...lines, summary || 'There are no enquiries.'].join('\n');
}

const labels: [string, keyof Lead][] = [
  ['Number', 'id'],
  ['Stable id', 'submissionId'],
  ['Received', 'createdAt'],
  ['Name', 'name'],
  ['Email', 'email'],
  ['Company', 'company'],
  ['Heard about us', 'hearAbout'],
  ['State', 'state'],
  ['Suspicion', 'suspicion'],
  ['Attempts', 'attempts'],
  ['Next attempt', 'dueAt'],
  ['Forwarded', 'forwardedAt'],
  ['Mailed', 'mailedAt'],
  ['Last failure', 'lastError'],
];

/** Everything about one enquiry. */
export function describeLead(lead: Lead): string {
  const shown = labels.filter(
    ([, key]) => lead[key] !== null && (key !== 'dueAt' || lead.state === 'pending'),
  );
  const lines = shown.map(([label, key]) => `${`${label}:`.padEnd(16)}${lead[key]}`);
  return `${lines.join('\n')}\n\n${lead.message}`;
}

const columns = {
  id: 'id',
  submissionId: 'submission_id',
  createdAt: 'created_at',
  name: 'name',
  email: 'email',
  company: 'company',
  hearAbout: 'hear_about',
  message: 'message',
  state: 'state',
  suspicion: 'suspicion',
} satisfies Partial<Record<keyof Lead, string>>;

export function csvOf(leads: Lead[]): string {
  const keys = Object.keys(columns) as (keyof typeof columns)[];
  return toCsv(
    Object.values(columns),
    leads.map((lead) => keys.map((key) => lead[key])),
  );
}
