import type { Side, SideCount } from '#contract/match/match.ts';
import type { Player } from '#gateway/demo/detail/squads/squads.ts';

interface Timed {
  /** Server time in ms. */
  readonly at: number;
  /** From 1; overtimes from 5 on. */
  readonly period: number;
  /** Seconds left of the period. */
  readonly left: number;
}

interface Play extends Timed {
  readonly side: Side;
}

export interface BasketPlay extends Play {
  readonly kind: 'basket';
  readonly points: 1 | 2 | 3;
  readonly player: Player;
  readonly assist: Player | null;
  readonly score: SideCount;
  readonly inPaint: boolean;
  readonly fastBreak: boolean;
}

export interface MissPlay extends Play {
  readonly kind: 'miss';
  readonly points: 1 | 2 | 3;
  readonly player: Player;
  readonly blocker: Player | null;
  /** null: out of bounds, or more free throws follow. */
  readonly rebound: { readonly side: Side; readonly player: Player } | null;
}

/** What happens in a basketball game, with who did it. */
export type BasketballPlay =
  | BasketPlay
  | MissPlay
  | (Play & { readonly kind: 'turnover'; readonly player: Player; readonly stealer: Player | null })
  | (Play & { readonly kind: 'foul'; readonly player: Player; readonly fouls: number })
  | (Play & { readonly kind: 'timeout' })
  | (Play & { readonly kind: 'substitution'; readonly player: Player; readonly playerOut: Player })
  | (Timed & { readonly kind: 'periodStart' | 'interrupted' | 'resumed' })
  | (Timed & { readonly kind: 'periodEnd'; readonly score: SideCount });
