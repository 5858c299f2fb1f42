import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { PROTOCOL } from '#contract/wire/protocol.ts';
import type { Sport } from '#contract/match/sport.ts';
import type { Db } from '#gateway/db/database.ts';
import { repeatUnknown } from '#gateway/db/repeatUnknown.ts';
import { boards } from '#gateway/db/tables.ts';
import type { BoardCommit, BoardStore, StoredBoard } from '#gateway/live/livePorts.ts';
import type { CurrentFeed } from './feedIdentity.ts';
import { storedRow, stateOf } from './storedMatchState.ts';
import { matches } from './tables.ts';

/** Stores boards in the database, with the matches of one feed; a position and its rows are stored atomically. */
export function boardStore(db: Db, feed: Pick<CurrentFeed, 'id'>): BoardStore {
  return { load: (sport) => load(db, feed.id, sport), commit: (commit) => save(db, feed.id, commit) };
}

async function load(db: Db, feed: number, sport: Sport): Promise<StoredBoard | null> {
  const [board] = await db.select().from(boards).where(eq(boards.sport, sport));
  if (!board) return null;
  const { epoch, seq, minResumeSeq } = board;
  const stored = await db
    .select({
      id: matches.id,
      sport: matches.sport,
      rev: matches.rev,
      kickoff: matches.kickoff,
      state: matches.state,
      member: matches.onBoard,
    })
    .from(matches)
    .where(and(eq(matches.feed, feed), eq(matches.sport, sport), eq(matches.archived, false), isNotNull(matches.state)));
  return { sport, epoch, seq, minResumeSeq, rows: stored.map((match) => ({ row: storedRow(match), member: match.member })) };
}

/** A single statement is its own transaction, whatever the number of rows; it stores the same however often it runs. */
async function save(db: Db, feed: number, { sport, epoch, seq, minResumeSeq, rows }: BoardCommit): Promise<void> {
  const stored = JSON.stringify(
    rows.map(({ row, member }) => ({ id: row.id, kickoff: row.kickoff, rev: row.rev, state: stateOf(row), on_board: member })),
  );
  const statement = sql`
    with changed as (
      update matches set kickoff = given.kickoff, rev = given.rev, state = given.state, on_board = given.on_board
      from jsonb_to_recordset(${stored}::jsonb) as given (id bigint, kickoff bigint, rev bigint, state jsonb, on_board boolean)
      where matches.id = given.id
    )
    insert into boards (sport, feed, protocol, epoch, seq, min_resume_seq)
    values (${sport}, ${feed}, ${PROTOCOL}, ${epoch}, ${seq}, ${minResumeSeq})
    on conflict (sport) do update set epoch = excluded.epoch, seq = excluded.seq, min_resume_seq = excluded.min_resume_seq
  `;
  await repeatUnknown(async () => db.execute(statement));
}
