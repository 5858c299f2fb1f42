import { and, asc, eq, gt, inArray, lte, or, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { RoomEntry, RoomMessage } from '#contract/room/roomEntry.ts';
import type { Db } from '#gateway/db/database.ts';
import type { Member } from '#gateway/member/members.ts';
import { members } from '#gateway/member/tables.ts';
import type { MatchId } from '#contract/match/match.ts';
import type { RoomKey } from './roomKey.ts';
import { isRoomOfMessage } from './roomWrites.ts';
import { roomMessages, roomRemovals } from './tables.ts';

/** What readers see of a member. */
export type Author = Pick<Member, 'id' | 'nickname' | 'avatar' | 'role'>;
const AUTHOR = { id: members.id, nickname: members.nickname, avatar: members.avatar, role: members.role };

/** Of a Postgres bigint: clients may send longer ids. */
const MAX_ID = 2n ** 63n - 1n;

const answered = alias(roomMessages, 'answered');
const answeredAuthor = alias(members, 'answered_author');

/** A message as it is sent, from its columns. */
export interface MessageParts extends Pick<typeof roomMessages.$inferSelect, 'clientId' | 'at' | 'moment'> {
  readonly text: string;
  readonly author: Author;
  readonly replyTo: RoomMessage['replyTo'];
  readonly mentioned: readonly Pick<Author, 'id' | 'nickname'>[];
}

/** Returns the entry of a message. */
export function messageEntry({ clientId, at, moment, text, author, replyTo, mentioned }: MessageParts): RoomMessage {
  const { id, nickname, avatar, role } = author;
  return {
    type: 'message',
    clientId,
    author: { memberId: String(id), nickname, avatar: avatar === '' ? null : avatar, isExpert: role === 'expert' },
    at,
    moment,
    text,
    replyTo,
    mentions: mentioned.map((member) => ({ memberId: String(member.id), nickname: member.nickname })),
  };
}

/** Returns the entries with numbers in (from, to], oldest first; null in the places of those that nobody sees any more. */
export async function readEntries(db: Db, { tenant, matchId }: RoomKey, from: number, to: number): Promise<readonly (RoomEntry | null)[]> {
  const entries = await readRanges(db, tenant, [{ matchId, from, to }]);
  return entries.get(matchId) ?? [];
}

/** Returns the newest `max` entries of rooms of a tenant, by match; `heads` are their newest numbers. */
export function readTails(
  db: Db,
  tenant: string,
  heads: ReadonlyMap<MatchId, number>,
  max: number,
): Promise<ReadonlyMap<MatchId, readonly (RoomEntry | null)[]>> {
  const ranges = Array.from(heads, ([matchId, to]) => ({ matchId, from: Math.max(0, to - max), to }));
  return readRanges(db, tenant, ranges);
}

/** Numbers in (from, to] of a room. */
interface EntryRange {
  readonly matchId: MatchId;
  readonly from: number;
  readonly to: number;
}

async function readRanges(
  db: Db,
  tenant: string,
  all: readonly EntryRange[],
): Promise<ReadonlyMap<MatchId, readonly (RoomEntry | null)[]>> {
  const ranges = all.filter(({ from, to }) => to > from);
  const entries = new Map(ranges.map(({ matchId, from, to }) => [matchId, { from, list: Array<RoomEntry | null>(to - from).fill(null) }]));
  if (ranges.length === 0) return new Map();
  const put = (matchId: MatchId, seq: number, entry: RoomEntry): void => {
    const of = entries.get(matchId);
    if (of !== undefined) of.list[seq - of.from - 1] = entry;
  };
  for (const { matchId, seq, of, at } of await readRemovals(db, tenant, ranges)) put(matchId, seq, { type: 'removal', of, at });
  const rows = await readMessages(db, tenant, ranges);
  const mentioned = await peopleOf(
    db,
    tenant,
    rows.flatMap(({ message }) => message.mentions.map(BigInt)),
  );
  for (const { message, nickname, avatar, role, answeredBy, answeredNickname } of rows) {
    const { matchId, seq, text, replyTo, mentions } = message;
    if (seq === null || text === null) continue;
    const entry = messageEntry({
      ...message,
      text,
      author: { id: message.memberId, nickname, avatar, role },
      replyTo:
        replyTo === null || answeredBy === null || answeredNickname === null
          ? null
          : { seq: replyTo, memberId: String(answeredBy), nickname: answeredNickname },
      mentioned: mentions.flatMap((id) => mentioned.get(BigInt(id)) ?? []),
    });
    put(matchId, seq, entry);
  }
  return new Map(Array.from(entries, ([matchId, { list }]) => [matchId, list]));
}

/** Returns those of some members who are of the tenant, by id. */
export async function peopleOf(db: Db, tenant: string, ids: readonly bigint[]): Promise<ReadonlyMap<bigint, Author>> {
  const storable = [...new Set(ids)].filter((id) => id <= MAX_ID);
  if (storable.length === 0) return new Map();
  const found = await db
    .select(AUTHOR)
    .from(members)
    .where(and(eq(members.tenant, tenant), inArray(members.id, storable)));
  return new Map(found.map((member) => [member.id, member]));
}

/** Returns the author of a posted message; undefined when there is no such message. */
export async function postedBy(db: Db, key: RoomKey, seq: number): Promise<Pick<Author, 'id' | 'nickname'> | undefined> {
  const [found] = await db
    .select({ id: members.id, nickname: members.nickname })
    .from(roomMessages)
    .innerJoin(members, eq(members.id, roomMessages.memberId))
    .where(and(isRoomOfMessage(key), eq(roomMessages.seq, seq), eq(roomMessages.state, 'posted')));
  return found;
}

function readMessages(db: Db, tenant: string, ranges: readonly EntryRange[]) {
  // The columns of joined members are not nested: Drizzle makes a nested object null when its first column is.
  return db
    .select({
      message: roomMessages,
      nickname: members.nickname,
      avatar: members.avatar,
      role: members.role,
      answeredBy: answeredAuthor.id,
      answeredNickname: answeredAuthor.nickname,
    })
    .from(roomMessages)
    .innerJoin(members, eq(members.id, roomMessages.memberId))
    .leftJoin(
      answered,
      and(eq(answered.tenant, roomMessages.tenant), eq(answered.matchId, roomMessages.matchId), eq(answered.seq, roomMessages.replyTo)),
    )
    .leftJoin(answeredAuthor, eq(answeredAuthor.id, answered.memberId))
    .where(and(isInOneOf(roomMessages, tenant, ranges), eq(roomMessages.state, 'posted')));
}

function readRemovals(db: Db, tenant: string, ranges: readonly EntryRange[]) {
  return db
    .select({ matchId: roomRemovals.matchId, seq: roomRemovals.seq, of: roomRemovals.of, at: roomRemovals.at })
    .from(roomRemovals)
    .where(isInOneOf(roomRemovals, tenant, ranges))
    .orderBy(asc(roomRemovals.seq));
}

function isInOneOf(table: typeof roomMessages | typeof roomRemovals, tenant: string, ranges: readonly EntryRange[]): SQL | undefined {
  const isIn = ranges.map(({ matchId, from, to }) => and(eq(table.matchId, matchId), gt(table.seq, from), lte(table.seq, to)));
  return and(eq(table.tenant, tenant), or(...isIn));
}
