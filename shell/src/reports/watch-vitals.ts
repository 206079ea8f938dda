import { reportVital } from './reports.ts';

/** Measures the page that the visitor came to. Loaded late: the browser keeps what happened until then. */
export function watchVitals(section: string): void {
  const start = async () => {
    const { onCLS, onFCP, onINP, onLCP, onTTFB } = await import('web-vitals');
    for (const watch of [onCLS, onFCP, onINP, onLCP, onTTFB]) {
      watch(({ name, rating }) => reportVital(section, name, rating));
    }
  };
  const later = () => {
    start().catch(() => {});
  };
  if (document.readyState === 'complete') later();
  else window.addEventListener('load', later, { once: true });
}
