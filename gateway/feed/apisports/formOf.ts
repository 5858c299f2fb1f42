import type { StandingsRow } from '#contract/detail/standings.ts';

const RESULTS: ReadonlyMap<string, StandingsRow['form'][number]> = new Map([
  ['W', 'won'],
  ['D', 'drawn'],
  ['L', 'lost'],
]);

/** Returns the last results, newest last: the provider writes the newest first. */
export function formOf(form: string | null | undefined): StandingsRow['form'] {
  const results = [...(form ?? '')].flatMap((letter) => RESULTS.get(letter) ?? []);
  return results.slice(0, 20).toReversed();
}
