import type { Sport } from '#contract/match/sport.ts';
import type { EndpointHealth } from './providerHealth.ts';
import type { ProviderErrorKind } from './providerError.ts';

const HOUR_MS = 3_600_000;
/** Bounds the memory of an endpoint that fails every second. */
const MAX_ERRORS = 5_000;
/** Periods that are doubled: those of rare jobs are not, or one error would cost hours. */
const MIN_PERIOD_MS = 2_000;
const MAX_PERIOD_MS = 60_000;
/** Failures that another question soon after would make worse. */
const SERIOUS: ReadonlySet<ProviderErrorKind> = new Set(['rateLimited', 'gaveUp', 'refused']);
const SERIOUS_CEILING_MS = 5 * 60_000;
/** Of any other failure: that is not what a block by a firewall looks like, and the board waits. */
const FAILURE_CEILING_MS = 60_000;
/** One failure is chance; after so many in a row the same is asked elsewhere. */
const FAILING = 2;
/** Refusals are of a job, such as a season outside the plan; of the endpoint when so many follow each other. */
const REFUSALS = 3;
/** A back-off is up to this share longer, so that endpoints do not come back together. */
const JITTER = 0.25;

/** One endpoint of one sport: whether it may be asked, and how it answered. */
export class EndpointState {
  readonly #sport: Sport;
  readonly #endpoint: string;
  #isInFlight = false;
  /** In a row, and how many of them were serious. */
  #failures = 0;
  #serious = 0;
  #backOffUntil = 0;
  #lastSuccessAt: number | null = null;
  #lastError: EndpointHealth['lastError'] = null;
  #errors: number[] = [];

  constructor(sport: Sport, endpoint: string) {
    this.#sport = sport;
    this.#endpoint = endpoint;
  }

  /** Whether nothing is in flight and no back-off holds. `now`: server time in ms. */
  isFree(now: number): boolean {
    return !this.#isInFlight && now >= this.#backOffUntil;
  }

  /** Whether its last questions brought no answer. */
  get isFailing(): boolean {
    return this.#failures >= FAILING;
  }

  begin(): void {
    this.#isInFlight = true;
  }

  succeed(now: number): void {
    this.#isInFlight = false;
    this.#failures = 0;
    this.#serious = 0;
    this.#backOffUntil = 0;
    this.#lastSuccessAt = now;
  }

  /**
   * Waits for the period of the job that failed (ms), doubled with each further failure in a row. After a serious one the period is doubled
   * at once, and again with each of them in the row. `random`: 0 to 1.
   */
  fail(
    kind: ProviderErrorKind,
    { now, periodMs, random }: { readonly now: number; readonly periodMs: number; readonly random: number },
  ): void {
    this.#isInFlight = false;
    this.#failures += 1;
    const period = Math.min(Math.max(periodMs, MIN_PERIOD_MS), MAX_PERIOD_MS);
    const isSerious = SERIOUS.has(kind);
    if (isSerious) this.#serious += 1;
    const ceiling = isSerious ? SERIOUS_CEILING_MS : FAILURE_CEILING_MS;
    const doublings = isSerious ? this.#serious : this.#failures - 1;
    const backOff = Math.min(ceiling, period * 2 ** Math.min(doublings, 20)) * (1 + JITTER * random);
    this.#backOffUntil = kind === 'refused' && this.#failures < REFUSALS ? 0 : Math.round(now + backOff);
    this.#lastError = { kind, at: now };
    this.#errors = [...this.#recent(now), now].slice(-MAX_ERRORS);
  }

  /** What was in flight has ended, but for what `succeed` and `fail` say of it. */
  abandon(): void {
    this.#isInFlight = false;
  }

  health(now: number): EndpointHealth {
    return {
      sport: this.#sport,
      endpoint: this.#endpoint,
      lastSuccessAt: this.#lastSuccessAt,
      lastError: this.#lastError,
      errorsInLastHour: this.#recent(now).length,
      isInFlight: this.#isInFlight,
      backOffUntil: this.#backOffUntil > now ? this.#backOffUntil : null,
    };
  }

  #recent(now: number): number[] {
    return this.#errors.filter((at) => now - at < HOUR_MS);
  }
}
