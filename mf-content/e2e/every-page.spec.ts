import { testEveryPage } from '@shortlisted/section-kit/playwright/test-every-page';

testEveryPage(['/blog/5-reasons-creative-account-based-marketing', '/essays/accountbasedmarketing']);
