import { onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';
import { reportVital } from './reports.ts';

/** Measures the page that the visitor came to. */
export function watchVitals(section: string): void {
  for (const watch of [onCLS, onFCP, onINP, onLCP, onTTFB]) {
    watch(({ name, rating }) => reportVital(section, name, rating));
  }
}
