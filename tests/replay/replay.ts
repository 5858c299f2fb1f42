import type { AlertKind } from '#contract/alertkind.ts';
import type { MatchRow, Pair } from '#contract/match.ts';
import type { Recording } from '#contract/recording.ts';
import { recordedFeed } from '#gateway/feed/recorded.ts';
import type { Happening } from '#streams/alerts/alert.ts';
import { Leaders } from '#streams/alerts/basketball.ts';
import { happeningsOf } from '#streams/alerts/happenings.ts';
import { openWorld } from './world.ts';

/** What a replay tells of one alert: `home` and `away` are the score after it. */
export interface ReplayedAlert {
  readonly kind: AlertKind;
  readonly side: 'home' | 'away' | null;
  readonly minute: string;
  readonly home: number;
  readonly away: number;
}

export interface Replayed {
  /** The supplier's own id. */
  readonly id: string;
  readonly sport: 'football' | 'basketball';
  readonly final: { readonly home: number; readonly away: number; readonly penalties: Pair | null };
  readonly alerts: readonly ReplayedAlert[];
  readonly events: number;
}

/** Which matches are followed: alerts are of these alone. */
export type Follow = 'all' | 'none' | ReadonlySet<string>;

/** Where replays begin: any moment serves, and always the same one keeps them equal. */
const START = Date.UTC(2026, 10, 21, 15);
/** After the last event: the longest an alert is held, and a sweep of the hub. */
const TAIL_MS = 30_000;
/** A recorded evening announces its matches some seconds before the first kick-off, at most two minutes. */
const LEAD_MS = 130_000;

/** Runs a recording through feed, hub, wire codec and streams in virtual time. The same recording gives the same result. */
export async function replayRecording(recording: Recording, name: string, follow: Follow = 'all'): Promise<Replayed> {
  const world = await openWorld(START);
  const happened: Happening[] = [];
  const leaders = new Leaders();
  const { header, sport } = recording;
  const heard = world.streams.moves$.subscribe((move) => happened.push(...happeningsOf(move, leaders)));
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
  await world.time.advance(LEAD_MS + (recording.events.at(-1)?.wall ?? 0) * 1000 + TAIL_MS);
  await feed.stop();
  heard.unsubscribe();
  const row = world.streams.cell(world.ids.get(header.id) ?? 0)?.value;
  world.close();
  if (failures.length > 0) throw failures[0];
  if (!row) throw new Error(`${name}: the match never reached the client`);
  const followed = follow === 'all' || (follow !== 'none' && follow.has(header.id));
  return { id: header.id, sport, final: finalOf(row), alerts: followed ? happened.map(told) : [], events: recording.events.length };
}

function finalOf(row: MatchRow): Replayed['final'] {
  return { ...row.score, penalties: row.sport === 'football' ? row.penalties : null };
}

function told({ kind, side, minute, home, away }: Happening): ReplayedAlert {
  return { kind, side, minute, home, away };
}
