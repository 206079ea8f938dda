export type AnalyticsWindow = Window & { dataLayer?: unknown[]; gtag?: (...command: unknown[]) => void };

/** Sends a view of the shown page to analytics, if the visitor has accepted it. */
export function trackPageView(): void {
  (window as AnalyticsWindow).gtag?.('event', 'page_view', {
    page_title: document.title,
    page_location: window.location.href,
  });
}
