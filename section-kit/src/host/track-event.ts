type Gtag = (command: 'event', name: string, parameters: Record<string, string>) => void;

/** Sends an analytics event if an analytics function exists (spec 2 §7). It exists only after consent. */
export function trackEvent(name: string, parameters: { category: string; label: string }): void {
  const { gtag } = globalThis as { gtag?: Gtag };
  gtag?.('event', name, { event_category: parameters.category, event_label: parameters.label });
}
