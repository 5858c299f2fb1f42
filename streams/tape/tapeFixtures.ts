import type { MatchId } from '#contract/match/match.ts';
import type { TapeFixtures } from '#contract/wire/tape.ts';
import type { Fixture } from '#streams/board/fixtures.ts';
import { type EncodedFact, decode } from './encodedFact.ts';
import type { TapeEntry } from './tape.ts';

/** The names of the matches on a tape, and of no others. */
export function fixturesOn(entries: readonly (TapeEntry | EncodedFact)[], known: Iterable<Fixture>): TapeFixtures {
  const ids = new Set<MatchId>();
  for (const entry of entries) {
    const fact = entry.kind === 'encoded' ? decode(entry) : entry.kind === 'fact' ? entry.fact : null;
    if (fact && 'rows' in fact) for (const { id } of fact.rows) ids.add(id);
  }
  return fixturesOf([...known].filter(({ info }) => ids.has(info.id)));
}

/** What these matches are called: as a list says it, each name once. */
export function fixturesOf(named: readonly Fixture[]): TapeFixtures {
  const plain = <One extends { readonly id: number }>(all: readonly One[]): One[] => [...new Map(all.map((one) => [one.id, one])).values()];
  return {
    matches: named.map(({ info }) => ({ ...info })),
    competitions: plain(named.map(({ competition }) => competition)).map((one) => ({ ...one, colours: [...one.colours] })),
    teams: plain(named.flatMap(({ home, away }) => [home, away])).map((one) => ({
      ...one,
      crest: { ...one.crest, colours: [...one.crest.colours] },
    })),
  };
}
