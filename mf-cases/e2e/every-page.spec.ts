import { testEveryPage } from 'section-kit/playwright/test-every-page';

testEveryPage(['/cases', '/case-study/faith', '/case-study/otojoy']);
