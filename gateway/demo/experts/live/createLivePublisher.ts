import type { Db } from '#gateway/db/database.ts';
import type { Division } from '#gateway/demo/season/league.ts';
import type { Publication } from '#gateway/demoPorts.ts';
import type { Timers } from '#gateway/live/livePorts.ts';
import { reasonOf } from '#gateway/base/redactError.ts';
import type { DemoExpert } from '#gateway/demo/experts/createDemoExperts.ts';
import { type ComingMatchDeps, comingMatches } from './comingMatches.ts';
import { openOfExpert } from './openMatches.ts';
import { publishComing } from './publishComing.ts';

/** One expert after another looks whether to publish. */
const TICK_MS = 1_000;
/** Below so many open stances an expert publishes at once, below their target now and then. */
const FEWEST_OPEN = 2;
const TARGET = { least: 3, most: 5 } as const;
/** Stances a week from which an expert has the most open. */
const BUSY_WEEK = 7;
/** Of the turns of an expert: with 48 experts, one an hour. */
const NOW_AND_THEN = 0.015;
/** Matches that are looked at in one turn: not all have prices yet. */
const ATTEMPTS = 3;

export interface LivePublisherDeps extends ComingMatchDeps {
  readonly db: Db;
  readonly publication: Publication;
  readonly timers: Timers;
  readonly random: () => number;
  readonly report: (message: string) => void;
}

/** Lets demo experts publish about coming matches, so that each has two to five stances open. */
export interface LivePublisher {
  /** From now on this expert publishes. */
  add(expert: DemoExpert, divisions: readonly Division[]): void;
  /** Resolves once what has begun is stored. */
  close(): Promise<void>;
}

interface Publishing {
  readonly expert: DemoExpert;
  readonly divisions: readonly Division[];
}

export function createLivePublisher(deps: LivePublisherDeps): LivePublisher {
  const { db, timers, random, report } = deps;
  const experts: Publishing[] = [];
  let next = 0;
  let hasFailed = false;
  let isClosed = false;
  let running: Promise<void> = Promise.resolve();
  let cancel = timers.after(TICK_MS, tick);
  return {
    add: (expert, divisions) => void experts.push({ expert, divisions }),
    close() {
      isClosed = true;
      cancel();
      return running;
    },
  };

  function tick(): void {
    running = takeTurn().finally(() => {
      if (!isClosed) cancel = timers.after(TICK_MS, tick);
    });
  }

  /** A failure is reported once: the next expert's turn comes all the same. */
  async function takeTurn(): Promise<void> {
    const turn = experts[next % Math.max(1, experts.length)];
    next += 1;
    if (turn === undefined) return;
    try {
      await publishAtTurn(turn);
    } catch (error) {
      if (!hasFailed) report(`a demo expert could not publish: ${reasonOf(error)}`);
      hasFailed = true;
    }
  }

  async function publishAtTurn({ expert, divisions }: Publishing): Promise<void> {
    const open = await openOfExpert(db, expert.memberId, timers.now());
    if (open === null || open.stances >= targetOf(expert)) return;
    if (open.stances >= FEWEST_OPEN && random() >= NOW_AND_THEN) return;
    const matches = comingMatches(deps, divisions, timers.now()).filter(({ id }) => !open.matchIds.has(id));
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1)
      if ((await publishComing({ ...deps, now: timers.now }, expert, matches)) !== null) return;
  }
}

/** An expert who writes more has more open. */
function targetOf({ perWeek }: DemoExpert): number {
  const { least, most } = TARGET;
  return Math.min(most, least + Math.round(((most - least) * perWeek) / BUSY_WEEK));
}
