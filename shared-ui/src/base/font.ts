import latin from '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2';

/** Address of the one font file that every page needs, to be preloaded (`as="font"`, `crossorigin`). */
export const fontUrl: string = latin;

const laterFont = '1em "Instrument Sans Later"';

/** Makes the brand's type ready for `showFont`, without showing it. Where it cannot be had, the fallback stays. */
export async function loadFont(): Promise<void> {
  await document.fonts.load(laterFont).catch(() => []);
}

/**
 * Shows the brand's type from now on, if the page began without it because the file came late. At once where it is ready:
 * a page that is laid out in another type first is laid out twice.
 */
export function showFont(): void {
  const show = () => {
    document.documentElement.dataset.font = 'later';
  };
  if (document.fonts.check(laterFont)) show();
  else void loadFont().then(show);
}
