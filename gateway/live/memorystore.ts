import type { MatchId, MatchRow } from '#contract/match.ts';
import type { Sport } from '#contract/sport.ts';
import type { BoardStore } from './ports.ts';

/** A store that lives as long as its process: for replays and tests. */
export function memoryStore(): BoardStore {
  const boards = new Map<Sport, { epoch: string; seq: number; rows: Map<MatchId, MatchRow> }>();
  return {
    load(sport) {
      const board = boards.get(sport);
      return Promise.resolve(board ? { sport, epoch: board.epoch, seq: board.seq, rows: [...board.rows.values()] } : null);
    },
    commit({ sport, epoch, seq, rows }) {
      const board = boards.get(sport) ?? { epoch, seq, rows: new Map() };
      for (const row of rows) board.rows.set(row.id, row);
      boards.set(sport, { epoch, seq, rows: board.rows });
      return Promise.resolve();
    },
  };
}
