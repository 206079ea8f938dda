type AnalyticsWindow = Window & { dataLayer?: unknown[]; gtag?: (...command: unknown[]) => void };

const address = 'https://www.googletagmanager.com/gtag/js';

/**
 * The signals of Google's consent mode. In basic mode nothing loads before consent. The panel asks for analytics only, so
 * advertising stays denied.
 */
const denied = {
  ad_storage: 'denied',
  ad_user_data: 'denied',
  ad_personalization: 'denied',
  analytics_storage: 'denied',
};

/** Loads analytics once. Sections send their events through `trackEvent`, which does nothing before this. */
export function startAnalytics(id: string): void {
  const site = window as AnalyticsWindow;
  if (site.gtag) return;
  setDisabled(id, false);
  const isLoaded = site.dataLayer !== undefined;
  const dataLayer = site.dataLayer ?? [];
  site.dataLayer = dataLayer;
  // The library recognises commands by the type of the arguments object.
  site.gtag = function gtag() {
    // biome-ignore lint/complexity/noArguments: see above.
    dataLayer.push(arguments);
  };
  if (!isLoaded) site.gtag('consent', 'default', denied);
  site.gtag('consent', 'update', { analytics_storage: 'granted' });
  if (!isLoaded) {
    site.gtag('js', new Date());
    // The library would send the previous page's title, since the address changes before the page.
    site.gtag('config', id, { send_page_view: false });
    const script = document.createElement('script');
    script.async = true;
    script.src = `${address}?id=${encodeURIComponent(id)}`;
    document.head.append(script);
  }
  trackPageView();
}

/** Disables analytics in the open document and removes its cookies. */
export function stopAnalytics(id: string): void {
  const site = window as AnalyticsWindow;
  if (!site.gtag) return;
  site.gtag('consent', 'update', { analytics_storage: 'denied' });
  setDisabled(id, true);
  delete site.gtag;
  for (const cookie of document.cookie.split('; ')) {
    const [name = ''] = cookie.split('=');
    if (name === '_ga' || name.startsWith('_ga_')) removeCookie(name);
  }
}

/** Sends a view of the shown page to analytics, if the visitor has accepted it. */
export function trackPageView(): void {
  (window as AnalyticsWindow).gtag?.('event', 'page_view', {
    page_title: document.title,
    page_location: window.location.href,
  });
}

/** The library checks this property before it sends anything. */
function setDisabled(id: string, isDisabled: boolean): void {
  Reflect.set(window, `ga-disable-${id}`, isDisabled);
}

/** Analytics sets its cookies for the widest domain that the browser allows. */
function removeCookie(name: string): void {
  const labels = window.location.hostname.split('.');
  const domains = labels.map((_, index) => `; domain=${labels.slice(index).join('.')}`);
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not in every browser.
  for (const domain of ['', ...domains]) document.cookie = `${name}=; max-age=0; path=/${domain}`;
}
