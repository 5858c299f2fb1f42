import * as z from 'zod/mini';
import { reasonOf } from '#gateway/base/redactError.ts';
import { UsageError } from '#gateway/base/usageError.ts';
import { decideReward, type RewardAct, RewardNotDecidable } from '#gateway/invite/decideReward.ts';
import { listRewards } from '#gateway/invite/listRewards.ts';
import type { CommandContext } from '#gateway/operator/commandContext.ts';
import { type Command, defineCommand } from '#gateway/operator/defineCommand.ts';
import { id, reason, yes } from '#gateway/operator/flagValues.ts';
import { printable } from '#gateway/operator/printable.ts';

const DECISION = {
  flags: { id: 'ID   as printed by invite list', reason: 'TEXT   why; kept with the reward, and not shown to members' },
  schema: z.object({ id, reason }),
};

/** Commands about the rewards of invitations (docs/product.md#invite-rewards). */
export const INVITE_COMMANDS: readonly Command[] = [
  defineCommand({
    name: 'invite list',
    does: 'lists rewards of invitations that wait, the oldest first, with the rule, the inviter and the new member',
    flags: { all: 'yes   also those that were credited, rejected or taken back' },
    schema: z.object({ all: z.optional(yes) }),
    async run({ tenant, db }, { all = false }) {
      const rows = await listRewards(db, tenant, all ? 'all' : 'waiting');
      if (rows.length === 0) return all ? `${tenant} has no invite rewards.` : `${tenant} has no invite rewards that wait.`;
      return rows
        .map(({ reward: { id: number, createdAt, state, reason: why, coins, decidedBy, note }, inviter, invitee }) => {
          const decision = decidedBy === null ? [] : [`by ${decidedBy}`, printable(note ?? '')];
          const time = `${new Date(createdAt).toISOString().slice(0, 16)}Z`;
          return [number, time, state, why, `${coins} coins`, `${inviter} invited ${invitee}`, ...decision].join('  ').trimEnd();
        })
        .join('\n');
    },
  }),
  defineCommand({
    name: 'invite credit',
    does: 'credits a reward that waits or was rejected',
    ...DECISION,
    run: (context, { id: number, reason: note }) => decide(context, number, 'credit', note),
  }),
  defineCommand({
    name: 'invite reject',
    does: 'rejects a reward that waits: the inviter reads the rule that it waited under',
    ...DECISION,
    run: (context, { id: number, reason: note }) => decide(context, number, 'reject', note),
  }),
  defineCommand({
    name: 'invite claw-back',
    does: 'takes a credited reward back for cheating, as far as the wallet covers it',
    ...DECISION,
    run: (context, { id: number, reason: note }) => decide(context, number, 'clawBack', note),
  }),
];

async function decide({ money, tenant, actor }: CommandContext, number: number, act: RewardAct, note: string): Promise<string> {
  try {
    const { reward, taken } = await decideReward(money, tenant, { id: number, act, by: actor, note });
    if (act === 'credit') return `Invite reward ${number} is credited: ${reward.coins} coins.`;
    if (act === 'reject') return `Invite reward ${number} is rejected.`;
    return `Invite reward ${number} is taken back: ${taken} of ${reward.coins} coins.`;
  } catch (error) {
    if (error instanceof RewardNotDecidable)
      throw new UsageError(`${reasonOf(error)}: see npm run operator -- invite list --tenant ${tenant} --all=yes.`, { cause: error });
    throw error;
  }
}
