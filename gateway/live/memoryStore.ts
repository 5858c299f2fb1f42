import type { MatchId } from '#contract/match/match.ts';
import type { Sport } from '#contract/match/sport.ts';
import type { BoardStore, StoredRow, StoredBoard } from './ports.ts';

/** A store that lives as long as its process: for replays and tests. */
export function memoryStore(): BoardStore {
  const boards = new Map<Sport, Omit<StoredBoard, 'rows'> & { readonly rows: Map<MatchId, StoredRow> }>();
  return {
    load(sport) {
      const board = boards.get(sport);
      return Promise.resolve(board ? { ...board, rows: [...board.rows.values()] } : null);
    },
    commit({ rows, ...position }) {
      const known = boards.get(position.sport)?.rows ?? new Map<MatchId, StoredRow>();
      for (const placed of rows) known.set(placed.row.id, placed);
      boards.set(position.sport, { ...position, rows: known });
      return Promise.resolve();
    },
  };
}
