import { catchError, concat, defer, from, type Observable, of, switchMap } from 'rxjs';
import type { MatchId } from '#contract/match/match.ts';
import type { ChannelHost } from '#streams/channels/channelHost.ts';
import { skipInvalid } from '#streams/channels/skipInvalid.ts';
import { decodeRoomLogEntry } from './decodeRoomLogEntry.ts';
import type { RoomFold } from './roomFold.ts';

/** Pages without a message to show that one request reads at most. */
const MAX_PAGES = 10;

export interface OlderMessagesDeps {
  readonly channels: Pick<ChannelHost, 'call' | 'reportInvalid'>;
  readonly room: RoomFold;
  readonly id: MatchId;
  readonly isHidden: (memberId: string) => boolean;
}

/** Reads older pages into the fold until one has a message to show. Emits whenever the fold has changed; never fails. */
export function olderMessages$({ channels, room, id, isHidden }: OlderMessagesDeps): Observable<unknown> {
  const decoded = skipInvalid(decodeRoomLogEntry, (message) => channels.reportInvalid('room', message));
  return concat(
    defer(() => of(room.setOlder('loading'))),
    pages$(1).pipe(catchError(() => of(room.setOlder('failed')))),
  );

  function pages$(count: number): Observable<unknown> {
    return defer(() => {
      const before = room.olderBefore;
      if (before === null) return of(room.setOlder('settled'));
      return from(channels.call('roomPage', { matchId: id, before })).pipe(
        switchMap(({ firstSeq, entries }) => {
          const added = room.applyOlder({ firstSeq, entries: entries.map((wire) => decoded(wire)) }, before);
          const isEnough = added === null || added.some(({ author }) => !isHidden(author.memberId)) || count === MAX_PAGES;
          return isEnough ? of(room.setOlder('settled')) : pages$(count + 1);
        }),
      );
    });
  }
}
