import * as z from 'zod/mini';
import { UsageError } from '#gateway/base/usageError.ts';
import { feedbackAnswered } from '#gateway/profile/feedback/feedbackNotices.ts';
import { endFeedback, openFeedback } from '#gateway/profile/feedback/feedbackBox.ts';
import { firstStepTransfer } from '#gateway/profile/firstSteps.ts';
import { approveRealName, proofOf, refuseRealName, waitingRealNames } from '#gateway/profile/realName/realNameReview.ts';
import { realNameApproved, realNameRefused } from '#gateway/profile/realName/realNameNotices.ts';
import { createSealer, type Sealer } from '#gateway/profile/realName/sealedText.ts';
import type { CommandContext } from '#gateway/operator/commandContext.ts';
import { type Command, defineCommand } from '#gateway/operator/defineCommand.ts';
import { answer, id, memberName, reason } from '#gateway/operator/flagValues.ts';
import { MEMBER, requireMember } from './memberCommands.ts';
import { printable } from '#gateway/operator/printable.ts';

const FEEDBACK_ID = 'ID   as printed by feedback list';

/** Commands about what members tell the operator, and about real names. */
export const PROFILE_COMMANDS: readonly Command[] = [
  defineCommand({
    name: 'feedback list',
    does: 'lists feedback that waits, the oldest first, with its images and the alert records that were attached',
    flags: {},
    schema: z.object({}),
    async run({ tenant, db }) {
      const waiting = await openFeedback(db, tenant);
      if (waiting.length === 0) return `${tenant} has no feedback that waits.`;
      return waiting.map(({ feedback, account }) => describeFeedback(feedback, account)).join('\n');
    },
  }),
  defineCommand({
    name: 'feedback answer',
    does: 'answers a feedback: the member reads it there and in a letter',
    flags: { id: FEEDBACK_ID, is: "TEXT   in the tenant's language" },
    schema: z.object({ id, is: answer }),
    async run({ tenant, db, now, content }, { id: feedbackId, is }) {
      const memberId = await endFeedback(db, { tenant, id: feedbackId, answer: is, now: now() });
      if (memberId === null) throw noFeedback(tenant, feedbackId);
      await content.messages.send(tenant, memberId, feedbackAnswered(is));
      return `Feedback ${feedbackId} is answered.`;
    },
  }),
  defineCommand({
    name: 'feedback close',
    does: 'ends a feedback without an answer',
    flags: { id: FEEDBACK_ID },
    schema: z.object({ id }),
    async run({ tenant, db, now }, { id: feedbackId }) {
      if ((await endFeedback(db, { tenant, id: feedbackId, answer: null, now: now() })) === null) throw noFeedback(tenant, feedbackId);
      return `Feedback ${feedbackId} is closed.`;
    },
  }),
  defineCommand({
    name: 'realname list',
    does: 'lists members whose real name waits for a review, the oldest first',
    flags: {},
    schema: z.object({}),
    async run({ tenant, db }) {
      const waiting = await waitingRealNames(db, tenant);
      if (waiting.length === 0) return `${tenant} has no real names that wait.`;
      return waiting.map(({ account, submittedAt }) => `${account}  ${new Date(submittedAt).toISOString().slice(0, 16)}Z`).join('\n');
    },
  }),
  defineCommand({
    name: 'realname show',
    does: "prints a member's real name, number and the file ids of the photos; the audit keeps who looked, and why",
    flags: { member: MEMBER, reason: 'TEXT   why it is looked at' },
    schema: z.object({ member: memberName, reason }),
    async run(context, { member }) {
      const { id: memberId, account } = await requireMember(context, member);
      const proof = await proofOf(context.db, sealerOf(context), memberId);
      if (proof === null) throw new UsageError(`${account} has sent no real name, or it was refused.`);
      return `${account}  ${printable(proof.name)}  ${proof.number}\n${proof.fileIds.join('\n')}`;
    },
  }),
  defineCommand({
    name: 'realname approve',
    does: 'approves the real name of a member, which gives the points of a first step',
    flags: { member: MEMBER },
    schema: z.object({ member: memberName }),
    async run(context, { member }) {
      const { tenant, db, now, content, money } = context;
      const { id: memberId, account } = await requireMember(context, member);
      if (!(await approveRealName(db, memberId, now()))) throw nothingWaits(tenant, account);
      await money.post(firstStepTransfer(tenant, memberId, 'realName'));
      await content.messages.send(tenant, memberId, realNameApproved);
      return `The real name of ${account} is approved.`;
    },
  }),
  defineCommand({
    name: 'realname refuse',
    does: 'refuses the real name of a member and deletes number and photos',
    flags: { member: MEMBER, reason: "TEXT   shown to the member, in the tenant's language" },
    schema: z.object({ member: memberName, reason }),
    async run(context, { member, reason: shownReason }) {
      const { tenant, db, now, content, files } = context;
      const { id: memberId, account } = await requireMember(context, member);
      const photos = await refuseRealName(db, memberId, shownReason, now());
      if (photos === null) throw nothingWaits(tenant, account);
      await files.releaseIdentity(db, tenant, memberId, photos);
      await content.messages.send(tenant, memberId, realNameRefused(shownReason));
      return `The real name of ${account} is refused.`;
    },
  }),
];

function sealerOf({ pepper }: CommandContext): Sealer {
  if (pepper === null) throw new UsageError('TOUCHLINE_PEPPER is not set, without which real names cannot be read.');
  return createSealer(pepper);
}

type OpenFeedback = Awaited<ReturnType<typeof openFeedback>>[number];

function describeFeedback({ id: number, kind, sentAt, matchId, text, images, alertRecords }: OpenFeedback['feedback'], account: string) {
  const about = matchId === null ? kind : `${kind}, match ${matchId}`;
  const lines = [
    `${number}  ${account}  ${new Date(sentAt).toISOString().slice(0, 16)}Z  ${about}`,
    printable(text),
    ...images.map((one) => `image ${one.id}`),
    ...alertRecords.map(
      ({ decidedAt, kind: event, minute, home, away, outcome, muteReason }) =>
        `${new Date(decidedAt).toISOString().slice(11, 19)}Z ${event} ${printable(minute)} ${home}-${away}: ${[outcome, muteReason ?? ''].join(' ').trim()}`,
    ),
  ];
  return lines.join('\n  ');
}

function noFeedback(tenant: string, feedbackId: number): UsageError {
  return new UsageError(`${tenant} has no feedback ${feedbackId} that waits: see npm run operator -- feedback list --tenant ${tenant}.`);
}

function nothingWaits(tenant: string, account: string): UsageError {
  return new UsageError(`${account} has no real name that waits: see npm run operator -- realname list --tenant ${tenant}.`);
}
