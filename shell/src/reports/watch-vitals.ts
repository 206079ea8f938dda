import { onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';
import { reportVital } from './reports.ts';

/** Reports the web vitals of the first page. */
export function watchVitals(section: string): void {
  for (const watch of [onCLS, onFCP, onINP, onLCP, onTTFB])
    watch(({ name, rating }) => reportVital(section, name, rating));
}
