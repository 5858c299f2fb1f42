import * as z from 'zod/mini';
import { UsageError } from '#gateway/base/usageError.ts';
import { checkLedger } from '#gateway/ledger/checkLedger.ts';
import { describeCheck } from '#gateway/ledger/dailyCheck.ts';
import { NotCovered } from '#gateway/ledger/postTransfer.ts';
import { describeTotals, paymentTotals } from '#gateway/ledger/recharge/paymentTotals.ts';
import { NotReversible } from '#gateway/ledger/reverseTransfer.ts';
import { type Command, defineCommand } from '#gateway/operator/defineCommand.ts';
import { coins, id, key, memberName, reason } from '#gateway/operator/flagValues.ts';
import { MEMBER, requireMember } from './memberCommands.ts';

/** Commands about coins. */
export const LEDGER_COMMANDS: readonly Command[] = [
  defineCommand({
    name: 'ledger check',
    does: 'recomputes every balance from its entries and prints what does not agree, and the money that suppliers announced',
    flags: {},
    schema: z.object({}),
    run: async ({ tenant, db }) =>
      `${describeCheck(tenant, await checkLedger(db, tenant))}.${describeTotals(await paymentTotals(db, tenant))}`,
  }),
  defineCommand({
    name: 'ledger grant',
    does: 'gives a member coins',
    flags: {
      member: MEMBER,
      coins: 'N   1 to 10000',
      reason: "TEXT   shown to the member, in the tenant's language",
      key: 'NAME   the same name gives once, however often the command is repeated',
    },
    schema: z.object({ member: memberName, coins, reason, key }),
    async run(context, { member, coins: amount, reason: shownReason, key: name }) {
      const { tenant, money } = context;
      const { id: memberId, account } = await requireMember(context, member);
      const { id: transfer, isNew } = await money.post({
        tenant,
        unit: 'coins',
        key: `grant ${name}`,
        about: { kind: 'grant', reason: shownReason },
        legs: [
          { account: { kind: 'rewards', memberId: null }, amount: -amount },
          { account: { kind: 'promotional', memberId }, amount },
        ],
      });
      if (!isNew) throw new UsageError(`A grant of the name ${name} is transfer ${transfer} already: choose another --key.`);
      return `Transfer ${transfer} gives ${account} ${amount} coins.`;
    },
  }),
  defineCommand({
    name: 'ledger reverse',
    does: 'reverses a transfer by another one',
    flags: { transfer: 'N   as printed by grant and check', reason: "TEXT   shown to the member, in the tenant's language" },
    schema: z.object({ transfer: id, reason }),
    async run({ tenant, money }, { transfer: transferId, reason: shownReason }) {
      try {
        return `Transfer ${(await money.reverse({ tenant, transferId, reason: shownReason })).id} reverses transfer ${transferId}.`;
      } catch (error) {
        if (error instanceof NotReversible) throw new UsageError(`${error.message}.`, { cause: error });
        if (error instanceof NotCovered)
          throw new UsageError(`Transfer ${transferId} cannot be reversed: ${error.message}.`, { cause: error });
        throw error;
      }
    },
  }),
];
