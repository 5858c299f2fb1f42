import type { BasketballPlayerStatistic } from '#contract/detail/playerStatistics.ts';
import type { Side } from '#contract/match/match.ts';
import type { BasketballPlay } from './basketballPlay.ts';
import type { BasketballStory } from './basketballStory.ts';
import type { Player } from '#gateway/demo/detail/squads/squads.ts';

export type BoxLine = Record<BasketballPlayerStatistic, number>;

/** One player's part in a game so far. */
export interface BoxEntry {
  readonly player: Player;
  readonly side: Side;
  readonly starter: boolean;
  readonly line: BoxLine;
  readonly onCourt: boolean;
  readonly seconds: number;
}

/** Returns what each player has done in these plays, which begin with the game. */
export function boxOf({ roster, script }: BasketballStory, plays: readonly BasketballPlay[]): readonly BoxEntry[] {
  const entries = new Map(
    roster.map(({ player, side, starter }) => [player, { player, side, starter, line: emptyLine(), onCourt: false, seconds: 0 }]),
  );
  const [first] = plays;
  if (first) for (const entry of entries.values()) entry.onCourt = entry.starter;
  let left = script[0]?.periodSeconds ?? 0;
  const add = (player: Player | null, name: BasketballPlayerStatistic, count = 1): void => {
    const entry = player && entries.get(player);
    if (entry) entry.line[name] += count;
  };
  for (const play of plays) {
    if (play.kind !== 'periodStart')
      for (const entry of entries.values()) if (entry.onCourt) entry.seconds += Math.max(0, left - play.left);
    left = play.left;
    switch (play.kind) {
      case 'basket':
        add(play.player, 'points', play.points);
        for (const name of madeNames(play.points)) add(play.player, name);
        add(play.assist, 'assists');
        for (const entry of entries.values())
          if (entry.onCourt) entry.line.plusMinus += entry.side === play.side ? play.points : -play.points;
        break;
      case 'miss':
        for (const name of attemptNames(play.points)) add(play.player, name);
        add(play.blocker, 'blocks');
        add(play.rebound?.player ?? null, 'rebounds');
        if (play.rebound?.side === play.side) add(play.rebound.player, 'offensiveRebounds');
        break;
      case 'turnover':
        add(play.player, 'turnovers');
        add(play.stealer, 'steals');
        break;
      case 'foul':
        add(play.player, 'fouls');
        break;
      case 'substitution': {
        const on = entries.get(play.player);
        const off = entries.get(play.playerOut);
        if (on) on.onCourt = true;
        if (off) off.onCourt = false;
      }
    }
  }
  return [...entries.values()];
}

function attemptNames(points: number): readonly BasketballPlayerStatistic[] {
  if (points === 1) return ['freeThrowAttempts'];
  return points === 3 ? ['threeAttempts', 'fieldGoalAttempts'] : ['fieldGoalAttempts'];
}

function madeNames(points: number): readonly BasketballPlayerStatistic[] {
  const made: readonly BasketballPlayerStatistic[] =
    points === 1 ? ['freeThrows'] : points === 3 ? ['threes', 'fieldGoals'] : ['fieldGoals'];
  return [...made, ...attemptNames(points)];
}

function emptyLine(): BoxLine {
  return {
    points: 0,
    rebounds: 0,
    assists: 0,
    fieldGoals: 0,
    fieldGoalAttempts: 0,
    threes: 0,
    threeAttempts: 0,
    freeThrows: 0,
    freeThrowAttempts: 0,
    offensiveRebounds: 0,
    steals: 0,
    blocks: 0,
    turnovers: 0,
    fouls: 0,
    plusMinus: 0,
  };
}
