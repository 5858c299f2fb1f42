import type { MatchIncident } from '#contract/detail/matchIncident.ts';

/** An incident, and the real seconds after kick-off between which it is listed: a review may cancel a goal. */
export interface ListedIncident {
  readonly incident: MatchIncident;
  readonly from: number;
  /** Infinity for those that stay. */
  readonly until: number;
}
