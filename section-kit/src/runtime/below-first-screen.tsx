import { type ReactNode, startTransition, useContext, useEffect, useState } from 'react';
import { WholePageContext } from '../host/whole-page.ts';

/**
 * What of a page begins below all that a visitor sees first. Where a link leads to the page it is drawn after its first
 * screen is shown, which a visitor would wait for otherwise; a screen's height stands for it until then. In the server's
 * HTML, on the way back and on the way to a place within the page it is there at once.
 */
export function BelowFirstScreen({ children }: { children: ReactNode }) {
  const isWhole = useContext(WholePageContext);
  const [isDrawn, setDrawn] = useState(isWhole);
  useEffect(() => startTransition(() => setDrawn(true)), []);
  return isDrawn ? children : <div style={{ blockSize: '100vh' }} />;
}
