import type { Observable, Subscription } from 'rxjs';
import type { AccountEntry, AccountSignal, SessionEndReason } from '#contract/wire/accountEntry.ts';
import type { AccountEvent } from '#streams/account/accountEvents.ts';

/** What concerns match rooms. */
export type RoomAccountEntry = Extract<AccountEntry, { readonly kind: 'mention' | 'mute' }>;

/** What concerns the member's coins. */
export type CoinAccountEntry = Extract<AccountEntry, { readonly kind: 'coins' | 'order' }>;

/** What concerns a stance that the member wrote or bought. */
export type StanceAccountEntry = Extract<AccountEntry, { readonly kind: 'stance' }>;

export interface AccountChannelDeps {
  readonly account$: Observable<AccountEvent>;
  readonly onUnread: (messages: number) => void;
  /** The gateway has ended the session of this page. */
  readonly onSessionRevoked: (reason: SessionEndReason) => void;
  readonly onRoomEntry: (entry: RoomAccountEntry) => void;
  /** The member's coins, or one of their orders, are not as they were. */
  readonly onCoinEntry: (entry: CoinAccountEntry) => void;
  readonly onStanceEntry: (entry: StanceAccountEntry) => void;
  /** The member has changed something elsewhere. */
  readonly onSignal: (kind: AccountSignal) => void;
  /** The socket has no session although the page has one: a call finds out, as its 401 ends the session. */
  readonly checkSession: () => void;
}

/** Handles the entries of the member's account log until unsubscribed. */
export function runAccountChannel({
  account$,
  onUnread,
  onSessionRevoked,
  onRoomEntry,
  onCoinEntry,
  onStanceEntry,
  onSignal,
  checkSession,
}: AccountChannelDeps): Subscription {
  return account$.subscribe((event) => {
    switch (event.kind) {
      case 'unread':
        return onUnread(event.messages);
      case 'sessionRevoked':
        return onSessionRevoked(event.reason);
      case 'refused':
        return checkSession();
      case 'coins':
      case 'order':
        return onCoinEntry(event);
      case 'stance':
        return onStanceEntry(event);
      case 'mention':
      case 'mute':
        return onRoomEntry(event);
      default:
        return onSignal(event.kind);
    }
  });
}
