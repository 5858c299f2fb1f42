import { catchError, defer, EMPTY, from, mergeMap, type Observable, retry, tap, timer } from 'rxjs';
import type { Sport } from '#contract/match/sport.ts';
import type { ChannelRegistry } from '#streams/channels/channelRegistry.ts';
import type { ProtocolErrors } from '#streams/connection/protocolErrors.ts';
import type { Ports } from '#streams/ports.ts';
import { snapshotFact } from './boardFacts.ts';

/** Base delay between attempts. After the last one, the next gap requests the snapshot anyway. */
const RETRY_MS = 2_000;
const MAX_RETRIES = 5;

export interface SnapshotAddress {
  readonly sport: Sport;
  readonly address: string;
}

export interface FetchSnapshotsDeps {
  readonly ports: Pick<Ports, 'fetchSnapshot' | 'scheduler' | 'random'>;
  readonly protocolErrors: ProtocolErrors;
  readonly registry: Pick<ChannelRegistry, 'apply'>;
}

/** Fetches and applies the snapshots whose addresses come over the socket. */
export function fetchSnapshots(
  addresses$: Observable<SnapshotAddress>,
  { ports, protocolErrors, registry }: FetchSnapshotsDeps,
): Observable<unknown> {
  return addresses$.pipe(
    mergeMap(({ sport, address }) =>
      defer(() => from(ports.fetchSnapshot(address))).pipe(
        tap((snapshot) => registry.apply(snapshotFact(sport, snapshot), 'fetch')),
        retry({ count: MAX_RETRIES, delay: () => timer(RETRY_MS * (0.5 + ports.random()), ports.scheduler) }),
        catchError((error: unknown) => {
          protocolErrors.reportFetch('snapshot', error);
          return EMPTY;
        }),
      ),
    ),
  );
}
