/** Sets the width of the screen and the preference for reduced motion. */
export function setScreen({ narrow = false, calm = false }) {
  window.matchMedia = (media) =>
    ({
      media,
      matches: (narrow && media.includes('width <')) || (calm && media.includes('reduce')),
      addEventListener() {},
      removeEventListener() {},
    }) as unknown as MediaQueryList;
}
