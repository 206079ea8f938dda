import latin from '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2';

/** Address of the one font file that every page needs, to be preloaded (`as="font"`, `crossorigin`). */
export const fontUrl: string = latin;

/** Shows the brand's type from now on, if the page began without it because the file came late. */
export async function showFont(): Promise<void> {
  await document.fonts.load('1em "Instrument Sans Later"');
  document.documentElement.dataset.font = 'later';
}
