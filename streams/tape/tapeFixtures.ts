import type { MatchId } from '#contract/match/match.ts';
import type { TapeFixtures } from '#contract/wire/tapeSchemas.ts';
import type { Fixture } from '#streams/board/fixtureStore.ts';
import { type EncodedFact, decode } from './encodedFact.ts';
import { matchOfFact } from './matchOfFact.ts';
import type { TapeEntry } from './tape.ts';

/** Returns the names of the matches on a tape. */
export function fixturesOn(entries: readonly (TapeEntry | EncodedFact)[], known: Iterable<Fixture>): TapeFixtures {
  const ids = new Set<MatchId>();
  for (const entry of entries) {
    const fact = entry.kind === 'encoded' ? decode(entry) : entry.kind === 'fact' ? entry.fact : null;
    if (!fact) continue;
    if (fact.kind === 'changes' || fact.kind === 'snapshot' || fact.kind === 'rows') for (const { id } of fact.rows) ids.add(id);
    const id = matchOfFact(fact);
    if (id !== null) ids.add(id);
  }
  return fixturesOf([...known].filter(({ info }) => ids.has(info.id)));
}

/** Returns the names in the form of a list, each once. */
export function fixturesOf(fixtures: readonly Fixture[]): TapeFixtures {
  const unique = <Item extends { readonly id: number }>(items: readonly Item[]): Item[] => [
    ...new Map(items.map((item) => [item.id, item])).values(),
  ];
  return {
    matches: fixtures.map(({ info }) => ({ ...info })),
    competitions: unique(fixtures.map(({ competition }) => competition)).map((item) => ({ ...item, colours: [...item.colours] })),
    teams: unique(fixtures.flatMap(({ home, away }) => [home, away])).map((team) => ({
      ...team,
      crest: { ...team.crest, colours: [...team.crest.colours] },
    })),
  };
}
