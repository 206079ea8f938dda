import { ServicePage } from '../../parts/service/service-page.tsx';
import { contentMarketing } from './content-marketing.content.ts';

export function ContentMarketingPage() {
  return <ServicePage content={contentMarketing} />;
}
