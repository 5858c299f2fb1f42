import { type Outcome, runWorld } from './world.ts';

/** Leaves out one fault after the other while something still goes wrong: what is left is needed for it. */
export async function shrink(outcome: Outcome): Promise<Outcome> {
  let least = outcome;
  for (let place = 0; place < least.faults.length;) {
    const fewer = await runWorld(
      outcome.seed,
      least.faults.filter((_, i) => i !== place),
    );
    if (fewer.wrongs.length > 0) least = fewer;
    else place += 1;
  }
  return least;
}
