import type { z } from 'zod';

/** Describes a failed parse in one line: `routes[0].path: must look like /case-study/:slug; …`. */
export function describeIssues(error: z.ZodError): string {
  return error.issues.map((issue) => `${formatPath(issue.path)}: ${messageOf(issue)}`).join('; ');
}

/** The reason of a refused record key is one level deeper in the issue. */
function messageOf(issue: z.core.$ZodIssue): string {
  return issue.code === 'invalid_key' ? (issue.issues[0]?.message ?? issue.message) : issue.message;
}

function formatPath(path: PropertyKey[]): string {
  const text = path.map((key) => (typeof key === 'number' ? `[${key}]` : `.${String(key)}`)).join('');
  return text.replace(/^\./, '') || 'the whole';
}
