import { testEveryPage } from '@shortlisted/section-kit/playwright/test-every-page';

testEveryPage();
