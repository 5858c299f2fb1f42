const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/** What a plan allows, for each sport by itself. */
export interface PlanLimits {
  readonly requestsPerDay: number;
  readonly requestsPerMinute: number;
  /** Without current seasons, days other than those around today, and lists of ids. */
  readonly isFree?: boolean;
}

/** What is left after a request, and what forbids it. */
export interface PlanReading {
  readonly spent: 'day' | 'minute' | null;
  readonly headers: Readonly<Record<string, string>>;
}

/** Counts the requests of one sport by UTC day and by minute. */
export class PlanMeter {
  readonly #limits: PlanLimits;
  #day = Number.NaN;
  #minute = Number.NaN;
  #ofDay = 0;
  #ofMinute = 0;

  constructor(limits: PlanLimits) {
    this.#limits = limits;
  }

  /** Requests of the current day. */
  get usedToday(): number {
    return this.#ofDay;
  }

  /** Counts a request at server time `now` (ms). One that is refused costs nothing of the day. */
  count(now: number): PlanReading {
    this.#turn(now);
    const { requestsPerDay, requestsPerMinute } = this.#limits;
    const spent = this.#ofDay >= requestsPerDay ? 'day' : this.#ofMinute >= requestsPerMinute ? 'minute' : null;
    if (spent === null) this.#ofDay += 1;
    this.#ofMinute += 1;
    return { spent, headers: this.#headers() };
  }

  /** Reads the meter at server time `now` (ms), for what is free. */
  read(now: number): PlanReading {
    this.#turn(now);
    return { spent: null, headers: this.#headers() };
  }

  #turn(now: number): void {
    const day = Math.floor(now / DAY_MS);
    const minute = Math.floor(now / MINUTE_MS);
    if (day !== this.#day) this.#ofDay = 0;
    if (minute !== this.#minute) this.#ofMinute = 0;
    this.#day = day;
    this.#minute = minute;
  }

  #headers(): Readonly<Record<string, string>> {
    const { requestsPerDay, requestsPerMinute } = this.#limits;
    return {
      'x-ratelimit-requests-limit': String(requestsPerDay),
      'x-ratelimit-requests-remaining': String(Math.max(0, requestsPerDay - this.#ofDay)),
      'x-ratelimit-limit': String(requestsPerMinute),
      'x-ratelimit-remaining': String(Math.max(0, requestsPerMinute - this.#ofMinute)),
    };
  }
}
