import type { DehydratedState } from '@tanstack/react-query';

/** The data of a page that the server rendered, so that the browser's first render is the same. */
export interface StandaloneData {
  siteUrl: string;
  queries: DehydratedState;
}

export const rootId = 'section';
/** Id of the JSON script with the data. */
export const dataId = 'section-data';

/** A page that the server rendered. */
export interface RenderedPage {
  status: number;
  html: string;
  /** Data for the browser's first render. */
  data: StandaloneData;
}
