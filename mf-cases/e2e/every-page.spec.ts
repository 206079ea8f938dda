import { testEveryPage } from '@shortlisted/section-kit/playwright/test-every-page';

testEveryPage(['/cases', '/case-study/faith', '/case-study/otojoy']);
