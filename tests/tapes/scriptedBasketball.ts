import { BasketballStatus as B, OVERTIME_S } from '#contract/match/basketball.ts';
import { type Clock, type MatchId, ZERO, type SideCount, addTo, type Side } from '#contract/match/match.ts';
import type { BasketballState } from '#contract/match/sourceState.ts';
import { aBasketballState } from '#tests/builders/fixture.ts';
import type { Script } from './script.ts';

/** Each call is a change that the supplier reports at the current time. */
export class ScriptedBasketball {
  readonly id: MatchId;
  readonly #script: Script;
  #state: BasketballState;

  constructor(script: Script, { id = 201, ...given }: { readonly id?: MatchId } & Partial<BasketballState> = {}) {
    this.id = id;
    this.#script = script;
    this.#state = aBasketballState(`script-${id}`, { at: script.now, ...given });
    script.announce(id, 'basketball');
    script.states(id, this.#state);
  }

  reports(change: Partial<BasketballState>): void {
    this.#state = { ...this.#state, ...change, at: this.#script.now };
    this.#script.states(this.id, this.#state);
  }

  scores(side: Side, points: number): void {
    const { periods, score, clock } = this.#state;
    const last = periods.at(-1) ?? ZERO;
    const left = clock.base - (this.#script.now - clock.since) / 1_000;
    this.reports({
      score: addTo(score, side, points),
      periods: [...periods.slice(0, -1), addTo(last, side, points)],
      clock: this.#counting(left),
    });
  }

  /** `left`: seconds of the clock. */
  plays(status: B, left = 600): void {
    this.reports({ status, clock: this.#counting(left), periods: [...this.#state.periods, ZERO] });
  }

  ends(status: B): void {
    this.reports({ status, clock: { base: 0, since: 0, running: 0 } });
  }

  overtime(): void {
    this.plays(B.overtime, OVERTIME_S);
  }

  #counting(left: number): Clock {
    return { base: left, since: this.#script.now, running: 1 };
  }
}

export function quarters(...periods: readonly SideCount[]): Pick<BasketballState, 'periods' | 'score'> {
  return { periods, score: periods.reduce((sum, { home, away }) => addTo(addTo(sum, 'home', home), 'away', away), ZERO) };
}
