import * as z from 'zod/mini';
import { DRAW_STATES, drawPrizeValue } from '#contract/draw/drawCalls.ts';
import { REWARD_REASONS, REWARD_STATES } from '#contract/invite/inviteCalls.ts';

/** Server time (ms). */
const time = z.int();

/** A round of the prize draw in the operator's console; names of things are in the tenant's language. */
export const roundRow = z.object({
  round: z.int(),
  state: z.enum(DRAW_STATES),
  voidReason: z.nullable(z.string()),
  opensAt: time,
  closesAt: time,
  revealBy: time,
  cost: z.int(),
  /** The best first. `left` null: as many as are won. */
  prizes: z.array(z.object({ ...drawPrizeValue.shape, places: z.int(), left: z.nullable(z.int()) })),
});

/** A reward of an invitation in the operator's console. */
export const rewardRow = z.object({
  id: z.int(),
  at: time,
  state: z.enum(REWARD_STATES),
  reason: z.enum(REWARD_REASONS),
  coins: z.int(),
  /** Accounts. */
  inviter: z.string(),
  invitee: z.string(),
  /** The operator who decided, with the note; null: a rule did. */
  decidedBy: z.nullable(z.string()),
  note: z.nullable(z.string()),
});
