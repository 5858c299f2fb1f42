import { reasonOf } from '#gateway/base/redactError.ts';
import { type Sport, SPORTS } from '#contract/match/sport.ts';
import type { Timers } from '#gateway/live/livePorts.ts';
import { EndpointState } from './endpointState.ts';
import type { EventDelivery } from './eventDelivery.ts';
import { JobSchedule } from './jobSchedule.ts';
import { parseAnswer } from './parseAnswer.ts';
import type { PollJob, PollPlan, PollReading, PollScene } from './pollJob.ts';
import type { PollStore } from './pollStore.ts';
import type { AskProvider, ProviderRequest } from './providerAnswer.ts';
import { PlanRefusal } from './planRefusal.ts';
import { ProviderError } from './providerError.ts';
import type { ProviderHealth } from './providerHealth.ts';
import { type BudgetLimits, RequestBudget } from './requestBudget.ts';

/** How often the plan is asked what makes sense now. */
const PLAN_MS = 5_000;
const TICK_MS = 1_000;
const MIN_TICK_MS = 50;
/** Answers in more pages are not true. */
const MAX_PAGES = 500;
/** An error is logged once in this time for each endpoint and kind; health has all of them. */
const LOG_MS = 10 * 60_000;

export interface PollerOptions {
  /** Of the provider, for logs and health. */
  readonly name: string;
  readonly plan: PollPlan;
  readonly ask: AskProvider;
  /** Of each sport that the provider is asked about. */
  readonly limits: Readonly<Partial<Record<Sport, BudgetLimits>>>;
  readonly store: PollStore;
  readonly delivery: Pick<EventDelivery, 'deliver'>;
  readonly scene: () => Omit<PollScene, 'now' | 'failing'>;
  readonly timers: Timers;
  readonly random: () => number;
  /** Without anything secret in an error; the text itself by default. */
  readonly redact?: (text: string) => string;
  readonly report: (message: string) => void;
}

/** The next page of a job. */
interface Continuation {
  readonly request: ProviderRequest;
  readonly pages: number;
}

/**
 * Asks a provider what its plan says: one request at a time for each endpoint, within the budget, by priority. A failed poll changes
 * nothing but its endpoint's back-off. After an outage or a restart, what is overdue is asked in the same order.
 */
export class Poller {
  readonly #options: PollerOptions;
  readonly #schedule: JobSchedule;
  readonly #budgets = new Map<Sport, RequestBudget>();
  readonly #endpoints = new Map<string, EndpointState>();
  readonly #continuations = new Map<string, Continuation>();
  readonly #running = new Set<Promise<void>>();
  readonly #logged = new Map<string, number>();
  readonly #abort = new AbortController();
  #plannedAt = -Infinity;
  #cancelTick: () => void = () => undefined;
  #isStopped = false;

  constructor(options: PollerOptions) {
    this.#options = options;
    this.#schedule = new JobSchedule(options.store);
  }

  /** The store must be loaded. */
  start(): void {
    const { store, limits } = this.#options;
    for (const sport of SPORTS) {
      const limit = limits[sport];
      if (limit !== undefined) this.#budgets.set(sport, new RequestBudget(sport, limit, store));
    }
    this.#tick();
  }

  /** Gives up what is in flight. Resolves once nothing more is delivered and everything is stored. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    this.#cancelTick();
    this.#abort.abort();
    await Promise.allSettled(this.#running);
    await this.#options.store.flush();
  }

  health(): Omit<ProviderHealth, 'push'> {
    const { name, plan, timers } = this.#options;
    const now = timers.now();
    const budgets = Array.from(this.#budgets.values(), (budget) => ({
      ...budget.health(now),
      stretch: this.#schedule.load(now, ({ request }) => request.sport === budget.sport).stretch,
    }));
    const perDay = Math.min(...budgets.map((budget) => budget.perDay ?? Infinity));
    return {
      name,
      budgets,
      endpoints: Array.from(this.#endpoints.values(), (endpoint) => endpoint.health(now)),
      omissions: plan.omissions(perDay),
    };
  }

  #tick(): void {
    if (this.#isStopped) return;
    const now = this.#options.timers.now();
    if (now - this.#plannedAt >= PLAN_MS || now < this.#plannedAt) this.#plan(now);
    let wait = Math.min(TICK_MS, Math.max(MIN_TICK_MS, this.#schedule.nextDueIn(now)));
    for (const job of this.#schedule.due(now, this.#continuations)) {
      const { sport } = job.request;
      const budget = this.#budgets.get(sport);
      if (budget === undefined || !this.#endpointOf(job).isFree(now)) continue;
      if (budget.mayAsk(now, job.priority)) this.#run(job, budget, now);
      wait = Math.min(wait, Math.max(MIN_TICK_MS, budget.gapMs));
    }
    this.#cancelTick = this.#options.timers.after(wait, () => this.#tick());
  }

  /** An error of the plan must not end the feed. */
  #plan(now: number): void {
    const { plan, scene } = this.#options;
    this.#plannedAt = now;
    const failing = new Set([...this.#endpoints].filter(([, endpoint]) => endpoint.isFailing).map(([key]) => key));
    try {
      this.#schedule.set(plan.jobs({ now, failing, ...scene() }), now);
    } catch (error) {
      this.#log('the plan', `failed: ${reasonOf(error)}`, now);
      return;
    }
    for (const key of this.#continuations.keys()) if (!this.#schedule.has(key)) this.#continuations.delete(key);
    for (const [sport, budget] of this.#budgets)
      budget.setDemand(this.#schedule.load(now, ({ request }) => request.sport === sport).demand);
  }

  #run(job: PollJob, budget: RequestBudget, now: number): void {
    const endpoint = this.#endpointOf(job);
    endpoint.begin();
    this.#schedule.begin(job, now);
    const running = this.#poll(job, budget, endpoint).finally(() => this.#running.delete(running));
    this.#running.add(running);
  }

  async #poll(job: PollJob, budget: RequestBudget, endpoint: EndpointState): Promise<void> {
    const { timers, delivery } = this.#options;
    const { request, pages } = this.#continuations.get(job.key) ?? { request: job.request, pages: 1 };
    const askedAt = timers.now();
    try {
      await budget.spend(askedAt, job.priority);
      if (this.#isStopped) return endpoint.abandon();
      const reading = await this.#ask(job, request, budget, endpoint);
      if (reading === null || this.#isStopped) return endpoint.abandon();
      await delivery.deliver(reading.events, { askedAt, receivedAt: timers.now() });
      endpoint.succeed(timers.now());
      this.#finish(job, reading, { request, pages, askedAt });
    } catch (error) {
      // What could not be counted or stored is no fault of the provider.
      endpoint.abandon();
      this.#schedule.failed(job, timers.now(), 'failed');
      if (!this.#isStopped) this.#log(`${request.sport} ${request.path}`, `failed: ${reasonOf(error)}`, timers.now());
    }
  }

  /** Returns what was read of the answer; null when there is none, which the endpoint then knows. */
  async #ask(job: PollJob, request: ProviderRequest, budget: RequestBudget, endpoint: EndpointState): Promise<PollReading | null> {
    const { ask, timers, random } = this.#options;
    const askedAt = timers.now();
    try {
      const answer = await ask(request, this.#abort.signal);
      const receivedAt = timers.now();
      budget.observe(answer.headers, askedAt, receivedAt);
      return job.read(parseAnswer(answer), { askedAt, receivedAt });
    } catch (error) {
      if (this.#isStopped) return null;
      const now = timers.now();
      // Another error is of data that a translator did not expect.
      const { kind } = error instanceof ProviderError ? error : ({ kind: 'garbled' } as const);
      if (kind === 'rateLimited') budget.exhausted('minute', now);
      if (kind === 'daySpent') budget.exhausted('day', now);
      endpoint.fail(kind, { now, periodMs: job.everyMs, random: random() });
      this.#schedule.failed(job, now, error instanceof PlanRefusal ? 'outsidePlan' : kind === 'refused' ? 'refused' : 'failed');
      this.#log(`${request.sport} ${request.path}`, `${kind}: ${reasonOf(error)}`, now);
      return null;
    }
  }

  /** A job is done when its last page is. */
  #finish(job: PollJob, { next }: PollReading, { request, pages, askedAt }: Continuation & { readonly askedAt: number }): void {
    if (next !== undefined && pages < MAX_PAGES && !isSame(next, request)) {
      this.#continuations.set(job.key, { request: next, pages: pages + 1 });
      return;
    }
    this.#continuations.delete(job.key);
    this.#schedule.done(job, askedAt);
    if (next !== undefined) this.#log(`${request.sport} ${request.path}`, `the answer has no last page (after ${pages})`, askedAt);
  }

  #endpointOf({ endpoint, request: { sport } }: PollJob): EndpointState {
    const key = `${sport}/${endpoint}`;
    const known = this.#endpoints.get(key);
    if (known !== undefined) return known;
    const created = new EndpointState(sport, endpoint);
    this.#endpoints.set(key, created);
    return created;
  }

  #log(subject: string, reason: string, now: number): void {
    const { name, report, redact = (text) => text } = this.#options;
    const message = redact(`${name}, ${subject}: ${reason}`);
    if (now - (this.#logged.get(message) ?? -Infinity) < LOG_MS) return;
    if (this.#logged.size > 1_000) this.#logged.clear();
    this.#logged.set(message, now);
    report(message);
  }
}

function isSame(a: ProviderRequest, b: ProviderRequest): boolean {
  return a.path === b.path && JSON.stringify(a.params) === JSON.stringify(b.params);
}
