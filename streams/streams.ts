import type { Observable } from 'rxjs';
import type { ChangedList } from '#contract/calls/lists.ts';
import type { MatchId, MatchRow } from '#contract/match/match.ts';
import type { Sport } from '#contract/match/sport.ts';
import type { ProtocolError } from '#contract/wire/protocolError.ts';
import type { AccountEvent } from '#streams/account/accountEvents.ts';
import type { Cell } from '#streams/board/cell.ts';
import type { ChannelHost } from '#streams/channels/channelHost.ts';
import type { KnownMatch } from './match/knownMatch.ts';
import type { Fixture } from '#streams/board/fixtureStore.ts';
import type { Move } from '#streams/board/move.ts';
import type { PersistedBoard } from '#streams/board/restoredRows.ts';
import type { ConnectionStatus } from '#streams/connection/connectionStatus.ts';
import type { ListKey } from '#streams/lists/listKey.ts';
import type { ListState } from '#streams/lists/polledLists.ts';
import type { Tape } from '#streams/tape/tape.ts';
import type { Flush } from '#streams/time/flush.ts';
import type { ScreenDelay } from '#streams/time/screenDelay.ts';

export interface Streams {
  readonly connection$: Observable<ConnectionStatus>;
  /** Every significant change of every known match, in order, on screen or not. Alerts are made from these. */
  readonly moves$: Observable<Move>;
  readonly flush$: Observable<Flush>;
  /** Flushes at the next frame although nothing may have changed, for slices that also depend on what the user chose. */
  requestFlush(): void;
  /** Emits the entries of the logged-in member's account log, which is watched while subscribed. */
  readonly account$: Observable<AccountEvent>;
  /** Frames and snapshots that broke the contract and were dropped. */
  readonly protocolErrors$: Observable<ProtocolError>;
  readonly tape: Tape;
  /** For lazily loaded code that runs channels of its own. */
  readonly channels: ChannelHost;
  /** Returns the server time (ms) that the screen shows: the present minus the screen delay. */
  now(): number;
  /** Delays everything that is shown or sounds (docs/domain.md#screen-delay). */
  readonly delay: ScreenDelay;
  cell(id: MatchId): Cell | undefined;
  /** Returns a match once its row and names are known, now and after each flush that changed them. */
  match$(id: MatchId): Observable<KnownMatch>;
  fixture(id: MatchId): Fixture | undefined;
  fixtures(): Iterable<Fixture>;
  /** Returns all fixtures, including those forgotten within the time that a tape covers. */
  recentFixtures(): Iterable<Fixture>;
  /** Applies the names and rows of a search result. Throws FrameError for rows that break the protocol. */
  applyList(sport: Sport, list: ChangedList): void;
  /** Restores what an earlier page saw of a sport, so that later changes are news instead of a first sight. */
  restore(sport: Sport, persisted: PersistedBoard): void;
  /** Returns restored matches of which nothing has been received yet. */
  unconfirmed(): readonly MatchRow[];
  /** Whether any fact of a match has been received, even if the screen delay still holds it back. */
  hasReceived(id: MatchId): boolean;
  epoch(sport: Sport): string | null;
  members(sport: Sport): ReadonlySet<MatchId>;
  list$(key: ListKey): Observable<ListState>;
  /** Polls a list at once, at most every two seconds. */
  refresh(key: ListKey): void;
  /** Runs the live client: subscribing opens the connection, unsubscribing closes it. Emits nothing. */
  readonly run$: Observable<never>;
}
