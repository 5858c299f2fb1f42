import type { CompetitionType } from './basketball.ts';
import type { MatchId } from './match.ts';
import type { Sport } from './sport.ts';

/** What a match is called and where it belongs. Travels in lists only; live rows carry ids (design.md 4). */
export interface MatchInfo {
  readonly id: MatchId;
  /** The supplier's own id, `fb-of-...` of a recording; kept, never routed by. */
  readonly sourceId: string;
  readonly competitionId: number;
  readonly homeId: number;
  readonly awayId: number;
  /** "Round 12", "Final", in the reader's language; empty where unknown. */
  readonly round: string;
}

export interface Competition {
  readonly id: number;
  readonly sport: Sport;
  readonly name: string;
  readonly region: string;
  readonly hot: boolean;
  /** Basketball only; 0 for football. */
  readonly type: CompetitionType;
  /** Two colours, `#rrggbb`, of the mark beside its name. */
  readonly colours: readonly [string, string];
}

export interface Team {
  readonly id: number;
  readonly name: string;
  readonly crest: Crest;
}

/** A drawn crest: no club's own. A white letter keeps 4.5:1 on both colours (look/README). */
export interface Crest {
  readonly shape: CrestShape;
  readonly pattern: CrestPattern;
  readonly colours: readonly [string, string];
}

export const CREST_SHAPES = ['shield', 'ball', 'hex', 'flag'] as const;
export type CrestShape = (typeof CREST_SHAPES)[number];

export const CREST_PATTERNS = ['plain', 'half', 'hoop', 'stripe', 'sash', 'chief'] as const;
export type CrestPattern = (typeof CREST_PATTERNS)[number];
