import type { MatchRow } from '#contract/match/match.ts';
import type { RawEvent } from '#gateway/feed/ingest/schema/callSchema.ts';
import type { Timers } from '#gateway/live/livePorts.ts';

/** Numbers from here on (2001 in ms) are times: nothing else in the vocabulary is so large. */
const FIRST_TIME = 978_307_200_000;
/** What began so long before a recording is played at its speed too. */
const LEAD_MS = 3 * 3_600_000;

/**
 * The time of a feed that plays recorded answers. The feed lives in the time of the recording: what is asked names its days, and bodies
 * are read as they are. What leaves it for the boards is moved to now, and rows that it is shown are moved back. Between three hours
 * before the recording and its end, times are squeezed by the speed; what lies outside keeps its distance.
 */
export interface FeedClock {
  /** In the time of the recording: a second of theirs is a second divided by the speed. */
  readonly timers: Timers;
  /** Returns an event with its times moved to now and its clock at the speed of the playback. */
  toNow(event: RawEvent): RawEvent;
  /** Returns when a time of the recording is played. */
  readonly playedAt: (at: number) => number;
  /** Returns a row as it was in the recording. */
  toRecorded(row: MatchRow): MatchRow;
}

export interface FeedClockOptions {
  /** Of this machine. */
  readonly timers: Timers;
  /** Of the recording, in ms. */
  readonly first: number;
  readonly last: number;
  readonly speed: number;
}

/** Creates the clock of a playback that begins now. */
export function feedClock({ timers, first, last, speed }: FeedClockOptions): FeedClock {
  const began = timers.now();
  const begin = { recorded: first - LEAD_MS, now: began - LEAD_MS / speed };
  const end = { recorded: last, now: began + (last - first) / speed };

  return {
    timers: {
      now: () => Math.round(first + (timers.now() - began) * speed),
      elapsed: () => timers.elapsed() * speed,
      after: (ms, run) => timers.after(ms / speed, run),
    },
    toNow(event) {
      const moved = moveTimes(event);
      return isObject(moved) ? { ...moved, id: event.id } : event;
    },
    playedAt: forth,
    toRecorded(row) {
      const { kickoff, statusAt, scoreAt, clock } = row;
      const moved = { kickoff: back(kickoff), statusAt: back(statusAt), scoreAt: back(scoreAt) };
      return { ...row, ...moved, clock: { ...clock, since: back(clock.since), running: clock.running / speed } };
    },
  };

  function moveTimes(value: unknown): unknown {
    if (typeof value === 'number') return value >= FIRST_TIME ? forth(value) : value;
    if (Array.isArray(value)) return value.map(moveTimes);
    if (!isObject(value)) return value;
    const moved = Object.entries(value).map(([name, field]) => [name, moveTimes(field)] as const);
    return Object.fromEntries(
      moved.map(([name, field]) => [name, name === 'running' && typeof field === 'number' ? field * speed : field]),
    );
  }

  function forth(at: number): number {
    if (at > end.recorded) return Math.round(end.now + at - end.recorded);
    if (at < begin.recorded) return Math.round(begin.now + at - begin.recorded);
    return Math.round(began + (at - first) / speed);
  }

  function back(at: number): number {
    if (at < FIRST_TIME) return at;
    if (at > end.now) return Math.round(end.recorded + at - end.now);
    if (at < begin.now) return Math.round(begin.recorded + at - begin.now);
    return Math.round(first + (at - began) * speed);
  }
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
