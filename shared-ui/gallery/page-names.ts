/** Every page of the gallery. The browser tests look at each. */
export const pageNames = [
  'overview',
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
  'logo-strip',
  'wordmark',
  'picture',
  'reveal',
  'breadcrumbs',
  'toast',
  'tooltip',
  'skeleton',
  'empty-state',
  'error-state',
  'icon',
  'logo',
] as const;

export type PageName = (typeof pageNames)[number];
