import { testEveryPage } from '@shortlisted/section-kit/playwright/test-every-page';

testEveryPage(['/', '/about', '/services/account-based-marketing', '/services/content-marketing']);
