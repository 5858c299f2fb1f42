import { FootballStatus } from '#contract/match/football.ts';
import { BasketballStatus } from '#contract/match/basketball.ts';
import { type MatchRow, ZERO } from '#contract/match/match.ts';
import { phaseOf } from '#contract/match/status.ts';
import type { Kick, SourceState } from '#contract/match/sourceState.ts';
import type { Names, SourceFixture, SourceTeam } from '#gateway/feed/feed.ts';
import { crestColoursOf, crestOf } from '#contract/match/crestColours.ts';
import type { IngestFixture } from './fixtureSchema.ts';
import { ensureContrast } from './ensureContrast.ts';

/** A fixture as the sink takes it, with what the words leave out: sport of all its parts, and colours drawn from the names. */
export function toSourceFixture(words: IngestFixture, state: SourceState): SourceFixture {
  const { sourceId, sport, competition, round = '' } = words;
  return {
    sourceId,
    sport,
    competition: {
      ...competition,
      sport,
      region: competition.region ?? '',
      colours: coloursGiven(competition.colours) ?? crestColoursOf(oneOf(competition.name)),
    },
    home: teamOf(words, words.home),
    away: teamOf(words, words.away),
    round,
    state,
  };
}

/** A match that is still to be played. Its state has no time: what the supplier says next is never older. */
export function unplayed({ sourceId, sport, kickoff, cup, periodSeconds }: IngestFixture): SourceState {
  const common = { sourceId, at: 0, kickoff, cup, clock: { base: 0, since: 0, running: 0 }, score: ZERO };
  if (sport === 'basketball') return { ...common, sport, status: BasketballStatus.notStarted, periods: [], periodSeconds };
  const none = { half: null, regular: null, penalties: null, corners: null, kicks: [] };
  return { ...common, ...none, sport, status: FootballStatus.notStarted, yellows: ZERO, reds: ZERO };
}

/** A known match as it stands, announced anew: names may change at any time, the kick-off only of a match that has not begun. */
export function standing(row: MatchRow, { sourceId, kickoff, cup }: IngestFixture): SourceState {
  const stage = phaseOf(row);
  const common = {
    sourceId,
    at: Math.max(row.scoreAt, row.statusAt),
    kickoff: stage === 'upcoming' || stage === 'delayed' ? kickoff : row.kickoff,
    cup,
    clock: row.clock,
    score: row.score,
  };
  if (row.sport === 'basketball')
    return { ...common, sport: row.sport, status: row.status, periods: row.periods, periodSeconds: row.periodSeconds };
  const { sport, status, half, regular, penalties, yellows, reds, corners } = row;
  return { ...common, sport, status, half, regular, penalties, yellows, reds, corners, kicks: kicksOf(row) };
}

function teamOf({ sport }: IngestFixture, { sourceId, name, colours }: IngestFixture['home']): SourceTeam {
  const crest = crestOf(oneOf(name));
  return { sourceId, sport, name, crest: { ...crest, colours: coloursGiven(colours) ?? crest.colours } };
}

function coloursGiven(colours: readonly [string, string] | undefined): readonly [string, string] | undefined {
  return colours && [ensureContrast(colours[0]), ensureContrast(colours[1])];
}

function oneOf(name: Names): string {
  return typeof name === 'string' ? name : name['en-US'];
}

/** The kicks of a shoot-out are kept as marks. */
function kicksOf({ incidents }: Extract<MatchRow, { sport: 'football' }>): Kick[] {
  return incidents.flatMap(({ kind, side }) => (kind === 'kick' || kind === 'miss' ? [{ side, scored: kind === 'kick' }] : []));
}
