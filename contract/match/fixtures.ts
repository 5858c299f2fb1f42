import type { CompetitionType } from './basketball.ts';
import type { MatchId } from './match.ts';
import type { Sport } from './sport.ts';

/** The fixture of a match. Only lists contain it; live rows carry ids (docs/protocol.md#lists). */
export interface MatchInfo {
  readonly id: MatchId;
  /** The supplier's id, `fb-of-...` of a recording; stored, never used in routes. */
  readonly sourceId: string;
  readonly competitionId: number;
  readonly homeId: number;
  readonly awayId: number;
  /** "Round 12", "Final", in the user's language; empty when unknown. */
  readonly round: string;
}

export interface Competition {
  readonly id: number;
  readonly sport: Sport;
  readonly name: string;
  readonly region: string;
  /** Another region has a competition of this name, so the region is shown beside it (docs/domain.md#same-name). */
  readonly sameName?: true | undefined;
  readonly hot: boolean;
  /** Basketball only; 0 for football. */
  readonly type: CompetitionType;
  /** Two colours, `#rrggbb`, shown beside its name. */
  readonly colours: readonly [string, string];
  /** As `Team.logo`. */
  readonly logo?: string | undefined;
}

export interface Team {
  readonly id: number;
  readonly name: string;
  /** Drawn where there is no logo, and until it has loaded. */
  readonly crest: Crest;
  /** Where its logo is on our own origin, without the size (docs/product.md#logos); absent: it has none. */
  readonly logo?: string | undefined;
}

/** A drawn crest, never a real club's. A white letter has a contrast of 4.5:1 on both colours (docs/product.md#crests). */
export interface Crest {
  readonly shape: CrestShape;
  readonly pattern: CrestPattern;
  readonly colours: readonly [string, string];
}

export const CREST_SHAPES = ['shield', 'ball', 'hex', 'flag'] as const;
export type CrestShape = (typeof CREST_SHAPES)[number];

export const CREST_PATTERNS = ['plain', 'half', 'hoop', 'stripe', 'sash', 'chief'] as const;
export type CrestPattern = (typeof CREST_PATTERNS)[number];
