/** Makes the visitor one who asks for less motion, or not. */
export function reduceMotion(reduced: boolean) {
  window.matchMedia = (media) =>
    ({
      media,
      matches: reduced && media.includes('reduce'),
      addEventListener() {},
      removeEventListener() {},
    }) as unknown as MediaQueryList;
}
