import { rmSync } from 'node:fs';
import { createData } from './site.ts';

/** Before all tests: the data of a site with every release live, of which each site gets a copy in a tenth of the time. */
export default async function setUpSites(): Promise<(() => void) | undefined> {
  if (process.env.BASE_URL) return undefined;
  const template = await createData();
  process.env.SITE_TEMPLATE = template;
  return () => rmSync(template, { recursive: true, force: true });
}
