import { defer, distinctUntilChanged, EMPTY, filter, finalize, map, merge, mergeMap, type Observable, switchMap } from 'rxjs';
import { ACCOUNT_SIGNALS, type AccountEntry, decodeAccountEntry } from '#contract/wire/accountEntry.ts';
import type { ChannelRegistry } from '#streams/channels/channelRegistry.ts';
import { createLogChannel } from '#streams/channels/createLogChannel.ts';
import type { ProtocolErrors } from '#streams/connection/protocolErrors.ts';

/** An entry of the logged-in member's account log; `refused`: the gateway knows no session of this connection. */
export type AccountEvent = AccountEntry | { readonly kind: 'refused' };

export interface AccountDeps {
  readonly registry: ChannelRegistry;
  readonly protocolErrors: Pick<ProtocolErrors, 'report'>;
  /** Emits the user of the connection, null while nobody is logged in. */
  readonly user$: Observable<string | null>;
}

/**
 * Watches the channel `me` while subscribed and a member is logged in; each user's log begins empty. It has no screen delay and no tape.
 * Mentions on the page that it begins with are old, and what has changed before is said once.
 */
export function accountEvents$({ registry, protocolErrors, user$ }: AccountDeps): Observable<AccountEvent> {
  return user$.pipe(
    distinctUntilChanged(),
    switchMap((user) => (user === null ? EMPTY : ofMember())),
  );

  function ofMember(): Observable<AccountEvent> {
    return defer(() => {
      const channel = createLogChannel({
        name: 'me',
        decode: decodeAccountEntry,
        onInvalid: (message) => protocolErrors.report('me', message),
      });
      registry.add(channel);
      const entries$ = channel.events$.pipe(
        mergeMap(({ entries, restarts }) => {
          const known = entries.filter((entry) => entry !== null);
          return restarts ? atRestart(known) : known;
        }),
      );
      const refused$ = registry.watch('me').pipe(
        filter((verdict) => verdict === 'refused' || verdict === 'gone'),
        map((): AccountEvent => ({ kind: 'refused' })),
      );
      return merge(entries$, refused$);
    }).pipe(finalize(() => registry.remove('me')));
  }
}

/** A page may have missed many changes, and fetches what they concern once. */
function atRestart(entries: readonly AccountEntry[]): readonly AccountEntry[] {
  const signals = new Map(entries.map((entry) => [entry.kind, entry]));
  return entries.filter((entry) => entry.kind !== 'mention' && (!isSignal(entry) || signals.get(entry.kind) === entry));
}

function isSignal({ kind }: AccountEntry): boolean {
  return ACCOUNT_SIGNALS.some((signal) => signal === kind);
}
