import { EMPTY } from 'rxjs';
import type { AlertKind } from '#contract/alerts/alertKinds.ts';
import type { MatchRow, SideCount } from '#contract/match/match.ts';
import type { Recording } from '#contract/recording/recording.ts';
import type { Sport } from '#contract/match/sport.ts';
import { recordedFeed } from '#gateway/feed/recorded/recordedFeed.ts';
import type { MatchEvent } from '#streams/alerts/alert.ts';
import { listen } from './listen.ts';
import { type Trace, createTrace } from './trace.ts';
import { createReplayWorld } from './replayWorld.ts';

/** An alert of a replay. `home` and `away` are the score after it. */
export interface ReplayedAlert {
  readonly kind: AlertKind;
  readonly side: 'home' | 'away' | null;
  readonly minute: string;
  readonly home: number;
  readonly away: number;
}

export interface FinalScore {
  readonly home: number;
  readonly away: number;
  readonly penalties: SideCount | null;
}

export interface Replayed {
  /** The supplier's id. */
  readonly id: string;
  readonly sport: Sport;
  readonly final: FinalScore;
  readonly alerts: readonly ReplayedAlert[];
  readonly events: number;
  /** Lines in order of time; empty unless `traced`. */
  readonly trace: readonly string[];
}

/** Which matches are followed; only these have alerts. */
export type Follow = 'all' | 'none' | ReadonlySet<string>;

/** A fixed start time, so that replays are reproducible. */
const START = Date.UTC(2026, 10, 21, 15);
/** Time to run after the last event: the longest that an alert is held, and a sweep of the hub. */
const TAIL_MS = 30_000;
/** Upper bound of the time from the announcement of a recorded round to its first kick-off. */
const LEAD_MS = 130_000;

/** Runs a recording through feed, hub, wire codec and streams in virtual time, deterministically. `traced` adds the trace. */
export async function replayRecording(
  recording: Recording,
  name: string,
  follow: Follow = 'all',
  { traced = false } = {},
): Promise<Replayed> {
  const world = await createReplayWorld(START);
  const { header, sport } = recording;
  const traces: Trace[] = [];
  const listener = listen(world.streams.moves$, world.time, world.streams.now, (alerts) => {
    if (traced) traces.push(createTrace({ streams: world.streams, alerts, requested$: EMPTY, since: () => world.time.now() - START }));
  });
  const failures: unknown[] = [];
  const feed = recordedFeed({
    recordings: [{ name, recording }],
    speed: 1,
    once: true,
    timers: world.timers,
    startedAt: START,
    report: (error) => failures.push(error),
  });
  const started = feed.start(world.sink);
  await world.time.advance(0);
  await started;
  if (isFollowed(header.id, follow)) listener.follow(world.ids.values());
  await world.time.advance(LEAD_MS + (recording.events.at(-1)?.wall ?? 0) * 1000 + TAIL_MS);
  await feed.stop();
  for (const trace of traces) trace.close();
  listener.close();
  const row = world.streams.cell(world.ids.get(header.id) ?? 0)?.value;
  world.close();
  if (failures.length > 0) throw failures[0];
  if (!row) throw new Error(`${name}: the match never reached the client`);
  return {
    id: header.id,
    sport,
    final: finalOf(row),
    alerts: listener.events.map(alertOf),
    events: recording.events.length,
    trace: traces.flatMap((trace) => trace.lines),
  };
}

export function isFollowed(id: string, follow: Follow): boolean {
  return follow === 'all' || (follow !== 'none' && follow.has(id));
}

export function finalOf(row: MatchRow): FinalScore {
  return { ...row.score, penalties: row.sport === 'football' ? row.penalties : null };
}

export function alertOf({ kind, side, minute, home, away }: MatchEvent): ReplayedAlert {
  return { kind, side, minute, home, away };
}
