import { useQueries } from '@tanstack/react-query';
import type { SectionManifest, SectionRoute } from '../contract/contract.ts';
import styles from './page-list.module.scss';

interface PageListProps {
  manifest: Pick<SectionManifest, 'name' | 'routes'>;
  /** Path prefix of the pages in this host, without a slash at the end. */
  base?: string;
}

/** Links to every page of the section. A parameter in a path gets its values as in the sitemap. */
export function PageList({ manifest, base = '' }: PageListProps) {
  const reads = useQueries({
    queries: manifest.routes.map((route) => ({
      queryKey: ['page-list', route.path],
      queryFn: () => listPaths(route),
    })),
  });
  const paths = reads.flatMap((read, index) => read.data ?? [manifest.routes[index]?.path ?? '']);

  return (
    <nav className={styles.list} aria-label={`Pages of ${manifest.name}`}>
      <strong>{manifest.name}</strong>
      {paths.map((path) =>
        path.includes(':') ? (
          <span key={path}>{path}</span>
        ) : (
          <a key={path} href={base + path}>
            {path}
          </a>
        ),
      )}
    </nav>
  );
}

const examplesPerRoute = 3;

async function listPaths(route: SectionRoute): Promise<string[]> {
  const { entries } = route.sitemap ?? {};
  const aliases = (route.aliases ?? []).filter((alias) => !alias.includes(':'));
  if (!entries) return [route.path, ...aliases];
  // This is not a read of the page, so the state in the page's address must not change it.
  const response = await fetch(entries.from, { referrerPolicy: 'no-referrer', cache: 'no-store' });
  if (!response.ok) throw new Error(`${response.status}: ${entries.from}`);
  const records = (await response.json()) as Record<string, unknown>[];
  return records
    .slice(0, examplesPerRoute)
    .map((record) => route.path.replace(/:\w+/, String(record[entries.field])));
}
