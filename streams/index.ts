import { distinctUntilChanged, finalize, ignoreElements, merge, of, shareReplay, skip, Subject, tap } from 'rxjs';
import { boardOf } from '#contract/wire/channels.ts';
import { accountEvents$ } from '#streams/account/accountEvents.ts';
import { listFact } from './board/boardFacts.ts';
import { fetchSnapshots, type SnapshotAddress } from '#streams/board/fetchSnapshots.ts';
import { createMatchState } from '#streams/board/matchState.ts';
import { createChannelHost } from '#streams/channels/channelHost.ts';
import { ChannelRegistry } from '#streams/channels/channelRegistry.ts';
import { fetchLogPages } from '#streams/channels/fetchLogPages.ts';
import { ConnectionSignals } from '#streams/connection/connectionSignals.ts';
import { connectionStatus$ } from '#streams/connection/connectionStatus.ts';
import { recordPageState } from '#streams/connection/pageState.ts';
import { createProtocolErrors } from '#streams/connection/protocolErrors.ts';
import { receiveFrames } from '#streams/connection/receiveFrames.ts';
import { risingEdge } from '#streams/connection/risingEdge.ts';
import { createSocketSession } from '#streams/connection/socketSession.ts';
import { PolledLists } from '#streams/lists/polledLists.ts';
import { RefreshRequests } from '#streams/lists/refreshRequests.ts';
import { receiveTapeFacts } from '#streams/tape/receiveTapeFacts.ts';
import { Tape } from '#streams/tape/tape.ts';
import { DelayQueue } from '#streams/time/screenDelay.ts';
import { ServerTime } from '#streams/time/serverTime.ts';
import type { Ports } from './ports.ts';
import type { Streams } from './streams.ts';

export type { Streams } from './streams.ts';

/** Wires the live client: polls and frames become facts, boards apply them, screens are notified once per frame. */
export function createStreams(ports: Ports): Streams {
  const { scheduler } = ports;
  const time = new ServerTime(() => scheduler.now());
  const tape = new Tape(() => scheduler.now());
  const protocolErrors = createProtocolErrors(tape);
  const signals = new ConnectionSignals(() => scheduler.now());
  const registry = new ChannelRegistry(scheduler);
  const refreshes = new RefreshRequests(scheduler);
  const { visible$, online$ } = recordPageState(ports, tape);
  const user$ = (ports.user$ ?? of(null)).pipe(distinctUntilChanged(), shareReplay({ bufferSize: 1, refCount: true }));
  const polledWhileDown$ = new Subject<void>();
  const snapshotAddresses$ = new Subject<SnapshotAddress>();

  const matches = createMatchState({
    scheduler,
    frame: (run) => ports.frame(run),
    time,
    tape,
    registry,
    queue: new DelayQueue(scheduler),
    onFixturesMissing: (sport) => refreshes.request({ sport, tab: 'instant' }),
    isListed: (id) => lists.isListed(id),
  });
  const { applyFixtures } = matches;

  const inputs = { visible$, online$, socketLive$: signals.up$, scheduler, random: ports.random };
  const lists = new PolledLists(ports, {
    inputs,
    requested$: (key) => refreshes.of(key),
    applyFact: (fact, source) => registry.apply(fact, source),
    applyFixtures,
    onPoll({ sport, tab }, poll) {
      if (tab === 'instant') tape.poll({ sport, ...poll });
    },
    onAnswer: (answer, requestedAt) => onAnswer(answer.at, requestedAt),
    onCachedSince: (cachedAt) => signals.update({ cachedAt }),
    watchBoard: (sport) => registry.watch(boardOf(sport)),
    onReleased: () => matches.pruneUnused(),
  });

  const session$ = createSocketSession(ports, {
    subscriptions$: registry.watched$,
    position: (name) => registry.position(name),
    gap$: registry.resyncs$,
    retryNow$: polledWhileDown$,
    wake$: merge(risingEdge(visible$), risingEdge(online$)),
    userChange$: user$.pipe(skip(1)),
  });
  const run$ = merge(
    fetchLogPages({ ports, protocolErrors, registry }),
    receiveFrames(session$, { signals, time, tape, protocolErrors, registry, snapshotAddresses$ }),
    fetchSnapshots(snapshotAddresses$, { ports, protocolErrors, registry }),
    visible$.pipe(tap(matches.setVisible)),
    receiveTapeFacts({ ports, registry, onPollAnswered }),
  ).pipe(ignoreElements(), finalize(matches.close));

  return {
    ...matches.queries,
    connection$: connectionStatus$(() => signals.value, signals.changed$, online$, scheduler).pipe(
      shareReplay({ bufferSize: 1, refCount: true }),
    ),
    protocolErrors$: protocolErrors.errors$,
    account$: accountEvents$({ registry, protocolErrors, user$ }),
    tape,
    channels: createChannelHost({ registry, ports, protocolErrors, inputs, onAnswer }),
    applyList(sport, list) {
      time.messageReceived(list.at); // may be the first message of the gateway, and ages need server time
      applyFixtures(list);
      registry.apply(listFact(sport, 'over', { ...list, full: false }), 'search');
    },
    restore: matches.restore,
    requestFlush: matches.requestFlush,
    list$: (key) => lists.list$(key),
    refresh: (key) => refreshes.request(key),
    run$,
  };

  function onAnswer(at: number, requestedAt: number): void {
    onPollAnswered(at, requestedAt);
    if (!signals.value.up) polledWhileDown$.next();
  }

  function onPollAnswered(at: number, requestedAt: number): void {
    time.responseReceived(at, requestedAt);
    signals.update({ pollAt: scheduler.now() });
  }
}
