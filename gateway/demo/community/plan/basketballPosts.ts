import { quarterOf } from '#contract/match/basketball.ts';
import type { BasketballRow, MatchRow } from '#contract/match/match.ts';
import { phaseOf } from '#contract/match/status.ts';
import type { SeededRandom } from '#gateway/demo/seededRandom.ts';
import { leaderOf, PLAIN_MOMENT, type PostMoment } from './postMoment.ts';

const MINUTE_MS = 60_000;
const TYPED_MS = [45_000, 90_000] as const;
/** Points up to which a game was close. */
const CLOSE_MARGIN = 8;

/** Returns what members write about during a basketball game and after it, in order of time. `rows` are all of the game. */
export function basketballPosts(rows: readonly MatchRow[], final: BasketballRow, random: SeededRandom): readonly PostMoment[] {
  const breaks = rows.flatMap((row, i): PostMoment[] => {
    const leader = leaderOf(row.score);
    if (row.sport !== 'basketball' || phaseOf(row) !== 'pause' || row.status === rows[i - 1]?.status || leader === null) return [];
    const at = row.statusAt + random.whole(...TYPED_MS);
    const event = { kind: 'quarterEnd', side: null } as const;
    return [{ ...PLAIN_MOMENT, at, topic: 'basketBreak', side: leader, score: row.score, quarter: quarterAt(row), event }];
  });
  const { score } = final;
  const winner = leaderOf(score);
  if (winner === null) return breaks;
  const topic = Math.abs(score.home - score.away) <= CLOSE_MARGIN ? 'basketClose' : 'basketBig';
  const at = final.statusAt + random.whole(2, 7) * MINUTE_MS;
  return [...breaks, { ...PLAIN_MOMENT, at, topic, side: winner, score, event: { kind: 'buzzer', side: winner } }];
}

function quarterAt({ status }: BasketballRow): number | null {
  const quarter = quarterOf(status);
  return quarter === 0 ? null : quarter;
}
