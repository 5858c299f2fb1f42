import type { FootballPlayerStatistic, PlayerStatisticsRow } from '#contract/detail/playerStatistics.ts';
import type { Side } from '#contract/match/match.ts';
import type { DetailPart } from '#gateway/demo/detail/detailPart.ts';
import { personOf } from '#gateway/demo/detail/squads/squads.ts';
import { minutesPlayed, ratingOf } from './footballRatings.ts';
import type { FootballStory } from './footballStory.ts';
import { PLAYER_TALLIES } from './footballTally.ts';
import { reportTimes } from '#gateway/demo/detail/reportTimes.ts';

/** Returns what each player of a match did. */
export function footballPlayers(story: FootballStory): DetailPart {
  const { sourceId } = story.fixture;
  return {
    changes: reportTimes(sourceId, story.clock.stretches),
    document: (at) => ({ kind: 'players', sourceId, at, body: { home: rowsOf(story, 'home', at), away: rowsOf(story, 'away', at) } }),
  };
}

function rowsOf(story: FootballStory, side: Side, at: number): PlayerStatisticsRow[] {
  const done = story.minutes.findLastIndex(({ to }) => to <= at) + 1;
  return story.roster.flatMap(({ player, side: own, starter }, row): PlayerStatisticsRow[] => {
    if (own !== side) return [];
    const played = minutesPlayed(story, player, at);
    const values = played === null ? {} : valuesOf(story, row, at, done);
    const minutes = Math.floor(played ?? 0);
    return [
      { player: personOf(player), number: player.number, starter, onCourt: null, minutes, rating: ratingOf(story, player, at), values },
    ];
  });
}

function valuesOf(story: FootballStory, row: number, at: number, minutes: number): Partial<Record<FootballPlayerStatistic, number>> {
  const player = story.roster[row]?.player;
  const counts = { goals: 0, assists: 0, shots: 0, shotsOnTarget: 0, keyPasses: 0, fouls: 0, saves: 0 };
  for (const play of story.plays) {
    if (play.at > at) break;
    if (play.kind === 'goal' && play.how !== 'own') {
      const counted = play.namedAt <= at && (play.cancelledAt === null || play.cancelledAt > at);
      if (play.player === player) {
        counts.shots += 1;
        counts.shotsOnTarget += 1;
        if (counted) counts.goals += 1;
      }
      if (play.assist === player) {
        counts.keyPasses += 1;
        if (counted) counts.assists += 1;
      }
    } else if (play.kind === 'shot') {
      if (play.player === player) counts.shots += 1;
      if (play.player === player && play.outcome === 'saved') counts.shotsOnTarget += 1;
      if (play.passer === player) counts.keyPasses += 1;
      if (play.keeper === player) counts.saves += 1;
    } else if (play.kind === 'foul' || (play.kind === 'cancelled' && play.reason === 'foul')) {
      if (play.player === player) counts.fouls += 1;
    }
  }
  const tallies = Object.fromEntries(PLAYER_TALLIES.map((name) => [name, story.playerCounts.sum(name, row, 0, minutes)]));
  const { saves, ...others } = counts;
  return { ...others, ...tallies, ...(player?.position === 'G' ? { saves } : {}) };
}
