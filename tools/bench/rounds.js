/**
 * Measures every target once a round. The order reverses each round, so that no target always follows the
 * same one. Warm-up rounds are not returned.
 *
 * @returns the samples of each target by its name, one for each round.
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
