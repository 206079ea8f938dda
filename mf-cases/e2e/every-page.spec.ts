import { testEveryPage } from '@shortlisted/section-kit/playwright/test-every-page';

testEveryPage(['/case-study/faith', '/case-study/otojoy']);
