import * as z from 'zod/mini';
import { maskedPhone } from '#contract/calls/phones.ts';
import { DEFAULT_LANGUAGE, tenantLanguage } from '#contract/locale/tenants.ts';
import { UsageError } from '#gateway/config.ts';
import type { Member } from '#gateway/member/members.ts';
import { type Command, defineCommand } from './defineCommand.ts';
import type { CommandContext } from './commandContext.ts';
import { address, hours, memberName, role } from './flagValues.ts';

const HOUR_MS = 3_600_000;
const MEMBER = 'WHO   an id, an account name or a phone';
const ONE = { flags: { member: MEMBER }, given: z.object({ member: memberName }) };

/** Members of a tenant: who they are, and how they stand. */
export const MEMBER_COMMANDS: readonly Command[] = [
  defineCommand({
    name: 'member show',
    does: 'prints who somebody is and how they stand',
    ...ONE,
    run: async (context, { member }) => portrait(await found(context, member), context.now()),
  }),
  defineCommand({
    name: 'mute',
    does: 'lets a member read and not speak, for some hours',
    flags: { member: MEMBER, hours: 'N     1 to 8760' },
    given: z.object({ member: memberName, hours }),
    async run(context, { member, hours: long }) {
      const { id, account } = await found(context, member);
      const until = context.now() + long * HOUR_MS;
      await context.moderation.mute(context.tenant, id, until);
      return `${account} may not speak until ${timeOf(until)}.`;
    },
  }),
  defineCommand({
    name: 'unmute',
    does: 'lets a member speak again',
    ...ONE,
    async run(context, { member }) {
      const { id, account } = await found(context, member);
      await context.moderation.mute(context.tenant, id, null);
      return `${account} may speak.`;
    },
  }),
  defineCommand({
    name: 'ban',
    does: 'ends the sessions of a member, who cannot log in until the ban is lifted',
    ...ONE,
    async run(context, { member }) {
      const { id, account } = await found(context, member);
      await context.moderation.ban(context.tenant, id);
      return `${account} is banned and logged out everywhere.`;
    },
  }),
  defineCommand({
    name: 'unban',
    does: 'lets a member log in again',
    ...ONE,
    async run(context, { member }) {
      const { id, account } = await found(context, member);
      await context.moderation.liftBan(context.tenant, id);
      return `${account} may log in.`;
    },
  }),
  defineCommand({
    name: 'role',
    does: 'makes a member an expert, an operator or a plain member',
    flags: { member: MEMBER, is: 'ROLE  member, expert or operator' },
    given: z.object({ member: memberName, is: role }),
    async run(context, { member, is }) {
      const { id, account } = await found(context, member);
      await context.moderation.setRole(context.tenant, id, is);
      return `${account} is now: ${is}.`;
    },
  }),
  defineCommand({
    name: 'activity-link',
    does: 'prints an address that logs a member in, once, within a minute',
    flags: { member: MEMBER, at: 'https://…   where the app is; may be left out' },
    given: z.object({ member: memberName, at: z.optional(address) }),
    async run(context, { member, at = '' }) {
      const { id, bannedAt, account } = await found(context, member);
      if (bannedAt !== null) throw new UsageError(`${account} is banned: unban first.`);
      const language = tenantLanguage(context.tenant) ?? DEFAULT_LANGUAGE;
      return `${at.replace(/\/+$/, '')}/${language}?activity_Token=${await context.issueToken(id)}`;
    },
  }),
];

async function found({ tenant, moderation }: CommandContext, wanted: string): Promise<Member> {
  const member = await moderation.find(tenant, wanted);
  if (member === null) throw new UsageError(`${tenant} has no member of that id, account name or phone.`);
  return member;
}

function portrait({ id, account, phone, nickname, role: plays, createdAt, bannedAt, mutedUntil }: Member, now: number): string {
  return [
    `id        ${id}`,
    `account   ${account}`,
    `phone     ${maskedPhone(phone)}`,
    `nickname  ${nickname}`,
    `role      ${plays}`,
    `since     ${timeOf(createdAt)}`,
    ...(bannedAt === null ? [] : [`banned    ${timeOf(bannedAt)}`]),
    ...(mutedUntil === null || mutedUntil <= now ? [] : [`muted     until ${timeOf(mutedUntil)}`]),
  ].join('\n');
}

function timeOf(at: number): string {
  return `${new Date(at).toISOString().slice(0, 16)}Z`;
}
