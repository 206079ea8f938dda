import { testEveryPage } from '@shortlisted/section-kit/playwright/test-every-page';

testEveryPage([
  '/blog',
  '/blog/5-reasons-creative-account-based-marketing',
  '/essays',
  '/essays/accountbasedmarketing',
  '/privacy-policy',
]);
