import { createContext } from 'react';

/** Whether a page is drawn whole at once. The host says no where a link leads to the top of another page. */
export const WholePageContext = createContext(true);
