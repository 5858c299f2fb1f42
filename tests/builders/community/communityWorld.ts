import { eq } from 'drizzle-orm';
import type { Parsed } from '#contract/calls/calls.ts';
import type { MatchRow } from '#contract/match/match.ts';
import type { Sport } from '#contract/match/sport.ts';
import type { ScreeningResult } from '#gateway/chat/screening/createScreening.ts';
import { createCommunity, type Community } from '#gateway/community/createCommunity.ts';
import { type CommunityModeration, createCommunityModeration } from '#gateway/community/moderation/communityModeration.ts';
import type { FileClaims } from '#gateway/files/fileClaims.ts';
import { readingHandlers } from '#gateway/community/readingHandlers.ts';
import { reading } from '#gateway/community/tables.ts';
import { writingHandlers } from '#gateway/community/writingHandlers.ts';
import type { Db } from '#gateway/db/database.ts';
import { createMoneyTransactions } from '#gateway/ledger/moneyTransactions.ts';
import { claimFeed } from '#gateway/match/feedIdentity.ts';
import { MatchCatalogue } from '#gateway/match/matchCatalogue.ts';
import { StoredMatches } from '#gateway/match/storedMatches.ts';
import { NO_ACCOUNT_NOTIFIER } from '#gateway/member/account/accountNotifier.ts';
import { members } from '#gateway/member/tables.ts';
import { createMemberMessages } from '#gateway/notice/memberMessages.ts';
import { LocalizedError } from '#gateway/request/localizedError.ts';
import type { RequestContext } from '#gateway/request/requestContext.ts';
import { aMemberRow } from '#tests/builders/aMemberRow.ts';
import { aRequestContext } from '#tests/builders/requestContext.ts';
import { TestTime } from '#tests/builders/testTime.ts';

const DAY_MS = 86_400_000;
/** A text with this word waits for an operator, and one with the other is refused. */
export const HELD = 'heldword';
export const BLOCKED = 'blockedword';

/** A community on a database, in virtual time. */
export interface CommunityWorld {
  readonly db: Db;
  readonly time: TestTime;
  readonly community: Community;
  readonly images: StandInImages;
  readonly catalogue: MatchCatalogue;
  readonly read: ReturnType<typeof readingHandlers>;
  readonly write: ReturnType<typeof writingHandlers>;
  /** Stores a member who is no newcomer, unless told otherwise. */
  member(given?: { readonly newcomer?: boolean; readonly tenant?: string }): Promise<bigint>;
  /** The context of a member's call; of a visitor's for null. Each has an idempotency key of its own. */
  as(memberId: bigint | null, given?: Partial<RequestContext>): RequestContext;
  publish(memberId: bigint, given?: Partial<Parsed<'publishPost'>>): Promise<number>;
  comment(memberId: bigint, postId: number, text?: string, replyTo?: number | null): Promise<number>;
  /** Runs an operator's act in a transaction, and tells open pages. */
  operate<Result>(act: (moderation: CommunityModeration) => Promise<Result>): Promise<Result>;
  close(): Promise<void>;
}

/** Files as the community uses them: a claimed one is shown until it is released. */
export class StandInImages implements Pick<FileClaims, 'claim' | 'release' | 'restore' | 'keep'> {
  readonly shown = new Set<string>();
  /** Images that are deleted for good. */
  readonly deleted = new Set<string>();

  async claim(_tx: Db, _tenant: string, _memberId: bigint, _purpose: string, fileIds: readonly string[]) {
    return fileIds.map((fileId) => {
      const id = fileId.padEnd(64, '0');
      this.shown.add(id);
      return { id, width: 16, height: 9 };
    });
  }

  async release(_tx: Db, _tenant: string, _memberId: bigint, imageIds: readonly string[]) {
    for (const id of imageIds) if (!this.shown.delete(id)) throw new Error(`image ${id} is released twice`);
  }

  async restore(_tx: Db, _tenant: string, _memberId: bigint, imageIds: readonly string[]) {
    if (imageIds.some((id) => this.deleted.has(id))) return false;
    for (const id of imageIds) this.shown.add(id);
    return true;
  }

  async keep() {}
}

/** `board` has the rows of the boards, also those that a test adds later; `files` replaces the stand-in of images. */
export async function communityWorld(
  db: Db,
  board: readonly MatchRow[] = [],
  { time = new TestTime(), files }: { readonly time?: TestTime; readonly files?: FileClaims } = {},
): Promise<CommunityWorld> {
  const hub = {
    membersOf: (sport: Sport) => board.filter((row) => row.sport === sport),
    row: (id: number) => board.find((row) => row.id === id),
  };
  const timers = time.timers();
  const images = new StandInImages();
  const feed = await claimFeed(db, { signature: 'test', supplier: 'test' }, time.now(), 0.5);
  const catalogue = await MatchCatalogue.create(db, feed);
  const screen = (_: string, text: string): ScreeningResult => (text.includes(BLOCKED) ? 'blocked' : text.includes(HELD) ? 'held' : 'pass');
  const community = createCommunity({
    db,
    timers,
    random: () => 0.5,
    hub,
    catalogue,
    matches: new StoredMatches({ db, feed, catalogue, rowOf: hub.row }),
    screening: { screen },
    images: files ?? images,
    reached: async () => undefined,
    run: createMoneyTransactions(db, { now: timers.now, notifier: NO_ACCOUNT_NOTIFIER }),
    report(message) {
      throw new Error(message);
    },
  });
  const [read, write] = [readingHandlers(community), writingHandlers(community)];
  let keys = 0;
  const world: CommunityWorld = {
    db,
    time,
    community,
    images,
    catalogue,
    read,
    write,
    async member({ newcomer = false, tenant = 'VNWOS' } = {}) {
      const createdAt = newcomer ? time.now() : time.now() - 2 * DAY_MS;
      const [stored] = await db.insert(members).values(aMemberRow({ tenant, createdAt })).returning({ id: members.id });
      if (stored === undefined) throw new Error('the member was not stored');
      if (!newcomer) await db.insert(reading).values({ memberId: stored.id, minutes: 10, lastMinute: 0 });
      return stored.id;
    },
    as(memberId, given) {
      const session = memberId === null ? null : { id: 'session', memberId, role: null, mute: null };
      return { ...aRequestContext(), session, idempotencyKey: String((keys += 1)).padStart(20, '0'), ...given };
    },
    async publish(memberId, given) {
      await time.advance(120_000);
      const input = { title: 'What a night', content: 'Two late goals.', fileIds: [], matchId: null, ...given };
      return (await write.publishPost(input, world.as(memberId))).postId;
    },
    async comment(memberId, postId, text = 'Well said.', replyTo = null) {
      await time.advance(30_000);
      return (await write.writeComment({ postId, text, replyTo }, world.as(memberId))).comment.id;
    },
    async operate(act) {
      const result = await db.transaction((tx) => {
        const { send } = createMemberMessages(tx, timers.now);
        return act(createCommunityModeration({ db: tx, now: timers.now, images: files ?? images, send }));
      });
      await community.refresh();
      return result;
    },
    close: () => community.close(),
  };
  return world;
}

/** Returns the message key of a refusal; `done` when there was none. */
export async function refusalOf(work: Promise<unknown> | unknown): Promise<string> {
  try {
    await work;
    return 'done';
  } catch (error) {
    if (error instanceof LocalizedError) return `${error.envelopeCode} ${error.messageKey}`;
    throw error;
  }
}

/** Deletes a member as the account does. */
export async function deleteMember({ db, community }: CommunityWorld, memberId: bigint, tenant = 'VNWOS'): Promise<void> {
  await db.transaction(async (tx) => {
    await community.forgetMember(tx, tenant, memberId);
    await tx.delete(members).where(eq(members.id, memberId));
  });
  await community.refresh();
}
