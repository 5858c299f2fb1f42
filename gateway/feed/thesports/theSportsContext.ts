import type { Sport } from '#contract/match/sport.ts';
import type { Directory } from './names/directory.ts';

/** What translators know beside the payload. */
export interface TheSportsContext {
  readonly sport: Sport;
  readonly directory: Directory;
  /** Server time in ms at which the payload came. */
  readonly receivedAt: number;
  /** Says what was left out, with ids only. */
  readonly report: (message: string) => void;
}
