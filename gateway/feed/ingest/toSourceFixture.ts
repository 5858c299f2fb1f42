import { FootballStatus } from '#contract/match/football.ts';
import { BasketballStatus } from '#contract/match/basketball.ts';
import { type MatchRow, ZERO } from '#contract/match/match.ts';
import { phaseOf } from '#contract/match/status.ts';
import type { Kick, SourceState } from '#contract/match/sourceState.ts';
import { nameIn } from '#contract/locale/names.ts';
import type { SourceFixture, SourceTeam } from '#gateway/feed/feed.ts';
import { crestColoursOf, crestOf } from '#contract/match/crestColours.ts';
import type { IngestFixture } from './fixtureSchema.ts';
import { ensureContrast } from './ensureContrast.ts';

/** Fills in the derived fields: sport of all parts, and colours from names. */
export function toSourceFixture(fixture: IngestFixture, state: SourceState): SourceFixture {
  const { sourceId, sport, competition, round = '' } = fixture;
  return {
    sourceId,
    sport,
    competition: {
      ...competition,
      sport,
      region: competition.region ?? '',
      colours: readableColours(competition.colours) ?? crestColoursOf(nameIn(competition.name, 'en-US')),
    },
    home: teamOf(fixture, fixture.home),
    away: teamOf(fixture, fixture.away),
    round,
    state,
  };
}

/** `at` is 0, so that no later state is outdated. */
export function notStartedState({ sourceId, sport, kickoff, cup, periodSeconds }: IngestFixture): SourceState {
  const common = { sourceId, at: 0, kickoff, knockout: cup, clock: { base: 0, since: 0, running: 0 }, score: ZERO };
  if (sport === 'basketball') return { ...common, sport, status: BasketballStatus.notStarted, periods: [], periodSeconds };
  const none = { half: null, regular: null, penalties: null, corners: null, kicks: [] };
  return { ...common, ...none, sport, status: FootballStatus.notStarted, yellows: ZERO, reds: ZERO };
}

/** For a match announced again: the kick-off may change only before the match has begun. */
export function currentState(row: MatchRow, { sourceId, kickoff, cup }: IngestFixture): SourceState {
  const phase = phaseOf(row);
  const common = {
    sourceId,
    at: Math.max(row.scoreAt, row.statusAt),
    kickoff: phase === 'upcoming' || phase === 'delayed' ? kickoff : row.kickoff,
    knockout: cup,
    clock: row.clock,
    score: row.score,
  };
  if (row.sport === 'basketball')
    return { ...common, sport: row.sport, status: row.status, periods: row.periods, periodSeconds: row.periodSeconds };
  const { sport, status, half, regular, penalties, yellows, reds, corners } = row;
  return { ...common, sport, status, half, regular, penalties, yellows, reds, corners, kicks: kicksOf(row) };
}

function teamOf({ sport }: IngestFixture, { sourceId, name, colours }: IngestFixture['home']): SourceTeam {
  const crest = crestOf(nameIn(name, 'en-US'));
  return { sourceId, sport, name, crest: { ...crest, colours: readableColours(colours) ?? crest.colours } };
}

function readableColours(colours: readonly [string, string] | undefined): readonly [string, string] | undefined {
  return colours && [ensureContrast(colours[0]), ensureContrast(colours[1])];
}

/** Rows store the kicks of a shoot-out as incidents. */
function kicksOf({ incidents }: Extract<MatchRow, { sport: 'football' }>): Kick[] {
  return incidents.flatMap(({ kind, side }) => (kind === 'kick' || kind === 'miss' ? [{ side, scored: kind === 'kick' }] : []));
}
