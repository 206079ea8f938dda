import { errorKinds, goals, ratings } from '../releases/reports/report.schema.ts';
import { type Figure, isClearlyWorse } from './halt-rule.ts';

/** Counts of a release by kind, such as `view` or `LCP good`. */
export type Counts = Record<string, number>;

/** Counts of a canary, and of the stable release over the same time. */
export type Compared = [canary: Counts, stable: Counts];

interface Measure {
  verb: string;
  what: string;
  of: (counts: Counts) => Figure;
}

const judgedVitals = ['LCP', 'CLS', 'INP'];
const goalVerbs = {
  enquiry: 'led to no enquiry',
  'sign-up': 'led to no sign-up',
  press: 'led to no press on a link to /contact',
};

const measure = (verb: string, of: Measure['of'], what = 'page loads'): Measure => ({ verb, what, of });

const failed = measure('failed', (counts) => figure(sum(counts, ['view']), sum(counts, errorKinds)), 'views');
const unrendered = measure('failed on the server', (counts) =>
  figure(sum(counts, ['sent-document']), sum(counts, ['unrendered-document'])),
);
const unusable = measure('never became usable', (counts) => missing(counts, 'sent-document', 'usable'));
const missedGoals = goals.map((goal) => measure(goalVerbs[goal], (counts) => missing(counts, 'visit', goal)));

/**
 * @param usual words for the second counts of each pair.
 * @returns why a release is clearly worse; undefined if not. Page loads of `settled` had time to report.
 */
export function findReason(all: Compared, settled: Compared, usual = 'the stable release in') {
  return (
    compare(all, [failed, unrendered, ...judgedVitals.map((vital) => worseVital(vital, all))], usual) ??
    compare(settled, [unusable, ...missedGoals], usual)
  );
}

/** Whether missed goals would show: a canary whose visitors reached none of them would be clearly worse. */
export function wouldShowMissedGoals([canary, stable]: Compared): boolean {
  const reached = missedGoals.map(({ of }) => of(stable)).filter(({ tried, failed }) => failed < tried);
  const tried = sum(canary, ['visit']);
  return reached.length > 0 && reached.every((usual) => isClearlyWorse({ tried, failed: tried }, usual));
}

function compare([canary, stable]: Compared, measures: Measure[], than: string): string | undefined {
  for (const { verb, what, of } of measures) {
    const [tried, usual] = [of(canary), of(stable)];
    if (isClearlyWorse(tried, usual))
      return `${verb} in ${tried.failed} of ${tried.tried} ${what}, ${than} ${usual.failed} of ${usual.tried}`;
  }
  return undefined;
}

/** A web vital is worse if its 75th percentile has a worse rating than the stable release’s. */
function worseVital(vital: string, [canary, stable]: Compared): Measure {
  const count = (counts: Counts, than: (typeof ratings)[number]) => {
    const of = (among: readonly string[]) =>
      sum(
        counts,
        among.map((rating) => `${vital} ${rating}`),
      );
    return figure(of(ratings), of(ratings.slice(ratings.indexOf(than) + 1)));
  };
  const isReached = ({ tried, failed }: Figure) => failed <= tried / 4;
  const usual = ratings.find((rating) => isReached(count(stable, rating))) ?? 'poor';
  const isAsGood = isReached(count(canary, usual));
  return measure(`${vital} was worse than ${usual}`, (counts) =>
    isAsGood ? figure(0, 0) : count(counts, usual),
  );
}

/** Reports arrive out of step and may be forged, so that a count of failures may exceed that of the tries. */
function figure(tried: number, failed: number): Figure {
  return { tried, failed: Math.min(tried, Math.max(0, failed)) };
}

function missing(counts: Counts, tried: string, reached: string): Figure {
  const total = sum(counts, [tried]);
  return figure(total, total - sum(counts, [reached]));
}

function sum(counts: Counts, whats: readonly string[]): number {
  return whats.reduce((total, what) => total + (counts[what] ?? 0), 0);
}
