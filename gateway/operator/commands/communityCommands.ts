import * as z from 'zod/mini';
import { APPEAL_MAX_CHARS } from '#contract/community/communityLimits.ts';
import { REMOVAL_RULES } from '#contract/community/removal.ts';
import { UsageError } from '#gateway/base/usageError.ts';
import { MUTE_STEPS, type Refusal, REOPENED_AS } from '#gateway/community/moderation/communityModeration.ts';
import type { Target } from '#gateway/community/moderation/waitingTexts.ts';
import { type Command, defineCommand } from '#gateway/operator/defineCommand.ts';
import { id, memberName, reason, single } from '#gateway/operator/flagValues.ts';
import { MEMBER, requireMember } from './memberCommands.ts';

const NO_FLAGS = z.object({});
const MAX_LISTED = 100;
const SHOWN_CHARS = 200;
const TARGET_FLAGS = { post: 'ID   a post', comment: 'ID   or a comment' };
const target = { post: z.optional(id), comment: z.optional(id) };

const rule = single((text) => REMOVAL_RULES.find((one) => one === text), `a rule is one of ${REMOVAL_RULES.join(', ')}`);
const decision = single((text) => (text === 'restore' || text === 'uphold' ? text : undefined), 'a decision is restore or uphold');
const reopenedAs = single((text) => REOPENED_AS.find((one) => one === text), `it waits again as ${REOPENED_AS.join(' or ')}`);
const answer = single(
  (text) => (text.trim() !== '' && text.length <= APPEAL_MAX_CHARS ? text.trim() : undefined),
  `an answer has 1 to ${APPEAL_MAX_CHARS} characters`,
);

const REFUSALS: Readonly<Record<Refusal, string>> = {
  unknown: 'there is no such thing in this tenant',
  notShown: 'it was removed or deleted before',
  notRemoved: 'it is not removed',
  erased: 'its text or images are deleted, 30 days after the removal',
  sameOperator: 'who removed it may not decide the appeal: another operator must',
  noAppeal: 'it has no open appeal',
};

/** Commands about what members write in the community. */
export const COMMUNITY_COMMANDS: readonly Command[] = [
  defineCommand({
    name: 'community list',
    does: 'lists posts and comments that wait for review or are reported, the heaviest reports first',
    flags: {},
    schema: NO_FLAGS,
    async run({ tenant, community }) {
      const waiting = await community.waiting(tenant, MAX_LISTED);
      if (waiting.length === 0) return `${tenant} has nothing to review.`;
      return waiting
        .map(({ kind, id: number, memberId, nickname, text, review, reports, weight, reasons }) => {
          const why = [
            ...(review === null ? [] : [`review (${review})`]),
            ...(reports === 0 ? [] : [`${reports} reports, weight ${weight.toFixed(1)}: ${reasons.join(', ')}`]),
          ];
          const line = text.replace(/\s+/g, ' ').slice(0, SHOWN_CHARS);
          return `${kind} ${number}  ${why.join('  ')}  ${nickname} (${memberId}): ${line}`;
        })
        .join('\n');
    },
  }),
  defineCommand({
    name: 'community approve',
    does: 'shows a post or comment to everybody, and closes its reports as wrong',
    flags: TARGET_FLAGS,
    schema: z.object(target),
    async run({ tenant, actor, community }, flags) {
      const one = targetOf(flags);
      explain(await community.approve({ tenant, actor }, one), one);
      return `${nameOf(one)} is shown.`;
    },
  }),
  defineCommand({
    name: 'community remove',
    does: 'takes a post or comment from everybody, and tells its author the rule, the reason and how to appeal',
    flags: { ...TARGET_FLAGS, rule: REMOVAL_RULES.join(' | '), reason: "TEXT   shown to the author, in the tenant's language" },
    schema: z.object({ ...target, rule, reason }),
    async run({ tenant, actor, community }, { rule: broken, reason: shownReason, ...flags }) {
      const one = targetOf(flags);
      const removed = await community.remove({ tenant, actor }, one, { rule: broken, reason: shownReason });
      if (typeof removed === 'string') explain(removed, one);
      return `${nameOf(one)} is removed (removal ${removed}).`;
    },
  }),
  defineCommand({
    name: 'community restore',
    does: 'brings a removed post or comment back, with its images',
    flags: TARGET_FLAGS,
    schema: z.object(target),
    async run({ tenant, actor, community }, flags) {
      const one = targetOf(flags);
      explain(await community.restore({ tenant, actor }, one), one);
      return `${nameOf(one)} is back.`;
    },
  }),
  defineCommand({
    name: 'community reopen',
    does: 'undoes an approval or removal: a post or comment waits again as before, with its reports',
    flags: { ...TARGET_FLAGS, as: `${REOPENED_AS.join(' | ')}   as it was before` },
    schema: z.object({ ...target, as: reopenedAs }),
    async run({ tenant, actor, community }, { as, ...flags }) {
      const one = targetOf(flags);
      explain(await community.reopen({ tenant, actor }, one, as), one);
      return `${nameOf(one)} waits again.`;
    },
  }),
  defineCommand({
    name: 'community appeals',
    does: 'lists appeals that wait, the oldest first',
    flags: {},
    schema: NO_FLAGS,
    async run({ tenant, community }) {
      const open = await community.appeals(tenant, MAX_LISTED);
      if (open.length === 0) return `${tenant} has no open appeals.`;
      return open
        .map(({ id: number, kind, targetId, rule: broken, reason: given, removedBy, excerpt, appealText }) =>
          [
            `removal ${number}  ${kind} ${targetId}  ${broken}: ${given}  by ${removedBy}`,
            `  said    ${excerpt}`,
            `  appeal  ${(appealText ?? '').replace(/\s+/g, ' ')}`,
          ].join('\n'),
        )
        .join('\n');
    },
  }),
  defineCommand({
    name: 'community decide',
    does: 'decides an appeal, by another operator than the one who removed it',
    flags: {
      removal: 'ID   as printed by community appeals',
      is: 'restore | uphold',
      answer: "TEXT   shown to the author, in the tenant's language",
    },
    schema: z.object({ removal: id, is: decision, answer }),
    async run({ tenant, actor, community }, { removal, is, answer: given }) {
      const refusal = await community.decide({ tenant, actor }, removal, { isRestored: is === 'restore', answer: given });
      if (refusal !== null) throw new UsageError(`Removal ${removal} was not decided: ${REFUSALS[refusal]}.`);
      return is === 'restore' ? `Removal ${removal} is undone.` : `Removal ${removal} stands.`;
    },
  }),
  defineCommand({
    name: 'community mute',
    does: `stops a member from writing in rooms and community: ${MUTE_STEPS.join(', ')} days, one step longer each time`,
    flags: { member: MEMBER, reason: "TEXT   shown to the member, in the tenant's language" },
    schema: z.object({ member: memberName, reason }),
    async run(context, { member, reason: shownReason }) {
      const { tenant, actor, community, moderation } = context;
      const { id: memberId, account } = await requireMember(context, member);
      const { days, ...mute } = await community.nextMute({ tenant, actor }, memberId, shownReason);
      await moderation.mute(tenant, memberId, mute);
      return `${account} may not write for ${days} ${days === 1 ? 'day' : 'days'}.`;
    },
  }),
];

function targetOf({ post, comment }: { readonly post?: number | undefined; readonly comment?: number | undefined }): Target {
  if (post !== undefined && comment === undefined) return { kind: 'post', id: post };
  if (comment !== undefined && post === undefined) return { kind: 'comment', id: comment };
  throw new UsageError('Name either --post or --comment, by its number.');
}

function explain(refusal: Refusal | null, one: Target): void {
  if (refusal !== null) throw new UsageError(`${nameOf(one)}: ${REFUSALS[refusal]}.`);
}

function nameOf({ kind, id: number }: Target): string {
  return `${kind === 'post' ? 'Post' : 'Comment'} ${number}`;
}
