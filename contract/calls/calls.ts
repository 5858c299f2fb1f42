import * as z from 'zod/mini';
import { type CallDefinition, get, post } from './defineCall.ts';
import { ACCOUNT_CALLS } from '#contract/member/accountCalls.ts';
import { COIN_CALLS } from '#contract/ledger/coinCalls.ts';
import { COMMUNITY_CALLS } from '#contract/community/communityCalls.ts';
import { DRAW_CALLS } from '#contract/draw/drawCalls.ts';
import { DETAIL_CALLS } from '#contract/detail/detailCalls.ts';
import { EXPERT_ACCOUNT_CALLS } from '#contract/stances/expertAccountCalls.ts';
import { EXPERT_CALLS } from '#contract/stances/expertCalls.ts';
import { FILE_CALLS } from '#contract/files/fileCalls.ts';
import { FOLLOW_LIMIT, FOLLOWED_TARGETS_LIMIT, SEARCH_MAX_CHARS, STRIP_DAYS } from './limits.ts';
import { FEEDBACK_CALLS } from '#contract/member/feedbackCalls.ts';
import { FORECAST_CALLS } from '#contract/stances/forecastCalls.ts';
import { INVITE_CALLS } from '#contract/invite/inviteCalls.ts';
import { FOLLOWED_MATCHES, LIVE_PATHS } from './listPaths.ts';
import {
  boardSnapshot,
  competitionFilter,
  day,
  dayQuery,
  instantQuery,
  listAnswer,
  matchCount,
  matchId,
  oneMatch,
  searchAnswer,
  sport,
} from './lists.ts';
import { MEMBER_CALLS } from '#contract/member/memberCalls.ts';
import { NOTICE_CALLS } from '#contract/notice/noticeCalls.ts';
import { OPERATOR_CALLS } from './operatorCalls.ts';
import { POINT_CALLS } from '#contract/ledger/pointCalls.ts';
import { REAL_NAME_CALLS } from '#contract/member/realNameCalls.ts';
import { ROOM_CALLS } from '#contract/room/roomCalls.ts';
import { STANCE_CALLS } from '#contract/stances/stanceCalls.ts';
import { ringtoneSchema } from '#contract/alerts/ringtoneSchema.ts';
import { LIST_TABS } from '#contract/match/status.ts';
import { line } from '#contract/text/textFields.ts';

const flag = z.union([z.literal(0), z.literal(1)]);

const nothing = z.object({});
const filterQuery = z.object({ tab: z.enum(LIST_TABS), day: z.optional(day) });

/** What a device or member follows: matches, teams and competitions, except the matches in `leftIds`. */
const follows = z.object({
  matchIds: z.array(matchId),
  leftIds: z.array(matchId),
  teamIds: z.array(z.int()),
  competitionIds: z.array(z.int()),
});

const targetIds = z._default(z.array(z.int().check(z.positive())).check(z.maxLength(FOLLOWED_TARGETS_LIMIT)), []);
const followQuery = z
  .strictObject({
    matchIds: z._default(z.array(matchId).check(z.maxLength(FOLLOW_LIMIT)), []),
    teamIds: targetIds,
    competitionIds: targetIds,
    follow: flag,
  })
  .check(
    z.refine(
      ({ matchIds, teamIds, competitionIds }) => matchIds.length + teamIds.length + competitionIds.length > 0,
      'name a match, a team or a competition',
    ),
  );

/**
 * The data centre's paths are ours (docs/product.md#call-paths). Follows and prompt settings belong to the device
 * until its user logs in. Days are in the time zone of the `time-zone` header.
 */
const TABLE = {
  footballCompetitions: get('/WOS-DATACENTER/noauth/football/competition/filter', filterQuery, competitionFilter, { auth: 'none' }),
  basketballCompetitions: get('/WOS-DATACENTER/noauth/basketball/competition/filter', filterQuery, competitionFilter, { auth: 'none' }),
  matchCount: get(
    LIVE_PATHS.matchCount,
    z.object({ sport, day, around: z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(7)), STRIP_DAYS) }),
    matchCount,
    { auth: 'none', cache: 'shared' },
  ),
  instantList: post(LIVE_PATHS.instantList, instantQuery, listAnswer, { auth: 'none', cache: 'shared' }),
  scheduleList: post(LIVE_PATHS.scheduleList, dayQuery, listAnswer, { auth: 'none', cache: 'shared' }),
  overList: post(LIVE_PATHS.overList, dayQuery, listAnswer, { auth: 'none', cache: 'shared' }),
  board: get(LIVE_PATHS.board, z.object({ sport }), boardSnapshot, { auth: 'none', cache: 'etag' }),
  /** `matchType` is 1: matches, of whatever sport. */
  focusList: get(LIVE_PATHS.focusList, z.object({ matchType: z.optional(z.literal(FOLLOWED_MATCHES)) }), follows, { auth: 'guest' }),
  focusUpdate: post(LIVE_PATHS.focusUpdate, followQuery, follows, { auth: 'guest' }),
  search: get(
    '/WOS-DATACENTER/noauth/match/search',
    z.object({ sport, day, text: line({ min: 1, max: SEARCH_MAX_CHARS }) }),
    searchAnswer,
    { auth: 'none' },
  ),
  match: get('/WOS-DATACENTER/noauth/match/one', z.object({ matchId: z.pipe(z.coerce.number(), matchId) }), oneMatch, { auth: 'none' }),
  ringtoneInfo: get(LIVE_PATHS.ringtoneInfo, nothing, ringtoneSchema, { auth: 'guest' }),
  ringtoneUpdate: post(LIVE_PATHS.ringtoneUpdate, ringtoneSchema, ringtoneSchema, { auth: 'guest' }),
  ...DETAIL_CALLS,
  ...MEMBER_CALLS,
  ...ACCOUNT_CALLS,
  ...OPERATOR_CALLS,
  ...NOTICE_CALLS,
  ...ROOM_CALLS,
  ...COIN_CALLS,
  ...POINT_CALLS,
  ...DRAW_CALLS,
  ...FEEDBACK_CALLS,
  ...REAL_NAME_CALLS,
  ...EXPERT_ACCOUNT_CALLS,
  ...EXPERT_CALLS,
  ...FILE_CALLS,
  ...STANCE_CALLS,
  ...FORECAST_CALLS,
  ...COMMUNITY_CALLS,
  ...INVITE_CALLS,
} as const;

export type CallName = keyof typeof TABLE;
/** What a client passes to a call: fields with a default may be missing. */
export type Input<Name extends CallName> = z.input<(typeof TABLE)[Name]['input']>;
/** What the gateway's handler receives: the validated input with defaults. */
export type Parsed<Name extends CallName> = z.output<(typeof TABLE)[Name]['input']>;
/** The `data` of a successful response. */
export type Output<Name extends CallName> = z.output<(typeof TABLE)[Name]['output']>;

export const CALLS: { readonly [Name in CallName]: CallDefinition<Output<Name>, Parsed<Name>, Input<Name>> } = TABLE;
