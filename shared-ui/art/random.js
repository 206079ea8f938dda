/** Numbers from 0 to 1 (mulberry32), the same for a seed, so drawing again changes no byte. @param {string} seed */
export function seeded(seed) {
  let state = 2166136261;
  for (const character of seed) state = Math.imul(state ^ character.charCodeAt(0), 16777619);

  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  return {
    next,
    /** @param {number} from @param {number} to */
    between: (from, to) => from + (to - from) * next(),
  };
}
