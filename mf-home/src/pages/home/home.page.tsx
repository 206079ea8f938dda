import { Hero } from './hero/hero.tsx';
import { SiteData } from './site-data.tsx';

export function HomePage() {
  return (
    <>
      <SiteData />
      <Hero />
    </>
  );
}
