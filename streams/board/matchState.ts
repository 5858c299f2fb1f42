import { mergeMap, type SchedulerLike, share, Subject } from 'rxjs';
import type { ChangedList } from '#contract/calls/lists.ts';
import type { MatchId } from '#contract/match/match.ts';
import type { Sport } from '#contract/match/sport.ts';
import type { ChannelRegistry } from '#streams/channels/channelRegistry.ts';
import { knownMatch$ } from '#streams/match/knownMatch.ts';
import type { Ports } from '#streams/ports.ts';
import type { Tape } from '#streams/tape/tape.ts';
import type { Flush } from '#streams/time/flush.ts';
import { FlushScheduler } from '#streams/time/flushScheduler.ts';
import type { DelayQueue } from '#streams/time/screenDelay.ts';
import type { ServerTime } from '#streams/time/serverTime.ts';
import { BoardSet } from './boardSet.ts';
import { FixtureStore } from './fixtureStore.ts';
import { type PersistedBoard, RestoredRows } from './restoredRows.ts';

/** Matches that left a board are kept this long for screens that still show them; a page open all day must not grow. */
const LEFT_RETENTION_MS = 3_600_000;
/** Per sport: about as many as end in the busiest hour of a Saturday. */
const MAX_LEFT = 150;

export interface MatchStateDeps {
  readonly scheduler: SchedulerLike;
  readonly frame: Ports['frame'];
  readonly time: ServerTime;
  readonly tape: Tape;
  readonly registry: ChannelRegistry;
  /** The screen delay. */
  readonly queue: DelayQueue;
  readonly onFixturesMissing: (sport: Sport) => void;
  readonly isListed: (id: MatchId) => boolean;
}

/** Everything known about matches: boards, names and restored rows, what screens may read of them, and forgetting what is unused. */
export function createMatchState({ scheduler, frame, time, tape, registry, queue, ...deps }: MatchStateDeps) {
  const fixtures = new FixtureStore();
  const restoredRows = new RestoredRows();
  const flush$ = new Subject<Flush>();
  const flushScheduler = new FlushScheduler({
    frame,
    scheduler,
    onFlush(flush) {
      flush$.next(flush);
      for (const sport of flush.membership) if (lacksFixtures(sport)) deps.onFixturesMissing(sport);
      if (flush.membership.size > 0) prune(LEFT_RETENTION_MS);
    },
  });
  const boards = new BoardSet({ registry, tape, queue, flushScheduler, restoredRows, now: () => time.now() });

  return {
    /** What the screens may read, as in `Streams`. */
    queries: {
      moves$: boards.applied$.pipe(
        mergeMap(({ moves }) => moves),
        share(), // all subscribers get one move before any gets the next
      ),
      flush$: flush$.asObservable(),
      now: () => time.now() - queue.currentMs,
      delay: boards.screenDelay,
      cell: (id: MatchId) => boards.cell(id),
      match$: (id: MatchId) => knownMatch$({ cell: () => boards.cell(id), fixture: () => fixtures.get(id), flush$ }),
      fixture: (id: MatchId) => fixtures.get(id),
      fixtures: () => fixtures.all(),
      recentFixtures: () => fixtures.recentlyForgotten(),
      unconfirmed: () => restoredRows.unconfirmed(),
      hasReceived: (id: MatchId) => boards.hasReceived(id),
      epoch: (sport: Sport) => boards.epoch(sport),
      members: (sport: Sport) => boards.members(sport),
    },
    requestFlush: () => flushScheduler.request(),
    setVisible: (visible: boolean) => flushScheduler.setVisible(visible),
    applyFixtures,
    restore(sport: Sport, persisted: PersistedBoard): void {
      restoredRows.set(sport, persisted);
      applyFixtures(persisted.names);
    },
    pruneUnused: () => prune(0),
    close(): void {
      flushScheduler.close();
      queue.close();
    },
  };

  function applyFixtures(list: Pick<ChangedList, 'matches' | 'competitions' | 'teams'>): void {
    if (fixtures.add(list)) flushScheduler.markNamesChanged();
  }

  function lacksFixtures(sport: Sport): boolean {
    for (const id of boards.members(sport)) if (fixtures.get(id) === undefined) return true;
    return false;
  }

  function prune(retentionMs: number): void {
    boards.prune(deps.isListed, { max: MAX_LEFT, since: time.now() - retentionMs });
    fixtures.prune((id) => boards.cell(id) !== undefined || restoredRows.has(id), scheduler.now());
  }
}
