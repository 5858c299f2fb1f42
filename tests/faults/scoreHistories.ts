import type { Side } from '#contract/match/match.ts';
import { SeededRandom } from '#gateway/feed/simulated/seededRandom.ts';
import { FootballStatus } from '#contract/match/football.ts';
import { Played, Tab } from '#tests/builders/alerts.ts';
import { VirtualTime } from '#tests/builders/virtualTime.ts';
import type { Shown } from './shrink.ts';
import { thrownBy } from './unhandled.ts';

const LOUD: ReadonlySet<string> = new Set(['rang', 'joined']);
/** A goal given again this soon after it was taken back is the same goal (domain.md 1): it is shown and rings no more. */
const FLAP_MS = 3_000;
/** What happened longer ago is missed. */
const LATE_MS = 10_000;

interface Standing {
  readonly told: boolean;
}

/** One thing that happens in a history, so long (ms) after the one before. */
export interface HistoryStep {
  readonly after: number;
  readonly followed: boolean;
  /** Ms by which the page hears of it late. */
  readonly late: number;
  /** The match ends, once. */
  readonly ends: boolean;
  /** Goals of each side, or goals taken back: never more than stand. */
  readonly home: number;
  readonly away: number;
}

/** R6: the steps of one history of scores: goals, jumps of two, cancellations, flaps and corrections after the end. */
export function stepsOf(seed: number): readonly HistoryStep[] {
  const chance = new SeededRandom(seed, 'history');
  const goals = (): number => chance.pick([1, 1, 1, 2, -1, -1, -2, 0]);
  return Array.from({ length: chance.whole(1, 25) }, () => ({
    after: chance.pick([150, 1_000, 2_500, 3_500, 6_000, 60_000]),
    followed: chance.hits(0.85),
    late: chance.hits(0.15) ? 15_050 : 0, // no sum of pauses: no two things are of one time
    ends: chance.hits(0.06),
    home: goals(),
    away: chance.hits(0.3) ? goals() : 0,
  }));
}

/** Plays a history, told as it comes and late. Wrong is what the alerts make otherwise of it than an oracle of a stack for each side. */
export async function runHistory(steps: readonly HistoryStep[]): Promise<Shown> {
  const time = new VirtualTime();
  const tab = new Tab(time);
  const match = new Played(time, [tab]);
  const oracle = new Stacks();
  const trace: string[] = [];
  const began = time.frame;
  let ended = false;
  const thrown = await thrownBy(async () => {
    for (const { after, followed, late, ends, ...goals } of steps) {
      time.frame += after;
      tab.follows$.next(new Set(followed ? [101] : []));
      const by = { home: Math.max(-match.row.score.home, goals.home), away: Math.max(-match.row.score.away, goals.away) };
      if (ends && !ended) {
        ended = true;
        match.status(FootballStatus.finished);
        oracle.said.push(`fullTime: ${followed ? 'told' : 'notFollowed'}`);
      }
      oracle.step(by, { ended, late: late > LATE_MS, followed, at: time.now() - late });
      match.score(by.home, by.away, late);
      trace.push(
        `${String(time.frame - began).padStart(7)}  by ${by.home} and ${by.away}${late > 0 ? ', late' : ''}${ended ? ', after the end' : ''}`,
      );
    }
  });
  tab.close();
  const heard = tab.receipts.map(({ event: { kind, side }, outcome }) =>
    line(kind, side, LOUD.has(outcome) || outcome === 'shown' ? 'told' : outcome),
  );
  const wrongs = thrown === null ? [] : [thrown];
  if (heard.join('\n') !== oracle.said.join('\n')) wrongs.push(`owed\n  ${oracle.said.join('\n  ')}\nand told\n  ${heard.join('\n  ')}`);
  const rung = tab.alerts.flatMap(({ ring }) => (ring ? [ring.key] : []));
  if (new Set(rung).size !== rung.length) wrongs.push(`rang twice: ${rung.join(', ')}`);
  return { wrongs, trace };
}

interface Step {
  readonly ended: boolean;
  readonly late: boolean;
  readonly followed: boolean;
  readonly at: number;
}

/** The oracle: the standing goals of each side, and whether each was told. Falls come before rises, as a board says them. */
class Stacks {
  readonly said: string[] = [];
  readonly #standing: Record<Side, Standing[]> = { home: [], away: [] };
  /** Which goal of a side was last taken back and told to be, and when. */
  readonly #undone = new Map<string, { readonly at: number; readonly told: boolean }>();

  step(by: Readonly<Record<Side, number>>, step: Step): void {
    if (by.home === 0 && by.away === 0) return;
    if (step.ended) {
      const struck = (['home', 'away'] as const).flatMap((side) => this.#correct(side, by[side]));
      const wanted = step.followed || struck.some(({ told }) => told); // whoever was told of a goal hears that it was none
      this.said.push(`resultCorrected: ${!wanted ? 'notFollowed' : step.late ? 'tooOld' : 'told'}`);
      return;
    }
    for (const side of ['home', 'away'] as const) for (let left = by[side]; left < 0; left += 1) this.#fall(side, step);
    for (const side of ['home', 'away'] as const) for (let left = by[side]; left > 0; left -= 1) this.#rise(side, step);
  }

  #fall(side: Side, { late, at }: Step): void {
    const told = this.#standing[side].pop()?.told === true;
    this.#undone.set(`${side} ${this.#standing[side].length}`, { at, told: told && !late });
    this.said.push(line('goalCancelled', side, !told ? 'untold' : late ? 'tooOld' : 'told'));
  }

  #rise(side: Side, { late, followed, at }: Step): void {
    const undone = this.#undone.get(`${side} ${this.#standing[side].length}`);
    const flaps = undone !== undefined && undone.told && at - undone.at <= FLAP_MS;
    this.#standing[side].push({ told: followed });
    this.said.push(line('goal', side, !followed ? 'notFollowed' : late ? 'tooOld' : flaps ? 'flap' : 'told'));
  }

  /** After the end a score is corrected, and no goal of it is told. Gives the goals that were struck off. */
  #correct(side: Side, by: number): readonly Standing[] {
    for (let left = by; left > 0; left -= 1) this.#standing[side].push({ told: false });
    return by < 0 ? this.#standing[side].splice(by) : [];
  }
}

function line(kind: string, side: string | null, what: string): string {
  return `${kind}${side ? ` ${side}` : ''}: ${what}`;
}
