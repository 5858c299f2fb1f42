import { FrameError } from './frameError.ts';
import { describeKind } from './describeKind.ts';

/** Why the gateway ended a session: from another device or tab, by a new password, by a ban, or because its time was over. */
export const SESSION_END_REASONS = ['ended', 'password', 'banned', 'expired'] as const;
export type SessionEndReason = (typeof SESSION_END_REASONS)[number];

/** An entry of the channel `me`. Values are absolute, so that the newest entry of a kind is enough. */
export type AccountEntry =
  /** Number of the member's unread messages. */
  | { readonly kind: 'unread'; readonly messages: number }
  /** The session of this connection has ended. Other sessions of the member get a skipped entry. */
  | { readonly kind: 'sessionRevoked'; readonly reason: SessionEndReason };

/** Returns an entry as it is sent. */
export function encodeAccountEntry(entry: AccountEntry): readonly unknown[] {
  return entry.kind === 'unread' ? ['unread', entry.messages] : ['sessionRevoked', entry.reason];
}

/** Returns a received entry. Throws FrameError. */
export function decodeAccountEntry(wire: unknown): AccountEntry {
  const [kind, value]: readonly unknown[] = Array.isArray(wire) ? wire : [];
  if (kind === 'unread' && typeof value === 'number' && Number.isSafeInteger(value) && value >= 0) return { kind, messages: value };
  const reason = SESSION_END_REASONS.find((known) => known === value);
  if (kind === 'sessionRevoked' && reason !== undefined) return { kind, reason };
  throw new FrameError(`expected an account entry, got ${describeKind(wire)}`);
}
