import type { MatchIncident } from '#contract/detail/matchIncident.ts';
import { basketballIncidents } from './basketballIncidents.ts';
import { footballIncidents } from './footballIncidents.ts';
import type { Recording } from './recording.ts';

/** An incident, and the real seconds after kick-off between which it is listed: a review may cancel a goal. */
export interface ListedIncident {
  readonly incident: MatchIncident;
  readonly from: number;
  /** Infinity for those that stay. */
  readonly until: number;
}

/** Returns all incidents of a match in order, with only what its recording says. */
export function recordedIncidents(recording: Recording): readonly ListedIncident[] {
  return recording.sport === 'football' ? footballIncidents(recording) : basketballIncidents(recording);
}
