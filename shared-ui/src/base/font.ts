import latin from '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2';

/** Address of the one font file that every page needs, to be preloaded (`as="font"`, `crossorigin`). */
export const fontUrl: string = latin;
