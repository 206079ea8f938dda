/** All pages of the gallery. The browser tests open each. */
export const pageNames = [
  'foundations',
  'button',
  'badge',
  'card',
  'section-heading',
  'field',
  'newsletter-form',
  'metric',
  'testimonial-card',
  'carousel',
  'marquee',
  'trusted-by',
  'wordmark',
  'picture',
  'reveal',
  'toast',
  'tooltip',
  'skeleton',
  'empty-state',
  'error-state',
  'not-found-view',
  'call-to-action',
  'icon',
  'logo',
] as const;

export type PageName = (typeof pageNames)[number];
