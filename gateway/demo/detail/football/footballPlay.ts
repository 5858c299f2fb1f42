import type { MatchMinute } from '#contract/detail/fields.ts';
import type { IncidentReason } from '#contract/detail/matchIncident.ts';
import type { Side, SideCount } from '#contract/match/match.ts';
import type { Player } from '#gateway/demo/detail/squads/squads.ts';

interface Timed {
  /** Server time in ms. */
  readonly at: number;
  readonly minute: MatchMinute;
  /** From 1: halves, then those of extra time; 5 in the shoot-out. */
  readonly period: number;
}

interface Play extends Timed {
  readonly side: Side;
}

export interface GoalPlay extends Play {
  readonly kind: 'goal';
  readonly how: 'open' | 'penalty' | 'own';
  readonly player: Player;
  readonly assist: Player | null;
  /** Until then the supplier knows no scorer. Server time in ms. */
  readonly namedAt: number;
  /** When a review cancels it (server ms); null when it stands. */
  readonly cancelledAt: number | null;
  readonly score: SideCount;
  readonly expected: number;
  readonly insideBox: boolean;
}

export interface ShotPlay extends Play {
  readonly kind: 'shot';
  readonly outcome: 'saved' | 'off' | 'blocked' | 'woodwork';
  readonly player: Player;
  readonly passer: Player | null;
  readonly keeper: Player | null;
  readonly expected: number;
  readonly insideBox: boolean;
  readonly penalty: boolean;
}

export interface CardPlay extends Play {
  readonly kind: 'yellow' | 'secondYellow' | 'red';
  readonly player: Player;
  readonly reason: IncidentReason;
}

export interface SubstitutionPlay extends Play {
  readonly kind: 'substitution';
  readonly player: Player;
  readonly playerOut: Player;
  readonly reason: IncidentReason | null;
}

export interface KickPlay extends Play {
  readonly kind: 'kick';
  readonly player: Player;
  readonly scored: boolean;
  /** From 1, both sides' together. */
  readonly kick: number;
}

/** What happens in a football match, with who did it. Goals and penalties belong to the side that benefits. */
export type FootballPlay =
  | GoalPlay
  | ShotPlay
  | CardPlay
  | SubstitutionPlay
  | KickPlay
  | (Play & { readonly kind: 'cancelled'; readonly player: Player; readonly reason: IncidentReason })
  | (Play & { readonly kind: 'corner'; readonly player: Player | null })
  | (Play & { readonly kind: 'foul'; readonly player: Player; readonly on: Player | null })
  | (Play & { readonly kind: 'offside'; readonly player: Player })
  | (Timed & { readonly kind: 'periodStart' | 'interrupted' | 'resumed' })
  | (Timed & { readonly kind: 'addedTime'; readonly minutes: number })
  | (Timed & { readonly kind: 'periodEnd'; readonly score: SideCount });
