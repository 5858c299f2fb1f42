import * as z from 'zod/mini';
import type { Sport } from '#contract/match/sport.ts';
import { rememberedPerDay } from '#gateway/feed/provider/requestBudget.ts';
import type { PlanLimit } from '#gateway/feed/provider/planRefusal.ts';
import type { ProviderRequest } from '#gateway/feed/provider/providerAnswer.ts';
import type { ProviderMemory } from '#gateway/feed/provider/pollStore.ts';
import { utcDay } from '#gateway/feed/provider/utcDay.ts';

const DAY_MS = 86_400_000;
/** Limits move with the seasons: what was learned so long ago is tried again. */
const LEARNED_MS = 7 * DAY_MS;
/** Parameters that a plan may exclude; without any other there would be no board. */
const EXCLUDABLE: ReadonlySet<string> = new Set(['ids', 'last', 'next']);

const learnedSchema = z.object({
  /** Server time (ms) of the first refusal. */
  since: z.number(),
  /** Requests a day of the plan that refused. */
  perDay: z.nullable(z.number()),
  /** Days around the current one. */
  days: z.nullable(z.object({ before: z.number(), ahead: z.number() })),
  /** Years in which seasons begin. */
  seasons: z.nullable(z.object({ from: z.number(), to: z.number() })),
  parameters: z.array(z.string()),
});
type Learned = z.infer<typeof learnedSchema>;

/**
 * What the account's plan includes of one sport, as far as refusals have shown: the free one has three days, no current season and no
 * lists of ids. It outlives a restart, and is forgotten with another plan. Times are server times in ms.
 */
export class PlanAccess {
  readonly #sport: Sport;
  readonly #memory: ProviderMemory;
  #learned: Learned | null;

  constructor(sport: Sport, memory: ProviderMemory) {
    this.#sport = sport;
    this.#memory = memory;
    this.#learned = learnedSchema.safeParse(memory.get(this.#key)).data ?? null;
  }

  /** Learns from the refusal of a request; a limit that would exclude today says nothing. */
  learn({ parameter, range }: PlanLimit, now: number): void {
    const known = this.#known(now) ?? { since: now, perDay: this.#perDay(), days: null, seasons: null, parameters: [] };
    const next = withLimit(known, parameter, range, now);
    if (next === null) return;
    this.#learned = next;
    this.#memory.set(this.#key, next);
  }

  permits({ params }: Pick<ProviderRequest, 'params'>, now: number): boolean {
    const known = this.#known(now);
    if (known === null) return true;
    const { days, seasons, parameters } = known;
    const { date, season } = params;
    if (parameters.some((parameter) => params[parameter] !== undefined)) return false;
    if (date !== undefined && days !== null && !isWithin(daysFrom(now, date), -days.before, days.ahead)) return false;
    return season === undefined || seasons === null || isWithin(yearOf(season), seasons.from, seasons.to);
  }

  /** Whether one request may name several matches. */
  permitsLists(now: number): boolean {
    return this.permits({ params: { ids: '' } }, now);
  }

  /** Returns what the plan excludes, in words for operators. */
  omissions(now: number): readonly string[] {
    const known = this.#known(now);
    if (known === null) return [];
    const { days, seasons, parameters } = known;
    return [
      ...(days === null ? [] : [`matches earlier than ${days.before} and later than ${days.ahead} days from today (UTC)`]),
      ...(seasons === null ? [] : [`tables and whatever else is asked by season, for seasons that begin after ${seasons.to}`]),
      ...(parameters.includes('last') || parameters.includes('next') ? ['earlier meetings, form and next matches'] : []),
      ...(parameters.includes('ids')
        ? ['details of several matches at once: they are read one by one, and ends from the list of the day']
        : []),
    ].map((omission) => `${this.#sport}: ${omission} (not in the plan)`);
  }

  #known(now: number): Learned | null {
    if (this.#learned === null) return null;
    const { since, perDay } = this.#learned;
    return perDay === this.#perDay() && isWithin(now - since, 0, LEARNED_MS) ? this.#learned : null;
  }

  #perDay(): number | null {
    return rememberedPerDay(this.#memory, this.#sport);
  }

  get #key(): string {
    return `${this.#sport}/access`;
  }
}

function withLimit(known: Learned, parameter: string, range: PlanLimit['range'], now: number): Learned | null {
  if (parameter === 'date' && range !== null) {
    const days = { before: -daysFrom(now, range.from), ahead: daysFrom(now, range.to) };
    return days.before >= 0 && days.ahead >= 0 ? { ...known, days } : null;
  }
  if (parameter === 'season' && range !== null) {
    const seasons = { from: yearOf(range.from), to: yearOf(range.to) };
    return seasons.from <= seasons.to ? { ...known, seasons } : null;
  }
  return EXCLUDABLE.has(parameter) ? { ...known, parameters: [...new Set([...known.parameters, parameter])] } : null;
}

/** NaN is within nothing. */
function isWithin(value: number, min: number, max: number): boolean {
  return value >= min && value <= max;
}

function daysFrom(now: number, date: string): number {
  return Math.round((Date.parse(date) - Date.parse(utcDay(now))) / DAY_MS);
}

/** Of `2026` and `2026-2027`. */
function yearOf(season: string): number {
  return Number(season.slice(0, 4));
}
