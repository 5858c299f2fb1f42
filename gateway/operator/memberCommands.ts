import * as z from 'zod/mini';
import { maskedPhone } from '#contract/calls/phones.ts';
import { DEFAULT_LANGUAGE, tenantLanguage } from '#contract/locale/tenants.ts';
import { UsageError } from '#gateway/config.ts';
import type { Member } from '#gateway/member/members.ts';
import { type Command, defineCommand } from './defineCommand.ts';
import type { CommandContext } from './commandContext.ts';
import { address, hours, memberName, role } from './flagValues.ts';

const HOUR_MS = 3_600_000;
const MEMBER = 'MEMBER   an id, an account name or a phone';
const MEMBER_ONLY = { flags: { member: MEMBER }, schema: z.object({ member: memberName }) };

/** Commands about a tenant's members. */
export const MEMBER_COMMANDS: readonly Command[] = [
  defineCommand({
    name: 'member show',
    does: 'prints a member with role, ban and mute',
    ...MEMBER_ONLY,
    run: async (context, { member }) => formatMember(await requireMember(context, member), context.now()),
  }),
  defineCommand({
    name: 'mute',
    does: 'stops a member from posting for some hours',
    flags: { member: MEMBER, hours: 'N     1 to 8760' },
    schema: z.object({ member: memberName, hours }),
    async run(context, { member, hours: duration }) {
      const { id, account } = await requireMember(context, member);
      const until = context.now() + duration * HOUR_MS;
      await context.moderation.mute(context.tenant, id, until);
      return `${account} may not post until ${timeOf(until)}.`;
    },
  }),
  defineCommand({
    name: 'unmute',
    does: 'lets a member post again',
    ...MEMBER_ONLY,
    async run(context, { member }) {
      const { id, account } = await requireMember(context, member);
      await context.moderation.mute(context.tenant, id, null);
      return `${account} may post.`;
    },
  }),
  defineCommand({
    name: 'ban',
    does: 'ends all sessions of a member and blocks logins until the ban is lifted',
    ...MEMBER_ONLY,
    async run(context, { member }) {
      const { id, account } = await requireMember(context, member);
      await context.moderation.ban(context.tenant, id);
      return `${account} is banned and logged out everywhere.`;
    },
  }),
  defineCommand({
    name: 'unban',
    does: 'lets a member log in again',
    ...MEMBER_ONLY,
    async run(context, { member }) {
      const { id, account } = await requireMember(context, member);
      await context.moderation.liftBan(context.tenant, id);
      return `${account} may log in.`;
    },
  }),
  defineCommand({
    name: 'role',
    does: 'makes a member an expert, an operator or a plain member',
    flags: { member: MEMBER, is: 'ROLE  member, expert or operator' },
    schema: z.object({ member: memberName, is: role }),
    async run(context, { member, is }) {
      const { id, account } = await requireMember(context, member);
      await context.moderation.setRole(context.tenant, id, is);
      return `${account} is now: ${is}.`;
    },
  }),
  defineCommand({
    name: 'activity-link',
    does: 'prints a link that logs a member in, once, within a minute',
    flags: { member: MEMBER, at: 'https://…   URL of the app; optional' },
    schema: z.object({ member: memberName, at: z.optional(address) }),
    async run(context, { member, at = '' }) {
      const { id, bannedAt, account } = await requireMember(context, member);
      if (bannedAt !== null) throw new UsageError(`${account} is banned: unban first.`);
      const language = tenantLanguage(context.tenant) ?? DEFAULT_LANGUAGE;
      return `${at.replace(/\/+$/, '')}/${language}?activity_Token=${await context.issueToken(id)}`;
    },
  }),
];

async function requireMember({ tenant, moderation }: CommandContext, query: string): Promise<Member> {
  const member = await moderation.find(tenant, query);
  if (member === null) throw new UsageError(`${tenant} has no member of that id, account name or phone.`);
  return member;
}

function formatMember({ id, account, phone, nickname, role: memberRole, createdAt, bannedAt, mutedUntil }: Member, now: number): string {
  return [
    `id        ${id}`,
    `account   ${account}`,
    `phone     ${maskedPhone(phone)}`,
    `nickname  ${nickname}`,
    `role      ${memberRole}`,
    `since     ${timeOf(createdAt)}`,
    ...(bannedAt === null ? [] : [`banned    ${timeOf(bannedAt)}`]),
    ...(mutedUntil === null || mutedUntil <= now ? [] : [`muted     until ${timeOf(mutedUntil)}`]),
  ].join('\n');
}

function timeOf(at: number): string {
  return `${new Date(at).toISOString().slice(0, 16)}Z`;
}
