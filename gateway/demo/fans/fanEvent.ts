import type { Names } from '#contract/locale/names.ts';
import type { Side, SideCount } from '#contract/match/match.ts';
import type { Sport } from '#contract/match/sport.ts';

/** What makes fans talk: events of a match, or, without one, `waiting` and talk among themselves. */
export type FanEventKind =
  | 'kickOff'
  | 'goal'
  | 'cancelledGoal'
  | 'yellow'
  | 'red'
  | 'penaltyMissed'
  | 'nearMiss'
  | 'halfTime'
  | 'fullTime'
  | 'waiting'
  | 'tipOff'
  | 'run'
  | 'leadChange'
  | 'quarterEnd'
  | 'buzzer'
  | 'basketWaiting'
  | 'question'
  | 'answer'
  | 'tease';

/** An event as the match's row or log shows it. */
export interface MatchMoment {
  readonly kind: FanEventKind;
  /** The side that scored, was carded, presses, leads or won; null: neither. */
  readonly side: Side | null;
  /** Points of a run, or the quarter that has ended; null for others. */
  readonly number: number | null;
}

/** An event with all that a fan may mention. */
export interface FanEvent extends MatchMoment {
  readonly sport: Sport;
  readonly home: Names;
  readonly away: Names;
  readonly score: SideCount;
  /** `67` or `90+3`; null when no minute is shown. */
  readonly minute: string | null;
  /** null: not known. */
  readonly player: Names | null;
  /** The nickname of the fan who is answered; null for nobody. */
  readonly quoted: string | null;
}
