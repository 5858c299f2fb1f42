import * as z from 'zod/mini';
import { SPORTS } from '#contract/match/sport.ts';
import type { ProviderRequest } from './providerAnswer.ts';

/** One recorded answer: a line of an hour's file. Headers and body have no secrets. */
export const answerLine = z.object({
  /** Server time (ms) of receipt. */
  at: z.int(),
  sport: z.enum(SPORTS),
  path: z.string(),
  params: z.record(z.string(), z.string()),
  status: z.int(),
  headers: z.record(z.string(), z.string()),
  body: z.string(),
});
export type AnswerLine = z.infer<typeof answerLine>;

/** How files of recorded answers end. */
export const ANSWERS_ENDING = '.answers.ndjson';

/** Returns what tells requests apart, whatever the order of their parameters. */
export function requestKey({ sport, path, params }: ProviderRequest): string {
  return JSON.stringify([sport, path, Object.entries(params).toSorted(([a], [b]) => (a < b ? -1 : 1))]);
}
