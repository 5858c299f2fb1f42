import type { SourceDocument } from '#contract/detail/sourceDocument.ts';
import { recordedIncidents } from '#contract/recording/recordedIncidents.ts';
import { countedEvents, statisticsOf } from '#contract/recording/recordedStatistics.ts';
import { playedAt, type ScheduledPlayback } from '#contract/recording/scheduledPlayback.ts';

/** Match seconds between two documents of statistics: shots and fouls are frequent, and no news each. */
const STATISTICS_S = 10;

/** A document that becomes true at server time `at` (ms). */
export interface ScheduledDocument {
  readonly sourceId: string;
  readonly kind: SourceDocument['kind'];
  readonly at: number;
  /** Made when it is due: the lists of all times would fill the memory. */
  read(): SourceDocument;
}

/** Returns the documents of a playback in order, each with what its recording contains up to then. `speed`: match seconds per second. */
export function scheduleDocuments(playback: ScheduledPlayback, speed: number): readonly ScheduledDocument[] {
  return [...environmentOf(playback), ...incidentsOf(playback, speed), ...statisticsDocuments(playback, speed)].sort((a, b) => a.at - b.at);
}

/** Returns the newest of each kind and match, in the order of the given ones: they are absolute. */
export function newestDocuments(documents: readonly ScheduledDocument[]): readonly ScheduledDocument[] {
  return [...new Map(documents.map((document) => [`${document.kind} ${document.sourceId}`, document])).values()];
}

function environmentOf({ sourceId, recording, opening }: ScheduledPlayback): readonly ScheduledDocument[] {
  const { venue } = recording.header;
  if (venue === '') return [];
  const unknown = { weather: null, temperatureC: null, wind: null, humidity: null, pressure: null, neutral: false, referee: null };
  const body = { ...unknown, venue: { name: venue, city: null, capacity: null, attendance: null } };
  const { at } = opening;
  return [{ sourceId, kind: 'environment', at, read: () => ({ kind: 'environment', sourceId, at, body }) }];
}

function incidentsOf({ sourceId, recording, opening }: ScheduledPlayback, speed: number): readonly ScheduledDocument[] {
  const listed = recordedIncidents(recording);
  const walls = new Set(listed.flatMap(({ from, until }) => (until === Infinity ? [from] : [from, until])));
  return Array.from(walls, (wall) => {
    const at = playedAt(wall, { kickoff: opening.kickoff, speed });
    const incidents = () => listed.flatMap(({ incident, from, until }) => (from <= wall && wall < until ? [incident] : []));
    return { sourceId, kind: 'incidents', at, read: () => ({ kind: 'incidents', sourceId, at, body: { incidents: incidents() } }) };
  });
}

function statisticsDocuments({ sourceId, recording, opening }: ScheduledPlayback, speed: number): readonly ScheduledDocument[] {
  const all = countedEvents(recording);
  const end = recording.events.at(-1)?.wall ?? 0;
  return throttled(all.map(({ wall }) => wall)).map((throttledWall) => {
    const wall = Math.min(throttledWall, end);
    const at = playedAt(wall, { kickoff: opening.kickoff, speed });
    const body = () =>
      statisticsOf(
        all.filter((event) => event.wall <= wall),
        all,
      );
    return { sourceId, kind: 'statistics', at, read: () => ({ kind: 'statistics', sourceId, at, body: body() }) };
  });
}

/** Returns the times at which changes are sent: at once, but at most every ten seconds. */
function throttled(changes: readonly number[]): readonly number[] {
  const times: number[] = [];
  for (const change of changes) {
    const last = times.at(-1) ?? -Infinity;
    if (change > last) times.push(Math.max(change, last + STATISTICS_S));
  }
  return times;
}
