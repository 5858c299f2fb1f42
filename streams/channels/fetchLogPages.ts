import { catchError, defer, EMPTY, exhaustMap, from, groupBy, mergeMap, type Observable, retry, tap, timer } from 'rxjs';
import type { LogPage } from '#contract/calls/logPage.ts';
import { isPostName, isRoomName, type LogChannelName, matchOf, postOf } from '#contract/wire/channels.ts';
import type { ProtocolErrors } from '#streams/connection/protocolErrors.ts';
import type { Ports } from '#streams/ports.ts';
import type { ChannelRegistry } from './channelRegistry.ts';
import { pageFact } from './logFacts.ts';

/** Base delay between attempts. After the last one, the next heartbeat makes the page due again. */
const RETRY_MS = 2_000;
const MAX_RETRIES = 5;

export interface FetchLogPagesDeps {
  readonly ports: Pick<Ports, 'call' | 'scheduler' | 'random'>;
  readonly protocolErrors: Pick<ProtocolErrors, 'reportFetch'>;
  readonly registry: ChannelRegistry;
}

/** Reads the newest page of each log channel that the gateway cannot resume, one request at a time per channel. */
export function fetchLogPages({ ports, protocolErrors, registry }: FetchLogPagesDeps): Observable<unknown> {
  return registry.pagesDue$.pipe(
    groupBy((name) => name),
    mergeMap((names$) => names$.pipe(exhaustMap(fetchPage))),
  );

  function fetchPage(name: LogChannelName): Observable<unknown> {
    return defer(() => from(pageOf(name))).pipe(
      tap((page) => registry.apply(pageFact(name, page), 'fetch')),
      retry({ count: MAX_RETRIES, delay: () => timer(RETRY_MS * (0.5 + ports.random()), ports.scheduler) }),
      catchError((error: unknown) => {
        protocolErrors.reportFetch(name, error);
        return EMPTY;
      }),
    );
  }

  async function pageOf(name: LogChannelName): Promise<LogPage> {
    if (name === 'me') return ports.call('accountLog', {});
    if (isPostName(name)) return ports.call('postLog', { postId: postOf(name) });
    const matchId = matchOf(name);
    if (isRoomName(name)) return ports.call('roomPage', { matchId });
    const { log } = await ports.call('liveMessage', { matchId });
    return log;
  }
}
