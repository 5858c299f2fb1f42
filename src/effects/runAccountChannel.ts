import type { Observable, Subscription } from 'rxjs';
import type { SessionEndReason } from '#contract/wire/accountEntry.ts';
import type { AccountEvent } from '#streams/account/accountEvents.ts';

export interface AccountChannelDeps {
  readonly account$: Observable<AccountEvent>;
  readonly onUnread: (messages: number) => void;
  /** The gateway has ended the session of this page. */
  readonly onSessionRevoked: (reason: SessionEndReason) => void;
  /** The socket has no session although the page has one: a call finds out, as its 401 ends the session. */
  readonly checkSession: () => void;
}

/** Handles the entries of the member's account log until unsubscribed. */
export function runAccountChannel({ account$, onUnread, onSessionRevoked, checkSession }: AccountChannelDeps): Subscription {
  return account$.subscribe((event) => {
    switch (event.kind) {
      case 'unread':
        return onUnread(event.messages);
      case 'sessionRevoked':
        return onSessionRevoked(event.reason);
      case 'refused':
        return checkSession();
    }
  });
}
