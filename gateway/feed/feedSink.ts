import type { MatchId, MatchRow } from '#contract/match/match.ts';
import { type Sport, SPORTS } from '#contract/match/sport.ts';
import { isOnInstantList } from '#contract/match/status.ts';
import { nextRow } from '#contract/match/nextRow.ts';
import type { Hub } from '#gateway/live/hub.ts';
import type { Timers } from '#gateway/live/ports.ts';
import { StaleFeedWatch } from '#gateway/live/staleFeed.ts';
import type { MatchCatalogue } from '#gateway/match/matchCatalogue.ts';
import type { SourceState } from '#contract/match/sourceState.ts';
import type { FeedSink, SourceFixture } from './feed.ts';

/** How often suppliers are watched for silence. */
const CHECK_MS = 10_000;
/** Checks from one search for old matches to the next: an hour. */
const CHECKS_PER_PRUNE = 360;
/** Days beyond the strip are kept for readers whose day began earlier. */
const KEPT_MS = 5 * 86_400_000;

export interface FeedSinkOptions {
  readonly hub: Hub;
  readonly catalogue: MatchCatalogue;
  readonly timers: Timers;
  readonly report: (message: string) => void;
}

/** The one place where what a supplier says becomes rows of ours. */
export function createFeedSink({ hub, catalogue, timers, report }: FeedSinkOptions): {
  readonly sink: FeedSink;
  close(): Promise<unknown>;
} {
  const silence = new StaleFeedWatch();
  let line: Promise<unknown> = Promise.resolve();
  let checks = 0;
  let stop = timers.after(CHECK_MS, check);

  const sink: FeedSink = {
    fixtures: (fixtures) =>
      inTurn(async () => {
        await catalogue.announce(fixtures);
        await welcome(fixtures);
        return new Map(fixtures.flatMap(({ sourceId }) => idsOf([sourceId]).map((id) => [sourceId, id] as const)));
      }),
    states: (states) => inTurn(() => take(states)),
    heard(sourceIds) {
      silence.received(idsOf(sourceIds), timers.now());
    },
  };
  return {
    sink,
    /** Ends the checks. Resolves once what was begun is stored. */
    close() {
      stop();
      return line;
    },
  };

  // A row is made from the last one. Made while that was still being stored, it once took a goal back: so one thing at a time.
  function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const done = line.then(work);
    line = done.catch(() => undefined);
    return done;
  }

  /** A match that is new here begins with its history; of one that is known only the present state counts. */
  async function welcome(fixtures: readonly SourceFixture[]): Promise<void> {
    const isNew = ({ sourceId }: SourceFixture): boolean => idsOf([sourceId]).every((id) => hub.row(id) === undefined);
    for (const sport of SPORTS) {
      const rows = fixtures
        .filter((one) => one.sport === sport && isNew(one))
        .flatMap((one) => idsOf([one.sourceId]).map((id) => rowOf(id, one)));
      silence.received(
        rows.map((row) => row.id),
        timers.now(),
      );
      await hub.apply(sport, rows);
    }
    await take(fixtures.filter((one) => !isNew(one)).map((one) => one.state));
  }

  async function take(states: readonly SourceState[]): Promise<void> {
    for (const sport of SPORTS) {
      for (const step of stepsOf(states.filter((state) => state.sport === sport))) {
        const rows = step.map(({ id, state }) => nextRow(hub.row(id), id, state));
        silence.received(
          rows.map((row) => row.id),
          timers.now(),
        );
        await hub.apply(sport, rows);
      }
    }
  }

  /** States of one match follow each other, each in a step of its own; states of different matches share one. */
  function stepsOf(states: readonly SourceState[]): readonly (readonly { readonly id: MatchId; readonly state: SourceState }[])[] {
    const steps: Map<MatchId, SourceState>[] = [new Map()];
    for (const state of states) {
      const [id] = idsOf([state.sourceId]);
      if (id === undefined) report(`a state of ${state.sourceId}, which was never announced, is dropped`);
      else if (steps.at(-1)?.has(id)) steps.push(new Map([[id, state]]));
      else steps.at(-1)?.set(id, state);
    }
    return steps.map((step) => Array.from(step, ([id, state]) => ({ id, state })));
  }

  function check(): void {
    checks += 1;
    const prunes = checks % CHECKS_PER_PRUNE === 0;
    inTurn(async () => {
      for (const sport of SPORTS) {
        await hub.apply(sport, silence.check(hub.membersOf(sport), timers.now()));
        if (prunes) await prune(sport);
      }
    }).catch((error: unknown) => report(`silent and old matches could not be looked after: ${String(error)}`));
    stop = timers.after(CHECK_MS, check);
  }

  async function prune(sport: Sport): Promise<void> {
    const now = timers.now();
    const isOld = (row: MatchRow): boolean => now - row.kickoff > KEPT_MS && !isOnInstantList(row, now);
    const old = Array.from(hub.rowsOf(sport)).flatMap((row) => (isOld(row) ? row.id : []));
    await hub.forget(sport, old);
    for (const id of old) silence.forget(id);
    await catalogue.forget(old);
  }

  function idsOf(sourceIds: readonly string[]): MatchId[] {
    return sourceIds.flatMap((sourceId) => catalogue.idOf(sourceId) ?? []);
  }
}

/** The row of a match after everything that its supplier knows of it. */
function rowOf(id: MatchId, { history = [], state }: SourceFixture): MatchRow {
  const before = history.reduce<MatchRow | undefined>((row, one) => nextRow(row, id, one), undefined);
  return nextRow(before, id, state);
}
