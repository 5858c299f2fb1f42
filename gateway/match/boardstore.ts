import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { applyChange, decodeRow, encodeRow } from '#contract/rows.ts';
import type { Sport } from '#contract/sport.ts';
import type { Db } from '#gateway/db/database.ts';
import { boards } from '#gateway/db/tables.ts';
import type { BoardCommit, BoardStore, StoredBoard } from '#gateway/live/ports.ts';
import { matches } from './tables.ts';

/** Boards in the database: a position and its rows are stored together or not at all. */
export function boardStore(db: Db): BoardStore {
  return { load: (sport) => load(db, sport), commit: (commit) => save(db, commit) };
}

async function load(db: Db, sport: Sport): Promise<StoredBoard | null> {
  const [board] = await db.select().from(boards).where(eq(boards.sport, sport));
  if (!board) return null;
  const stored = await db
    .select({ row: matches.row, member: matches.onBoard })
    .from(matches)
    .where(and(eq(matches.sport, sport), isNotNull(matches.row)));
  const rows = stored.map(({ row, member }) => ({ row: applyChange(undefined, decodeRow(sport, row)), member }));
  return { ...board, sport, rows };
}

/** One statement whatever the number of rows: a statement is a transaction of its own. */
async function save(db: Db, { sport, epoch, seq, floor, rows }: BoardCommit): Promise<void> {
  const stored = JSON.stringify(
    rows.map(({ row, member }) => ({ id: row.id, kickoff: row.kickoff, row: encodeRow(row), on_board: member })),
  );
  await db.execute(sql`
    with changed as (
      update matches set kickoff = given.kickoff, "row" = given."row", on_board = given.on_board
      from jsonb_to_recordset(${stored}::jsonb) as given (id bigint, kickoff bigint, "row" jsonb, on_board boolean)
      where matches.id = given.id
    )
    insert into boards (sport, epoch, seq, floor) values (${sport}, ${epoch}, ${seq}, ${floor})
    on conflict (sport) do update set epoch = excluded.epoch, seq = excluded.seq, floor = excluded.floor
  `);
}
