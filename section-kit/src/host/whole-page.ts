import { createContext } from 'react';

/** Whether a page renders whole at once. The host says no after a link to the top of another page. */
export const WholePageContext = createContext(true);
