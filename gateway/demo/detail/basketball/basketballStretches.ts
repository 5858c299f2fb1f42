import { quarterOf } from '#contract/match/basketball.ts';
import type { BasketballState } from '#contract/match/sourceState.ts';
import type { Stretch } from '#gateway/demo/detail/stretch.ts';

/** Returns the periods of a game as stretches of play, breaks of the clock included. Server times in ms. */
export function basketballStretches(script: readonly BasketballState[]): readonly Stretch[] {
  const stretches: Stretch[] = [];
  for (const [i, { status, periods, at, clock }] of script.entries()) {
    const before = script[i - 1];
    if (before && periods.length > before.periods.length) {
      const to = script.at(-1)?.at ?? at;
      stretches.push({ period: Math.max(quarterOf(status), periods.length), from: at, to, base: 0 });
    }
    const last = stretches.at(-1);
    const isOver = clock.running === 0 && clock.base === 0 && before?.clock.running === 1;
    if (last && isOver) stretches[stretches.length - 1] = { ...last, to: at };
  }
  return stretches;
}
