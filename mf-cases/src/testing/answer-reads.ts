import type { CaseStudyRecord } from '../data/case-study.resource.ts';

/** What the API gives for a path: a body, a status other than success, or no answer ever. */
export type Answer = { body: unknown } | { status: number } | 'never';

/** Puts answers in the place of the API. A path without one gives 404. */
export function answerReads(answers: Record<string, Answer>) {
  const asked: string[] = [];
  window.fetch = ((path: string, { signal }: RequestInit) => {
    asked.push(path);
    const answer = answers[path] ?? { status: 404 };
    if (answer === 'never') {
      return new Promise((_, reject) => {
        signal?.addEventListener('abort', () => reject(signal.reason));
      });
    }
    const status = 'status' in answer ? answer.status : 200;
    return Promise.resolve({
      ok: status < 400,
      status,
      statusText: '',
      text: async () => '',
      json: async () => ('body' in answer ? answer.body : undefined),
    });
  }) as unknown as typeof fetch;
  return asked;
}

/** A record that differs from the plainest one in what is given. */
export function makeRecord(differences: Partial<CaseStudyRecord> = {}): CaseStudyRecord {
  return {
    id: 1,
    title: 'How Newcomer was heard',
    company: 'Newcomer',
    companyLogo: 'newcomer',
    image: 'newcomer',
    slug: 'newcomer',
    metrics: [],
    description: 'Newcomer wrote to forty people.',
    fullDescription: 'First paragraph.\n\nSecond paragraph.',
    testimonial: null,
    testimonialAuthor: null,
    testimonialRole: null,
    featured: false,
    ...differences,
  };
}
