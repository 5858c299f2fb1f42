import type { MatchRow } from '#contract/match/match.ts';
import type { Sport } from '#contract/match/sport.ts';

/** Time for the deterministic parts of the gateway: wall clock in service, virtual in replays and fault tests. */
export interface Timers {
  /** Server time in ms. */
  now(): number;
  /** Ms since some moment, for durations: unlike server time, never set. */
  elapsed(): number;
  /** Runs once after `ms`; the returned function cancels it. */
  after(ms: number, run: () => void): () => void;
}

/** A row, and whether its match is a member of the board. */
export interface StoredRow {
  readonly row: MatchRow;
  readonly member: boolean;
}

/** A stored board, from which clients can resume after a restart. */
export interface StoredBoard {
  readonly sport: Sport;
  readonly epoch: string;
  readonly seq: number;
  /** Resuming from below this position could miss a removal. */
  readonly minResumeSeq: number;
  readonly rows: readonly StoredRow[];
}

/** One update of a board, stored before it is published: the position after it and the changed rows. */
export type BoardCommit = StoredBoard;

/** Persists boards: the database in service, a map in replays. */
export interface BoardStore {
  load(sport: Sport): Promise<StoredBoard | null>;
  commit(commit: BoardCommit): Promise<void>;
}

/** The hub's side of one connection. */
export interface Peer {
  /** Sends an encoded frame. Many peers share one payload object: never mutate it. */
  send(name: string, payload: readonly unknown[]): void;
  /** Bytes waiting to be written to this peer. */
  queued(): number;
  /** Ends the connection; the client reconnects and resumes. */
  drop(reason: string): void;
}
