import { type ReactNode, startTransition, useContext, useEffect, useState } from 'react';
import { WholePageContext } from '../host/whole-page.ts';

/**
 * The part of a page below the first screen. After a click on a link, React renders it once the first screen is
 * shown, so that the visitor does not wait for it; until then an empty block of one screen's height replaces it. In
 * the server's HTML, on the way back, and for a link to a fragment it renders at once.
 */
export function BelowFirstScreen({ children }: { children: ReactNode }) {
  const isWhole = useContext(WholePageContext);
  const [isDrawn, setDrawn] = useState(isWhole);
  useEffect(() => startTransition(() => setDrawn(true)), []);
  return isDrawn ? children : <div style={{ blockSize: '100vh' }} />;
}
