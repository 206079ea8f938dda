/** @jest-environment node */
import { trackEvent } from './track-event.ts';

afterEach(() => Reflect.deleteProperty(globalThis, 'gtag'));

test('spec 2 §7: an event is sent with its category and label', () => {
  const gtag = jest.fn();
  Object.assign(globalThis, { gtag });
  trackEvent('newsletter_signup', { category: 'engagement', label: 'footer_newsletter' });
  expect(gtag).toHaveBeenCalledWith('event', 'newsletter_signup', {
    event_category: 'engagement',
    event_label: 'footer_newsletter',
  });
});

test('spec 2 §7: without an analytics function nothing happens', () => {
  expect(() => trackEvent('newsletter_signup', { category: 'engagement', label: 'x' })).not.toThrow();
});
