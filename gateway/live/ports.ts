import type { MatchRow } from '#contract/match/match.ts';
import type { Sport } from '#contract/match/sport.ts';

/** Time as the deterministic parts of the gateway see it: wall clock in service, virtual in replays and fault tests. */
export interface Timers {
  /** Server time in ms. */
  now(): number;
  /** Runs once after `ms`; the answer cancels it. */
  after(ms: number, run: () => void): () => void;
}

/** A match of a sport, and whether it is on the board. */
export interface StoredRow {
  readonly row: MatchRow;
  readonly member: boolean;
}

/** A board as it is stored: who was sent it up to a position is told what happened since, though the process began anew. */
export interface StoredBoard {
  readonly sport: Sport;
  readonly epoch: string;
  readonly seq: number;
  /** Resuming from below this position could miss a departure. */
  readonly minResumeSeq: number;
  readonly rows: readonly StoredRow[];
}

/** What one step of a board changes, to be stored before it is published: the position after it, and the rows that are other. */
export type BoardCommit = StoredBoard;

/** Where boards survive a restart: the database in service, a map in replays. */
export interface BoardStore {
  load(sport: Sport): Promise<StoredBoard | null>;
  commit(commit: BoardCommit): Promise<void>;
}

/** One connection as the hub sees it. */
export interface Peer {
  /** Sends a frame: its name and its encoded payload. The same payload object goes to many peers: never change it. */
  send(name: string, payload: readonly unknown[]): void;
  /** Bytes waiting to be written to this peer. */
  queued(): number;
  /** Ends the connection; the client resumes by itself. */
  drop(reason: string): void;
}
