import { testEveryPage } from '@shortlisted/section-kit/playwright/test-every-page';

testEveryPage(['/contact', '/newsletter', '/insights', '/jobs', '/thank-you']);
