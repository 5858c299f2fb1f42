import { defer, EMPTY, exhaustMap, filter, ignoreElements, map, merge, type Observable, Subject, tap, throttle, timer } from 'rxjs';
import type { Output } from '#contract/calls/calls.ts';
import type { MatchId } from '#contract/match/match.ts';
import { decodeRoomHead, type RoomHeadRow } from '#contract/room/roomHead.ts';
import { roomHeadOf, roomOf } from '#contract/wire/channels.ts';
import type { ChannelHost } from '#streams/channels/channelHost.ts';
import { createLogChannel } from '#streams/channels/createLogChannel.ts';
import { isNotFound } from '#streams/channels/isNotFound.ts';
import { pageFact } from '#streams/channels/logFacts.ts';
import { shareById } from '#streams/channels/shareById.ts';
import type { PollResult } from '#streams/lists/polling.ts';
import { createDocumentChannel } from '#streams/match/documentChannel.ts';
import { newEntries, polledDocumentsFact } from '#streams/match/polledFacts.ts';
import type { Streams } from '#streams/streams.ts';
import { delayed } from '#streams/time/delayed.ts';
import { BatchPace } from './batchPace.ts';
import { decodeRoomLogEntry } from './decodeRoomLogEntry.ts';
import { olderMessages$ } from './olderMessages.ts';
import { RoomFold, type RoomStreamState } from './roomFold.ts';
import { whenShown } from './whenShown.ts';

export type RoomStreams = Pick<Streams, 'channels' | 'delay' | 'now' | 'flush$' | 'requestFlush'>;

/** What the user does in the open room. */
export interface RoomControls {
  /** Emits the room of which older messages are requested. */
  readonly older$: Observable<MatchId>;
  /** Emits the room that is requested again, because it could not be reached. */
  readonly reload$: Observable<MatchId>;
  /** Emits the room whose older messages the user reads, null while that is none; now and whenever it changes. */
  readonly reading$: Observable<MatchId | null>;
  /** Returns what was fetched of a room a moment before it is opened; null for nothing. */
  readonly fetched: (id: MatchId) => FetchedRoom | null;
  /** Whether the messages of a member are not shown: a page that has no others is followed by the next. */
  readonly isHidden: (memberId: string) => boolean;
}

/** A room as calls describe it: its newest messages and its head, without its channels. */
export interface FetchedRoom {
  /** Server time in ms. */
  readonly at: number;
  readonly page: Output<'roomPage'>;
  readonly head: Output<'roomHead'>;
}

/** Fetches a room without watching it, so that nobody counts as present in it. */
export async function fetchRoom(channels: Pick<ChannelHost, 'call'>, id: MatchId, signal?: AbortSignal): Promise<FetchedRoom> {
  const [page, head] = await Promise.all([
    channels.call('roomPage', { matchId: id }, signal),
    channels.call('roomHead', { matchId: id }, signal),
  ]);
  return { at: head.at, page, head };
}

/**
 * Returns a function that returns what the channels of a match's room say, now and whenever that changed, at most four times a second.
 * While it is subscribed, and 5 s longer, the room is watched, and polled without the socket.
 */
export function createOpenRooms(streams: RoomStreams, controls: RoomControls): (id: MatchId) => Observable<RoomStreamState> {
  return shareById(streams.channels.scheduler, (id) => openRoom$(streams, controls, id));
}

function openRoom$(
  streams: RoomStreams,
  { older$, reload$, reading$, fetched, isHidden }: RoomControls,
  id: MatchId,
): Observable<RoomStreamState> {
  const { channels, delay, flush$, requestFlush } = streams;
  return defer(() => {
    const room = new RoomFold();
    const onInvalid = (message: string): void => channels.reportInvalid('room', message);
    const head = createDocumentChannel({ name: roomHeadOf(id), decode: decodeRoomHead, onInvalid });
    const log = createLogChannel({ name: roomOf(id), decode: decodeRoomLogEntry, onInvalid });
    const refusals$ = new Subject<void>();
    const changed$ = new Subject<void>();
    const pace = new BatchPace();
    let isRefused = false;
    let isDue = false;

    const changes$ = merge(
      log.events$.pipe(
        whenShown(streams),
        tap((event) => {
          if (!event.restarts) pace.note(event.entries.length, channels.scheduler.now());
          room.applyLog(event);
        }),
      ),
      head.events$.pipe(tap(({ rows }) => room.applyHead(rows.filter(isAboutWriting)))),
      head.events$.pipe(
        delayed(delay),
        tap(({ rows }) => room.applyHead(rows.filter((row) => !isAboutWriting(row)))),
      ),
      channels
        .polls$((signal) => fetchRoom(channels, id, signal), merge(refusals$, reload$.pipe(filter((of) => of === id))))
        .pipe(tap(onPoll)),
      defer(applyFetched), // before the channels are watched, from this position on
      channels.attach(log).pipe(ignoreElements()),
      channels.attach(head).pipe(
        tap((verdict) => {
          isRefused = verdict === 'refused' || verdict === 'gone';
          if (isRefused) refusals$.next(); // the gateway may have a room over HTTP that has no channel any more
        }),
      ),
    ).pipe(
      tap(() => {
        if (room.isChanged) changed$.next();
      }),
      ignoreElements(),
    );
    // What the user asked for is not collected: it is shown at once.
    const answers$ = merge(
      reading$.pipe(tap((reading) => room.setFollowing(reading !== id))),
      older$.pipe(
        filter((of) => of === id),
        exhaustMap(() => olderMessages$({ channels, room, id, isHidden })),
      ),
    ).pipe(
      tap(() => {
        if (room.isChanged) flushDue();
      }),
      ignoreElements(),
    );
    const batches$ = changed$.pipe(
      throttle(() => timer(pace.batchMs(channels.scheduler.now()), channels.scheduler), { leading: true, trailing: true }),
      tap(flushDue),
      ignoreElements(),
    );
    const states$ = flush$.pipe(
      filter(() => isDue && room.isChanged),
      map(() => {
        isDue = false;
        return room.take();
      }),
    );
    return merge(states$, batches$, answers$, changes$);

    function flushDue(): void {
      isDue = true;
      requestFlush();
    }

    function applyFetched(): Observable<never> {
      const known = fetched(id);
      if (known !== null) {
        head.apply(polledDocumentsFact(head.name, known.head), 'poll');
        log.apply(pageFact(log.name, known.page), 'poll');
      }
      return EMPTY;
    }

    function onPoll(result: PollResult<FetchedRoom>): void {
      if (result.ok) {
        applyAnswer(result.answer);
        room.fail(null);
      } else if (head.position() === null && log.position() === null) {
        room.fail(isRefused || isNotFound(result.error) ? 'gone' : 'unreachable');
      }
    }

    /** Applies only what is new. */
    function applyAnswer({ page, head: { epoch, seq, at, documents } }: FetchedRoom): void {
      const news = head.board.news(polledDocumentsFact(head.name, { epoch, seq, at, documents }));
      channels.apply(news ?? { kind: 'documentsPosition', channel: head.name, epoch, seq, at }, 'poll');
      const entries = newEntries(pageFact(log.name, page), log.position());
      if (entries !== null) channels.apply(entries, 'poll');
    }
  });
}

/** Slow mode and open hours are about writing, which happens in the present: they have no screen delay. */
function isAboutWriting({ key }: RoomHeadRow): boolean {
  return key === 'pace' || key === 'openHours';
}
