import { createStore, type StoreApi } from 'zustand/vanilla';
import type { ReportReason, SayRefusal } from '#contract/room/roomCalls.ts';
import type { ErrorKey } from '#contract/calls/errors.ts';
import type { MatchId } from '#contract/match/match.ts';
import type { Reaction, ReactionCounts } from '#contract/room/roomHead.ts';
import type { RoomAuthor, RoomMessage } from '#contract/room/roomEntry.ts';

/** Why a message of this user was not sent: the room's reason, or the failure of the call. */
export type SendFailure =
  | {
      readonly kind: 'refused';
      readonly reason: SayRefusal;
      /** Server time (ms) from which it may be sent again; null: never. */ readonly retryAt: number | null;
    }
  | {
      readonly kind: 'failed';
      readonly error: ErrorKey;
      /** The gateway's own words, for a 403 of a muted member. */ readonly message: string | null;
    };

/**
 * - `posted`: everybody sees it; `seq` is its number.
 * - `sending`: on its way; `waiting`: there is no network, it is sent when there is.
 * - `held`: it waits for an operator's approval. `failed`: it is sent again at the user's wish only.
 */
export type SendState =
  | { readonly kind: 'posted'; readonly seq: number }
  | { readonly kind: 'sending' | 'waiting' | 'held' }
  | { readonly kind: 'failed'; readonly failure: SendFailure };

/** A message as the room shows it. */
export interface ShownMessage extends Pick<RoomMessage, 'clientId' | 'at' | 'moment' | 'text' | 'replyTo' | 'mentions'> {
  readonly author: RoomAuthor;
  readonly isOwn: boolean;
  readonly send: SendState;
}

/** The room of the open match. Streams write it, at most four times a second; the outbox adds the user's unsent messages. */
export interface RoomState {
  /** null while no room is open. */
  readonly matchId: MatchId | null;
  /** Oldest first, without removed messages and those of blacklisted members; null until the first page. */
  readonly messages: readonly ShownMessage[] | null;
  readonly older: 'none' | 'more' | 'loading' | 'failed';
  /** Users in the room; null: not known, or shed under load. */
  readonly online: number | null;
  readonly slowSeconds: number;
  /** Server times (ms); null until known. */
  readonly openHours: { readonly opensAt: number; readonly closesAt: number | null } | null;
  /** By id of the incident in the match's log. */
  readonly reactions: Readonly<Partial<Record<string, ReactionCounts>>>;
  /** Server time (ms) from which this user may write again in slow mode or after too many messages; null: now. */
  readonly mayWriteAt: number | null;
  readonly mute: { readonly until: number; readonly reason: string } | null;
  /** Why nothing is shown. */
  readonly failure: 'gone' | 'unreachable' | null;
}

/** What a user can do in the open room. Failures of `remove`, `report`, `react` and `block` reject with the call's error. */
export interface RoomActions {
  /** Adds a message at once and sends it, unless the user has to wait: then it is refused. Text that is no chat text is ignored (contract/room/chatText.ts). */
  send(text: string, options?: { readonly replyTo?: ShownMessage; readonly mentions?: readonly RoomAuthor[] }): void;
  retry(clientId: string): void;
  /** Returns the function that brings the message back. */
  discard(clientId: string): () => void;
  loadOlder(): void;
  /** Requests a room again that could not be reached. */
  reload(): void;
  /** While the user reads older messages, none are dropped from memory and none of those shown move. */
  setFollowing(isFollowing: boolean): void;
  remove(seq: number): Promise<void>;
  report(seq: number, reason: ReportReason): Promise<void>;
  react(incidentId: string, reaction: Reaction | null): Promise<void>;
  block(memberId: string, isBlocked: boolean): Promise<void>;
}

export type RoomStore = StoreApi<RoomState>;

export const NO_ROOM: RoomState = {
  matchId: null,
  messages: null,
  older: 'none',
  online: null,
  slowSeconds: 0,
  openHours: null,
  reactions: {},
  mayWriteAt: null,
  mute: null,
  failure: null,
};

export function createRoomStore(): RoomStore {
  return createStore<RoomState>(() => NO_ROOM);
}
