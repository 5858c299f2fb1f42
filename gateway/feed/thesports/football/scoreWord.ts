import * as z from 'zod/mini';
import type { FootballStatus } from '#contract/match/football.ts';
import { footballStatusOf } from './statusOf.ts';

/** `score` of `match/detail_live` and of the push. */
export interface ScoreWord {
  readonly status: FootballStatus;
  readonly home: readonly number[];
  readonly away: readonly number[];
  /** Unix seconds of the start of the current half; 0 in breaks, before and after, and where it is unknown. */
  readonly kickoff: number;
}

const numbers = z.array(z.number()).check(z.minLength(1), z.maxLength(20));
const score = z.tuple([z.string(), z.number(), numbers, numbers, z.number()], z.unknown());

/** Returns the score of a payload, or null when it is none or of an unknown status. */
export function readScoreWord(payload: unknown): ScoreWord | null {
  const read = score.safeParse(payload);
  if (!read.success) return null;
  const [, code, home, away, kickoff] = read.data;
  const status = footballStatusOf(code);
  if (status === null || ![...home, ...away].every(Number.isInteger)) return null;
  return { status, home, away, kickoff };
}
