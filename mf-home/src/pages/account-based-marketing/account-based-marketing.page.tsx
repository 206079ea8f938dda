import { ServicePage } from '../../parts/service/service-page.tsx';
import { accountBasedMarketing } from './account-based-marketing.content.ts';

export function AccountBasedMarketingPage() {
  return <ServicePage content={accountBasedMarketing} />;
}
