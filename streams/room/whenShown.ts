import { concat, defer, mergeMap, type MonoTypeOperatorFunction, of, tap } from 'rxjs';
import type { RoomEntry } from '#contract/room/roomEntry.ts';
import type { LogEvent } from '#streams/channels/createLogChannel.ts';
import type { Streams } from '#streams/streams.ts';
import { delayed } from '#streams/time/delayed.ts';

/**
 * Emits entries behind the screen delay, in order. Those that were written before the moment on screen are emitted at once, so that a room
 * that is opened with a delay is not empty.
 */
export function whenShown({ delay, now }: Pick<Streams, 'delay' | 'now'>): MonoTypeOperatorFunction<LogEvent<RoomEntry>> {
  return (events$) =>
    defer(() => {
      let waiting = 0;
      return events$.pipe(
        mergeMap((event) => {
          const shown = waiting === 0 ? shownCount(event.entries, now()) : 0;
          if (waiting === 0 && shown === event.entries.length) return of(event);
          waiting += 1;
          const later$ = of(from(event, shown)).pipe(
            delayed(delay),
            tap(() => {
              waiting -= 1;
            }),
          );
          return shown === 0 ? later$ : concat(of({ ...event, entries: event.entries.slice(0, shown) }), later$);
        }),
      );
    });
}

/** Returns how many of the first entries were written by the moment on screen, server time in ms. */
function shownCount(entries: readonly (RoomEntry | null)[], shownAt: number): number {
  const later = entries.findIndex((entry) => entry !== null && entry.at > shownAt);
  return later < 0 ? entries.length : later;
}

function from(event: LogEvent<RoomEntry>, count: number): LogEvent<RoomEntry> {
  return count === 0 ? event : { firstSeq: event.firstSeq + count, entries: event.entries.slice(count), restarts: false };
}
