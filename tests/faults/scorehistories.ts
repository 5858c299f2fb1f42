import type { Side } from '#contract/match.ts';
import { Chance } from '#gateway/feed/simulated/chance.ts';
import { FootballStatus } from '#contract/football.ts';
import { Played, Tab } from '#tests/builders/alerts.ts';
import { VirtualTime } from '#tests/builders/virtualtime.ts';

const LOUD: ReadonlySet<string> = new Set(['rang', 'joined']);
/** A goal given again this soon after it was taken back is the same goal (domain.md 1): it is shown and rings no more. */
const FLAP_MS = 3_000;
/** What happened longer ago is missed. */
const LATE_MS = 10_000;

interface Standing {
  readonly told: boolean;
}

/**
 * R6: one history of scores with goals, jumps of two, cancellations, flaps and corrections after the end, told as they come and
 * late. Gives what the alerts made otherwise of it than an oracle of a stack for each side; null when they agree.
 */
export function runHistory(seed: number): string | null {
  const chance = new Chance(seed, 'history');
  const time = new VirtualTime();
  const tab = new Tab(time);
  const match = new Played(time, [tab]);
  const oracle = new Stacks();
  let ended = false;
  for (let steps = chance.whole(1, 25); steps > 0; steps -= 1) {
    time.frame += chance.pick([150, 1_000, 2_500, 3_500, 6_000, 60_000]);
    const followed = chance.hits(0.85);
    const late = chance.hits(0.15) ? 15_050 : 0; // no sum of pauses: no two things are of one time
    tab.follows$.next(new Set(followed ? [101] : []));
    const by = { home: drawn(chance, match.row.score.home), away: chance.hits(0.3) ? drawn(chance, match.row.score.away) : 0 };
    if (!ended && chance.hits(0.06)) {
      ended = true;
      match.status(FootballStatus.finished);
      oracle.said.push(`fullTime: ${followed ? 'told' : 'notFollowed'}`);
    }
    oracle.step(by, { ended, late: late > LATE_MS, followed, at: time.now() - late });
    match.score(by.home, by.away, late);
  }
  tab.close();
  const heard = tab.receipts.map(({ happening: { kind, side }, ruling }) =>
    line(kind, side, LOUD.has(ruling) || ruling === 'shown' ? 'told' : ruling),
  );
  if (heard.join('\n') !== oracle.said.join('\n')) return `owed\n  ${oracle.said.join('\n  ')}\nand told\n  ${heard.join('\n  ')}`;
  const rung = tab.alerts.flatMap(({ ring }) => (ring ? [ring.key] : []));
  return new Set(rung).size === rung.length ? null : `rang twice: ${rung.join(', ')}`;
}

function drawn(chance: Chance, score: number): number {
  return Math.max(-score, chance.pick([1, 1, 1, 2, -1, -1, -2, 0]));
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
