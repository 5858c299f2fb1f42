import * as z from 'zod/mini';
import { image } from '#contract/files/image.ts';
import { FRAUD_RULES } from '#contract/invite/inviteCalls.ts';
import { leg } from '#contract/stances/playTypes.ts';
import { STANCE_RESULTS } from '#contract/stances/settleStance.ts';
import { REASON_CODES } from './reasons.ts';

/**
 * Kinds of what waits for a person. `report`: a message, post or comment that members reported; `held`: one that waits because of links or
 * contact details.
 */
export const REVIEW_KINDS = ['stance', 'report', 'held', 'appeal', 'realName', 'reward', 'payment'] as const;
export type ReviewKind = (typeof REVIEW_KINDS)[number];

/** What can be done with an item. `approve` is always the way through, `reject` the refusal; payments end in three ways of their own. */
export const ACTS = ['approve', 'reject', 'payBack', 'credit', 'writeOff'] as const;
export type ActName = (typeof ACTS)[number];

/**
 * What an act needs besides its name: `nothing`, one of `reasons` (with a text for `other`, and a text of one's own beside any), or a `text`
 * (the answer of an appeal, the note of a payment).
 */
const allowedAct = z.object({
  name: z.enum(ACTS),
  needs: z.enum(['nothing', 'reason', 'text']),
  /** In the order of the keys 1 to 5; empty unless it needs one. */
  reasons: z.array(z.enum(REASON_CODES)),
  /** Whether it takes the account of a member beside it (money of an order that nobody knows). */
  takesMember: z.boolean(),
  /** Whether it can be undone within `UNDO_MS`. */
  isUndoable: z.boolean(),
});
export type AllowedAct = z.infer<typeof allowedAct>;

/** An operator as colleagues see one. */
export const colleague = z.object({ id: z.int(), name: z.string() });
export type Colleague = z.infer<typeof colleague>;

const author = z.object({ memberId: z.string(), nickname: z.string(), account: z.string(), avatar: z.nullable(z.string()) });
const namedMatch = z.object({
  id: z.int(),
  home: z.string(),
  away: z.string(),
  competition: z.string(),
  kickoffAt: z.int(),
});

/** One row of the queue. Times are server times (ms). */
export const queueItem = z.object({
  /** Names the item in every call: `TENANT.kind.id`. */
  key: z.string(),
  kind: z.enum(REVIEW_KINDS),
  tenant: z.string(),
  /** How people call it: `S 20481`, `P 8812`, `R 311`. */
  label: z.string(),
  /** What its state is: an act names it, and is refused when it changed. */
  version: z.string(),
  /** Title of a stance or post, text of a message or comment, masked name of a real name, kind of a payment exception. */
  title: z.string(),
  /** What it is about: `message`, `post`, `comment`, `stance`, the kind of a payment exception, or the rule that a reward waits under. */
  of: z.string(),
  /** The author's or member's nickname; empty for a payment of nobody. */
  who: z.string(),
  /** How many reported it; for a real name how often it was sent; 0 where nothing is counted. */
  count: z.int(),
  /** Coins of a stance or a reward, images of a post. */
  coins: z.nullable(z.int()),
  images: z.int(),
  /** The match of a room or stance; null for none. `minute` is a label only while it is live. */
  match: z.nullable(z.object({ ...namedMatch.shape, isLive: z.boolean() })),
  since: z.int(),
  due: z.int(),
  /** null: nobody's. */
  claim: z.nullable(z.object({ by: colleague, until: z.int() })),
});
export type QueueItem = z.infer<typeof queueItem>;

const reportReasons = z.array(z.object({ reason: z.string(), count: z.int() }));
const said = z.object({ nickname: z.string(), memberId: z.string(), text: z.string(), at: z.int() });

const stanceShown = z.object({
  kind: z.literal('stance'),
  stanceId: z.int(),
  content: z.string(),
  author,
  /** Settled stances of the author: their number, the share of right ones (0 to 1) with its interval, the newest results last. */
  record: z.object({
    settled: z.int(),
    rate: z.nullable(z.number()),
    low: z.nullable(z.number()),
    high: z.nullable(z.number()),
    recent: z.array(z.enum(STANCE_RESULTS)),
    rejected: z.int(),
    lastRejectedAt: z.nullable(z.int()),
  }),
  price: z.int(),
  legs: z.array(z.object({ leg, match: namedMatch, stancesOnMatch: z.int() })),
  checks: z.array(
    z.object({
      name: z.enum(['price', 'contacts', 'similar']),
      isPassed: z.boolean(),
      /** Of `similar`: the percent of shared text and the stance that has it. */
      percent: z.nullable(z.int()),
      other: z.nullable(z.object({ stanceId: z.int(), at: z.int(), title: z.string(), content: z.string() })),
    }),
  ),
  /** The author's newest others. */
  earlier: z.array(
    z.object({
      stanceId: z.int(),
      at: z.int(),
      title: z.string(),
      status: z.int(),
      result: z.nullable(z.enum(STANCE_RESULTS)),
      reason: z.nullable(z.string()),
    }),
  ),
});

/** A message, post or comment. */
const textShown = {
  of: z.enum(['message', 'post', 'comment']),
  title: z.string(),
  text: z.string(),
  images: z.array(image),
  author: z.nullable(author),
  /** Of the author: earlier mutes and removals. */
  mutes: z.int(),
  removals: z.int(),
  reporters: z.int(),
  reasons: reportReasons,
  /** What was said around a message, the item itself included; the post of a comment. Oldest first. */
  around: z.array(said),
  /** The path of the app at which it stands; null for what nobody sees. */
  link: z.nullable(z.string()),
};

const shown = z.discriminatedUnion('kind', [
  stanceShown,
  z.object({ kind: z.literal('report'), ...textShown }),
  z.object({ kind: z.literal('held'), ...textShown }),
  z.object({
    kind: z.literal('appeal'),
    removalId: z.int(),
    of: z.enum(['post', 'comment']),
    /** The whole text; the excerpt once it is deleted. */
    title: z.string(),
    text: z.string(),
    images: z.array(image),
    author: z.nullable(author),
    rule: z.string(),
    reason: z.string(),
    removedBy: z.string(),
    removedAt: z.int(),
    appeal: z.string(),
  }),
  z.object({
    kind: z.literal('realName'),
    member: author,
    maskedName: z.string(),
    /** The ids of the photos, for `identityView`. */
    photos: z.array(z.string()),
    times: z.int(),
  }),
  z.object({ kind: z.literal('reward'), member: author, invitee: author, rule: z.enum(FRAUD_RULES), coins: z.int() }),
  z.object({
    kind: z.literal('payment'),
    exceptionId: z.int(),
    exception: z.string(),
    contradicts: z.nullable(z.string()),
    /** In minor units. */
    amount: z.int(),
    currency: z.string(),
    order: z.string(),
    /** What the order sells, in minor units; null: there is no such order. */
    ordered: z.nullable(z.object({ coins: z.int(), amount: z.int(), currency: z.string() })),
    paymentId: z.string(),
    refundId: z.string(),
    member: z.nullable(author),
  }),
]);
export type Shown = z.infer<typeof shown>;

/** One item in whole. */
export const reviewable = z.object({
  item: queueItem,
  shown,
  /** What this operator may do with it now; empty while a colleague has claimed it. */
  acts: z.array(allowedAct),
  /** Colleagues who look at it. */
  viewers: z.array(colleague),
});
export type Reviewable = z.infer<typeof reviewable>;

/** Why an act was not done: 409 with this in `data`. */
export const conflict = z.object({
  /** `gone`: it waits no more; `changed`: it is another version; `claimed`: a colleague has it; `refused`: the command does not go. */
  why: z.enum(['gone', 'changed', 'claimed', 'refused']),
  /** Who did or has it, and when. */
  by: z.nullable(z.string()),
  at: z.nullable(z.int()),
  act: z.nullable(z.string()),
  /** The command's sentence, in English; empty unless `refused`. */
  text: z.string(),
});
export type Conflict = z.infer<typeof conflict>;
