import { inArray } from 'drizzle-orm';
import * as z from 'zod/mini';
import { DEFAULT_LANGUAGE, tenantLanguage } from '#contract/locale/tenants.ts';
import { UsageError } from '#gateway/base/usageError.ts';
import { competitions } from '#gateway/match/tables.ts';
import { checkExpertRecords, describeExpertCheck } from '#gateway/prediction/records/checkExpertRecords.ts';
import { createExpertApplications } from '#gateway/prediction/experts/expertApplications.ts';
import { applicationRefused, expertGranted, expertTakenAway } from '#gateway/prediction/experts/expertNotices.ts';
import type { CommandContext } from '#gateway/operator/commandContext.ts';
import { type Command, defineCommand } from '#gateway/operator/defineCommand.ts';
import { memberName, reason, role } from '#gateway/operator/flagValues.ts';
import { explainTaken, MEMBER, requireMember } from './memberCommands.ts';
import { printable } from '#gateway/operator/printable.ts';

/** Commands about experts: who is one, and whether their records are right. */
export const EXPERT_COMMANDS: readonly Command[] = [
  defineCommand({
    name: 'role',
    does: 'makes a member an expert, which grants their application, or takes that role away',
    flags: { member: MEMBER, is: 'ROLE   expert or none' },
    schema: z.object({ member: memberName, is: role }),
    async run(context, { member, is }) {
      const { tenant, moderation, content } = context;
      const { id, account, role: before } = await requireMember(context, member);
      await explainTaken(tenant, moderation.setRole(tenant, id, is));
      if (is === 'expert') await applicationsOf(context).grant(id);
      if (is !== before) await content.messages.send(tenant, id, is === 'expert' ? expertGranted : expertTakenAway);
      return is === null ? `${account} has no role.` : `${account} is an ${is}.`;
    },
  }),
  defineCommand({
    name: 'expert applications',
    does: 'lists applications to become an expert: role --is expert grants one',
    flags: {},
    schema: z.object({}),
    async run(context) {
      const pending = await applicationsOf(context).pending(context.tenant);
      if (pending.length === 0) return `${context.tenant} has no applications.`;
      const names = await leagueNames(
        context,
        pending.flatMap(({ leagueIds }) => leagueIds),
      );
      return pending
        .map(({ account, realName, introduction, leagueIds, createdAt }) => {
          const leagues = leagueIds.map((id) => names.get(id) ?? id).join(', ');
          return `${account}  ${new Date(createdAt).toISOString().slice(0, 16)}Z  ${printable(realName)}  ${leagues}\n  ${printable(introduction)}`;
        })
        .join('\n');
    },
  }),
  defineCommand({
    name: 'expert refuse',
    does: 'refuses an application to become an expert',
    flags: { member: MEMBER, reason: "TEXT   shown to the applicant, in the tenant's language" },
    schema: z.object({ member: memberName, reason }),
    async run(context, { member, reason: shownReason }) {
      const { tenant, content } = context;
      const { id, account } = await requireMember(context, member);
      if (!(await applicationsOf(context).refuse(id, shownReason)))
        throw new UsageError(`${account} has no application that waits: see npm run operator -- expert applications --tenant ${tenant}.`);
      await content.messages.send(tenant, id, applicationRefused(shownReason));
      return `The application of ${account} is refused.`;
    },
  }),
  defineCommand({
    name: 'expert check',
    does: 'recomputes the records of all experts from their settled stances and prints what does not agree',
    flags: {},
    schema: z.object({}),
    run: async ({ tenant, db }) => `${describeExpertCheck(tenant, await checkExpertRecords(db, tenant))}.`,
  }),
];

function applicationsOf({ db, now }: CommandContext) {
  return createExpertApplications(db, now);
}

/** Names in the tenant's language. */
async function leagueNames({ db, tenant }: CommandContext, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const language = tenantLanguage(tenant) ?? DEFAULT_LANGUAGE;
  const rows = await db
    .select({ id: competitions.id, name: competitions.name })
    .from(competitions)
    .where(inArray(competitions.id, [...ids]));
  return new Map(rows.map(({ id, name }) => [id, name[language]]));
}
