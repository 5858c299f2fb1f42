import { basketballIncidents } from './basketballIncidents.ts';
import { footballIncidents } from './footballIncidents.ts';
import type { ListedIncident } from './listedIncident.ts';
import type { Recording } from './recording.ts';

/** Returns all incidents of a match in order, with only what its recording says. */
export function recordedIncidents(recording: Recording): readonly ListedIncident[] {
  return recording.sport === 'football' ? footballIncidents(recording) : basketballIncidents(recording);
}
