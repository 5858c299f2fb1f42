import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type CallName, CALLS, type Input } from '#contract/calls/calls.ts';
import { COMMUNITY_CALLS } from '#contract/community/communityCalls.ts';
import { members } from '#gateway/member/tables.ts';
import { experts } from '#gateway/prediction/tables.ts';
import { activities } from '#gateway/tenant/tables.ts';
import { TestUser } from '#tests/builders/apiUser.ts';
import { CALL_SAMPLES, withPhone } from '#tests/builders/callSamples.ts';
import { roomUsers } from '#tests/builders/chat/roomUsers.ts';
import { aBanner, anArticle, inAll } from '#tests/builders/content.ts';
import { emptyTables, onDatabase } from '#tests/builders/databases.ts';
import { storeRound } from '#tests/builders/draw.ts';
import type { Answer } from '#tests/builders/gateway.ts';
import { aMarket, LATER, type MarketWorld } from '#tests/builders/marketWorld.ts';

/** Answers on each database; `npm run test:faults` reads 20,000. Less than one of each call and caller would miss calls. */
const ANSWERS = process.env['TOUCHLINE_FULL_FIGURES'] === '1' ? 10_000 : 0;
const FIGURES_MS = 1_800_000;
/** A call over its budget is answered without being read. */
const UNLIMITED = { perDevice: Number.MAX_SAFE_INTEGER, perAddress: Number.MAX_SAFE_INTEGER };
const CANARY = 'canary';
const CANARIES = /canary/i;
/** They end the session of the caller, or the account. */
const ENDING: ReadonlySet<string> = new Set(['exitSys', 'deleteAccount', 'endSession']);
/** Where the tenant's own members read the canary. */
const SINGING: readonly CallName[] = [
  'postList',
  'postSearch',
  'post',
  'commentList',
  'memberDetail',
  'memberPosts',
  'memberComments',
  'memberFollows',
  'expertDetail',
  'expertList',
  'stanceList',
  'stanceDetail',
  'roomPage',
  'news',
  'newsList',
  'announcements',
  'advertisements',
  'activity',
  'drawRounds',
  'queryHome',
  'invitationInfo',
];

type Inputs = { readonly [Name in CallName]?: Input<Name> };

onDatabase('what a tenant has (S3)', (database) => {
  let market: MarketWorld;
  beforeEach(async () => {
    await emptyTables(database());
    market = await aMarket(database(), { callLimits: UNLIMITED });
  });
  afterEach(() => market.gateway.close());

  test(
    'is in no answer to callers of another, whatever they name',
    async () => {
      const inputs = await sing(market);
      const ask = (user: TestUser, name: CallName): Promise<Answer> =>
        user.call(name, withPhone(inputs[name] ?? CALL_SAMPLES[name].input, user.language));
      for (const name of SINGING) {
        const { status, data } = await ask(market.ben.caller, name);
        expect([name, status, CANARIES.test(JSON.stringify(data))]).toEqual([name, 200, true]);
      }
      const [english] = await roomUsers(market.gateway, database(), 1, 'en-US');
      const [chinese] = await roomUsers(market.gateway, database(), 1, 'zh-CN');
      if (english === undefined || chinese === undefined) throw new Error('no members were registered');
      const callers = [english.caller, chinese.caller, new TestUser(market.gateway, { language: 'id-ID' })];
      const names = Object.keys(CALLS).filter((name): name is CallName => name in CALLS && !ENDING.has(name));
      const found: string[] = [];
      let answers = 0;
      do {
        for (const name of names)
          for (const caller of callers) {
            const { status, headers, ...answer } = await ask(caller, name);
            answers += 1;
            if (CANARIES.test(JSON.stringify([headers, answer]))) found.push(`${name} ${caller.language} ${status}`);
          }
      } while (answers < ANSWERS);
      expect(found).toEqual([]);
      expect((await english.caller.call('memberInfo', {})).status).toBe(200); // still logged in
    },
    FIGURES_MS,
  );

  /** Leaves the canary wherever members and operators of VNWOS write, and returns inputs that name those places. */
  async function sing({ gateway, author, ana, ben, matchId, store }: MarketWorld): Promise<Inputs> {
    const { db } = database();
    const { content } = gateway.services;
    await db
      .update(members)
      .set({ nickname: `${CANARY}Fan`, profile: CANARY })
      .where(eq(members.tenant, 'VNWOS'));
    const articleId = await store({ title: CANARY, content: CANARY });
    await db.update(experts).set({ introduction: CANARY });
    await db.update(members).set({ role: 'expert' }).where(eq(members.id, author.id));
    await gateway.services.prediction.directory.settlementChanged();
    const { postId } = COMMUNITY_CALLS.publishPost.output.parse(
      (await ana.caller.call('publishPost', { title: CANARY, content: CANARY, fileIds: [], matchId: matchId('a') })).data,
    );
    const { comment } = COMMUNITY_CALLS.writeComment.output.parse(
      (await ana.caller.call('writeComment', { postId, replyTo: null, text: CANARY })).data,
    );
    await ben.caller.call('followMember', { memberId: String(ana.id), follow: 1 });
    await ana.say(matchId('a'), CANARY);
    const letterId = (await content.messages.send('VNWOS', ben.id, { kind: 'system', title: inAll(CANARY), text: inAll(CANARY) })) ?? 0;
    await content.announcements.add({ tenant: 'VNWOS', title: inAll(CANARY), content: inAll(CANARY) });
    await content.advertisements.add(aBanner('VNWOS', CANARY));
    const newsId = await content.news.add(anArticle('VNWOS', CANARY));
    const times = { startsAt: 0, endsAt: LATER };
    const [activity] = await db
      .insert(activities)
      .values({ tenant: 'VNWOS', title: inAll(CANARY), text: inAll(CANARY), ...times })
      .returning({ id: activities.id });
    await storeRound(db, { prizes: [{ kind: 'thing', names: inAll(CANARY), places: 10_000, stock: 1 }] });
    const [inviter] = await db.select({ code: members.inviteCode }).from(members).where(eq(members.id, ana.id));
    const [anaId, authorId, ofMatch] = [String(ana.id), String(author.id), { matchId: matchId('a') }];
    return {
      match: ofMatch,
      liveMessage: ofMatch,
      recommendCount: ofMatch,
      matchForecast: ofMatch,
      roomHead: ofMatch,
      roomPage: ofMatch,
      removeMessage: { ...ofMatch, seq: 1 },
      reportMessage: { ...ofMatch, seq: 1, reason: 'spam' },
      postList: { list: 'newest' },
      postSearch: { text: CANARY },
      post: { postId },
      postLog: { postId },
      viewPost: { postId },
      commentList: { postId, sort: 'newest' },
      replyList: { commentId: comment.id },
      editPost: { postId, title: 'Mine now', content: 'Mine now.' },
      deletePost: { postId },
      writeComment: { postId, replyTo: comment.id, text: 'Yes.' },
      deleteComment: { commentId: comment.id },
      like: { kind: 'comment', id: comment.id, like: true },
      report: { kind: 'post', id: postId, reason: 'spam' },
      myLikes: { postIds: [postId], commentIds: [comment.id] },
      memberPosts: { memberId: anaId },
      memberComments: { memberId: anaId },
      memberFollows: { memberId: anaId, of: 'followers' },
      memberDetail: { memberId: anaId },
      followMember: { memberId: anaId, follow: 1 },
      blacklistUpdate: { memberId: anaId, blocked: true },
      expertList: { list: 'all' },
      expertDetail: { expertId: authorId },
      expertChain: { expertId: authorId },
      chainExport: { expertId: authorId, after: 0 },
      stanceDetail: { articleId },
      buyStance: { articleId, price: 38 },
      cancelStance: { articleId },
      letter: { id: letterId },
      readLetter: { letterId },
      news: { id: newsId },
      activity: { id: activity?.id ?? 0 },
      drawWinners: { round: 1 },
      invitationInfo: { code: inviter?.code ?? '' },
    };
  }
});
