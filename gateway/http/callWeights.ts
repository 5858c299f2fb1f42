import type { CallName } from '#contract/calls/calls.ts';

/** Of a call that costs the gateway's thread at most two boards, as most that read the database do, and of one that nobody has measured. */
const DEFAULT_WEIGHT = 2;

/**
 * What the other calls cost at most, in boards, with the input that costs most: `npm run bench -- callCost` measures it, and fails when one
 * costs more than it weighs. A board takes 3 ms, so an address within its budget takes less than a third of a core.
 */
const WEIGHTS: { readonly [Name in CallName]?: number } = {
  // From memory, or a single row.
  board: 1,
  match: 1,
  stanceCounts: 1,
  baseConfig: 1,
  queryAddress: 1,
  wosVersion: 1,
  installCallback: 1,
  announcements: 1,
  advertisements: 1,
  newsList: 1,
  clientIp: 1,
  captcha: 1,
  captchaQuestion: 1,
  captchaAnswer: 1,
  checkPhone: 1,
  // 5 MB that are received, parsed and hashed.
  uploadFile: 6,
  // Several queries, or everything that hundreds of stances say.
  expertList: 6,
  expertDetail: 6,
  exportAccount: 6,
  stanceList: 5,
  releaseMatches: 5,
  forecastList: 4,
  stanceDetail: 3,
  scheduleList: 3,
  overList: 3,
  focusUpdate: 3,
  memberInfo: 3,
  postList: 3,
  postSearch: 4,
  commentList: 3,
  memberDetail: 3,
  memberPosts: 4,
  memberComments: 3,
  postMatches: 3,
  readLetter: 3,
  firstSteps: 3,
};

/** Returns what a call takes of a budget. */
export function weightOf(name: CallName): number {
  return WEIGHTS[name] ?? DEFAULT_WEIGHT;
}
