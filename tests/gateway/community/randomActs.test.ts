import { asc } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { actions } from '#gateway/community/moderation/tables.ts';
import { SeededRandom } from '#gateway/demo/seededRandom.ts';
import { CommunityModel, type ModelText } from '#tests/builders/community/communityModel.ts';
import { type CommunityWorld, communityWorld, deleteMember, HELD, refusalOf } from '#tests/builders/community/communityWorld.ts';
import { emptyTables, onDatabase } from '#tests/builders/databases.ts';

/** `npm run test:faults -- C5` runs a thousand. */
const SEQUENCES = process.env['TOUCHLINE_FULL_FIGURES'] === '1' ? 1_000 : 5;
const STEPS = 40;
/** Acts between two looks at everything that a visitor can see. */
const LOOK_EACH = 8;
const FIGURES_MS = 3_600_000;
const OPERATOR = { tenant: 'VNWOS', actor: 'op' };

onDatabase('random acts in the community (C5)', (database) => {
  test(
    'leave no act without its row, and no text visible that should not be',
    async () => {
      for (let seed = 1; seed <= SEQUENCES; seed += 1) {
        await emptyTables(database());
        await runSequence(seed);
      }
    },
    FIGURES_MS,
  );

  async function runSequence(seed: number): Promise<void> {
    const random = new SeededRandom(seed);
    const world = await communityWorld(database().db);
    const model = new CommunityModel();
    const newcomers = [await world.member({ newcomer: true }), await world.member({ newcomer: true })];
    const everybody = [...newcomers, await world.member(), await world.member(), await world.member(), await world.member()];
    const pick = <One>(all: readonly One[]): One | undefined => all[Math.floor(random.next() * all.length)];
    const contextOf = (memberId: bigint) => {
      const mute = model.muted.has(memberId) ? { until: world.time.now() + 1, reason: 'Spam' } : null;
      return world.as(memberId, { session: { id: 'session', memberId, role: null, mute } });
    };
    for (let step = 1; step <= STEPS; step += 1) {
      const member = pick(everybody.filter((one) => !model.gone.has(one)));
      const one = pick(model.texts);
      const what = `seed ${seed}, step ${step}`;
      if (member !== undefined) await act(member, one, what);
      if (step % LOOK_EACH === 0 || step === STEPS) await compare(world, model, what);
    }
    await world.close();

    async function act(member: bigint, one: ModelText | undefined, what: string): Promise<void> {
      const share = random.next();
      if (one === undefined || share < 0.12) return write(member, null, what);
      if (share < 0.34) return write(member, one, what);
      if (share < 0.56) {
        const done = await refusalOf(world.write.report({ kind: one.kind, id: one.id, reason: 'spam' }, contextOf(member)));
        expect(done === 'done', `${what}: report ${one.kind} ${one.id}: ${done}`).toBe(model.report(one, member));
      } else if (share < 0.66) {
        const refusal = await world.operate((moderation) => moderation.approve(OPERATOR, one));
        expect(refusal === null, `${what}: approve ${one.kind} ${one.id}: ${refusal}`).toBe(model.approve(one));
      } else if (share < 0.76) {
        const removed = await world.operate((moderation) => moderation.remove(OPERATOR, one, { rule: 'spam', reason: 'x' }));
        expect(typeof removed === 'number', `${what}: remove ${one.kind} ${one.id}: ${removed}`).toBe(model.remove(one));
      } else if (share < 0.86) {
        const refusal = await world.operate((moderation) => moderation.restore(OPERATOR, one));
        expect(refusal === null, `${what}: restore ${one.kind} ${one.id}: ${refusal}`).toBe(model.restore(one));
      } else if (share < 0.94) {
        const own =
          one.kind === 'post'
            ? world.write.deletePost({ postId: one.id }, contextOf(one.author))
            : world.write.deleteComment({ commentId: one.id }, contextOf(one.author));
        const done = await refusalOf(own);
        expect(done === 'done', `${what}: delete ${one.kind} ${one.id}: ${done}`).toBe(model.deleteOwn(one));
      } else if (share < 0.97) {
        await world.operate((moderation) => moderation.nextMute(OPERATOR, member, 'Spam'));
        model.mute(member);
      } else {
        await deleteMember(world, member);
        model.forget(member);
      }
    }

    /** Writes a post, or a comment on a post or an answer to a comment. */
    async function write(member: bigint, on: ModelText | null, what: string): Promise<void> {
      await world.time.advance(120_000);
      const isHeld = random.hits(0.2);
      const text = `canary-${model.texts.length}-of-${seed}x${isHeld ? ` ${HELD}` : ''}`;
      const byNewcomer = newcomers.includes(member) || model.hasRemoval(member);
      const isMuted = model.muted.has(member);
      if (on === null) {
        const fileIds = random.hits(0.5) ? [String(model.texts.length).padStart(32, '0')] : [];
        const written = await attempt(() =>
          world.write.publishPost({ title: text, content: text, fileIds, matchId: null }, contextOf(member)),
        );
        if (written === null) return;
        expect(isMuted, `${what}: a muted member published`).toBe(false);
        model.write({ kind: 'post', id: written.postId, author: member, byNewcomer, text, post: written.postId }, isHeld);
        return;
      }
      const replyTo = on.kind === 'comment' ? on.id : null;
      const written = await attempt(() => world.write.writeComment({ postId: on.post, replyTo, text }, contextOf(member)));
      if (written === null) return;
      expect([isMuted, model.isSeen(on)], `${what}: a comment on what nobody sees, or of a muted member`).toEqual([false, true]);
      model.write({ kind: 'comment', id: written.comment.id, author: member, byNewcomer, text, post: on.post }, isHeld);
    }
  }
});

async function attempt<Result>(work: () => Promise<Result> | Result): Promise<Result | null> {
  let result: Result | null = null;
  const refusal = await refusalOf(
    (async () => {
      result = await work();
    })(),
  );
  return refusal === 'done' ? result : null;
}

/** Compares all that a visitor can see, the counts and the audit with the model. */
async function compare(world: CommunityWorld, model: CommunityModel, what: string): Promise<void> {
  const visitor = world.as(null);
  const shown: unknown[] = [];
  const note = async (work: Promise<unknown> | unknown): Promise<void> => {
    await refusalOf((async () => shown.push(await work))());
  };
  for (const list of ['newest', 'hot'] as const) await note(world.read.postList({ list }, visitor));
  await note(world.read.postSearch({ text: 'canary' }, visitor));
  const postIds = new Set(model.texts.map(({ post }) => post));
  for (const postId of postIds) {
    await note(world.read.post({ postId }, visitor));
    await note(world.read.commentList({ postId, sort: 'hot' }, visitor));
    await note(world.read.postLog({ postId }, visitor));
  }
  for (const { kind, id } of model.texts) if (kind === 'comment') await note(world.read.replyList({ commentId: id }, visitor));
  for (const memberId of new Set(model.texts.map(({ author }) => String(author)))) {
    await note(world.read.memberPosts({ memberId }, visitor));
    await note(world.read.memberComments({ memberId }, visitor));
  }
  const text = JSON.stringify(shown);
  for (const one of model.texts) {
    const isSeen = model.isSeen(one);
    expect(text.includes(one.text.split(' ')[0] ?? ''), `${what}: ${one.kind} ${one.id} (${one.state}) is seen`).toBe(isSeen);
    if (one.kind === 'comment' || !isSeen) continue;
    const comments = model.texts.filter(({ kind, post, state, author }) => {
      return kind === 'comment' && post === one.id && state === 'published' && !model.gone.has(author);
    });
    const { post } = await world.read.post({ postId: one.id }, visitor);
    expect(post.comments, `${what}: comments of post ${one.id}`).toBe(comments.length);
    for (const { id } of post.images) expect(world.images.shown.has(id), `${what}: image of post ${one.id}`).toBe(true);
  }
  const shownImages = model.texts.filter(
    ({ kind, state, author }) => kind === 'post' && !model.gone.has(author) && ['published', 'review'].includes(state),
  );
  expect(world.images.shown.size <= shownImages.length, `${what}: images that should be gone are shown`).toBe(true);
  const rows = await world.db.select().from(actions).orderBy(asc(actions.id));
  const noted = rows.map(({ action, kind, targetId }) => (kind === null ? action : `${action} ${kind} ${targetId}`));
  expect(noted, `${what}: acts`).toEqual(model.acts);
}
