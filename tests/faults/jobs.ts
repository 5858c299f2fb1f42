import type { Fault } from './fault.ts';
import { shrink, type RunResult } from './shrink.ts';
import { invalidInputsOf, runInvalidInput } from './invalidInput.ts';
import { runHistory, stepsOf } from './scoreHistories.ts';
import { faultsOf, runWorld } from './world.ts';

/** What a seed can run: R1 and R2, R4, R6, R7 of docs/reliability.md. */
export const JOB_KINDS = ['world', 'twice', 'history', 'nonsense'] as const;

export type JobKind = (typeof JOB_KINDS)[number];

/** Seeds from `from` up to, but not including, `to`. */
export interface Job {
  readonly kind: JobKind;
  readonly from: number;
  readonly to: number;
}

/** A seed with violations. */
export interface Failure {
  readonly kind: JobKind;
  readonly seed: number;
  readonly violations: readonly string[];
  readonly lastEvents: readonly string[];
  /** Its schedule, one part a line: the smallest that still fails if it was shrunk, else all of it. */
  readonly schedule: readonly string[];
}

const LAST_EVENTS = 50;

/** Runs one seed. Returns null when nothing was violated. `shrinks`: searches for the smallest schedule that still fails. */
export async function runSeed(kind: JobKind, seed: number, shrinks = true): Promise<Failure | null> {
  const { parts, run } = SCHEDULES[kind](seed);
  const full = await run(parts.map((_, i) => i));
  if (full.violations.length === 0) return null;
  const shrunk = shrinks ? await shrink(full, parts.length, run) : { result: full, indices: parts.map((_, i) => i) };
  const { violations, trace } = shrunk.result;
  const schedule = shrunk.indices.map((index) => JSON.stringify(parts[index]));
  return { kind, seed, violations, lastEvents: trace.slice(-LAST_EVENTS), schedule };
}

/** The parts that a seed draws, and how to run some of them. */
interface Schedule {
  readonly parts: readonly unknown[];
  readonly run: (indices: readonly number[]) => Promise<RunResult>;
}

const SCHEDULES: Readonly<Record<JobKind, (seed: number) => Schedule>> = {
  world: (seed) => scheduleOf(faultsOf(seed), (faults) => runWorld(seed, faults)),
  twice: (seed) => scheduleOf(faultsOf(seed), (faults) => runTwice(seed, faults)),
  history: (seed) => scheduleOf(stepsOf(seed), runHistory),
  nonsense: (seed) => scheduleOf(invalidInputsOf(seed), (nonsense) => runInvalidInput(seed, nonsense)),
};

function scheduleOf<Part>(parts: readonly Part[], run: (parts: readonly Part[]) => Promise<RunResult>): Schedule {
  return { parts, run: (indices) => run(indices.flatMap((index) => parts[index] ?? [])) };
}

/** R4: the same seed must produce the same trace; the trace of a failure ends at the first difference. */
async function runTwice(seed: number, faults: readonly Fault[]): Promise<RunResult> {
  const { trace: first } = await runWorld(seed, faults);
  const { trace: second } = await runWorld(seed, faults);
  const length = Math.max(first.length, second.length);
  const at = Array.from({ length }, (_, i) => i).find((i) => first[i] !== second[i]);
  if (at === undefined) return { violations: [], trace: first };
  return { violations: [`at event ${at}: ${first[at] ?? 'the end'} and then ${second[at] ?? 'the end'}`], trace: first.slice(0, at) };
}
