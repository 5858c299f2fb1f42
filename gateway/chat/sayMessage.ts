import { and, desc, eq, gt, or } from 'drizzle-orm';
import type { Parsed } from '#contract/calls/calls.ts';
import { CHAT_MAX_MESSAGES, CHAT_REPEAT_MS, CHAT_SPAN_MS, SLOW_MODE_MAX_S } from '#contract/calls/limits.ts';
import type { SayRefusal, SayResult } from '#contract/room/roomCalls.ts';
import { clockLabel } from '#contract/match/clock.ts';
import type { MatchId, MatchRow } from '#contract/match/match.ts';
import type { RoomMessage, RoomMoment } from '#contract/room/roomEntry.ts';
import type { Db } from '#gateway/db/database.ts';
import { closedReason, openHoursOf } from './openHours.ts';
import type { Room } from './room.ts';
import { type Author, messageEntry, peopleOf, postedBy } from './roomEntries.ts';
import { isRoomOfMessage, takeNumbers } from './roomWrites.ts';
import { roomMessages } from './tables.ts';

/** `held`: an operator decides; `blocked`: it is not accepted. */
export type ScreenVerdict = 'pass' | 'held' | 'blocked';

export interface SayDeps {
  readonly db: Db;
  readonly now: () => number;
  /** Judges a normalized text. */
  readonly screen: (tenant: string, text: string) => ScreenVerdict;
  /** Returns a row of the boards. */
  readonly rowOf: (id: MatchId) => MatchRow | undefined;
  /** Publishes a stored message with its number. */
  readonly publish: (room: Room, seq: number, entry: RoomMessage) => Promise<void>;
}

export interface Said extends Omit<Parsed<'say'>, 'matchId'> {
  readonly memberId: bigint;
}

type Recent = Pick<typeof roomMessages.$inferSelect, 'clientId' | 'at' | 'state' | 'seq' | 'text'>;

/** Stores and publishes a message. Must run in the room's queue: its limits count what was stored before it. */
export async function sayMessage(deps: SayDeps, room: Room, said: Said): Promise<SayResult> {
  const { db, now } = deps;
  const { key } = room;
  const at = now();
  const recent = await recentOf(db, room, said, at);
  const first = recent.find(({ clientId }) => clientId === said.clientId);
  if (first !== undefined) return resultOf(first);
  const refusal = closedReason(openHoursOf(room.row), at) ?? limitOf(recent, said.text, at, room.slowSeconds);
  if (refusal !== null) return { state: 'refused', ...refusal };
  const verdict = deps.screen(key.tenant, said.text);
  if (verdict === 'blocked') return refused('blocked');
  const answered = said.replyTo === undefined ? null : await postedBy(db, key, Math.min(said.replyTo, room.log.lastSeq + 1));
  if (answered === undefined) return refused('replyGone');
  const people = await peopleOf(db, key.tenant, [said.memberId, ...said.mentions.map(BigInt)]);
  const author = people.get(said.memberId);
  if (author === undefined) throw new Error(`member ${said.memberId} of ${key.tenant} is not stored`);
  const mentioned = [...new Set(said.mentions.map(BigInt))].flatMap((id) => people.get(id) ?? []);
  const message = { ...said, at, moment: momentOf(deps.rowOf(key.matchId), at), mentioned };
  if (verdict === 'held') {
    await db.insert(roomMessages).values(storedMessage(room, message, null));
    return { state: 'held' };
  }
  const seq = await db.transaction(async (tx) => {
    const number = await takeNumbers(tx, key, at);
    await tx.insert(roomMessages).values(storedMessage(room, message, number));
    return number;
  });
  const replyTo =
    answered === null || said.replyTo === undefined
      ? null
      : { seq: said.replyTo, memberId: String(answered.id), nickname: answered.nickname };
  await deps.publish(room, seq, messageEntry({ ...message, author, replyTo }));
  return { state: 'posted', seq, at };
}

/** The member's messages in the room that limits may count, newest first, and the one with this client id. */
function recentOf(db: Db, room: Room, { memberId, clientId }: Said, at: number): Promise<readonly Recent[]> {
  const span = Math.max(CHAT_SPAN_MS, CHAT_REPEAT_MS, SLOW_MODE_MAX_S * 1_000);
  const { clientId: client, at: time, state, seq, text } = roomMessages;
  return db
    .select({ clientId: client, at: time, state, seq, text })
    .from(roomMessages)
    .where(and(isRoomOfMessage(room.key), eq(roomMessages.memberId, memberId), or(gt(time, at - span), eq(client, clientId))))
    .orderBy(desc(time));
}

function resultOf({ seq, at }: Recent): SayResult {
  return seq === null ? { state: 'held' } : { state: 'posted', seq, at };
}

interface Limit {
  readonly reason: SayRefusal;
  readonly retryMs: number;
}

/**
 * Returns the limit that lasts longest of those that the message exceeds; null when it exceeds none. Messages later than now were sent
 * before the clock was set back: they do not count, because how long ago that was is not known.
 */
function limitOf(all: readonly Recent[], text: string, now: number, slowSeconds: number): Limit | null {
  const recent = all.filter(({ at }) => at <= now);
  const limits: Limit[] = [];
  const note = (reason: SayRefusal, since: Recent | undefined, spanMs: number): void => {
    if (since !== undefined && now - since.at < spanMs) limits.push({ reason, retryMs: since.at + spanMs - now });
  };
  note('slow', recent[0], slowSeconds * 1_000);
  note('tooMany', recent[CHAT_MAX_MESSAGES - 1], CHAT_SPAN_MS);
  note(
    'repeated',
    recent.find((message) => message.text === text),
    CHAT_REPEAT_MS,
  );
  return limits.reduce<Limit | null>((longest, limit) => (limit.retryMs > (longest?.retryMs ?? 0) ? limit : longest), null);
}

function refused(reason: SayRefusal): SayResult {
  return { state: 'refused', reason, retryMs: null };
}

function momentOf(row: MatchRow | undefined, now: number): RoomMoment | null {
  return row === undefined ? null : { clock: clockLabel(row, now), score: { ...row.score } };
}

interface Message extends Said {
  readonly at: number;
  readonly moment: RoomMoment | null;
  readonly mentioned: readonly Author[];
}

function storedMessage({ key }: Room, message: Message, seq: number | null): typeof roomMessages.$inferInsert {
  const { memberId, clientId, at, text, moment, replyTo, mentioned } = message;
  const state = seq === null ? 'held' : 'posted';
  const mentions = mentioned.map(({ id }) => String(id));
  return { ...key, seq, memberId, clientId, at, state, text, moment, replyTo: replyTo ?? null, mentions };
}
