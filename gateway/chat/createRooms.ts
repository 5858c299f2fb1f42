import { and, eq, isNotNull, lt } from 'drizzle-orm';
import type { Parsed } from '#contract/calls/calls.ts';
import { CHAT_RETENTION_DAYS, ROOM_PAGE_SIZE } from '#contract/calls/limits.ts';
import type { LogPage } from '#contract/calls/logPage.ts';
import type { SayResult } from '#contract/room/roomCalls.ts';
import type { RoomEntry } from '#contract/room/roomEntry.ts';
import type { MatchLogStore } from '#gateway/match/detail/log/matchLogStore.ts';
import { reasonOf } from '#gateway/base/redactError.ts';
import { createGoalReactions, type GoalReactions } from './goalReactions.ts';
import { createMentionNotices, type MentionNoticesDeps } from './mentionNotices.ts';
import type { Room } from './room.ts';
import { RoomChannels, type RoomChannelsDeps } from './roomChannels.ts';
import { readEntries } from './roomEntries.ts';
import type { RoomKey } from './roomKey.ts';
import { createRoomModeration, type RoomModeration } from './roomModeration.ts';
import { reactionsOfMember } from './reactionStore.ts';
import { keepRoomsCurrent } from './roomUpkeep.ts';
import { positionsOf, removePosted } from './roomWrites.ts';
import { type Said, sayMessage, type ScreenVerdict } from './sayMessage.ts';
import { roomMessages } from './tables.ts';

const DAY_MS = 86_400_000;

export interface RoomsDeps
  extends Omit<RoomChannelsDeps, 'onOpen'>, Pick<MentionNoticesDeps, 'accountLogs' | 'sendLetter' | 'matchName' | 'report'> {
  readonly matchLog: Pick<MatchLogStore, 'newestOf'>;
  /** Judges the normalized text of a message; everything passes by default. */
  readonly screen?: (tenant: string, text: string) => ScreenVerdict;
  /** Whether the other one is on the owner's blacklist; nobody is by default. */
  readonly isBlocked?: (owner: bigint, other: bigint) => Promise<boolean>;
}

/** The rooms of matches (docs/domain.md#chat-rooms). */
export interface Rooms {
  readonly channels: RoomChannels;
  /** Returns a room; null when there is no such match. */
  open(key: RoomKey): Promise<Room | null>;
  say(key: RoomKey, said: Said): Promise<SayResult>;
  /** Removes a member's own message; resolves to false when there is none of this number. */
  removeOwn(key: RoomKey, seq: number, memberId: bigint): Promise<boolean>;
  react: GoalReactions['react'];
  /** Returns a member's reactions in a room. */
  reactionsOf(key: RoomKey, memberId: bigint): ReturnType<typeof reactionsOfMember>;
  textOf: RoomModeration['textOf'];
  /** Returns the newest entries of a room, or those before a number. */
  page(room: Room, before?: Parsed<'roomPage'>['before']): Promise<LogPage>;
  /** Publishes what operators have done in open rooms; reports when that fails, because the next second tries again. */
  refresh(): Promise<void>;
  /** Deletes what a member has written in rooms. To be called before the member is deleted. */
  forgetMember(memberId: bigint): Promise<void>;
  /** Deletes the texts that are older than the retention. */
  prune(): Promise<void>;
  close(): Promise<void>;
}

export function createRooms(deps: RoomsDeps): Rooms {
  const { db, timers, report, rowOf, matchLog } = deps;
  const { screen = () => 'pass', isBlocked = () => Promise.resolve(false) } = deps;
  const notifyMentioned = createMentionNotices({ ...deps, isBlocked });
  const moderation = createRoomModeration(db, { now: timers.now });
  const reactions = createGoalReactions({ db, timers, newestOf: (id, incident) => matchLog.newestOf(id, incident), report });
  const channels = new RoomChannels({ ...deps, onOpen: () => upkeep.start() });
  const upkeep = keepRoomsCurrent({ timers, channels, refresh: () => publishChanges().then(notifyDue), prune, report });
  const sayDeps = { db, now: timers.now, screen, rowOf, publish };

  return {
    channels,
    open: (key) => channels.open(key),
    async say(key, said) {
      const room = await channels.open(key);
      if (room === null) return { state: 'refused', reason: 'noRoom', retryMs: null };
      return room.inOrder(() => sayMessage(sayDeps, room, said));
    },
    async removeOwn(key, seq, memberId) {
      const room = await channels.open(key);
      if (room === null) return false;
      return room.inOrder(async () => {
        const isRemoved = await db.transaction((tx) => removePosted(tx, key, seq, timers.now(), memberId));
        if (isRemoved) await catchUp(room);
        return isRemoved;
      });
    },
    react: reactions.react,
    reactionsOf: (key, memberId) => reactionsOfMember(db, key, memberId),
    textOf: moderation.textOf,
    async page(room, before = Infinity) {
      const at = timers.now();
      const last = Math.min(room.log.lastSeq, before - 1);
      const first = Math.max(1, last - ROOM_PAGE_SIZE + 1);
      const ring = room.log.page(null);
      const entries =
        first >= ring.firstSeq
          ? ring.entries.slice(first - ring.firstSeq, last - ring.firstSeq + 1)
          : [...(await readEntries(db, room.key, first - 1, last))];
      return { epoch: room.epoch, firstSeq: first, at, entries };
    },
    refresh: () =>
      publishChanges()
        .then(notifyDue)
        .catch((error: unknown) => report(`what operators did in rooms is not published yet: ${reasonOf(error)}`)),
    async forgetMember(memberId) {
      await moderation.forgetMember(memberId);
      await publishChanges();
      for (const room of channels.rooms) reactions.recount(room);
    },
    prune,
    async close() {
      await upkeep.close();
      await reactions.close();
      await channels.close();
    },
  };

  /** Publishes a stored entry, after those of other processes that have lower numbers. */
  async function publish(room: Room, seq: number, entry: RoomEntry): Promise<void> {
    await publishStored(room, seq - 1);
    room.append(entry);
    void notifyMentioned(room.key, seq, entry);
  }

  async function publishStored(room: Room, to: number): Promise<void> {
    if (to <= room.log.lastSeq) return;
    for (const entry of await readEntries(db, room.key, room.log.lastSeq, to)) room.append(entry);
  }

  /** Notifies those whom messages mention that operators have posted, whether or not their room is open. */
  async function notifyDue(): Promise<void> {
    const { tenant, matchId, seq } = roomMessages;
    const due = await db
      .update(roomMessages)
      .set({ noticeDue: false })
      .where(eq(roomMessages.noticeDue, true))
      .returning({ tenant, matchId, seq });
    for (const message of due) {
      if (message.seq === null) continue;
      const [entry = null] = await readEntries(db, message, message.seq - 1, message.seq);
      await notifyMentioned(message, message.seq, entry);
    }
  }

  async function catchUp(room: Room): Promise<void> {
    const [stored] = await positionsOf(db, [room.key]);
    if (stored === undefined) return;
    await publishStored(room, stored.seq);
    room.putSlow(stored.slowSeconds);
  }

  /** Publishes what is stored about open rooms and not published yet. */
  async function publishChanges(): Promise<void> {
    const keys = channels.rooms.map(({ key }) => key);
    if (keys.length === 0) return;
    const behind: Room[] = [];
    for (const { tenant, matchId, seq, slowSeconds } of await positionsOf(db, keys)) {
      const room = channels.openRoom({ tenant, matchId });
      if (room !== undefined && (seq > room.log.lastSeq || slowSeconds !== room.slowSeconds)) behind.push(room);
    }
    await Promise.all(behind.map((room) => room.inOrder(() => catchUp(room))));
  }

  async function prune(): Promise<void> {
    const pruned = await db
      .update(roomMessages)
      .set({ text: null })
      .where(and(isNotNull(roomMessages.text), lt(roomMessages.at, timers.now() - CHAT_RETENTION_DAYS * DAY_MS)))
      .returning({ tenant: roomMessages.tenant, matchId: roomMessages.matchId, seq: roomMessages.seq });
    for (const { tenant, matchId, seq } of pruned) {
      if (seq !== null) channels.openRoom({ tenant, matchId })?.log.erase(seq);
    }
  }
}
