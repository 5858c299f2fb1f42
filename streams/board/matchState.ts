import { type SchedulerLike, Subject } from 'rxjs';
import type { Channel } from '#contract/wire/frames.ts';
import type { ChangedList } from '#contract/calls/lists.ts';
import type { MatchId } from '#contract/match/match.ts';
import type { Sport } from '#contract/match/sport.ts';
import type { FactSource } from '#contract/wire/tape.ts';
import { matchRow$ } from '#streams/match/matchRow.ts';
import type { Ports } from '#streams/ports.ts';
import type { Tape } from '#streams/tape/tape.ts';
import type { Flush } from '#streams/time/flush.ts';
import { FlushScheduler } from '#streams/time/flushScheduler.ts';
import type { ServerTime } from '#streams/time/serverTime.ts';
import { BoardSet } from './boardSet.ts';
import type { Fact } from './facts.ts';
import { FixtureStore } from './fixtures.ts';
import type { Move } from './move.ts';
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
  readonly onResync: (channel: Channel) => void;
  readonly onFixturesMissing: (sport: Sport) => void;
  readonly isListed: (id: MatchId) => boolean;
  readonly channels: () => Iterable<Channel>;
}

/** Everything known about matches: applies facts to tape and boards, notifies cells once per frame, and forgets unused matches. */
export function createMatchState({ scheduler, frame, time, tape, ...deps }: MatchStateDeps) {
  const fixtures = new FixtureStore();
  const restoredRows = new RestoredRows();
  const moves$ = new Subject<Move>();
  const flush$ = new Subject<Flush>();
  const boards = new BoardSet({
    scheduler,
    now: () => time.now(),
    onApplied(sport, applied) {
      for (const move of applied.moves) moves$.next(move);
      flushScheduler.markChanged(sport, applied);
    },
    onResync: deps.onResync,
    onDelay: (ms) => tape.input({ delay: ms }),
  });
  const flushScheduler = new FlushScheduler({
    frame,
    scheduler,
    flush(flush) {
      boards.notify(flush.changed);
      flush$.next(flush);
      for (const sport of flush.membership) if (lacksFixtures(sport)) deps.onFixturesMissing(sport);
      if (flush.membership.size > 0) prune(LEFT_RETENTION_MS);
    },
  });

  return {
    /** What the screens may read, as in `Streams`. */
    queries: {
      moves$: moves$.asObservable(),
      flush$: flush$.asObservable(),
      now: () => time.now() - boards.currentDelayMs,
      delay: boards.screenDelay(deps.channels),
      cell: (id: MatchId) => boards.cell(id),
      match$: (id: MatchId) => matchRow$(() => boards.cell(id), flush$),
      fixture: (id: MatchId) => fixtures.get(id),
      fixtures: () => fixtures.all(),
      recentFixtures: () => fixtures.recentlyForgotten(),
      unconfirmed: () => restoredRows.unconfirmed(),
      hasReceived: (id: MatchId) => boards.hasReceived(id),
      epoch: (sport: Sport) => boards.epoch(sport),
      members: (sport: Sport) => boards.members(sport),
    },
    position: (channel: Channel) => boards.position(channel),
    setVisible: (visible: boolean) => flushScheduler.setVisible(visible),
    applyFact,
    applyFixtures,
    restore(sport: Sport, persisted: PersistedBoard): void {
      restoredRows.set(sport, persisted);
      applyFixtures(persisted.names);
    },
    pruneUnused: () => prune(0),
    close(): void {
      flushScheduler.close();
      boards.close();
    },
  };

  /** Applies a fact, after the restored rows of its matches. */
  function applyFact(fact: Fact, source: FactSource): void {
    const restored = restoredRows.rowsToRestoreBefore(fact);
    if (restored) recordAndApply(restored, 'kept');
    recordAndApply(fact, source);
  }

  function recordAndApply(fact: Fact, source: FactSource): void {
    tape.fact(fact, source);
    boards.apply(fact);
  }

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
