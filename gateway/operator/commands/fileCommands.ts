import * as z from 'zod/mini';
import { UsageError } from '#gateway/base/usageError.ts';
import { identityFilesOf, issueIdentityView } from '#gateway/files/identityViews.ts';
import { type Command, defineCommand } from '#gateway/operator/defineCommand.ts';
import { address, file, memberName, reason } from '#gateway/operator/flagValues.ts';
import { MEMBER, requireMember } from './memberCommands.ts';

/** Commands about members' identity images. The audit has each of them, with the reason of a view. */
export const FILE_COMMANDS: readonly Command[] = [
  defineCommand({
    name: 'files list',
    does: 'lists the identity images of a member, without showing them',
    flags: { member: MEMBER },
    schema: z.object({ member: memberName }),
    async run(context, { member }) {
      const { id, account } = await requireMember(context, member);
      const files = await identityFilesOf(context.db, context.tenant, id);
      if (files.length === 0) return `${account} has no identity images.`;
      return files.map((one) => `${one.id}  ${timeOf(one.createdAt)}  ${one.claimedAt === null ? 'not used' : 'used'}`).join('\n');
    },
  }),
  defineCommand({
    name: 'files view',
    does: 'prints an address that shows an identity image of a member, once, within 5 minutes',
    flags: {
      member: MEMBER,
      file: 'ID   as printed by files list',
      reason: 'TEXT   why it has to be seen; for the audit',
      at: 'https://…   URL of the app; optional',
    },
    schema: z.object({ member: memberName, file, reason, at: z.optional(address) }),
    async run(context, { member, file: uploadId, at = '' }) {
      const { tenant, db, now } = context;
      const { id: memberId, account } = await requireMember(context, member);
      const path = await issueIdentityView(db, { tenant, memberId, uploadId }, now());
      if (path === null) throw new UsageError(`${account} has no identity image ${uploadId}: see npm run operator -- files list.`);
      return `${at.replace(/\/+$/, '')}${path}`;
    },
  }),
];

function timeOf(at: number): string {
  return `${new Date(at).toISOString().slice(0, 16)}Z`;
}
