import * as z from 'zod/mini';
import { isInviteCode } from '#contract/calls/fieldRules.ts';
import { currency } from '#contract/ledger/currency.ts';
import { get, post } from '#contract/calls/defineCall.ts';

/** Where the reward of an invitation is. Each has a reason (`REWARD_REASONS`). */
export const REWARD_STATES = ['credited', 'pending', 'rejected', 'clawedBack'] as const;
export type RewardState = (typeof REWARD_STATES)[number];

/** Rules under which a reward waits for an operator (docs/product.md#invite-rewards). */
export const FRAUD_RULES = ['sameDevice', 'sameAddress', 'numberPattern'] as const;
export type FraudRule = (typeof FRAUD_RULES)[number];

/**
 * Why a reward is in its state: `registered`, at once; `checked`, credited by an operator; the rule that it waits under or was rejected for;
 * `cheating`, found later; `suspended`, the inviter's own account was.
 */
export const REWARD_REASONS = ['registered', 'checked', ...FRAUD_RULES, 'cheating', 'suspended'] as const;
export type RewardReason = (typeof REWARD_REASONS)[number];

/** Rewards of one page. */
export const REWARD_PAGE_SIZE = 20;

/** What one invitation gives in the tenant: worth 10 yuan, at the price of a coin. */
const inviteReward = z.object({
  /** In minor units of the currency. */
  amount: z.int(),
  currency,
  coins: z.int(),
});

const reward = z.object({
  id: z.int(),
  /** The new member: a nickname of their own choice, else the last digits of the phone; null after a deletion. */
  name: z.nullable(z.string()),
  /** Server times (ms): of the registration, and of the last change of the state. */
  at: z.int(),
  changedAt: z.int(),
  state: z.enum(REWARD_STATES),
  reason: z.enum(REWARD_REASONS),
  coins: z.int(),
  /** What a claw-back took: the coins, as far as the wallet had them. */
  taken: z.int(),
});

/** Invitations and their rewards (docs/product.md#invite-rewards). */
export const INVITE_CALLS = {
  /** Who invites with a code, and what the inviter is given. `inviter` is null for a code that nobody has. */
  invitationInfo: get(
    '/WOS-MEMBER/noauth/getInvitationInfo',
    z.object({ code: z.string().check(z.refine(isInviteCode, 'an invitation code is 7 digits')) }),
    z.object({
      inviter: z.nullable(z.object({ nickname: z.string(), avatar: z.nullable(z.string()) })),
      reward: inviteReward,
    }),
    { auth: 'none' },
  ),
  /** The caller's own rewards, newest first, and how many there are in each state. */
  invitationRewards: post(
    '/WOS-MEMBER/noauth/getInvitationRewardList',
    z.object({ state: z.optional(z.enum(REWARD_STATES)), before: z.optional(z.int32().check(z.positive())) }),
    z.object({
      /** The caller's own. */
      code: z.string(),
      rewards: z.array(reward),
      /** `before` of the next page; null: this is the last. */
      next: z.nullable(z.int()),
      totals: z.object({
        credited: z.int(),
        pending: z.int(),
        rejected: z.int(),
        clawedBack: z.int(),
        /** Coins of the credited ones. */
        coins: z.int(),
      }),
      reward: inviteReward,
    }),
    { auth: 'member' },
  ),
} as const;
