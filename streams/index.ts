import {
  BehaviorSubject,
  catchError,
  defer,
  distinctUntilChanged,
  EMPTY,
  filter,
  finalize,
  from,
  ignoreElements,
  map,
  merge,
  mergeMap,
  type Observable,
  retry,
  shareReplay,
  Subject,
  tap,
  throttleTime,
  timer,
} from 'rxjs';
import { boardOf, type Channel, type Frame, sportOf } from '#contract/wire/frames.ts';
import type { ChangedList } from '#contract/calls/lists.ts';
import type { MatchId, MatchRow } from '#contract/match/match.ts';
import type { ProtocolError } from '#contract/wire/protocolError.ts';
import type { Sport } from '#contract/match/sport.ts';
import type { FactSource } from '#contract/wire/tape.ts';
import { BoardSet } from '#streams/board/boardSet.ts';
import { FixtureStore, type Fixture } from '#streams/board/fixtures.ts';
import type { Cell } from '#streams/board/cell.ts';
import type { ScreenDelay } from '#streams/time/screenDelay.ts';
import { type Fact, factsOf, listFact, snapshotFact } from '#streams/board/facts.ts';
import type { Flush } from '#streams/time/flush.ts';
import { connectionStatus$, type ConnectionStatus } from '#streams/connection/connectionStatus.ts';
import { keyName, type ListKey } from '#streams/lists/listKey.ts';
import { Lists, type ListState } from '#streams/lists/lists.ts';
import { matchRow$ } from '#streams/match/matchRow.ts';
import type { Move } from '#streams/board/move.ts';
import type { Ports } from './ports.ts';
import { createProtocolErrors } from '#streams/connection/protocolErrors.ts';
import { RestoredRows, type PersistedBoard } from '#streams/board/restoredRows.ts';
import { risingEdge } from '#streams/connection/risingEdge.ts';
import { ConnectionSignals } from '#streams/connection/connectionSignals.ts';
import { Tape } from '#streams/tape/tape.ts';
import { FlushScheduler } from '#streams/time/flushScheduler.ts';
import { ServerTime } from '#streams/time/serverTime.ts';
import { createSocketSession } from '#streams/connection/socketSession.ts';

export interface Streams {
  readonly connection$: Observable<ConnectionStatus>;
  /** Every change of every match known, in order, whether shown or not: what alerts are made from. */
  readonly moves$: Observable<Move>;
  readonly flush$: Observable<Flush>;
  /** Frames and snapshots that broke the contract and were dropped. */
  readonly protocolErrors$: Observable<ProtocolError>;
  readonly tape: Tape;
  /** The server time (ms) that the screen shows: the present less my screen's delay. */
  now(): number;
  /** My screen's delay: everything that is shown or sounded comes so much later, non-events included (domain.md 9). */
  readonly delay: ScreenDelay;
  /** A match that is known, by its cell; undefined for one that is not. */
  cell(id: MatchId): Cell | undefined;
  /** The row of a match, now and after each flush that changed it. */
  match$(id: MatchId): Observable<MatchRow>;
  fixture(id: MatchId): Fixture | undefined;
  /** Every match that is known by name. */
  fixtures(): Iterable<Fixture>;
  /** Those too that were forgotten within as long as a tape goes back. */
  recentFixtures(): Iterable<Fixture>;
  /** Takes what a call of a screen brought (a search): names and rows, the rows as they were read. Throws FrameError. */
  applyList(sport: Sport, list: ChangedList): void;
  /** What an earlier page of this device saw of a sport: what has happened since is news, and no first sight. */
  restore(sport: Sport, seen: PersistedBoard): void;
  /** The matches that are remembered and of which nothing has been heard yet. */
  unconfirmed(): readonly MatchRow[];
  /** Whether anything of a match has come, though my screen's delay may still hold it. */
  hasReceived(id: MatchId): boolean;
  /** The epoch of the rows that are shown of a sport; null while there are none. */
  epoch(sport: Sport): string | null;
  members(sport: Sport): ReadonlySet<MatchId>;
  list$(key: ListKey): Observable<ListState>;
  /** Asks for a list at once: the retry button, a pull to refresh. */
  refresh(key: ListKey): void;
  /** Runs the live client: subscribing opens the connection, unsubscribing closes it. Emits nothing. */
  readonly run$: Observable<never>;
}

/** Names asked for an unknown match come back with the whole list; asking more often helps nobody. */
const NAMES_EVERY_MS = 2_000;
/** A snapshot that could not be fetched is asked for again after this; the next gap would ask anyway. */
const REFETCH_MS = 2_000;
const REFETCHES = 5;
/** What left the board is still known so long, for who looks at it; a list left open all day must not grow. */
const LEFT_MS = 3_600_000;
/** And no more of them of each sport: about what the busiest hour of a Saturday ends. */
const MOST_LEFT = 150;

/** The live road from the wire to the stores (design.md 3): poll and socket become facts, boards fold them, screens are told once per frame. */
export function createStreams(ports: Ports): Streams {
  const { scheduler } = ports;
  const time = new ServerTime(() => scheduler.now());
  const boards = new BoardSet({
    scheduler,
    now: () => time.now(),
    onApplied(sport, applied) {
      for (const move of applied.moves) moves$.next(move);
      telling.markChanged(sport, applied);
    },
    onResync: (channel) => gap$.next(channel),
    onDelay: (ms) => tape.input({ delay: ms }),
  });
  const telling = new FlushScheduler({
    frame: (run) => ports.frame(run),
    scheduler,
    flush(told) {
      boards.notify(told.changed);
      flush$.next(told);
      for (const sport of told.membership) askNames(sport);
      if (told.membership.size > 0) prune(LEFT_MS);
    },
  });
  const catalogue = new FixtureStore();
  const tape = new Tape(() => scheduler.now());
  const protocolErrors = createProtocolErrors(tape);
  const remembered = new RestoredRows();

  const signs = new ConnectionSignals(() => scheduler.now());
  const wanted$ = new BehaviorSubject<ReadonlySet<Channel>>(new Set());
  const gap$ = new Subject<Channel>();
  const asked$ = new Subject<ListKey>();
  const moves$ = new Subject<Move>();
  const flush$ = new Subject<Flush>();
  const polled$ = new Subject<void>();
  const addressed$ = new Subject<{ readonly sport: Sport; readonly address: string }>();

  const visible$ = ports.visible$.pipe(
    distinctUntilChanged(),
    tap((visible) => tape.input({ visible })),
    shareReplay({ bufferSize: 1, refCount: true }),
  );
  const online$ = ports.online$.pipe(
    distinctUntilChanged(),
    tap((online) => tape.input({ online })),
    shareReplay({ bufferSize: 1, refCount: true }),
  );
  const socketLive$ = signs.changed$.pipe(
    map(({ up }) => up),
    distinctUntilChanged(),
  );

  const lists = new Lists(ports, {
    signs: { visible$, online$, socketLive$, scheduler, random: ports.random },
    asks: (key) =>
      asked$.pipe(
        filter((one) => keyName(one) === keyName(key)),
        throttleTime(NAMES_EVERY_MS, scheduler, { leading: true, trailing: true }),
      ),
    apply,
    names: takeNames,
    polled({ sport, tab }, poll) {
      if (tab === 'instant') tape.poll({ sport, ...poll });
    },
    answered: (answer, asked) => {
      time.answered(answer.at, asked);
      signs.update({ pollAt: scheduler.now() });
      if (!signs.value.up) polled$.next();
    },
    kept: (keptAt) => signs.update({ cachedAt: keptAt }),
    held: (key, held) => {
      if (key.tab === 'instant') watch(boardOf(key.sport), held);
      if (!held) prune(0);
    },
  });

  const wire$ = createSocketSession(ports, {
    subscriptions$: wanted$,
    position: (channel) => boards.position(channel),
    gap$,
    retryNow$: polled$,
    wake$: merge(risingEdge(visible$), risingEdge(online$)),
  });

  const frames$ = wire$.pipe(
    tap((event) => {
      if (event.kind === 'up') signs.opened();
      if (event.kind === 'down') signs.update({ up: false });
      if (event.kind === 'up' || event.kind === 'down') tape.link(event.kind === 'up');
      if (event.kind === 'invalidFrame') protocolErrors.report(event.source, event.message);
      if (event.kind === 'frame') take(event.frame);
    }),
  );

  const snapshots$ = addressed$.pipe(
    mergeMap(({ sport, address }) =>
      defer(() => from(ports.fetchSnapshot(address))).pipe(
        tap((snapshot) => apply(snapshotFact(sport, snapshot), 'fetch')),
        retry({ count: REFETCHES, delay: () => timer(REFETCH_MS * (0.5 + ports.random()), scheduler) }),
        catchError((error: unknown) => {
          protocolErrors.reportSnapshot(error);
          return EMPTY;
        }),
      ),
    ),
  );

  const shown$ = visible$.pipe(tap((visible) => telling.setVisible(visible)));

  const taped$ = (ports.tapeFacts$ ?? EMPTY).pipe(
    tap(({ fact, via }) => {
      if (via === 'poll') {
        time.answered(fact.at, scheduler.now());
        signs.update({ pollAt: scheduler.now() });
      }
      apply(fact, via);
    }),
  );

  return {
    connection$: connectionStatus$(() => signs.value, signs.changed$, online$, scheduler).pipe(
      shareReplay({ bufferSize: 1, refCount: true }),
    ),
    moves$: moves$.asObservable(),
    flush$: flush$.asObservable(),
    protocolErrors$: protocolErrors.errors$,
    tape,
    now: () => time.now() - boards.currentDelayMs,
    delay: boards.screenDelay(() => wanted$.value),
    cell: (id) => boards.cell(id),
    match$: (id) => matchRow$(() => boards.cell(id), flush$),
    fixture: (id) => catalogue.of(id),
    fixtures: () => catalogue.all(),
    recentFixtures: () => catalogue.recentlyForgotten(),
    applyList(sport, list) {
      time.messageReceived(list.at); // it may be the first word of the gateway: ages are taken from server time
      takeNames(list);
      apply(listFact(sport, 'over', { ...list, full: false }), 'screen');
    },
    restore(sport, seen) {
      remembered.set(sport, seen);
      takeNames(seen.names);
    },
    unconfirmed: () => remembered.unconfirmed(),
    hasReceived: (id) => boards.hasReceived(id),
    epoch: (sport) => boards.epoch(sport),
    members: (sport) => boards.members(sport),
    list$: (key) => lists.list$(key),
    refresh: (key) => asked$.next(key),
    run$: merge(frames$, snapshots$, shown$, taped$).pipe(
      ignoreElements(),
      finalize(() => {
        telling.close();
        boards.close();
      }),
    ),
  };

  function takeNames(list: Pick<ChangedList, 'matches' | 'competitions' | 'teams'>): void {
    if (catalogue.take(list)) telling.markNamesChanged();
  }

  function take(frame: Frame): void {
    signs.frameReceived();
    if ('at' in frame) time.messageReceived(frame.at);
    if (frame.name === 'whole' && typeof frame.rows === 'string') addressed$.next({ sport: sportOf(frame.channel), address: frame.rows });
    for (const fact of factsOf(frame)) apply(fact, 'socket');
  }

  function apply(fact: Fact, via: FactSource): void {
    const before = remembered.rowsToRestoreBefore(fact);
    if (before) fold(before, 'kept');
    fold(fact, via);
  }

  function fold(fact: Fact, via: FactSource): void {
    tape.fact(fact, via);
    boards.apply(fact);
  }

  function askNames(sport: Sport): void {
    for (const id of boards.members(sport)) {
      if (catalogue.of(id) === undefined) {
        asked$.next({ sport, tab: 'instant' });
        return;
      }
    }
  }

  function watch(channel: Channel, on: boolean): void {
    const next = new Set(wanted$.value);
    if (on) next.add(channel);
    else next.delete(channel);
    wanted$.next(next);
  }

  /** Forgets matches that nothing holds and that were last heard of so long ago, in ms, or are too many. */
  function prune(age: number): void {
    boards.prune((id) => lists.holds(id), { max: MOST_LEFT, since: time.now() - age });
    catalogue.prune((id) => boards.cell(id) !== undefined || remembered.has(id), scheduler.now());
  }
}
