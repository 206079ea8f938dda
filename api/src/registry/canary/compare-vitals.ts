import { reasonToHalt, worseVital } from './halt-rule.ts';

const vitals = ['LCP', 'CLS', 'INP'];
/** The best rating first. */
const ratings = ['good', 'needs-improvement', 'poor'];

/** Page loads by vital and rating, such as `LCP good`. */
type Counts = Record<string, number>;

/**
 * Decides whether a web vital of a canary is clearly worse: its 75th percentile has a worse rating than the
 * stable release’s, and more page loads have it than chance explains.
 *
 * @returns the reason to halt it, as a sentence; undefined if it may continue.
 */
export function compareVitals(canary: Counts, stable: Counts): string | undefined {
  for (const vital of vitals) {
    const usual = ratings[percentile75(vital, stable)] ?? 'good';
    const worse = { ...worseVital, verb: `${vital} was worse than ${usual}` };
    const tried = countWorse(vital, canary, usual);
    const isWorse = tried.errors > tried.views / 4;
    const reason = isWorse && reasonToHalt(tried, countWorse(vital, stable, usual), worse);
    if (reason) return reason;
  }
  return undefined;
}

/** Index of the rating that three of four page loads reach or exceed. */
function percentile75(vital: string, counts: Counts): number {
  return ratings.findIndex((rating) => {
    const { views, errors } = countWorse(vital, counts, rating);
    return errors <= views / 4;
  });
}

function countWorse(vital: string, counts: Counts, than: string) {
  const of = (known: string[]) =>
    known.reduce((total, rating) => total + (counts[`${vital} ${rating}`] ?? 0), 0);
  return { views: of(ratings), errors: of(ratings.slice(ratings.indexOf(than) + 1)) };
}
