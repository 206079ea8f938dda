// Playwright serialises these functions and sends them to the browser, so they use nothing outside themselves.

/** Loads the brand's font as the first navigation does. It is random whether the first page had it in time. */
export async function showFont(): Promise<void> {
  document.documentElement.dataset.font = 'later';
  // On a busy machine the text would ask for its font only after the picture.
  await document.fonts.load(getComputedStyle(document.body).font);
  await document.fonts.ready;
}

/** Scrolls down to a limit, so that lazy pictures load. @returns the height of the page. */
export async function scrollThrough(limit: number): Promise<number> {
  await document.fonts.ready;
  for (let top = 0; top < document.body.scrollHeight && top < limit; top += innerHeight) {
    scrollTo({ top, behavior: 'instant' });
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  scrollTo({ top: 0, behavior: 'instant' });
  // Pictures beside the window, as in a row of cards, may never load.
  const inSight = [...document.images].filter((image) => {
    const { top, left, right } = image.getBoundingClientRect();
    return image.checkVisibility() && top < limit && left < innerWidth && right > 0;
  });
  // On a busy machine the scroll passes lazy pictures before they load, and the browser draws without pictures that it
  // still decodes.
  for (const image of inSight) {
    image.loading = 'eager';
    image.decoding = 'sync';
  }
  const decoded = Promise.all(inSight.map((image) => image.decode().catch(() => {})));
  await Promise.race([decoded, new Promise((resolve) => setTimeout(resolve, 15_000))]);
  return document.documentElement.scrollHeight;
}
