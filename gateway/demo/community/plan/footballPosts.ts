import { plainMinute } from '#contract/match/clock.ts';
import type { FootballRow, Side, SideCount } from '#contract/match/match.ts';
import type { MatchTopic } from '#gateway/demo/community/phrases/communityBook.ts';
import type { FootballPlay, GoalPlay } from '#gateway/demo/detail/football/footballPlay.ts';
import type { FootballStory } from '#gateway/demo/detail/football/footballStory.ts';
import type { SeededRandom } from '#gateway/demo/seededRandom.ts';
import { leaderOf, otherSide, PLAIN_MOMENT, type PostMoment } from './postMoment.ts';

const MINUTE_MS = 60_000;
/** Somebody has to type it. */
const TYPED_MS = [45_000, 75_000] as const;
const BIG_MARGIN = 3;

/** Returns what members write about during a football match and after it, in order of time. `final` is the row of its end. */
export function footballPosts({ plays }: FootballStory, final: FootballRow, random: SeededRandom): readonly PostMoment[] {
  let before: SideCount = { home: 0, away: 0 };
  let half: SideCount | null = null;
  const moments: PostMoment[] = [];
  for (const play of plays) {
    const at = play.at + random.whole(...TYPED_MS);
    const moment = momentOf(play, before);
    if (moment !== null) moments.push({ ...PLAIN_MOMENT, half, at, ...moment });
    if (play.kind === 'goal' && play.cancelledAt === null) before = play.score;
    if (play.kind === 'periodEnd' && play.period === 1) half = play.score;
  }
  const told = ending(plays, final);
  if (told === null) return moments;
  const at = final.statusAt + random.whole(2, 7) * MINUTE_MS;
  return [...moments, { ...PLAIN_MOMENT, half: final.half ?? half, at, ...told }];
}

type Told = Pick<PostMoment, 'topic' | 'side' | 'score' | 'event'> & Partial<Pick<PostMoment, 'player' | 'minute'>>;

/** Returns what is told of a play; null for nothing. Members are silent about own goals. */
function momentOf(play: FootballPlay, before: SideCount): Told | null {
  switch (play.kind) {
    case 'goal':
      if (play.cancelledAt !== null || play.how === 'own') return null;
      return { ...named(play), topic: goalTopic(play, before), score: play.score, event: { kind: 'goal', side: play.side } };
    case 'cancelled':
      return { ...named(play), topic: 'goalCancelled', score: before, event: { kind: 'cancelledGoal', side: play.side } };
    case 'red':
    case 'secondYellow':
      return { ...named(play), topic: 'red', score: before, event: { kind: 'red', side: play.side } };
    case 'periodEnd': {
      if (play.period !== 1) return null;
      return { topic: 'halfTime', side: leaderOf(play.score) ?? 'home', score: play.score, event: { kind: 'halfTime', side: null } };
    }
    default:
      return null;
  }
}

function named({ side, player, minute }: Pick<GoalPlay, 'side' | 'player' | 'minute'>) {
  return { side, player: player.name, minute: plainMinute(minute.minute, minute.added) };
}

function goalTopic({ side, score }: GoalPlay, before: SideCount): MatchTopic {
  const lead = (count: SideCount): number => count[side] - count[otherSide(side)];
  if (lead(score) === 0) return 'goalLevel';
  if (lead(score) < 0) return 'goalBack';
  return lead(before) > 0 ? 'goalMore' : 'goalLead';
}

/** Returns how a match ended; null for a win that was neither close nor big, of which there is little to say. */
function ending(plays: readonly FootballPlay[], final: FootballRow): Told | null {
  const { score } = final;
  const winner = leaderOf(final.penalties ?? score);
  const event = { kind: 'fullTime', side: winner } as const;
  if (winner === null) return { topic: score.home === 0 ? 'goalless' : 'drew', side: 'home', score, event };
  const topic = winTopic(plays, final, otherSide(winner));
  return topic === null ? null : { topic, side: winner, score, event };
}

function winTopic(plays: readonly FootballPlay[], { score, penalties, regular }: FootballRow, loser: Side): MatchTopic | null {
  if (penalties) return 'shootOut';
  if (regular) return 'extraTime';
  const wasBehind = plays.some((play) => play.kind === 'goal' && play.cancelledAt === null && leaderOf(play.score) === loser);
  if (wasBehind) return 'comeback';
  const margin = Math.abs(score.home - score.away);
  if (margin >= BIG_MARGIN) return 'wonBig';
  return margin === 1 ? 'wonClose' : null;
}
