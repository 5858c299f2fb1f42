import { map } from 'rxjs';
import type { MatchId, MatchRow } from '#contract/match/match.ts';
import { type Sport, SPORTS } from '#contract/match/sport.ts';
import { minuteOf } from '#i18n/dates.ts';
import type { Alert, MatchEvent, Receipt } from '#streams/alerts/alert.ts';
import { createAlerts } from '#streams/alerts/createAlerts.ts';
import type { LiveFact } from '#streams/channels/liveFact.ts';
import { createStreams } from '#streams/index.ts';
import { createTapePlayback } from '#streams/tape/tapePlayback.ts';
import type { TapeEntry } from '#streams/tape/tape.ts';
import type { ParsedTape } from '#streams/tape/tapeFile.ts';
import { TestTime } from '#tests/builders/testTime.ts';
import { alertOf, type FinalScore, finalOf, type Follow, isFollowed, type ReplayedAlert } from './replayRecording.ts';
import { createTrace } from './trace.ts';

export interface TapeMatch {
  /** The gateway's id; tapes have no other. */
  readonly id: string;
  readonly sport: Sport;
  readonly final: FinalScore;
}

/** The results of playing a tape through the real streams. */
export interface ReplayedTape {
  /** Final row of each match. */
  readonly board: readonly MatchRow[];
  readonly matches: readonly TapeMatch[];
  /** Grouped alerts, as the effects would get them. */
  readonly groupedAlerts: readonly Alert[];
  readonly receipts: readonly Receipt[];
  readonly missed: readonly MatchEvent[];
  /** Single alerts, independent of leader and speaker. */
  readonly alerts: readonly (ReplayedAlert & { readonly match: string })[];
  /** Lines in order of time, for a golden file. */
  readonly trace: readonly string[];
  /** Number of entries. */
  readonly events: number;
}

export interface TapeOptions {
  /** Whose alerts are reported: those followed on the tape (default), all, none, or these ids. */
  readonly follow?: Follow | 'taped';
}

/** The longest that an alert is held. */
const TAIL_MS = 30_000;

/** Plays a tape through the real streams and alerts in virtual time. Rejects with any error that a stream emits. */
export async function replayTape(tape: ParsedTape, { follow = 'taped' }: TapeOptions = {}): Promise<ReplayedTape> {
  const { entries, header } = tape;
  const startedAt = entries[0]?.t ?? 0;
  const time = new TestTime(startedAt);
  const playback = createTapePlayback(tape, time);
  const streams = createStreams(playback.ports);
  const seen = new Set<MatchId>();
  const followsOf = (ids: readonly MatchId[]): ReadonlySet<MatchId> =>
    new Set(follow === 'taped' ? ids : [...seen].filter((id) => isFollowed(String(id), follow)));
  const alerts = createAlerts({
    moves$: streams.moves$,
    follows$: playback.inputs$.pipe(map(({ follows }) => followsOf(follows))),
    settings$: playback.inputs$.pipe(map(({ settings }) => settings)),
    preferences$: playback.inputs$.pipe(map(({ preferences }) => preferences)),
    audio$: playback.inputs$.pipe(map(({ audio }) => audio)),
    visible$: playback.inputs$.pipe(map(({ visible }) => visible)),
    minuteOf: (at) => minuteOf(at, header.timeZone),
    ports: { electAlertLeader: () => playback.inputs$.pipe(map(({ isLeader }) => isLeader)), ledger: playback.ledger },
    now: streams.now,
    scheduler: time,
  });
  const results = { groupedAlerts: [] as Alert[], receipts: [] as Receipt[], missed: [] as MatchEvent[], singleAlerts: [] as MatchEvent[] };
  const trace = createTrace({ streams, alerts, requested$: playback.requested$, since: () => time.now() - startedAt });
  const subscriptions = [
    alerts.alerts$.subscribe((alert) => results.groupedAlerts.push(alert)),
    alerts.receipts$.subscribe((receipt) => results.receipts.push(receipt)),
    alerts.missed$.subscribe((event) => results.missed.push(event)),
    alerts.events$.subscribe((event) => results.singleAlerts.push(event)),
    playback.inputs$.subscribe(({ delay, silenced = [] }) => {
      streams.delay.set(delay);
      results.receipts = results.receipts.map((receipt) => (silenced.includes(receipt.event.key) ? withoutSound(receipt) : receipt));
    }),
  ];
  // Entries before the first fact are initial conditions: settings, follows, connection state.
  const firstLive = entries.findIndex((entry) => entry.kind === 'fact' || entry.t > startedAt);
  const before = firstLive < 0 ? entries.length : firstLive;
  for (const entry of entries.slice(0, before)) apply(entry);
  subscriptions.push(...SPORTS.map((sport) => streams.list$({ sport, tab: 'instant' }).subscribe()), streams.run$.subscribe());
  for (const entry of entries.slice(before)) {
    await time.advanceTo(entry.t);
    if (entry.kind === 'fact') for (const id of idsIn(entry.fact)) seen.add(id);
    if (follow !== 'taped') playback.inputs$.next(playback.inputs$.value);
    apply(entry);
  }
  await time.advanceTo(Math.max(time.now(), Math.min(header.savedAt ?? 0, time.now() + 3_600_000)));
  trace.ended();
  await time.advance(TAIL_MS + streams.delay.currentMs);
  trace.close();
  for (const subscription of subscriptions) subscription.unsubscribe();
  const board = [...seen].flatMap((id) => streams.cell(id)?.value ?? []);
  return {
    board,
    matches: board.map((row) => ({ id: String(row.id), sport: row.sport, final: finalOf(row) })),
    ...results,
    alerts: results.singleAlerts.map((event) => ({ match: String(event.matchId), ...alertOf(event) })),
    trace: trace.lines,
    events: entries.length,
  };

  function apply(entry: TapeEntry): void {
    if (entry.kind === 'input') trace.input(entry.input);
    playback.apply(entry);
  }
}

/** Returns the matches whose rows a fact contains. */
function idsIn(fact: LiveFact): readonly MatchId[] {
  return fact.kind === 'changes' || fact.kind === 'snapshot' || fact.kind === 'rows' ? fact.rows.map(({ id }) => id) : [];
}

/** Returns the receipt of an alert whose sound the device did not play. */
function withoutSound(receipt: Receipt): Receipt {
  return receipt.outcome === 'rang' ? { ...receipt, outcome: 'shown', muteReason: 'blocked' } : receipt;
}
