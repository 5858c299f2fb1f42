import type { Observable, Subscription } from 'rxjs';
import type { AccountEntry, SessionEndReason } from '#contract/wire/accountEntry.ts';
import type { AccountEvent } from '#streams/account/accountEvents.ts';

/** What is handled by code that loads when the first one comes. */
export type LaterEntry = Exclude<AccountEntry, { readonly kind: 'unread' | 'sessionRevoked' }>;

export interface AccountChannelDeps {
  readonly account$: Observable<AccountEvent>;
  readonly onUnread: (messages: number) => void;
  /** The gateway has ended the session of this page. */
  readonly onSessionRevoked: (reason: SessionEndReason) => void;
  readonly onLaterEntry: (entry: LaterEntry) => void;
  /** The socket has no session although the page has one: a call finds out, as its 401 ends the session. */
  readonly checkSession: () => void;
}

/** Handles the entries of the member's account log until unsubscribed. */
export function runAccountChannel(deps: AccountChannelDeps): Subscription {
  return deps.account$.subscribe((event) => {
    switch (event.kind) {
      case 'unread':
        return deps.onUnread(event.messages);
      case 'sessionRevoked':
        return deps.onSessionRevoked(event.reason);
      case 'refused':
        return deps.checkSession();
      default:
        return deps.onLaterEntry(event);
    }
  });
}
