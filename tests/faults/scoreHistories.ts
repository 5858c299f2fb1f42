import type { Side } from '#contract/match/match.ts';
import { SeededRandom } from '#gateway/demo/seededRandom.ts';
import { FootballStatus } from '#contract/match/football.ts';
import { Played, Tab } from '#tests/builders/alerts.ts';
import { TestTime } from '#tests/builders/testTime.ts';
import type { RunResult } from './shrink.ts';
import { thrownBy } from './unhandled.ts';

const AUDIBLE: ReadonlySet<string> = new Set(['rang', 'joined']);
/** A goal restored this soon after its cancellation is the same goal (docs/domain.md#cancelled-goals): shown without ringing again. */
const FLAP_MS = 3_000;
/** Older events are missed. */
const LATE_MS = 10_000;

interface Goal {
  readonly isNotified: boolean;
}

/** One step of a history, `after` ms after the one before. */
export interface HistoryStep {
  readonly after: number;
  readonly followed: boolean;
  /** By how many ms the page receives it late. */
  readonly lateMs: number;
  /** The match ends, once. */
  readonly ends: boolean;
  /** Goals of each side, negative for cancelled ones; never more than there are. */
  readonly home: number;
  readonly away: number;
}

/** R6: draws a history of scores: goals, jumps of two, cancellations, flaps and corrections after the end. */
export function stepsOf(seed: number): readonly HistoryStep[] {
  const random = new SeededRandom(seed, 'history');
  const goals = (): number => random.pick([1, 1, 1, 2, -1, -1, -2, 0]);
  return Array.from({ length: random.whole(1, 25) }, () => ({
    after: random.pick([150, 1_000, 2_500, 3_500, 6_000, 60_000]),
    followed: random.hits(0.85),
    lateMs: random.hits(0.15) ? 15_050 : 0, // no sum of the pauses, so no two events coincide
    ends: random.hits(0.06),
    home: goals(),
    away: random.hits(0.3) ? goals() : 0,
  }));
}

/**
 * Plays a history, delivered on time or late. Violations are differences between the alerts and an oracle with a stack of goals for each
 * side.
 */
export async function runHistory(steps: readonly HistoryStep[]): Promise<RunResult> {
  const time = new TestTime();
  const tab = new Tab(time);
  const match = new Played(time, [tab]);
  const oracle = new GoalStacks();
  const trace: string[] = [];
  const began = time.frame;
  let isEnded = false;
  const thrown = await thrownBy(async () => {
    for (const { after, followed, lateMs, ends, ...goals } of steps) {
      time.frame += after;
      tab.follows$.next(new Set(followed ? [101] : []));
      const change = { home: Math.max(-match.row.score.home, goals.home), away: Math.max(-match.row.score.away, goals.away) };
      if (ends && !isEnded) {
        isEnded = true;
        match.status(FootballStatus.finished);
        oracle.expected.push(`fullTime: ${followed ? 'alerted' : 'notFollowed'}`);
      }
      oracle.step(change, { isEnded, lateMs: lateMs > LATE_MS, followed, at: time.now() - lateMs });
      match.score(change.home, change.away, lateMs);
      trace.push(
        `${String(time.frame - began).padStart(7)}  by ${change.home} and ${change.away}${lateMs > 0 ? ', late' : ''}${isEnded ? ', after the end' : ''}`,
      );
    }
  });
  tab.close();
  const actual = tab.receipts.map(({ event: { kind, side }, outcome }) =>
    outcomeLine(kind, side, AUDIBLE.has(outcome) || outcome === 'shown' ? 'alerted' : outcome),
  );
  const violations = thrown === null ? [] : [thrown];
  if (actual.join('\n') !== oracle.expected.join('\n'))
    violations.push(`expected\n  ${oracle.expected.join('\n  ')}\nand got\n  ${actual.join('\n  ')}`);
  const rungKeys = tab.alerts.flatMap(({ ring }) => (ring ? [ring.key] : []));
  if (new Set(rungKeys).size !== rungKeys.length) violations.push(`rang twice: ${rungKeys.join(', ')}`);
  return { violations, trace };
}

interface Step {
  readonly isEnded: boolean;
  readonly lateMs: boolean;
  readonly followed: boolean;
  readonly at: number;
}

/** The oracle: the valid goals of each side and whether each was alerted. Cancellations come before goals, in the order of a board. */
class GoalStacks {
  readonly expected: string[] = [];
  readonly #goals: Record<Side, Goal[]> = { home: [], away: [] };
  /** For each goal the last cancellation that was alerted, with its time. */
  readonly #lastCancelled = new Map<string, { readonly at: number; readonly isNotified: boolean }>();

  step(change: Readonly<Record<Side, number>>, step: Step): void {
    if (change.home === 0 && change.away === 0) return;
    if (step.isEnded) {
      const annulled = (['home', 'away'] as const).flatMap((side) => this.#correct(side, change[side]));
      const isWanted = step.followed || annulled.some(({ isNotified }) => isNotified); // users who were alerted to a goal are alerted to its annulment
      this.expected.push(`resultCorrected: ${!isWanted ? 'notFollowed' : step.lateMs ? 'tooOld' : 'alerted'}`);
      return;
    }
    for (const side of ['home', 'away'] as const) for (let left = change[side]; left < 0; left += 1) this.#cancelGoal(side, step);
    for (const side of ['home', 'away'] as const) for (let left = change[side]; left > 0; left -= 1) this.#addGoal(side, step);
  }

  #cancelGoal(side: Side, { lateMs, at }: Step): void {
    const isNotified = this.#goals[side].pop()?.isNotified === true;
    this.#lastCancelled.set(`${side} ${this.#goals[side].length}`, { at, isNotified: isNotified && !lateMs });
    this.expected.push(outcomeLine('goalCancelled', side, !isNotified ? 'unannounced' : lateMs ? 'tooOld' : 'alerted'));
  }

  #addGoal(side: Side, { lateMs, followed, at }: Step): void {
    const cancelled = this.#lastCancelled.get(`${side} ${this.#goals[side].length}`);
    const isFlap = cancelled !== undefined && cancelled.isNotified && at - cancelled.at <= FLAP_MS;
    this.#goals[side].push({ isNotified: followed });
    this.expected.push(outcomeLine('goal', side, !followed ? 'notFollowed' : lateMs ? 'tooOld' : isFlap ? 'flap' : 'alerted'));
  }

  /** After the end scores are corrected without goal alerts. Returns the annulled goals. */
  #correct(side: Side, change: number): readonly Goal[] {
    for (let left = change; left > 0; left -= 1) this.#goals[side].push({ isNotified: false });
    return change < 0 ? this.#goals[side].splice(change) : [];
  }
}

function outcomeLine(kind: string, side: string | null, what: string): string {
  return `${kind}${side ? ` ${side}` : ''}: ${what}`;
}
