/** What a run of a seed showed. */
export interface Shown {
  /** What was wrong; none when all that must hold held. */
  readonly wrongs: readonly string[];
  /** All that happened, an event a line. */
  readonly trace: readonly string[];
}

/** The least of a schedule that still fails: the places of its parts that are needed for it, and what they lead to. */
export interface Least {
  readonly places: readonly number[];
  readonly shown: Shown;
}

/** Leaves out one of `count` parts after the other while something still goes wrong. `run` runs the seed with the parts at these places alone. */
export async function leastOf(whole: Shown, count: number, run: (places: readonly number[]) => Promise<Shown>): Promise<Least> {
  let least: Least = { places: Array.from({ length: count }, (_, i) => i), shown: whole };
  for (let at = 0; at < least.places.length;) {
    const places = least.places.filter((_, i) => i !== at);
    const shown = await run(places);
    if (shown.wrongs.length > 0) least = { places, shown };
    else at += 1;
  }
  return least;
}
