/** Numbers from 0 to 1, the same for the same seed, so that drawing again changes no byte. @param {string} seed */
export function randomFrom(seed) {
  let state = [...seed].reduce((sum, letter) => Math.imul(sum, 31) + letter.charCodeAt(0), 7) >>> 0;
  const next = () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
  // The first numbers of a linear congruential generator still resemble its seed.
  for (let index = 0; index < 8; index++) next();
  return (from = 0, to = 1) => from + (to - from) * next();
}
