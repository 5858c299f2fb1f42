import type { Database } from '#gateway/db/database.ts';
import type { RoomKey } from '#gateway/chat/roomKey.ts';
import { takeNumbers } from '#gateway/chat/roomWrites.ts';
import { roomMessages } from '#gateway/chat/tables.ts';

/** Stores messages of a member as another process would: an open room does not learn of them at once. Returns the first number. */
export async function storeMessages(
  { db }: Database,
  key: RoomKey,
  memberId: bigint,
  texts: readonly string[],
  at: number,
): Promise<number> {
  return db.transaction(async (tx) => {
    const first = await takeNumbers(tx, key, at, texts.length);
    const message = { ...key, memberId, at, state: 'posted', mentions: [] } as const;
    await tx.insert(roomMessages).values(texts.map((text, i) => ({ ...message, clientId: crypto.randomUUID(), seq: first + i, text })));
    return first;
  });
}
