/**
 * Measures every target once a round, first to last and then last to first, so that none always follows the same one.
 * Rounds before the first are thrown away.
 *
 * @returns each target's samples, by its name, a round each.
 */
export async function runRounds(targets, { rounds, warmUps = 1 }, measure) {
  const samples = Object.fromEntries(targets.map(({ name }) => [name, []]));
  for (let round = -warmUps; round < rounds; round++) {
    for (const target of round % 2 ? targets.toReversed() : targets) {
      const sample = await measure(target);
      if (round >= 0) samples[target.name].push(sample);
    }
  }
  return samples;
}
