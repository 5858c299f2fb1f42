import { RECHARGE_STATES, type RechargeState } from '#contract/ledger/rechargeState.ts';
import type { MatchId } from '#contract/match/match.ts';
import { FrameError } from './frameError.ts';
import { describeKind } from './describeKind.ts';

/** Why the gateway ended a session: from another device or tab, by a new password, by a ban, or because its time was over. */
export const SESSION_END_REASONS = ['ended', 'password', 'banned', 'expired'] as const;
export type SessionEndReason = (typeof SESSION_END_REASONS)[number];

/** For the author `reviewed`, `sold` and `settled`; for buyers `settled` and `cancelled`. A corrected result is `settled` again. */
export const STANCE_NOTICES = ['reviewed', 'sold', 'settled', 'cancelled'] as const;
export type StanceNotice = (typeof STANCE_NOTICES)[number];

/**
 * What the member has changed elsewhere, and open pages fetch again: notification settings, followed matches or members, blocked members,
 * what is read, what the member shows or logs in with, the member's points.
 */
export const ACCOUNT_SIGNALS = ['settings', 'follows', 'blocks', 'read', 'profile', 'points'] as const;
export type AccountSignal = (typeof ACCOUNT_SIGNALS)[number];

/** An entry of the channel `me`. Values are absolute, so that the newest entry of a kind is enough; a mention is shown when it comes live. */
export type AccountEntry =
  /** Number of the member's unread messages. */
  | { readonly kind: 'unread'; readonly messages: number }
  /** The session of this connection has ended. Other sessions of the member get a skipped entry. */
  | { readonly kind: 'sessionRevoked'; readonly reason: SessionEndReason }
  /** A message in the room of a match answers or mentions the member. */
  | { readonly kind: 'mention'; readonly matchId: MatchId; readonly seq: number; readonly nickname: string }
  /** Server time (ms) until which the member may not write; 0 when the mute was lifted. */
  | { readonly kind: 'mute'; readonly until: number }
  /** Coins that the member can spend. */
  | { readonly kind: 'coins'; readonly balance: number }
  /** An order of coins is in another state. */
  | { readonly kind: 'order'; readonly order: string; readonly state: RechargeState }
  /** Something happened to a stance that the member wrote or bought. */
  | { readonly kind: 'stance'; readonly articleId: number; readonly event: StanceNotice }
  /** The member has changed something. The session that did it gets a skipped entry of `settings`, `follows` and `blocks`. */
  | { readonly kind: AccountSignal };

/** Returns an entry as it is sent. */
export function encodeAccountEntry(entry: AccountEntry): readonly unknown[] {
  switch (entry.kind) {
    case 'unread':
      return ['unread', entry.messages];
    case 'sessionRevoked':
      return ['sessionRevoked', entry.reason];
    case 'mention':
      return ['mention', entry.matchId, entry.seq, entry.nickname];
    case 'mute':
      return ['mute', entry.until];
    case 'coins':
      return ['coins', entry.balance];
    case 'order':
      return ['order', entry.order, entry.state];
    case 'stance':
      return ['stance', entry.articleId, entry.event];
    default:
      return [entry.kind];
  }
}

/** Returns a received entry. Throws FrameError. */
export function decodeAccountEntry(wire: unknown): AccountEntry {
  const [kind, value, second, nickname]: readonly unknown[] = Array.isArray(wire) ? wire : [];
  if (isCount(value)) {
    if (kind === 'unread') return { kind, messages: value };
    if (kind === 'mute') return { kind, until: value };
    if (kind === 'coins') return { kind, balance: value };
    const event = STANCE_NOTICES.find((known) => known === second);
    if (kind === 'stance' && event !== undefined) return { kind, articleId: value, event };
    if (kind === 'mention' && isCount(second) && typeof nickname === 'string') return { kind, matchId: value, seq: second, nickname };
  }
  const state = RECHARGE_STATES.find((known) => known === second);
  if (kind === 'order' && typeof value === 'string' && state !== undefined) return { kind, order: value, state };
  const signal = ACCOUNT_SIGNALS.find((known) => known === kind);
  if (signal !== undefined) return { kind: signal };
  const reason = SESSION_END_REASONS.find((known) => known === value);
  if (kind === 'sessionRevoked' && reason !== undefined) return { kind, reason };
  throw new FrameError(`expected an account entry, got ${describeKind(wire)}`);
}

function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
}
