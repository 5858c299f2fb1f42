import { afterEach, beforeEach, expect, test } from 'vitest';
import { createFiles, type Files } from '#gateway/files/createFiles.ts';
import { type CommunityWorld, communityWorld } from '#tests/builders/community/communityWorld.ts';
import { emptyTables, onDatabase } from '#tests/builders/databases.ts';
import { aPng } from '#tests/builders/images.ts';
import { memoryStorage } from '#tests/builders/memoryStorage.ts';
import { TestTime } from '#tests/builders/testTime.ts';

const DAY_MS = 86_400_000;
const OPERATOR = { tenant: 'VNWOS', actor: 'op' };
const SPAM = { rule: 'spam', reason: 'Advertising' } as const;

onDatabase('images of posts', (database) => {
  let time: TestTime;
  let storage: ReturnType<typeof memoryStorage>;
  let files: Files;
  let world: CommunityWorld;
  let ana: bigint;
  beforeEach(async () => {
    await emptyTables(database());
    time = new TestTime();
    storage = memoryStorage();
    files = create();
    world = await communityWorld(database().db, [], { time, files });
    ana = await world.member();
  });
  afterEach(async () => {
    await world.close();
    await files.close();
  });

  const create = () => createFiles({ db: database().db, storage, timers: time.timers(), report: (message) => expect.fail(message) });
  const upload = async (colour: string) => {
    const key = `key-of-an-upload-${colour}`;
    const bytes = await aPng({ colour });
    return (await files.upload({ tenant: 'VNWOS', memberId: ana, purpose: 'post', key, bytes, ip: '192.0.2.1' })).fileId;
  };
  /** Lets days pass, on each of which both jobs run to their end. */
  const pass = async (days: number) => {
    for (let day = 1; day <= days; day += 1) {
      await time.sleep(DAY_MS);
      await world.community.prune();
      await files.prune();
    }
  };
  const removed = async () => {
    const postId = await world.publish(ana, { fileIds: [await upload('#0a7'), await upload('#123')] });
    const { post } = await world.read.post({ postId }, world.as(null));
    const bytes = await Promise.all(post.images.map(({ id }) => files.open(id, 'page')));
    const removalId = Number(await world.operate((moderation) => moderation.remove(OPERATOR, { kind: 'post', id: postId }, SPAM)));
    expect(await shown(post.images)).toEqual(['gone', 'gone']);
    return { postId, post, bytes, removalId };
  };
  const shown = (images: readonly { readonly id: string }[]) => Promise.all(images.map(({ id }) => files.open(id, 'page')));
  const decide = (removalId: number, isRestored: boolean) =>
    world.operate((moderation) =>
      moderation.decide({ ...OPERATOR, actor: 'other' }, removalId, { isRestored, answer: 'We looked again.' }),
    );

  test('come back byte for byte with a post whose appeal waited for longer than thirty days', async () => {
    const { postId, post, bytes, removalId } = await removed();
    await world.write.appeal({ removalId, text: 'It is no ad.' }, world.as(ana));
    await pass(40);
    expect(await decide(removalId, true)).toBeNull();
    expect((await world.read.post({ postId }, world.as(null))).post).toEqual(post);
    expect(await shown(post.images)).toEqual(bytes);
  });

  test('are deleted within days when a late appeal is turned down', async () => {
    const { post, removalId } = await removed();
    await world.write.appeal({ removalId, text: 'It is no ad.' }, world.as(ana));
    await pass(40);
    expect(await decide(removalId, false)).toBeNull();
    await pass(4);
    expect([await shown(post.images), storage.files.size]).toEqual([[null, null], 0]);
  });
});
