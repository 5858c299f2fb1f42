import type { MatchId, MatchRow } from '#contract/match.ts';
import { type Sport, SPORTS } from '#contract/sport.ts';
import { isOver } from '#contract/status.ts';
import { nextRow } from '#gateway/live/desk.ts';
import type { Hub } from '#gateway/live/hub.ts';
import type { Timers } from '#gateway/live/ports.ts';
import { SilenceWatch } from '#gateway/live/silence.ts';
import type { MatchCatalogue } from '#gateway/match/catalogue.ts';
import type { FeedSink, SourceState } from './port.ts';

/** How often suppliers are watched for silence, and old matches looked for. */
const CHECK_MS = 10_000;
const KEPT_MS = 6 * 86_400_000;
const PRUNE_EACH = 360;

export interface RegisterOptions {
  readonly hub: Hub;
  readonly catalogue: MatchCatalogue;
  readonly timers: Timers;
  readonly report: (message: string) => void;
}

/** The one place where what a supplier says becomes rows of ours. */
export function openRegister({ hub, catalogue, timers, report }: RegisterOptions): { readonly sink: FeedSink; close(): void } {
  const silence = new SilenceWatch();
  let checks = 0;
  let stop = timers.after(CHECK_MS, check);

  const sink: FeedSink = {
    async fixtures(fixtures) {
      await catalogue.announce(fixtures);
      await sink.states(fixtures.map((one) => one.state));
      return new Map(
        fixtures.flatMap(({ sourceId }) =>
          catalogue.idOf(sourceId) === undefined ? [] : [[sourceId, catalogue.idOf(sourceId) ?? 0] as const],
        ),
      );
    },
    async states(states) {
      for (const sport of SPORTS)
        await take(
          sport,
          states.filter((state) => state.sport === sport),
        );
    },
    heard(sourceIds) {
      silence.heard(known(sourceIds), timers.now());
    },
  };
  return { sink, close: () => stop() };

  /** States of one match follow each other: each is laid over the one before, though they are stored together. */
  async function take(sport: Sport, states: readonly SourceState[]): Promise<void> {
    let rows = new Map<MatchId, MatchRow>();
    for (const state of states) {
      const id = catalogue.idOf(state.sourceId);
      if (id === undefined) {
        report(`a state of ${state.sourceId}, which was never announced, is dropped`);
        continue;
      }
      if (rows.has(id)) {
        await hub.apply(sport, [...rows.values()]);
        rows = new Map();
      }
      rows.set(id, nextRow(hub.row(id), id, state));
    }
    silence.heard(rows.keys(), timers.now());
    if (rows.size > 0) await hub.apply(sport, [...rows.values()]);
  }

  function check(): void {
    checks += 1;
    for (const sport of SPORTS) {
      const changed = silence.check(hub.membersOf(sport), timers.now());
      if (changed.length > 0) hub.apply(sport, changed).catch((error: unknown) => report(`silence could not be stored: ${String(error)}`));
      if (checks % PRUNE_EACH === 0) prune(sport).catch((error: unknown) => report(`old matches could not be forgotten: ${String(error)}`));
    }
    stop = timers.after(CHECK_MS, check);
  }

  async function prune(sport: Sport): Promise<void> {
    const old = [...hub.rowsOf(sport)].filter((row) => isOver(row) && timers.now() - row.kickoff > KEPT_MS).map((row) => row.id);
    hub.forget(sport, old);
    for (const id of old) silence.forget(id);
    await catalogue.forget(old);
  }

  function known(sourceIds: readonly string[]): MatchId[] {
    return sourceIds.flatMap((sourceId) => catalogue.idOf(sourceId) ?? []);
  }
}
