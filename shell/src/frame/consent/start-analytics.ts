type AnalyticsWindow = Window & { dataLayer?: unknown[]; gtag?: (...command: unknown[]) => void };

/** Loads analytics, once. Sections send their events through `trackEvent`, which does nothing before this. */
export function startAnalytics(id: string): void {
  const site = window as AnalyticsWindow;
  if (site.gtag) return;
  const dataLayer: unknown[] = [];
  site.dataLayer = dataLayer;
  // The library tells commands from data by the arguments object itself.
  site.gtag = function gtag() {
    // biome-ignore lint/complexity/noArguments: see above.
    dataLayer.push(arguments);
  };
  site.gtag('js', new Date());
  site.gtag('config', id);
  const script = document.createElement('script');
  script.async = true;
  script.src = `https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(id)}`;
  document.head.append(script);
}
