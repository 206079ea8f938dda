import type { z } from 'zod';

/** A longer line helps nobody. */
const mostIssues = 10;

/** Describes a failed parse in one line: `routes[0].path: must look like /case-study/:slug; …`. */
export function describeIssues({ issues }: z.ZodError): string {
  const lines = issues.slice(0, mostIssues).map((issue) => `${formatPath(issue.path)}: ${messageOf(issue)}`);
  const others = issues.length - lines.length;
  return [...lines, ...(others > 0 ? [`and ${others} more`] : [])].join('; ');
}

/** The reason of a refused record key is one level deeper in the issue. */
function messageOf(issue: z.core.$ZodIssue): string {
  return issue.code === 'invalid_key' ? (issue.issues[0]?.message ?? issue.message) : issue.message;
}

function formatPath(path: PropertyKey[]): string {
  const text = path.map((key) => (typeof key === 'number' ? `[${key}]` : `.${String(key)}`)).join('');
  return text.replace(/^\./, '') || 'the whole';
}
