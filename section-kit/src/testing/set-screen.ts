/** Makes the screen so wide, and the visitor one who asks for less motion or not. */
export function setScreen({ narrow = false, calm = false }) {
  window.matchMedia = (media) =>
    ({
      media,
      matches: (narrow && media.includes('width <')) || (calm && media.includes('reduce')),
      addEventListener() {},
      removeEventListener() {},
    }) as unknown as MediaQueryList;
}
