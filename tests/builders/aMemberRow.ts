import { nameColumns } from '#gateway/member/name/nameSkeleton.ts';
import type { members } from '#gateway/member/tables.ts';

let count = 0;

/** Returns a member as a row to insert, with an account, phone and invite code that no other has. */
export function aMemberRow(
  part: Pick<typeof members.$inferInsert, 'tenant'> & Partial<typeof members.$inferInsert>,
): typeof members.$inferInsert {
  count += 1;
  const name = nameColumns(part.nickname ?? `Fan${count}`);
  return { account: `member${count}`, phone: `+849${count}`, inviteCode: `${count}`, createdAt: 0, ...part, ...name };
}
