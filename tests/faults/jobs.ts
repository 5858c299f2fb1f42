import type { Fault } from './fault.ts';
import { runNonsense } from './nonsense.ts';
import { runHistory } from './scorehistories.ts';
import { shrink } from './shrink.ts';
import { runWorld } from './world.ts';

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
  /** The least that still fails; null where nothing can be left out. */
  readonly shrunk: readonly Fault[] | null;
}

const LAST_EVENTS = 50;

/** Runs one seed. Gives null when all that must hold held. */
export async function runSeed(kind: JobKind, seed: number, explains = true): Promise<Failure | null> {
  switch (kind) {
    case 'world':
      return worldFailure(seed, explains);
    case 'twice':
      return twiceFailure(seed);
    case 'history':
      return plain(kind, seed, runHistory(seed));
    case 'nonsense':
      return plain(kind, seed, await runNonsense(seed));
  }
}

async function worldFailure(seed: number, explains: boolean): Promise<Failure | null> {
  const outcome = await runWorld(seed);
  if (outcome.wrongs.length === 0) return null;
  const shrunk = explains ? await shrink(outcome) : outcome;
  return { kind: 'world', seed, wrongs: shrunk.wrongs, lastEvents: shrunk.trace.slice(-LAST_EVENTS), shrunk: shrunk.faults };
}

/** R4: the same seed gives the same trace. */
async function twiceFailure(seed: number): Promise<Failure | null> {
  const first = await runWorld(seed);
  const second = await runWorld(seed);
  const at = first.trace.findIndex((line, i) => line !== second.trace[i]);
  if (at < 0 && first.trace.length === second.trace.length) return null;
  const lastEvents = first.trace.slice(Math.max(0, at - LAST_EVENTS), at);
  return { kind: 'twice', seed, wrongs: [`at event ${at}: ${first.trace[at]} and then ${second.trace[at]}`], lastEvents, shrunk: null };
}

function plain(kind: JobKind, seed: number, wrong: string | null): Failure | null {
  return wrong === null ? null : { kind, seed, wrongs: [wrong], lastEvents: [], shrunk: null };
}
