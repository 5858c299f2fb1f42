import { POLL_PRIORITIES, type PollJob, type PollPriority } from './pollJob.ts';
import type { PollStore } from './pollStore.ts';
import type { Demand } from './requestBudget.ts';

/** A job that its provider refuses, such as a season outside the plan, is asked again after so long. */
const REFUSED_MS = 6 * 3_600_000;
/** Without scores there is nothing to show, so the board is asked again sooner. */
const REFUSED_BOARD_MS = 10 * 60_000;

/** Why a job was not done: `refused` key or address are not accepted, `outsidePlan` the plan does not include it. */
export type JobFailure = 'failed' | 'refused' | 'outsidePlan';

/** What the schedule needs of the store. */
type JobStore = Pick<PollStore, 'doneAt' | 'markDone' | 'refusedUntil' | 'markRefused'>;

/** What is known of one job besides what the store has. */
interface JobRun {
  /** Server time (ms) at which the plan first named it. */
  readonly since: number;
  /** When it last failed, -Infinity at first: a job that always fails must not come before others for ever. */
  failedAt: number;
  /** Not before it, because of an error. */
  notBefore: number;
  /** Period of the last run, as a multiple of the one that is useful. */
  stretch: number;
}

/** The jobs of a plan: which are due, in which order, and how late they are. Times are server times in ms. */
export class JobSchedule {
  readonly #store: JobStore;
  #jobs: readonly PollJob[] = [];
  #runs = new Map<string, JobRun>();

  constructor(store: JobStore) {
    this.#store = store;
  }

  get jobs(): readonly PollJob[] {
    return this.#jobs;
  }

  /** Takes the jobs that the plan names now; of two with one key the first counts. */
  set(jobs: readonly PollJob[], now: number): void {
    const runs = new Map<string, JobRun>();
    this.#jobs = jobs.filter(({ key }) => {
      if (runs.has(key)) return false;
      runs.set(key, this.#runs.get(key) ?? { since: now, failedAt: -Infinity, notBefore: 0, stretch: 1 });
      return true;
    });
    this.#runs = runs;
  }

  has(key: string): boolean {
    return this.#runs.has(key);
  }

  /**
   * Returns the jobs that are due: by priority, those first that are `begun` (an answer is read to its last page), then by the square of
   * their age over their period. A budget that is too small then stretches periods by their roots, which keeps the mean age of all that
   * is shown lowest. A job that was never done has the age that its absence costs, and what it waited since.
   */
  due(now: number, begun: ReadonlyMap<string, unknown>): readonly PollJob[] {
    return this.#jobs
      .filter((job) => this.#age(job, now) >= job.everyMs && !this.#isPutOff(job, now))
      .map((job) => ({
        job,
        rank: POLL_PRIORITIES.indexOf(job.priority),
        urgency: begun.has(job.key) ? Infinity : this.#urgency(job, now),
      }))
      .sort((a, b) => a.rank - b.rank || compare(b.urgency, a.urgency))
      .map(({ job }) => job);
  }

  /** Returns in how many ms the next job becomes due that is not yet; Infinity without one. */
  nextDueIn(now: number): number {
    const waits = this.#jobs.map((job) => job.everyMs - this.#age(job, now)).filter((wait) => wait > 0);
    return waits.reduce((soonest, wait) => Math.min(soonest, wait), Infinity);
  }

  begin(job: PollJob, now: number): void {
    const run = this.#runs.get(job.key);
    if (run === undefined) return;
    run.stretch = this.#lateness(job, now, run);
  }

  done(job: PollJob, at: number): void {
    this.#store.markDone(job.key, at);
  }

  /** Puts a job off so that others of its endpoint have their turn; across restarts when the plan does not include it. */
  failed(job: PollJob, now: number, failure: JobFailure): void {
    if (failure === 'outsidePlan') this.#store.markRefused(job.key, now + refusedMs(job));
    const run = this.#runs.get(job.key);
    if (run === undefined) return;
    run.failedAt = now;
    run.notBefore = now + (failure === 'failed' ? Math.min(job.everyMs, 60_000) : refusedMs(job));
  }

  /** Returns how many requests each priority needs per ms, and by how much its periods are stretched at worst, of some jobs. */
  load(now: number, isIncluded: (job: PollJob) => boolean): { readonly demand: Demand; readonly stretch: Demand } {
    const demand: Record<PollPriority, number> = { board: 0, watched: 0, odds: 0, pages: 0 };
    const stretch: Record<PollPriority, number> = { board: 1, watched: 1, odds: 1, pages: 1 };
    for (const job of this.#jobs) {
      if (!isIncluded(job)) continue;
      const run = this.#runs.get(job.key);
      demand[job.priority] += 1 / job.everyMs;
      if (run !== undefined) stretch[job.priority] = Math.max(stretch[job.priority], run.stretch, this.#lateness(job, now, run));
    }
    return { demand, stretch };
  }

  #isPutOff(job: PollJob, now: number): boolean {
    const refusedUntil = this.#store.refusedUntil(job.key) ?? 0;
    const isRefused = now < refusedUntil && refusedUntil - now <= refusedMs(job); // a clock may be set back
    return isRefused || now < (this.#runs.get(job.key)?.notBefore ?? 0);
  }

  #age({ key }: PollJob, now: number): number {
    const doneAt = this.#store.doneAt(key);
    return doneAt === undefined || doneAt > now ? Infinity : now - doneAt; // a clock may be set back
  }

  #urgency(job: PollJob, now: number): number {
    const { ageMs, everyMs } = job.oldestPart ?? { ageMs: this.#ageOrAbsence(job, now), everyMs: job.everyMs };
    const sinceFailure = Math.max(0, now - (this.#runs.get(job.key)?.failedAt ?? -Infinity));
    return Math.min(ageMs, sinceFailure) ** 2 / everyMs;
  }

  #ageOrAbsence(job: PollJob, now: number): number {
    const age = this.#age(job, now);
    if (age !== Infinity) return age;
    return (job.absenceMs ?? job.everyMs) + Math.max(0, now - (this.#runs.get(job.key)?.since ?? now));
  }

  #lateness({ key, everyMs }: PollJob, now: number, { since }: JobRun): number {
    return Math.max(1, (now - Math.max(since, this.#store.doneAt(key) ?? since)) / everyMs);
  }
}

function refusedMs({ priority, everyMs }: PollJob): number {
  return priority === 'board' ? REFUSED_BOARD_MS : Math.max(REFUSED_MS, everyMs);
}

/** Infinity minus itself is not a number. */
function compare(a: number, b: number): number {
  return a === b ? 0 : a < b ? -1 : 1;
}
