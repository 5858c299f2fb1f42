import * as z from 'zod/mini';
import { maskedPhone } from '#contract/member/phones.ts';
import { DEFAULT_LANGUAGE, tenantLanguage } from '#contract/locale/tenants.ts';
import { UsageError } from '#gateway/base/usageError.ts';
import { takeBackAfterBan } from '#gateway/invite/decideReward.ts';
import { NameTakenError } from '#gateway/member/name/memberNames.ts';
import type { Member } from '#gateway/member/members.ts';
import { muteOf } from '#gateway/member/moderation/mute.ts';
import { type Command, defineCommand } from '#gateway/operator/defineCommand.ts';
import type { CommandContext } from '#gateway/operator/commandContext.ts';
import { address, appPath, localizedText, memberName, minutes, nickname, reason, yes } from '#gateway/operator/flagValues.ts';

const MINUTE_MS = 60_000;
const TITLE_CHARS = 120;
const TEXT_CHARS = 2_000;
const PER_LANGUAGE = 'LANG=TEXT   once for each language; LANG=@FILE reads a file';
export const MEMBER = 'MEMBER   an id, an account name or a phone';
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
    name: 'member rename',
    does: 'gives a member another nickname, when it poses as somebody or keeps them from becoming an expert',
    flags: { member: MEMBER, is: 'NICKNAME   2 to 12 Chinese characters, letters or digits' },
    schema: z.object({ member: memberName, is: nickname }),
    async run(context, { member, is }) {
      const { id, account } = await requireMember(context, member);
      await explainTaken(context.tenant, context.moderation.rename(context.tenant, id, is));
      return `${account} is ${is} now.`;
    },
  }),
  defineCommand({
    name: 'mute',
    does: 'stops a member from writing in rooms and community for some minutes',
    flags: { member: MEMBER, minutes: 'N   1 to 525600, a year', reason: "TEXT   shown to the member, in the tenant's language" },
    schema: z.object({ member: memberName, minutes, reason }),
    async run(context, { member, minutes: duration, reason: shownReason }) {
      const { id, account } = await requireMember(context, member);
      const until = context.now() + duration * MINUTE_MS;
      await context.moderation.mute(context.tenant, id, { until, reason: shownReason });
      return `${account} may not write until ${timeOf(until)}.`;
    },
  }),
  defineCommand({
    name: 'unmute',
    does: 'lets a member write again',
    ...MEMBER_ONLY,
    async run(context, { member }) {
      const { id, account } = await requireMember(context, member);
      await context.moderation.unmute(context.tenant, id);
      return `${account} may write.`;
    },
  }),
  defineCommand({
    name: 'ban',
    does: 'ends all sessions of a member, blocks logins until the ban is lifted, and takes back rewards of invitations',
    flags: { member: MEMBER, cheating: 'yes   the member cheated: also takes back what the registration of this account gave its inviter' },
    schema: z.object({ member: memberName, cheating: z.optional(yes) }),
    async run(context, { member, cheating = false }) {
      const { id, account } = await requireMember(context, member);
      await context.moderation.ban(context.tenant, id);
      const { rewards, coins } = await takeBackAfterBan(context.money, context.tenant, {
        memberId: id,
        by: context.actor,
        forCheating: cheating,
      });
      const banned = `${account} is banned and logged out everywhere.`;
      return rewards === 0 ? banned : `${banned} Invite rewards ended: ${rewards}, with ${coins} coins taken back.`;
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
    name: 'message',
    does: 'sends a member a message',
    flags: { member: MEMBER, title: PER_LANGUAGE, text: PER_LANGUAGE, link: '/PATH   of what it is about, below the language; optional' },
    schema: z.object({
      member: memberName,
      title: localizedText(TITLE_CHARS),
      text: localizedText(TEXT_CHARS),
      link: z.optional(appPath),
    }),
    async run(context, { member, title, text, link = null }) {
      const { id, account } = await requireMember(context, member);
      return `Message ${await context.content.messages.send(context.tenant, id, { kind: 'system', title, text, link })} is sent to ${account}.`;
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

/** Returns a member of the tenant. Throws UsageError. */
export async function requireMember({ tenant, moderation }: CommandContext, query: string): Promise<Member> {
  const member = await moderation.find(tenant, query);
  if (member === null) throw new UsageError(`${tenant} has no member of that id, account name or phone.`);
  return member;
}

/** Throws UsageError with what to do when a nickname could be taken for another member's. */
export async function explainTaken(tenant: string, change: Promise<unknown>): Promise<void> {
  try {
    await change;
  } catch (error) {
    if (!(error instanceof NameTakenError)) throw error;
    const { account, nickname: taken } = error.bearer;
    throw new UsageError(
      `The nickname looks like that of ${account}, ${taken}, and nobody may be taken for an expert: give one of them another, npm run operator -- member rename --tenant ${tenant}.`,
      { cause: error },
    );
  }
}

function formatMember(member: Member, now: number): string {
  const { id, account, phone, nickname, role: memberRole, createdAt, bannedAt, deletionDueAt, erasedAt } = member;
  const mute = muteOf(member, now);
  return [
    `id        ${id}`,
    `account   ${account}`,
    `phone     ${phone === null ? 'none' : maskedPhone(phone)}`,
    `nickname  ${nickname}`,
    `role      ${memberRole ?? 'none'}`,
    `since     ${timeOf(createdAt)}`,
    ...(erasedAt === null ? [] : [`deleted   ${timeOf(erasedAt)}`]),
    ...(deletionDueAt === null || erasedAt !== null ? [] : [`deletion  ${timeOf(deletionDueAt)}, unless the member logs in`]),
    ...(bannedAt === null ? [] : [`banned    ${timeOf(bannedAt)}`]),
    ...(mute === null ? [] : [`muted     until ${timeOf(mute.until)}: ${mute.reason}`]),
  ].join('\n');
}

function timeOf(at: number): string {
  return `${new Date(at).toISOString().slice(0, 16)}Z`;
}
