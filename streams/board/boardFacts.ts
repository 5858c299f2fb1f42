import { boardOf, type StateChannelName } from '#contract/wire/channels.ts';
import type { BoardSnapshot, ChangedList } from '#contract/calls/lists.ts';
import type { MatchId } from '#contract/match/match.ts';
import { type Change, decodeRow } from '#contract/wire/rows.ts';
import type { Sport } from '#contract/match/sport.ts';

/** All changes of a board's members in (from, to]. */
export interface ChangesFact {
  readonly kind: 'changes';
  readonly channel: StateChannelName;
  readonly epoch: string;
  readonly from: number;
  readonly to: number;
  readonly at: number;
  readonly rows: readonly Change[];
  readonly removed: readonly MatchId[];
}

/** All members of a board as of `seq`, from a snapshot or a full instant list; a match it lacks has left. */
export interface SnapshotFact {
  readonly kind: 'snapshot';
  readonly channel: StateChannelName;
  readonly epoch: string;
  readonly seq: number;
  readonly at: number;
  readonly rows: readonly Change[];
}

/** Complete rows as of `seq` from a day's or a filtered list; other matches may exist. */
export interface RowsFact {
  readonly kind: 'rows';
  readonly channel: StateChannelName;
  readonly epoch: string;
  readonly seq: number;
  readonly at: number;
  readonly rows: readonly Change[];
}

/** The gateway's current position, from a beacon: it reveals a gap that no frame has shown. */
export interface PositionFact {
  readonly kind: 'position';
  readonly channel: StateChannelName;
  readonly epoch: string;
  readonly seq: number;
  readonly at: number;
}

export type BoardFact = ChangesFact | SnapshotFact | RowsFact | PositionFact;

/** Returns the fact of a fetched snapshot. Throws FrameError for rows that break the protocol. */
export function snapshotFact(sport: Sport, snapshot: BoardSnapshot): SnapshotFact {
  const { epoch, seq, at } = snapshot;
  return { kind: 'snapshot', channel: boardOf(sport), epoch, seq, at, rows: snapshot.rows.map((row) => decodeRow(sport, row)) };
}

/** Returns the fact of a polled list: `snapshot` for a full instant list, else `rows`. Throws FrameError for rows that break the protocol. */
export function listFact(sport: Sport, tab: 'instant' | 'schedule' | 'over', list: ChangedList): SnapshotFact | RowsFact {
  const { epoch, seq, at } = list;
  const rows = list.rows.map((row) => decodeRow(sport, row));
  return { kind: tab === 'instant' && list.full ? 'snapshot' : 'rows', channel: boardOf(sport), epoch, seq, at, rows };
}
