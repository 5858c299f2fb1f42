import type { Sport } from '#contract/match/sport.ts';
import { POLL_PRIORITIES, type PollPriority } from './pollJob.ts';
import type { PollStore, ProviderMemory } from './pollStore.ts';
import type { BudgetHealth } from './providerHealth.ts';
import { readRateHeaders } from './rateHeaders.ts';
import { untilDayEnds, utcDay } from './utcDay.ts';

/** Of any limit; the rest is for what a provider counts otherwise than we do. */
const USABLE = 0.95;
const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
/** Without a limit a minute: bursts are what firewalls of providers block. */
const MIN_GAP_MS = 100;
/** Lower priorities leave this share of a minute's requests to the board. */
const MINUTE_SHARE_OF_OTHERS = 0.8;
/** Until midnight as much is kept for the board as if something were on at every moment: ms between two polls. */
const BOARD_PERIOD_MS = 15_000;
/** Of the day's requests, what a priority and those below it may spend although it is the board's: a small plan shows some of each. */
const GUARANTEED = { watched: 0.2, odds: 0.12, pages: 0.06 } as const;
/** Board polls that may follow each other although the day's requests are spread: at least this many, or this share of a day's. */
const MIN_CREDIT = 4;
const CREDIT_SHARE = 0.01;
/** The provider's day may begin some minutes after ours. */
const DAY_TURN_MS = 10 * MINUTE_MS;
/** After "the day is spent", which may be of a day that begins otherwise than ours. */
const DAY_SPENT_MS = 30 * MINUTE_MS;
/** What is assumed until the provider's first answer says more: its free plan. */
const ASSUMED = { perDay: 100, perMinute: 10 };

/** Requests a day and a minute; `headers`: what answers say; null: no limit is known. */
export interface BudgetLimits {
  readonly perDay: number | 'headers' | null;
  readonly perMinute: number | 'headers' | null;
}

/** Requests per ms that each priority would need for its periods. */
export type Demand = Readonly<Record<PollPriority, number>>;

/**
 * The requests of one sport: at most 95 % of the plan's day and minute, evenly spread, the board first. Requests are counted in the
 * store before they are sent, so that a restart spends nothing twice. Answers' headers lower the limits, and show what others spend
 * with the same key. Times are server times in ms.
 */
export class RequestBudget {
  readonly sport: Sport;
  readonly #limits: BudgetLimits;
  readonly #store: Pick<PollStore, 'spent' | 'spend' | 'memory'>;
  #day = '';
  #spentBy: Record<PollPriority, number> = { board: 0, watched: 0, odds: 0, pages: 0 };
  readonly #lastAt: Record<PollPriority, number> = { board: 0, watched: 0, odds: 0, pages: 0 };
  #last = 0;
  /** Spent by others, as far as headers show. */
  #others = 0;
  #headerPerDay: number | null = null;
  #headerPerMinute: number | null = null;
  #blockedUntil = 0;
  #credit: number | null = null;
  #creditAt = 0;
  #demand: Demand = { board: 0, watched: 0, odds: 0, pages: 0 };

  constructor(sport: Sport, limits: BudgetLimits, store: Pick<PollStore, 'spent' | 'spend' | 'memory'>) {
    this.sport = sport;
    this.#limits = limits;
    this.#store = store;
    this.#headerPerDay = rememberedPerDay(store.memory, sport);
    const known = store.memory.get(memoryKey(sport));
    if (typeof known !== 'object' || known === null) return;
    if ('perMinute' in known && typeof known.perMinute === 'number') this.#headerPerMinute = known.perMinute;
  }

  /** Between two requests, in ms: the minute is never spent in a burst. */
  get gapMs(): number {
    const limit = this.#perMinute();
    return limit === null ? MIN_GAP_MS : Math.max(MIN_GAP_MS, Math.ceil(MINUTE_MS / Math.max(1, Math.floor(limit * USABLE))));
  }

  setDemand(demand: Demand): void {
    this.#demand = demand;
  }

  /** Whether a request of this priority may be sent now. */
  mayAsk(now: number, priority: PollPriority): boolean {
    this.#turnDay(now);
    const gap = priority === 'board' ? this.gapMs : this.gapMs / MINUTE_SHARE_OF_OTHERS;
    const sinceLast = now - this.#last; // less than 0 when the clock was set back
    if (now < this.#blockedUntil || (sinceLast >= 0 && sinceLast < gap)) return false;
    const left = this.#left();
    if (left === null) return true;
    if (left < 1) return false;
    return priority === 'board' ? this.#earnedCredit(now, left) >= 1 : this.#maySpendBelowBoard(now, priority, left);
  }

  /** Counts a request; it may be sent when this resolves. */
  async spend(now: number, priority: PollPriority): Promise<void> {
    this.#turnDay(now);
    this.#spentBy[priority] += 1;
    this.#lastAt[priority] = now;
    this.#last = now;
    if (priority === 'board' && this.#credit !== null) this.#credit -= 1;
    await this.#store.spend(this.sport, this.#day, priority, now);
  }

  /** Reads the limits and the rest from an answer's headers. `askedAt`: when it was asked. */
  observe(headers: Readonly<Record<string, string>>, askedAt: number, now: number): void {
    this.#turnDay(now);
    const { day, minute } = readRateHeaders(headers);
    if (minute !== null) {
      this.#headerPerMinute = minute.limit;
      if (minute.remaining <= 0) this.#blockedUntil = Math.max(this.#blockedUntil, now + MINUTE_MS);
    }
    if (day !== null) {
      this.#headerPerDay = day.limit;
      const isOfThisDay = utcDay(askedAt) === this.#day && now % DAY_MS >= DAY_TURN_MS;
      if (isOfThisDay) this.#others = Math.max(0, day.limit - day.remaining - this.#ownSpent());
    }
    if (day !== null || minute !== null)
      this.#store.memory.set(memoryKey(this.sport), { perDay: this.#headerPerDay, perMinute: this.#headerPerMinute });
  }

  /** The provider says that the minute or the day is spent. */
  exhausted(what: 'minute' | 'day', now: number): void {
    this.#blockedUntil = Math.max(this.#blockedUntil, now + (what === 'minute' ? MINUTE_MS : DAY_SPENT_MS));
  }

  health(now: number): Omit<BudgetHealth, 'stretch'> {
    this.#turnDay(now);
    const left = this.#left();
    return {
      sport: this.sport,
      perDay: this.perDay(),
      perMinute: this.#perMinute(),
      spent: this.#spent(),
      remaining: left === null ? null : Math.max(0, left),
    };
  }

  /** Requests of the plan a day; null: no limit is known. */
  perDay(): number | null {
    return limitOf(this.#limits.perDay, this.#headerPerDay, ASSUMED.perDay);
  }

  #perMinute(): number | null {
    return limitOf(this.#limits.perMinute, this.#headerPerMinute, ASSUMED.perMinute);
  }

  #turnDay(now: number): void {
    const day = utcDay(now);
    if (day <= this.#day) return; // a clock that is set back gives nothing back
    this.#day = day;
    this.#others = 0;
    const { requests, lastAt } = this.#store.spent(this.sport, day);
    this.#spentBy = { board: 0, watched: 0, odds: 0, pages: 0, ...requests };
    this.#last = Math.max(this.#last, lastAt);
  }

  #usable(): number | null {
    const perDay = this.perDay();
    return perDay === null ? null : Math.floor(perDay * USABLE);
  }

  #left(): number | null {
    const usable = this.#usable();
    return usable === null ? null : usable - this.#spent();
  }

  #ownSpent(): number {
    return this.#spentFrom('board');
  }

  #spent(): number {
    return this.#ownSpent() + this.#others;
  }

  /** Returns what a priority and those below it have spent today. */
  #spentFrom(priority: PollPriority): number {
    return POLL_PRIORITIES.slice(POLL_PRIORITIES.indexOf(priority)).reduce((sum, one) => sum + this.#spentBy[one], 0);
  }

  /** Board polls earn their requests evenly over the rest of the day, without what others are going to have of it. */
  #earnedCredit(now: number, left: number): number {
    const usable = this.#usable() ?? 0;
    const rest = untilDayEnds(now);
    const { watched, odds, pages } = this.#demand;
    const forOthers = watched + odds + pages > 0 ? (GUARANTEED.watched * usable * rest) / DAY_MS : 0;
    const earned = (Math.max(0, now - this.#creditAt) * Math.max(0, left - forOthers)) / rest;
    const max = Math.max(MIN_CREDIT, usable * CREDIT_SHARE);
    this.#credit = this.#credit === null ? max : Math.min(max, this.#credit + earned);
    this.#creditAt = now;
    return this.#credit;
  }

  /** Others spend what those above them cannot need until midnight, evenly, or their small guaranteed share of the day. */
  #maySpendBelowBoard(now: number, priority: Exclude<PollPriority, 'board'>, left: number): boolean {
    const usable = this.#usable() ?? 0;
    const rest = untilDayEnds(now);
    const above = POLL_PRIORITIES.slice(1, POLL_PRIORITIES.indexOf(priority)).reduce((sum, one) => sum + this.#demand[one], 0);
    const surplus = left - rest * (Math.max(this.#demand.board, 1 / BOARD_PERIOD_MS) + above);
    const sinceLast = now - this.#lastAt[priority];
    if (surplus >= 1 && sinceLast >= rest / surplus) return true;
    const share = GUARANTEED[priority] * usable;
    const guaranteed = (share * (now % DAY_MS)) / DAY_MS + 1 - this.#spentFrom(priority);
    // Not all at once when the gateway starts late in the day.
    return guaranteed >= 1 && sinceLast >= DAY_MS / Math.max(1, share) / 4;
  }
}

/** Returns the requests a day that the account's last answer named, whatever the operator's contract says; null: none did. */
export function rememberedPerDay(memory: ProviderMemory, sport: Sport): number | null {
  const known = memory.get(memoryKey(sport));
  if (typeof known !== 'object' || known === null || !('perDay' in known)) return null;
  return typeof known.perDay === 'number' ? known.perDay : null;
}

function memoryKey(sport: Sport): string {
  return `budget/${sport}`;
}

function limitOf(limit: number | 'headers' | null, header: number | null, assumed: number): number | null {
  if (limit === 'headers') return header ?? assumed;
  return limit === null || header === null ? (limit ?? header) : Math.min(limit, header);
}
