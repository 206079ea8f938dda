import { trackInteractions } from '../../reports/track-interactions.ts';
import { type AnalyticsWindow, trackPageView } from './track-page-view.ts';

const address = 'https://www.googletagmanager.com/gtag/js';

/** Google's consent mode. Nothing loads before consent, which is for analytics: advertising stays denied. */
const denied = {
  ad_storage: 'denied',
  ad_user_data: 'denied',
  ad_personalization: 'denied',
  analytics_storage: 'denied',
};

let hasTags = false;

/** Loads analytics and the tags once: the only place that loads scripts of others. */
export function startAnalytics(id: string | undefined, tags: string[] = []): void {
  if (id) startGoogle(id);
  if (hasTags) return;
  for (const address of tags) {
    hasTags = true;
    appendScript(address);
  }
}

/** Sections send their events through `trackEvent`, which does nothing before this. */
function startGoogle(id: string): void {
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
    appendScript(`${address}?id=${encodeURIComponent(id)}`);
    trackInteractions();
  }
  trackPageView();
}

function appendScript(address: string): void {
  const script = document.createElement('script');
  script.async = true;
  script.src = address;
  document.head.append(script);
}

/** Disables analytics and the tags, and removes their cookies. */
export function stopAnalytics(id: string | undefined): void {
  if (id) stopGoogle(id);
  if (!hasTags) return;
  removeCookies(() => true);
  // Only a new document is without the scripts that have run.
  window.location.reload();
}

function stopGoogle(id: string): void {
  const site = window as AnalyticsWindow;
  if (!site.gtag) return;
  site.gtag('consent', 'update', { analytics_storage: 'denied' });
  setDisabled(id, true);
  delete site.gtag;
  removeCookies((name) => name === '_ga' || name.startsWith('_ga_'));
}

/** The library checks this property before it sends anything. */
function setDisabled(id: string, isDisabled: boolean): void {
  Reflect.set(window, `ga-disable-${id}`, isDisabled);
}

/** The site itself has no cookies that scripts see. */
function removeCookies(isForeign: (name: string) => boolean): void {
  for (const cookie of document.cookie.split('; ')) {
    const [name = ''] = cookie.split('=');
    if (isForeign(name)) removeCookie(name);
  }
}

/** Analytics sets its cookies for the widest domain that the browser allows. */
function removeCookie(name: string): void {
  const labels = window.location.hostname.split('.');
  const domains = labels.map((_, index) => `; domain=${labels.slice(index).join('.')}`);
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not in every browser.
  for (const domain of ['', ...domains]) document.cookie = `${name}=; max-age=0; path=/${domain}`;
}
