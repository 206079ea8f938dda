/**
 * Finds pictures whose height is known only when they have loaded, so that the page moves then. Playwright serialises
 * this function.
 */
export function findUnsizedPictures(): string[] {
  return [...document.querySelectorAll<HTMLImageElement>('main img')]
    .filter((image) => {
      if (!image.checkVisibility() || (image.hasAttribute('width') && image.hasAttribute('height')))
        return false;
      const { position, aspectRatio } = getComputedStyle(image);
      const height = image.computedStyleMap?.().get('height')?.toString() ?? 'auto';
      const isPlaced = position === 'absolute' || position === 'fixed';
      return height === 'auto' && !/\d/.test(aspectRatio) && !isPlaced;
    })
    .map(
      (image) =>
        `The picture ${new URL(image.currentSrc || image.src, location.href).pathname} has no width and height, so the page moves when it comes.`,
    );
}
