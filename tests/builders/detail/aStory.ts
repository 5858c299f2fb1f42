import type { DetailState } from '#stores/detail/detailStore.ts';
import type { SideCount, Side } from '#contract/match/match.ts';

type Entry = NonNullable<DetailState['story']>[number];

/** A basket of a basketball game; two points of the first quarter by default. */
export function aBasket(side: Side, left: number, score: SideCount, { period = 1, points = 2, withdrawn = false } = {}): Entry {
  return {
    type: 'incident',
    id: `${period} ${left} ${side}`,
    at: 0,
    withdrawn,
    incident: { sport: 'basketball', kind: 'basket', period, left, side, points, player: null, assist: null, score },
  };
}

/** A goal of a football match, its scorer unknown. */
export function aGoal(side: Side, minute: number, { withdrawn = false } = {}): Entry {
  return {
    type: 'incident',
    id: `goal ${minute} ${side}`,
    at: 0,
    withdrawn,
    incident: { sport: 'football', kind: 'goal', side, minute: { minute, added: 0 }, player: null, assist: null, score: null },
  };
}
