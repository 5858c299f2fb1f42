import { BehaviorSubject, Observable, Subject } from 'rxjs';
import { FootballStatus } from '#contract/match/football.ts';
import { addTo, type FootballRow, type Incident, type MatchId, type MatchRow, type Side } from '#contract/match/match.ts';
import { RINGTONE_DEFAULTS, type RingtoneSettings } from '#contract/alerts/ringtoneSettings.ts';
import { type AlertPreferences, ALERT_PREFERENCE_DEFAULTS } from '#contract/alerts/alertPreferences.ts';
import type { AudioState } from '#contract/alerts/audioState.ts';
import type { Alert, MatchEvent, Receipt } from '#streams/alerts/alert.ts';
import { createAlerts } from '#streams/alerts/createAlerts.ts';
import type { Move } from '#streams/board/move.ts';
import type { AlertLedger } from '#streams/ports.ts';
import { aMatch, KICKOFF } from './aMatch.ts';
import type { TestTime } from './testTime.ts';

/** An alert ledger in memory. */
export function memoryLedger(): AlertLedger & { readonly keys: Set<string> } {
  const keys = new Set<string>();
  return {
    keys,
    claim: (key) => !keys.has(key) && keys.add(key).has(key),
    has: (key) => keys.has(key),
    release: (key) => void keys.delete(key),
  };
}

export interface TabOptions {
  readonly ledger?: AlertLedger;
  readonly holds?: boolean;
  readonly settings?: Partial<RingtoneSettings>;
  readonly follows?: readonly MatchId[];
}

/** A tab with alerts running, and what it emitted. */
export class Tab {
  readonly moves$ = new Subject<Move>();
  readonly holds$: BehaviorSubject<boolean>;
  readonly settings$: BehaviorSubject<RingtoneSettings>;
  readonly follows$: BehaviorSubject<ReadonlySet<MatchId>>;
  readonly preferences$ = new BehaviorSubject<AlertPreferences>(ALERT_PREFERENCE_DEFAULTS);
  readonly audio$ = new BehaviorSubject<AudioState>('ready');
  readonly visible$ = new BehaviorSubject(true);
  readonly alerts: Alert[] = [];
  readonly receipts: Receipt[] = [];
  readonly missed: MatchEvent[] = [];
  readonly events: MatchEvent[] = [];
  readonly ranks: number[] = [];
  readonly #subscriptions;

  constructor(time: TestTime, { ledger = memoryLedger(), holds = true, settings = {}, follows = [101] }: TabOptions = {}) {
    this.holds$ = new BehaviorSubject(holds);
    this.settings$ = new BehaviorSubject({ ...RINGTONE_DEFAULTS, scoringSoundFlag: 1 as const, ...settings });
    this.follows$ = new BehaviorSubject<ReadonlySet<MatchId>>(new Set(follows));
    const electAlertLeader = (rank$: Observable<number>): Observable<boolean> =>
      new Observable((out) => rank$.subscribe((rank) => this.ranks.push(rank)).add(this.holds$.subscribe(out)));
    const { alerts$, receipts$, missed$, events$ } = createAlerts({
      ...this,
      minuteOf: (at) => Math.floor(at / 60_000) % 1_440, // a user in London, in winter
      ports: { electAlertLeader, ledger },
      now: () => time.now(),
      scheduler: time,
    });
    this.#subscriptions = alerts$.subscribe((alert) => this.alerts.push(alert));
    this.#subscriptions.add(receipts$.subscribe((receipt) => this.receipts.push(receipt)));
    this.#subscriptions.add(missed$.subscribe((event) => this.missed.push(event)));
    this.#subscriptions.add(events$.subscribe((event) => this.events.push(event)));
  }

  /** `goal home 1-0`, in order. */
  get rung(): string[] {
    return this.alerts.flatMap(({ ring }) => (ring ? [eventLabel(ring)] : []));
  }

  /** `goal home 1-0: rang`, in order. */
  get rulings(): string[] {
    return this.receipts.map(({ event, outcome, muteReason }) => `${eventLabel(event)}: ${outcome}${muteReason ? ` (${muteReason})` : ''}`);
  }

  close(): void {
    this.#subscriptions.unsubscribe();
  }
}

export function eventLabel({ kind, side, home, away }: MatchEvent): string {
  return `${kind}${side ? ` ${side}` : ''} ${home}-${away}`;
}

/** A football match played move by move. */
export class Played {
  row: FootballRow;
  readonly #time: TestTime;
  readonly #tabs: readonly Tab[];

  constructor(time: TestTime, tabs: readonly Tab[], given: Partial<FootballRow> = {}) {
    this.#time = time;
    this.#tabs = tabs;
    this.row = aMatch({ clock: { base: 0, since: KICKOFF, running: 1 }, ...given });
  }

  /** First sight of the match. */
  sight(): void {
    this.#emit({ prev: undefined, next: this.row, at: this.#time.now() });
  }

  /** Negative goals are cancelled. `ago`: ms since then. */
  score(home: number, away: number, ago = 0): void {
    const at = this.#time.now() - ago;
    let incidents = this.row.incidents;
    for (const [side, count] of [['home', home] as const, ['away', away] as const]) incidents = withGoals(incidents, side, count, at);
    this.set({ incidents, score: addTo(addTo(this.row.score, 'home', home), 'away', away), scoreAt: at });
  }

  status(status: FootballStatus, ago = 0): void {
    this.set({ status, statusAt: this.#time.now() - ago });
  }

  set(change: Partial<FootballRow>): void {
    const prev = this.row;
    this.row = { ...prev, ...change, rev: prev.rev + 1 };
    this.#emit({ prev, next: this.row, at: this.#time.now() });
  }

  #emit(move: Move): void {
    for (const tab of this.#tabs) tab.moves$.next(move);
  }
}

export function moveOf(prev: MatchRow | undefined, next: MatchRow, at = next.scoreAt || next.statusAt): Move {
  return { prev, next, at };
}

function withGoals(incidents: readonly Incident[], side: Side, count: number, at: number): readonly Incident[] {
  if (count >= 0) return [...incidents, ...Array.from({ length: count }, () => ({ kind: 'goal', side, minute: 1, added: 0, at }) as const)];
  const cancelled = incidents.flatMap((incident, i) => (incident.kind === 'goal' && incident.side === side ? [i] : [])).slice(count);
  return incidents.map((incident, i) => (cancelled.includes(i) ? { ...incident, kind: 'cancelled', at } : incident));
}
