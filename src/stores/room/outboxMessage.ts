import * as z from 'zod/mini';
import { clientId } from '#contract/room/roomEntry.ts';
import { useSession } from '#stores/session/session.ts';
import type { SendState } from './roomStore.ts';

const memberRef = { memberId: z.string(), nickname: z.string() };

/** A message on its way, as storage has it. */
const storedMessage = z.object({
  clientId,
  matchId: z.int(),
  /** Tenant and member who wrote it. */
  owner: z.string(),
  text: z.string(),
  replyTo: z.nullable(z.object({ seq: z.int(), ...memberRef })),
  mentions: z.array(z.object(memberRef)),
  /** Server time (ms) at which the user sent it, or sent it again. Once it is posted: of the room's entry. */
  at: z.int(),
  isHeld: z.boolean(),
});
type StoredMessage = z.infer<typeof storedMessage>;

/** A message of this user that the room does not have yet. */
export interface OutboxMessage extends Omit<StoredMessage, 'isHeld'> {
  readonly send: SendState;
}

/** Returns who writes now, as messages name it: ids of members are of a tenant. Null while that is not known. */
export function outboxOwner(): string | null {
  const { member } = useSession.getState();
  return member && `${member.tenantCode}/${member.memberId}`;
}

/** Whether it is to be sent without the user's doing. */
export function isQueued({ send }: OutboxMessage): boolean {
  return send.kind === 'sending' || send.kind === 'waiting';
}

/** Returns the messages of a page's storage that can be read. They wait. */
export function decodeStoredMessages(stored: readonly unknown[]): readonly OutboxMessage[] {
  return stored.flatMap((one) => {
    const { success, data } = z.safeParse(storedMessage, one);
    if (!success) return []; // written by another version
    const { isHeld, ...message } = data;
    return [{ ...message, send: { kind: isHeld ? 'held' : 'waiting' } }];
  });
}

/** Returns what storage gets of a message; null for one that does not survive the page. */
export function encodeStoredMessage({ send, ...message }: OutboxMessage): StoredMessage | null {
  return isQueued({ send, ...message }) || send.kind === 'held' ? { ...message, isHeld: send.kind === 'held' } : null;
}
