import * as z from 'zod/mini';
import { ALERT_KINDS } from '#contract/alerts/alertKinds.ts';
import { fileId } from '#contract/files/upload.ts';
import { image } from '#contract/files/image.ts';
import { line, paragraphs, token } from '#contract/text/textFields.ts';
import { get, post } from '#contract/calls/defineCall.ts';
import { matchId } from '#contract/calls/lists.ts';
import { FEEDBACK_ALERT_RECORDS, FEEDBACK_IMAGES, FEEDBACK_PAGE_SIZE, FEEDBACK_TEXT } from './profileLimits.ts';

/** What a feedback is about. */
export const FEEDBACK_KINDS = ['data', 'alerts', 'account', 'idea', 'other'] as const;
export type FeedbackKind = (typeof FEEDBACK_KINDS)[number];

/** `closed` is done without an answer. */
export const FEEDBACK_STATES = ['open', 'answered', 'closed'] as const;
export type FeedbackState = (typeof FEEDBACK_STATES)[number];

/** What a device decided about one event of the match: whether it rang, and why not. */
export const alertRecord = z.object({
  kind: z.enum(ALERT_KINDS),
  minute: line({ max: 12 }),
  home: z.int(),
  away: z.int(),
  outcome: token(24),
  muteReason: z.nullable(token(24)),
  decidedAt: z.number(),
});
export type AlertRecord = z.output<typeof alertRecord>;

const feedback = z.object({
  id: z.int(),
  kind: z.enum(FEEDBACK_KINDS),
  text: z.string(),
  images: z.array(image),
  matchId: z.nullable(matchId),
  state: z.enum(FEEDBACK_STATES),
  /** The operator's; null without one. */
  answer: z.nullable(z.string()),
  sentAt: z.int(),
});

/** What members tell the operator (docs/product.md#feedback). Paths are ours. */
export const FEEDBACK_CALLS = {
  sendFeedback: post(
    '/WOS-MEMBER/feedback/send',
    z.object({
      kind: z.enum(FEEDBACK_KINDS),
      text: paragraphs(FEEDBACK_TEXT),
      fileIds: z._default(z.array(fileId).check(z.maxLength(FEEDBACK_IMAGES)), []),
      matchId: z._default(z.nullable(matchId), null),
      /** Of the match, the newest last. */
      alertRecords: z._default(z.array(alertRecord).check(z.maxLength(FEEDBACK_ALERT_RECORDS)), []),
    }),
    z.object({ id: z.int() }),
    { auth: 'member', idempotent: true },
  ),
  /** The caller's, newest first. */
  feedbackList: get(
    '/WOS-MEMBER/feedback/list',
    z.object({ before: z.optional(z.coerce.number().check(z.int(), z.positive())) }),
    z.object({ feedback: z.array(feedback).check(z.maxLength(FEEDBACK_PAGE_SIZE)), more: z.boolean() }),
    { auth: 'member' },
  ),
} as const;
