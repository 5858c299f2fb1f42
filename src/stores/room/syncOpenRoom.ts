import { concat, map, type Observable, of, type Subscription, switchMap } from 'rxjs';
import type { MatchId } from '#contract/match/match.ts';
import type { RoomStreamState } from '#streams/room/roomFold.ts';

export interface OpenRoomState {
  /** null while no room is open. */
  readonly matchId: MatchId | null;
  /** null until the streams have something to say. */
  readonly room: RoomStreamState | null;
}

export interface SyncOpenRoomOptions {
  /** The room on screen, null while there is none. */
  readonly open$: Observable<MatchId | null>;
  readonly room$: (id: MatchId) => Observable<RoomStreamState>;
  /** Called with each state: at most four times a second for one room. */
  readonly onState: (state: OpenRoomState) => void;
}

/** Reports what the channels of the open room say, which begins with nothing for each room. */
export function syncOpenRoom({ open$, room$, onState }: SyncOpenRoomOptions): Subscription {
  return open$
    .pipe(
      switchMap((matchId) =>
        matchId === null
          ? of({ matchId, room: null })
          : concat(of({ matchId, room: null }), room$(matchId).pipe(map((room) => ({ matchId, room })))),
      ),
    )
    .subscribe(onState);
}
