import { FootballStatus } from '#contract/match/football.ts';
import type { ProviderEventOf } from '#gateway/feed/provider/providerEvent.ts';
import { KICKOFF } from '#tests/builders/aMatch.ts';

type State = ProviderEventOf<'state'>;
type FootballBody = Extract<State['body'], { readonly sport: 'football' }>;

/** A football match between Northwick and Eastholm, with a state where one is given. */
export function aProviderFixture(sourceId: string, state?: State) {
  const event: ProviderEventOf<'fixture'> = {
    kind: 'fixture',
    sourceId,
    at: KICKOFF,
    body: {
      sport: 'football',
      kickoff: KICKOFF,
      competition: { sourceId: 'league', name: 'League', kind: 'league' },
      home: { sourceId: `${sourceId}-home`, name: 'Northwick' },
      away: { sourceId: `${sourceId}-away`, name: 'Eastholm' },
      ...(state && { state: { at: state.at, body: state.body } }),
    },
  };
  return event;
}

/** A state in the first half, goalless by default. */
export function aProviderState(sourceId: string, given: Partial<FootballBody> = {}, at = KICKOFF + 60_000): State {
  const clock = { base: 0, since: KICKOFF, running: 1 };
  return {
    kind: 'state',
    sourceId,
    at,
    body: { sport: 'football', kickoff: KICKOFF, clock, score: { home: 0, away: 0 }, status: FootballStatus.firstHalf, ...given },
  };
}

/** Prices of 1X2 that were seen at a time. */
export function someOdds(sourceId: string, companies: readonly number[], at: number): ProviderEventOf<'odds'> {
  const point = { at, line: null, home: 2, draw: 3.4, away: 3.6, closed: false, minute: null, score: null };
  return {
    kind: 'odds',
    sourceId,
    at,
    body: { companies: companies.map((company) => ({ company, name: `Company ${company}`, market: 'europe' as const, points: [point] })) },
  };
}
