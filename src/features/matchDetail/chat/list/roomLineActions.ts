import type { Reaction } from '#contract/room/roomHead.ts';
import type { ShownMessage } from '#stores/room/roomStore.ts';

/** What a line of the room can do. One object for the whole list, so that unchanged lines do not render. */
export interface RoomLineActions {
  readonly openMenu: (message: ShownMessage) => void;
  readonly retry: (clientId: string) => void;
  /** Takes a message that was not sent back into the field. */
  readonly edit: (message: ShownMessage) => void;
  readonly discard: (clientId: string) => void;
  readonly react: (incidentId: string, reaction: Reaction | null) => void;
  /** Scrolls to a message, if it is loaded. */
  readonly showMessage: (seq: number) => void;
  readonly setUnfolded: (key: string, isUnfolded: boolean) => void;
}
