import type { MatchId } from '#contract/match/match.ts';
import type { Sport } from '#contract/match/sport.ts';
import type { BoardStore, StoredRow, StoredBoard } from './livePorts.ts';

/** Returns a store that lives as long as the process, for replays and tests. */
export function memoryStore(): BoardStore {
  const boards = new Map<Sport, Omit<StoredBoard, 'rows'> & { readonly rows: Map<MatchId, StoredRow> }>();
  return {
    load(sport) {
      const board = boards.get(sport);
      return Promise.resolve(board ? { ...board, rows: [...board.rows.values()] } : null);
    },
    commit({ rows, ...position }) {
      const stored = boards.get(position.sport)?.rows ?? new Map<MatchId, StoredRow>();
      for (const entry of rows) stored.set(entry.row.id, entry);
      boards.set(position.sport, { ...position, rows: stored });
      return Promise.resolve();
    },
  };
}
