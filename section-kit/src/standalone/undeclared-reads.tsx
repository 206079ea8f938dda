import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { SectionRoute } from '../contract/contract.ts';

/**
 * Warns of reads that a page needs for its first render and `section.json` does not list: the composed site would begin
 * them only when the page's code has come. Browser tests of a section fail at a warning.
 */
export function UndeclaredReads({ route }: { route: SectionRoute }) {
  const queryClient = useQueryClient();
  useEffect(() => {
    for (const { queryKey } of queryClient.getQueryCache().findAll({ type: 'active' })) {
      const read = String(queryKey[0]);
      // The host has queries of its own, which are no paths.
      if (!read.startsWith('/') || route.reads?.some((declared) => isReadOf(declared, read))) continue;
      console.warn(`The page ${route.path} reads ${read}. Add it to "reads" of its route in section.json.`);
    }
  }, [queryClient, route]);
  return null;
}

/** Whether a read has the form of a declared one: `/api/case-studies/faith` of `/api/case-studies/:slug`. */
function isReadOf(declared: string, read: string): boolean {
  const parts = read.split('/');
  const declaredParts = declared.split('/');
  return (
    parts.length === declaredParts.length &&
    declaredParts.every((part, index) => part.startsWith(':') || part === parts[index])
  );
}
