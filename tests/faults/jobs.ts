import type { Fault } from './fault.ts';
import { leastOf, type Shown } from './shrink.ts';
import { nonsenseOf, runNonsense } from './invalidInput.ts';
import { runHistory, stepsOf } from './scoreHistories.ts';
import { faultsOf, runWorld } from './world.ts';

/** What can be run of a seed: R1 and R2, R4, R6, R7 of reliability.md. */
export const JOB_KINDS = ['world', 'twice', 'history', 'nonsense'] as const;

export type JobKind = (typeof JOB_KINDS)[number];

/** Seeds `from` up to, and without, `to`. */
export interface Job {
  readonly kind: JobKind;
  readonly from: number;
  readonly to: number;
}

/** A seed that showed something wrong. */
export interface Failure {
  readonly kind: JobKind;
  readonly seed: number;
  readonly wrongs: readonly string[];
  readonly lastEvents: readonly string[];
  /** Its schedule, a part a line: the least that still fails where that was looked for, else all of it. */
  readonly schedule: readonly string[];
}

const LAST_EVENTS = 50;

/** Runs one seed. Gives null when all that must hold held. `explains`: looks for the least of its schedule that still fails. */
export async function runSeed(kind: JobKind, seed: number, explains = true): Promise<Failure | null> {
  const { parts, run } = SCHEDULES[kind](seed);
  const whole = await run(parts.map((_, i) => i));
  if (whole.wrongs.length === 0) return null;
  const least = explains ? await leastOf(whole, parts.length, run) : { shown: whole, places: parts.map((_, i) => i) };
  const { wrongs, trace } = least.shown;
  const schedule = least.places.map((place) => JSON.stringify(parts[place]));
  return { kind, seed, wrongs, lastEvents: trace.slice(-LAST_EVENTS), schedule };
}

/** What a seed draws, part by part, and how it is run with some of the parts. */
interface Schedule {
  readonly parts: readonly unknown[];
  readonly run: (places: readonly number[]) => Promise<Shown>;
}

const SCHEDULES: Readonly<Record<JobKind, (seed: number) => Schedule>> = {
  world: (seed) => scheduleOf(faultsOf(seed), (faults) => runWorld(seed, faults)),
  twice: (seed) => scheduleOf(faultsOf(seed), (faults) => runTwice(seed, faults)),
  history: (seed) => scheduleOf(stepsOf(seed), runHistory),
  nonsense: (seed) => scheduleOf(nonsenseOf(seed), (nonsense) => runNonsense(seed, nonsense)),
};

function scheduleOf<Part>(parts: readonly Part[], run: (parts: readonly Part[]) => Promise<Shown>): Schedule {
  return { parts, run: (places) => run(places.flatMap((place) => parts[place] ?? [])) };
}

/** R4: the same seed gives the same trace; what is told of two that differ ends where they part. */
async function runTwice(seed: number, faults: readonly Fault[]): Promise<Shown> {
  const { trace: first } = await runWorld(seed, faults);
  const { trace: second } = await runWorld(seed, faults);
  const length = Math.max(first.length, second.length);
  const at = Array.from({ length }, (_, i) => i).find((i) => first[i] !== second[i]);
  if (at === undefined) return { wrongs: [], trace: first };
  return { wrongs: [`at event ${at}: ${first[at] ?? 'the end'} and then ${second[at] ?? 'the end'}`], trace: first.slice(0, at) };
}
