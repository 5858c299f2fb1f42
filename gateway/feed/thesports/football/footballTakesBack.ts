import { phaseOf } from '#contract/match/status.ts';
import type { Retraction } from '#gateway/feed/provider/answerDoubts.ts';
import type { MatchParts } from '#gateway/feed/thesports/live/matchWords.ts';
import { readScores } from './scoreArray.ts';
import { readScoreWord, type ScoreWord } from './scoreWord.ts';

/** Returns what a score takes back of an earlier one: a goal, or the end; null when it takes back nothing. */
export function footballTakesBack(before: MatchParts, after: MatchParts): Retraction | null {
  const [was, is] = [readScoreWord(before['score']), readScoreWord(after['score'])];
  if (was === null || is === null) return null;
  const [from, to] = [goalsOf(was), goalsOf(is)];
  if (to.home < from.home || to.away < from.away) return { from: `${from.home}-${from.away}`, to: `${to.home}-${to.away}` };
  return phaseIn(was) === 'ended' && phaseIn(is) !== 'ended' ? { from: 'ended', to: 'in play' } : null;
}

function goalsOf({ status, home, away }: ScoreWord) {
  return readScores(status, home, away, true).score;
}

function phaseIn({ status }: ScoreWord) {
  return phaseOf({ sport: 'football', status });
}
