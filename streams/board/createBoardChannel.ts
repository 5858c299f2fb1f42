import { Subject } from 'rxjs';
import { boardOf } from '#contract/wire/channels.ts';
import type { Sport } from '#contract/match/sport.ts';
import type { StateChannel } from '#streams/channels/liveChannel.ts';
import { type Applied, Board } from './board.ts';

/** The state channel of a sport's board, with the board to read from. */
export interface BoardChannel extends StateChannel<Applied> {
  readonly board: Board;
}

export function createBoardChannel(sport: Sport): BoardChannel {
  const board = new Board();
  const events$ = new Subject<Applied>();
  return {
    kind: 'state',
    name: boardOf(sport),
    board,
    events$: events$.asObservable(),
    position: () => board.position,
    apply(fact) {
      const applied = board.apply(fact);
      events$.next(applied);
      return applied.resync;
    },
  };
}
