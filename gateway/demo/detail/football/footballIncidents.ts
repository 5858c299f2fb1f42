import type { FootballIncident } from '#contract/detail/matchIncident.ts';
import type { Person } from '#contract/detail/fields.ts';
import { coverageOf } from '#gateway/demo/detail/coverage.ts';
import { type DetailPart, inOrder } from '#gateway/demo/detail/detailPart.ts';
import type { FootballPlay } from './footballPlay.ts';
import type { FootballStory } from './footballStory.ts';
import { personOf, type Player } from '#gateway/demo/detail/squads/squads.ts';

/** Returns the incidents of a match. A goal comes without its scorer first; a cancelled one leaves the list. */
export function footballIncidents({ fixture, plays }: FootballStory): DetailPart {
  const coverage = coverageOf(fixture);
  const withPlayers = coverage !== 'bare';
  const withReviews = coverage === 'full' || coverage === 'middle';
  const shown = plays.filter((play) => incidentOf(play, Number.POSITIVE_INFINITY, true, true) !== null || play.kind === 'goal');
  return {
    changes: inOrder(
      shown.flatMap((play) => {
        if (play.kind !== 'goal') return play.kind === 'cancelled' && !withReviews ? [] : play.at;
        return [play.at, ...(withPlayers ? [play.namedAt] : []), ...(play.cancelledAt === null ? [] : [play.cancelledAt])];
      }),
    ),
    document: (at) => ({
      kind: 'incidents',
      sourceId: fixture.sourceId,
      at,
      body: { incidents: shown.flatMap((play) => (play.at > at ? [] : (incidentOf(play, at, withPlayers, withReviews) ?? []))) },
    }),
  };
}

/** Returns what the supplier knows of a play at server time `at` (ms); null when it is no incident or was cancelled. */
function incidentOf(play: FootballPlay, at: number, withPlayers: boolean, withReviews: boolean): FootballIncident | null {
  const sport = 'football';
  const { minute } = play;
  const named = (player: Player): Person | null => (withPlayers ? personOf(player) : null);
  switch (play.kind) {
    case 'goal': {
      if (play.cancelledAt !== null && play.cancelledAt <= at) return null;
      const { side, score } = play;
      const player = play.namedAt <= at ? named(play.player) : null;
      if (play.how === 'own') return { sport, kind: 'ownGoal', minute, side, player, score };
      if (play.how === 'penalty') return { sport, kind: 'penaltyGoal', minute, side, player, score };
      const assist = player && play.assist ? named(play.assist) : null;
      return { sport, kind: 'goal', minute, side, player, assist, score };
    }
    case 'cancelled':
      if (!withReviews) return null;
      return { sport, kind: 'var', minute, side: play.side, player: named(play.player), result: 'goalCancelled', reason: play.reason };
    case 'shot':
      return play.penalty ? { sport, kind: 'penaltyMissed', minute, side: play.side, player: named(play.player) } : null;
    case 'yellow':
    case 'secondYellow':
    case 'red':
      return { sport, kind: play.kind, minute, side: play.side, player: named(play.player), reason: withPlayers ? play.reason : null };
    case 'substitution': {
      if (!withPlayers) return null;
      const { side, player, playerOut, reason } = play;
      return { sport, kind: 'substitution', minute, side, player: named(player), playerOut: named(playerOut), reason };
    }
    case 'kick':
      return { sport, kind: 'kick', side: play.side, player: named(play.player), scored: play.scored, kick: play.kick };
    case 'addedTime':
      return { sport, kind: 'addedTime', minute, minutes: play.minutes };
    case 'periodEnd':
      return { sport, kind: 'periodEnd', period: play.period, score: play.score };
    default:
      return null;
  }
}
