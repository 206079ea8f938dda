import latin from '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2';

/** Address of the font file that every page needs. */
export const fontUrl: string = latin;

/** The family under which the font shows once it has loaded. */
export const laterFamily = 'Instrument Sans Later';

/** Value of `data-font` while the page is hidden until the font has arrived, or has taken too long. */
export const awaited = 'awaited';

const laterFont = `1em "${laterFamily}"`;

/** Loads the brand's font for `showFont` without showing it. The fallback stays if the font cannot be loaded. */
export async function loadFont(): Promise<void> {
  await document.fonts.load(laterFont).catch(() => []);
}

/** Shows the brand's font after a first page painted without it. A later change would cost a second layout. */
export function showFont(): void {
  const show = () => {
    document.documentElement.dataset.font = 'later';
  };
  if (document.fonts.check(laterFont)) show();
  else void loadFont().then(show);
}
