import type { MatchId, MatchRow } from '#contract/match/match.ts';
import { type Sport, SPORTS } from '#contract/match/sport.ts';
import { isOnInstantList } from '#contract/match/status.ts';
import { nextRow } from '#contract/match/nextRow.ts';
import type { Hub } from '#gateway/live/hub.ts';
import type { Timers } from '#gateway/live/livePorts.ts';
import { createSerialQueue } from '#gateway/base/queues.ts';
import { StaleFeedWatch } from '#gateway/live/staleFeed.ts';
import type { DetailService } from '#gateway/match/detail/createDetailService.ts';
import { createSourceDetail } from '#gateway/match/detail/sourceDetail.ts';
import type { MatchCatalogue } from '#gateway/match/matchCatalogue.ts';
import type { SourceState } from '#contract/match/sourceState.ts';
import type { FeedSink } from './feed.ts';
import type { SourceFixture } from '#gateway/match/sourceFixture.ts';
import { reasonOf } from '#gateway/base/redactError.ts';

const CHECK_MS = 10_000;
/** An hour. */
const CHECKS_PER_PRUNE = 360;
/** How long matches stay on the boards. Exceeds the date strip, because days begin earlier in some time zones. */
const BOARD_RETENTION_MS = 5 * 86_400_000;

/** Unknown ids reported once; more than these are reported again. */
const MAX_REPORTED = 10_000;

export interface FeedSinkOptions {
  readonly hub: Hub;
  readonly catalogue: MatchCatalogue;
  readonly detail: Pick<DetailService, 'add' | 'prices' | 'standings' | 'prune'>;
  readonly timers: Timers;
  readonly report: (message: string) => void;
  /** Whether the shape of documents is checked: those of feeds in this process have their type already. */
  readonly checksDocuments?: boolean;
}

/** Creates the sink that turns suppliers' states into rows, and passes their documents on. `close` resolves once pending work is stored. */
export function createFeedSink({ hub, catalogue, detail, timers, report, checksDocuments = false }: FeedSinkOptions): {
  readonly sink: FeedSink;
  close(): Promise<unknown>;
} {
  const staleFeedWatch = new StaleFeedWatch();
  const sourceDetail = createSourceDetail(catalogue, { report: reportOnce, checksDocuments });
  const reported = new Set<string>();
  // Rows derive from the previous row, so work is serialised: a goal was once lost when the next row was derived before the last was
  // stored.
  const enqueue = createSerialQueue();
  let details: Promise<unknown> = Promise.resolve();
  let checks = 0;
  let cancelCheck = timers.after(CHECK_MS, check);

  const sink: FeedSink = {
    fixtures: (fixtures) =>
      enqueue(async () => {
        await catalogue.announce(fixtures);
        await addMatches(fixtures);
        return new Map(fixtures.flatMap(({ sourceId }) => idsOf([sourceId]).map((id) => [sourceId, id] as const)));
      }),
    states: (states) => enqueue(() => applyStates(states)),
    async documents(documents) {
      // Rows do not wait for documents: these only need the matches that were announced before them.
      const resolved = await enqueue(() => sourceDetail.documents(documents));
      await noteDetail(detail.add(resolved));
    },
    async standings(tables) {
      const resolved = await enqueue(() => sourceDetail.standings(tables));
      await noteDetail(detail.standings.put(resolved));
    },
    keepAlive(sourceIds) {
      staleFeedWatch.received(idsOf(sourceIds), timers.now());
    },
    confirmPrices(confirmations) {
      for (const { sourceId, companies } of confirmations)
        for (const matchId of idsOf([sourceId])) detail.prices.confirm(matchId, companies);
    },
  };
  return {
    sink,
    close() {
      cancelCheck();
      return enqueue(() => details);
    },
  };

  function noteDetail(work: Promise<void>): Promise<void> {
    details = Promise.allSettled([details, work]);
    return work;
  }

  function reportOnce(message: string): void {
    if (reported.has(message)) return;
    if (reported.size >= MAX_REPORTED) reported.clear();
    reported.add(message);
    report(message);
  }

  /** New matches start from their history; for known ones only the current state counts. */
  async function addMatches(fixtures: readonly SourceFixture[]): Promise<void> {
    const isNew = ({ sourceId }: SourceFixture): boolean => idsOf([sourceId]).every((id) => hub.row(id) === undefined);
    for (const sport of SPORTS) {
      const rows = fixtures
        .filter((fixture) => fixture.sport === sport && isNew(fixture))
        .flatMap((fixture) => idsOf([fixture.sourceId]).map((id) => rowOf(id, fixture)));
      staleFeedWatch.received(
        rows.map((row) => row.id),
        timers.now(),
      );
      await hub.apply(sport, rows);
    }
    await applyStates(fixtures.filter((fixture) => !isNew(fixture)).map(({ state }) => state));
  }

  async function applyStates(states: readonly SourceState[]): Promise<void> {
    for (const sport of SPORTS) {
      for (const batch of batchesOf(states.filter((state) => state.sport === sport))) {
        const rows = batch.map(({ id, state }) => nextRow(hub.row(id), id, state));
        staleFeedWatch.received(
          rows.map((row) => row.id),
          timers.now(),
        );
        await hub.apply(sport, rows);
      }
    }
  }

  /** At most one state per match and batch, in order. */
  function batchesOf(states: readonly SourceState[]): readonly (readonly { readonly id: MatchId; readonly state: SourceState }[])[] {
    const batches: Map<MatchId, SourceState>[] = [new Map()];
    for (const state of states) {
      const [id] = idsOf([state.sourceId]);
      if (id === undefined) report(`a state of ${state.sourceId} is dropped: the match was never announced`);
      else if (batches.at(-1)?.has(id)) batches.push(new Map([[id, state]]));
      else batches.at(-1)?.set(id, state);
    }
    return batches.map((batch) => Array.from(batch, ([id, state]) => ({ id, state })));
  }

  function check(): void {
    checks += 1;
    const prunes = checks % CHECKS_PER_PRUNE === 0;
    enqueue(async () => {
      for (const sport of SPORTS) {
        await hub.apply(sport, staleFeedWatch.check(hub.membersOf(sport), timers.now()));
        if (prunes) await forgetOld(sport);
      }
      if (prunes) await detail.prune();
    }).catch((error: unknown) => report(`the check for stale and old matches failed: ${reasonOf(error)}`));
    cancelCheck = timers.after(CHECK_MS, check);
  }

  async function forgetOld(sport: Sport): Promise<void> {
    const now = timers.now();
    const isOld = (row: MatchRow): boolean => now - row.kickoff > BOARD_RETENTION_MS && !isOnInstantList(row, now);
    const old = Array.from(hub.rowsOf(sport)).flatMap((row) => (isOld(row) ? row.id : []));
    await hub.forget(sport, old);
    for (const id of old) staleFeedWatch.forget(id);
    await catalogue.forget(old);
  }

  function idsOf(sourceIds: readonly string[]): MatchId[] {
    return sourceIds.flatMap((sourceId) => catalogue.idOf(sourceId) ?? []);
  }
}

function rowOf(id: MatchId, { history = [], state }: SourceFixture): MatchRow {
  const before = history.reduce<MatchRow | undefined>((row, past) => nextRow(row, id, past), undefined);
  return nextRow(before, id, state);
}
