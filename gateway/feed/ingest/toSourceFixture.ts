import { FootballStatus } from '#contract/match/football.ts';
import { BasketballStatus } from '#contract/match/basketball.ts';
import { type MatchRow, ZERO } from '#contract/match/match.ts';
import { phaseOf } from '#contract/match/status.ts';
import type { SourceState } from '#contract/match/sourceState.ts';
import { nameIn } from '#contract/locale/names.ts';
import type { SourceFixture, SourceTeam } from '#gateway/match/sourceFixture.ts';
import { crestColoursOf, crestOf } from '#contract/match/crestColours.ts';
import type { IngestFixture } from './schema/fixtureSchema.ts';
import { ensureContrast } from './ensureContrast.ts';
import { isCupTie } from './isCupTie.ts';
import { stateOfRow } from './stateOfRow.ts';

/** Fills in the derived fields: sport of all parts, and colours from names. */
export function toSourceFixture(fixture: IngestFixture, sourceId: string, state: SourceState): SourceFixture {
  const { sport, round = '' } = fixture;
  const { kind: _, ...competition } = fixture.competition;
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
export function notStartedState(fixture: IngestFixture, sourceId: string): SourceState {
  const { sport, kickoff, tbd = false, periodSeconds } = fixture;
  const clock = { base: 0, since: 0, running: 0 };
  const common = { sourceId, at: 0, kickoff, knockout: isCupTie(fixture), clock, score: ZERO };
  if (sport === 'basketball') {
    const status = tbd ? BasketballStatus.pending : BasketballStatus.notStarted;
    return { ...common, sport, status, periods: [], periodSeconds };
  }
  const none = { half: null, regular: null, penalties: null, corners: null, kicks: [] };
  const status = tbd ? FootballStatus.pending : FootballStatus.notStarted;
  return { ...common, ...none, sport, status, yellows: ZERO, reds: ZERO };
}

/** For a match announced again: the kick-off may change only before the match has begun. */
export function announcedState(row: MatchRow, fixture: IngestFixture, sourceId: string): SourceState {
  const phase = phaseOf(row);
  const kickoff = phase === 'upcoming' || phase === 'delayed' ? fixture.kickoff : row.kickoff;
  const knockout = fixture.cup ?? (row.knockout || isCupTie(fixture)); // a state may have said it
  const state = { ...stateOfRow(row, sourceId), kickoff, knockout };
  if (state.sport === 'football') return { ...state, status: unlessTbd(state.status, FootballStatus, fixture) };
  return { ...state, status: unlessTbd(state.status, BasketballStatus, fixture) };
}

/** Only an upcoming match waits for its time. */
function unlessTbd<Status extends number>(
  status: Status,
  { pending, notStarted }: Readonly<Record<'pending' | 'notStarted', Status>>,
  { tbd }: IngestFixture,
): Status {
  if (tbd === true && status === notStarted) return pending;
  return tbd === false && status === pending ? notStarted : status;
}

function teamOf({ sport }: IngestFixture, { sourceId, name, colours, logo }: IngestFixture['home']): SourceTeam {
  const crest = crestOf(nameIn(name, 'en-US'));
  return { sourceId, sport, name, crest: { ...crest, colours: readableColours(colours) ?? crest.colours }, logo };
}

function readableColours(colours: readonly [string, string] | undefined): readonly [string, string] | undefined {
  return colours && [ensureContrast(colours[0]), ensureContrast(colours[1])];
}
