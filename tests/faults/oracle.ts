import type { MatchId } from '#contract/match/match.ts';
import type { Sport } from '#contract/match/sport.ts';
import type { MatchEvent, Receipt } from '#streams/alerts/alert.ts';
import { LeadHistory } from './expectedBasketballAlerts.ts';
import { type Game, expectedAlertsOf, continuesPlay } from './game.ts';
import type { EpochLog } from './simulatedGateway.ts';
import { ClientModel, type VersionChange } from './clientModel.ts';
import { Lane, type Simulator } from './simulator.ts';
import type { GoalNumber, ExpectedAlert } from './expectedAlerts.ts';
import { Screen } from './screen.ts';

/** Older events are reported as missed and do not ring (docs/domain.md#first-sight-and-absence). */
const MAX_ALERT_AGE_MS = 10_000;
/** The end of a cup tie is notified after this (docs/domain.md#cup-ties). */
const HOLD_MS = 10_000;
/** Within this time every event has an outcome. */
const SETTLED_MS = 25_000;

const NOTIFIED: ReadonlySet<string> = new Set(['rang', 'joined', 'shown', 'flap']);

/** An alert that one tab must still give its user. */
interface PendingAlert extends ExpectedAlert {
  readonly id: MatchId;
  readonly name: string;
  readonly learnedAt: number;
  /** The time from which its age counts. */
  readonly since: number;
  /** The greatest age that the tab may have assumed when it learned of it. */
  readonly maxAge: number;
  /** How often the delay had been set by then. */
  readonly delayChanges: number;
  /** The match continued, so this end was none. */
  isRefuted: boolean;
  /** Whether the user's settings included it when it was learned. */
  readonly isWanted: boolean;
}

/** One tab as the oracle sees it: what reached it, what it must alert, and whether it is the leader. */
export class TabRecord {
  readonly name: string;
  readonly lane = new Lane();
  readonly screen: Screen;
  /** What is shown of each board, and what has been received, shown or not. */
  readonly displayed: Readonly<Record<Sport, ClientModel>>;
  readonly received: Readonly<Record<Sport, ClientModel>>;
  readonly leads = new LeadHistory();
  pending: PendingAlert[] = [];
  holds = false;
  /** When the page was last frozen or closed. */
  stoppedAt = Number.NEGATIVE_INFINITY;
  /** The bounds of true server time minus device time, from the messages received. */
  minOffset = Number.NEGATIVE_INFINITY;
  maxOffset = Number.POSITIVE_INFINITY;
  isOpen = true;

  constructor(name: string, simulator: Simulator, epochLogs: ReadonlyMap<string, EpochLog>) {
    this.name = name;
    this.screen = new Screen(simulator, this.lane);
    this.displayed = { football: new ClientModel(epochLogs), basketball: new ClientModel(epochLogs) };
    this.received = { football: new ClientModel(epochLogs), basketball: new ClientModel(epochLogs) };
  }
}

export interface AlertSettings {
  readonly follows: ReadonlySet<MatchId>;
  /** Whether goals of matches that are not followed are alerted too. */
  readonly allGoals: boolean;
}

/** Determines which alerts one device must give, from what its tabs received and the true course of the matches, and checks them. */
export class Oracle {
  /** Violations in the order they were found. */
  readonly violations: string[] = [];
  readonly #simulator: Simulator;
  readonly #games: ReadonlyMap<MatchId, Game>;
  readonly #settings: AlertSettings;
  readonly #notified = new Map<string, string>();
  /** Goals that the device has alerted and that are still valid, by match, side and number. */
  readonly #validGoals = new Set<string>();
  /** Cancellations of goals that were never alerted, as the leader decided for all tabs. */
  readonly #suppressedCancellations = new Set<string>();
  #requiredNow: { readonly tab: TabRecord; readonly alert: PendingAlert }[] = [];

  constructor(simulator: Simulator, games: readonly Game[], settings: AlertSettings) {
    this.#simulator = simulator;
    this.#games = new Map(games.map((game) => [game.id, game]));
    this.#settings = settings;
  }

  violation(what: string): void {
    this.violations.push(`${this.#simulator.now}: ${what}`);
  }

  /** A tab is about to show changes. */
  learn(tab: TabRecord, learned: readonly VersionChange[]): void {
    for (const { id, was, is } of learned) {
      const game = this.#games.get(id);
      if (!game) continue;
      if (continuesPlay(game, was, is)) for (const alert of tab.pending) if (alert.id === id && alert.isDelayed) alert.isRefuted = true;
      for (const expected of expectedAlertsOf(game, was, is, tab.leads)) this.#expect(tab, id, expected);
    }
  }

  /** A tab becomes the leader or ceases to be it. A new leader alerts the pending events that are still fresh. */
  holds(tab: TabRecord, holds: boolean): void {
    tab.holds = holds;
    if (!holds) return;
    for (const alert of tab.pending) if (!alert.isDelayed && alert.kind !== 'goalCancelled') this.#requireNow(tab, alert);
  }

  /** A tab reports the outcome of one event. */
  receipt(tab: TabRecord, { event, outcome }: Receipt): void {
    const name = nameOf(event);
    const index = tab.pending.findIndex((alert) => alert.name === name);
    const alert = tab.pending[index];
    if (alert === undefined) {
      this.violation(`${tab.name} invented ${name} (${outcome})`);
      return;
    }
    tab.pending.splice(index, 1);
    const earlier = tab.pending.findIndex((other) => other.id === alert.id && !other.isDelayed);
    if (NOTIFIED.has(outcome) && !alert.isDelayed && earlier >= 0 && earlier < index)
      this.violation(`${tab.name} alerted ${name} before ${tab.pending[earlier]?.name ?? ''}`);
    if (NOTIFIED.has(outcome)) this.#checkNotified(tab, alert);
    else this.#checkSuppressed(tab, alert, outcome);
  }

  /** After each simulated event: every alert required in it has been given. */
  check(): void {
    if (this.#requiredNow.length === 0) return;
    for (const { tab, alert } of this.#requiredNow.splice(0))
      if (!this.#notified.has(alert.name)) this.violation(`${tab.name} missed ${alert.name}, which was fresh`);
  }

  /** At the end nothing is undecided, and exactly one tab is the leader; without one no alert would be required. */
  close(tabs: readonly TabRecord[]): void {
    const leaders = tabs.filter(({ isOpen, holds }) => isOpen && holds).map(({ name }) => name);
    if (leaders.length !== 1) this.violation(`the leader is ${leaders.join(' and ') || 'no tab'}`);
    for (const { isOpen, pending, name } of tabs) {
      if (!isOpen) continue;
      for (const alert of pending)
        if (this.#simulator.now - alert.learnedAt > SETTLED_MS)
          this.violation(`${name} never decided on ${alert.name}, learned at ${alert.learnedAt}`);
    }
  }

  #expect(tab: TabRecord, id: MatchId, expected: ExpectedAlert): void {
    const name = nameOf({ ...expected, matchId: id });
    const since = expected.isDelayed ? expected.at + HOLD_MS : expected.at;
    const isWanted = this.#isWanted({ ...expected, id, name });
    const alert: PendingAlert = {
      ...expected,
      id,
      name,
      learnedAt: this.#simulator.now,
      since,
      maxAge: this.#maxAge(tab, since),
      delayChanges: tab.screen.delayChanges,
      isRefuted: false,
      isWanted,
    };
    tab.pending.push(alert);
    if (!expected.isDelayed) {
      if (tab.holds) this.#requireNow(tab, alert);
      return;
    }
    const uncertainty = tab.maxOffset - tab.minOffset; // how wrong the tab may be about the time
    if (!Number.isFinite(uncertainty)) return;
    this.#simulator.after(Math.max(0, since - this.#simulator.now + tab.screen.lag) + uncertainty + 200, () => {
      if (alert.delayChanges !== tab.screen.delayChanges || this.#minAge(tab, since) < 0) return; // its clock was changed, or its picture is held
      if (tab.isOpen && tab.holds && !alert.isRefuted && tab.stoppedAt < alert.learnedAt) this.#requireNow(tab, alert);
    });
  }

  /** Requires the alert within this event if it is certainly fresh. */
  #requireNow(tab: TabRecord, alert: PendingAlert): void {
    if (!alert.isWanted || this.#maxAge(tab, alert.since) > MAX_ALERT_AGE_MS) return;
    if (alert.kind === 'goalCancelled' && (this.#suppressedCancellations.has(alert.name) || !this.#validGoals.has(goalKeyOf(alert))))
      return;
    if (!tab.screen.isReleasing) {
      this.#requiredNow.push({ tab, alert });
      return;
    }
    this.#simulator.after(0, () => {
      if (tab.isOpen && tab.holds && tab.stoppedAt < this.#simulator.now) this.#requiredNow.push({ tab, alert });
    });
  }

  #checkNotified(tab: TabRecord, alert: PendingAlert): void {
    const { name } = alert;
    const previousTab = this.#notified.get(name);
    if (previousTab !== undefined) this.violation(`${tab.name} alerted ${name} again, after ${previousTab}`);
    if (!alert.isWanted && !this.#isWanted(alert)) this.violation(`${tab.name} alerted ${name}, which the user does not want`);
    this.#notified.set(name, tab.name);
    if (alert.isRefuted) this.violation(`${tab.name} alerted ${name}, though the match had continued`);
    if (this.#minAge(tab, alert.since) > MAX_ALERT_AGE_MS) this.violation(`${tab.name} alerted ${name}, which was too old`);
    if (alert.isDelayed && this.#maxAge(tab, alert.since) < 0)
      this.violation(`${tab.name} alerted ${name} before its ten seconds were over`);
    if (alert.kind === 'goalCancelled' && !this.#validGoals.has(goalKeyOf(alert)))
      this.violation(`${tab.name} alerted ${name} of a goal never alerted`);
    this.#record(alert);
  }

  #checkSuppressed(tab: TabRecord, alert: PendingAlert, outcome: string): void {
    const { name } = alert;
    const requireReason = (isJustified: boolean): void => {
      if (!isJustified) this.violation(`${tab.name} suppressed ${name} as ${outcome}`);
    };
    switch (outcome) {
      case 'tooOld':
        requireReason(
          Math.max(this.#maxAge(tab, alert.since), alert.maxAge + this.#simulator.now - alert.learnedAt) > MAX_ALERT_AGE_MS &&
            (alert.isWanted || this.#isWanted(alert)),
        );
        requireReason(!this.#notified.has(name) && !this.#suppressedCancellations.has(name)); // another tab has handled it
        this.#record(alert);
        break;
      case 'unannounced':
        requireReason(
          alert.kind === 'goalCancelled' && (this.#suppressedCancellations.has(name) || !this.#validGoals.has(goalKeyOf(alert))),
        );
        this.#suppressedCancellations.add(name);
        break;
      case 'alreadyRung':
      case 'otherTab':
        requireReason(this.#notified.has(name));
        break;
      case 'playedOn':
        requireReason(alert.isRefuted);
        break;
      default:
        requireReason(outcome === 'notFollowed' && !this.#isWanted(alert));
    }
  }

  #record(alert: PendingAlert): void {
    if (alert.kind === 'goal') this.#validGoals.add(goalKeyOf(alert));
    if (alert.kind === 'goalCancelled') this.#validGoals.delete(goalKeyOf(alert));
    for (const goal of alert.annulled) this.#validGoals.delete(goalKey(alert.id, goal));
  }

  /** A cancellation concerns users who were alerted to the goal; of matches that are not followed at most goals are wanted. */
  #isWanted({ id, kind, name, annulled }: Pick<PendingAlert, 'id' | 'kind' | 'name' | 'annulled'>): boolean {
    if (kind === 'goalCancelled' || this.#settings.follows.has(id) || (kind === 'goal' && this.#settings.allGoals)) return true;
    return annulled.some((goal) => this.#validGoals.has(goalKey(id, goal))) || (annulled.length > 0 && this.#notified.has(name));
  }

  /**
   * The greatest and the least age that a tab may assume; `maxOffset` is infinite until an answer bounds it, and then the truth applies.
   * Ages are those of the picture: with a screen delay a goal is fresh when the screen shows it (docs/domain.md#screen-delay).
   */
  #maxAge({ maxOffset, screen }: TabRecord, since: number): number {
    return (Number.isFinite(maxOffset) ? this.#device + maxOffset : this.#simulator.now) - screen.lag - since;
  }

  #minAge({ minOffset, screen }: TabRecord, since: number): number {
    return (Number.isFinite(minOffset) ? this.#device + minOffset : Number.NEGATIVE_INFINITY) - screen.lag - since;
  }

  /** How far the device's clock is ahead, in ms. */
  skew = 0;

  get #device(): number {
    return this.#simulator.now + this.skew;
  }
}

function nameOf({ matchId, kind, side, home, away, at }: Pick<MatchEvent, 'matchId' | 'kind' | 'side' | 'home' | 'away' | 'at'>): string {
  return `${matchId} ${kind}${side ? ` ${side}` : ''} ${home}-${away} of ${at}`;
}

/** The key of a side's first, second, third goal. */
function goalKeyOf({ id, kind, side, home, away }: PendingAlert): string {
  const number = (side === 'away' ? away : home) + (kind === 'goalCancelled' ? 1 : 0);
  return goalKey(id, { side: side ?? 'home', number });
}

function goalKey(id: MatchId, { side, number }: GoalNumber): string {
  return `${id}/${side}/${number}`;
}
