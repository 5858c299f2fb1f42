import * as z from 'zod/mini';
import { clientId } from './roomEntry.ts';
import { REACTIONS } from './roomHead.ts';
import { chatTextLength, isChatText } from './chatText.ts';
import { lineText, visibleId } from '#contract/text/textFields.ts';
import { get, post } from '#contract/calls/defineCall.ts';
import { CHAT_MAX_CHARS, CHAT_MAX_MENTIONS } from '#contract/calls/limits.ts';
import { matchId } from '#contract/calls/lists.ts';
import { logPage } from '#contract/calls/logPage.ts';

const nothing = z.object({});
const memberId = z.string().check(z.regex(/^\d{1,20}$/));
const seq = z.int().check(z.positive());
const ofMatch = z.object({ matchId: z.pipe(z.coerce.number(), matchId) });

const chatText = z.pipe(
  lineText,
  z.string().check(
    z.refine(isChatText, {
      error: ({ input }) => `a message has 1 to ${CHAT_MAX_CHARS} characters, this has ${chatTextLength(String(input))}`,
    }),
  ),
);

/** Why a message was not accepted. `retryMs` is when it would be. */
export const SAY_REFUSALS = ['notOpen', 'closed', 'slow', 'tooMany', 'repeated', 'blocked', 'replyGone', 'noRoom'] as const;
export type SayRefusal = (typeof SAY_REFUSALS)[number];

const sayResult = z.discriminatedUnion('state', [
  z.object({ state: z.literal('posted'), seq, at: z.int() }),
  /** It has a link or contact details, and is published once an operator has approved it. */
  z.object({ state: z.literal('held') }),
  z.object({ state: z.literal('refused'), reason: z.enum(SAY_REFUSALS), retryMs: z.nullable(z.int()) }),
]);
export type SayResult = z.infer<typeof sayResult>;

export const REPORT_REASONS = ['spam', 'insult', 'hate', 'fraud', 'spoiler', 'other'] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

/** Calls of match rooms and of a member's blacklist. Paths are ours. A room is of the caller's tenant. */
export const ROOM_CALLS = {
  /** What the state channel `room:<id>/head` holds, and the caller's mute, if there is one. */
  roomHead: get(
    '/WOS-CHAT/noauth/room/head',
    ofMatch,
    z.object({
      epoch: z.string(),
      seq: z.int(),
      at: z.int(),
      documents: z.array(z.tuple([z.string(), z.int(), z.unknown()])),
      mute: z.nullable(z.object({ until: z.int(), reason: z.string() })),
    }),
    { auth: 'guest' },
  ),
  /** The newest entries of `room:<id>`, or those before a number: at most ROOM_PAGE_SIZE. `firstSeq` 1 is the beginning. */
  roomPage: get('/WOS-CHAT/noauth/room/page', z.object({ ...ofMatch.shape, before: z.optional(z.pipe(z.coerce.number(), seq)) }), logPage, {
    auth: 'none',
  }),
  say: post(
    '/WOS-CHAT/room/say',
    z.object({
      matchId,
      clientId,
      text: chatText,
      /** The number of the message that it answers. */
      replyTo: z.optional(seq),
      mentions: z._default(z.array(memberId).check(z.maxLength(CHAT_MAX_MENTIONS)), []),
    }),
    sayResult,
    { auth: 'member' },
  ),
  /** Removes one's own message. */
  removeMessage: post('/WOS-CHAT/room/remove', z.object({ matchId, seq }), nothing, { auth: 'member' }),
  reportMessage: post('/WOS-CHAT/room/report', z.object({ matchId, seq, reason: z.enum(REPORT_REASONS) }), nothing, { auth: 'member' }),
  /** Sets the caller's reaction to an incident of the match; null takes it back. */
  react: post('/WOS-CHAT/room/react', z.object({ matchId, incidentId: visibleId, reaction: z.nullable(z.enum(REACTIONS)) }), nothing, {
    auth: 'member',
  }),
  /** The caller's reactions in the room of a match. */
  myReactions: get(
    '/WOS-CHAT/room/reactions',
    ofMatch,
    z.object({ reactions: z.array(z.object({ incidentId: z.string(), reaction: z.enum(REACTIONS) })) }),
    { auth: 'member' },
  ),
  /** Members whose messages and posts the caller does not see, the newest first. */
  blacklist: get(
    '/WOS-MEMBER/blacklist/list',
    nothing,
    z.object({ members: z.array(z.object({ memberId, nickname: z.string(), avatar: z.nullable(z.string()), at: z.int() })) }),
    { auth: 'member' },
  ),
  blacklistUpdate: post('/WOS-MEMBER/blacklist/update', z.object({ memberId, blocked: z.boolean() }), nothing, { auth: 'member' }),
} as const;
