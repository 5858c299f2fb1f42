import { describe, expect, test } from 'vitest';
import { type TestUploads, testUploads } from '#tests/builders/testUploads.ts';
import { settle } from '#tests/builders/testTime.ts';

const photo = (bytes: number): Blob => new Blob([new Uint8Array(bytes)]);
const kindsOf = ({ uploads }: TestUploads) => uploads.store.getState().map(({ state }) => state.kind);

/** Picks photos and waits until they are reduced and on their way. */
async function picked(...sizes: readonly number[]): Promise<TestUploads> {
  const given = testUploads();
  given.uploads.add(sizes.map(photo));
  await settle();
  return given;
}

describe('createUploads', () => {
  test('reduces images and sends them in parallel, each with its progress', async () => {
    const given = await picked(10, 20);
    given.sent[1]?.progress(0.62);
    expect(given.sent.map(({ size }) => size)).toEqual([5, 10]);
    expect(given.uploads.store.getState().map(({ state }) => state)).toEqual([
      { kind: 'sending', share: 0 },
      { kind: 'sending', share: 0.62 },
    ]);
    for (const one of given.sent) one.arrive();
    expect(await given.uploads.whenDone()).toHaveLength(2);
  });

  test('takes as many as there is room for, and says how many it left out', async () => {
    const given = await picked(1, 2);
    expect(given.uploads.add([photo(3), photo(4), photo(5)])).toBe(2);
    expect(kindsOf(given)).toHaveLength(3);
  });

  test('a broken upload is sent again with its key, neither reduced again nor sent with the others', async () => {
    const given = await picked(10, 20);
    given.sent[0]?.arrive();
    given.sent[1]?.progress(0.38);
    given.sent[1]?.fail('network');
    await settle();
    const [, broken] = given.uploads.store.getState();
    expect(broken?.state).toEqual({ kind: 'broken', share: 0.38, message: null, reason: 'stopped' });
    await expect(given.uploads.whenDone()).rejects.toThrow('did not arrive');
    given.uploads.retry(broken?.id ?? '');
    await settle();
    expect([given.sent.length, given.reduced]).toEqual([3, [10, 20]]);
    expect(given.sent[2]).toMatchObject({ key: given.sent[1]?.key, size: 10 });
    const done = given.uploads.whenDone();
    given.sent[2]?.arrive();
    expect(await done).toHaveLength(2);
  });

  test('a refused image says why and is not sent again; a full day may pass', async () => {
    const given = await picked(10, 20);
    given.sent[0]?.fail(400, 'This image is damaged.');
    given.sent[1]?.fail(429, 'Try again in about 3 h.');
    await settle();
    const states = given.uploads.store.getState().map(({ state }) => state);
    expect(states).toMatchObject([
      { message: 'This image is damaged.', reason: 'refused' },
      { message: 'Try again in about 3 h.', reason: 'stopped' },
    ]);
    for (const { id } of given.uploads.store.getState()) given.uploads.retry(id);
    await settle();
    expect(given.sent).toHaveLength(3);
  });

  test('an image that stays above 5 MB is not sent', async () => {
    const given = await picked(11 * 1024 * 1024);
    expect([given.sent, given.uploads.store.getState()[0]?.state]).toMatchObject([[], { kind: 'broken', reason: 'tooLarge' }]);
  });

  test('a removed image is stopped and forgotten', async () => {
    const given = await picked(10);
    given.uploads.remove(given.uploads.store.getState()[0]?.id ?? '');
    given.sent[0]?.arrive();
    await settle();
    expect([given.sent[0]?.signal?.aborted, kindsOf(given), given.kept.get('7/post')]).toEqual([true, [], []]);
  });

  test('a reload goes on with what had not arrived, and sends nothing twice', async () => {
    const given = await picked(10, 20);
    given.sent[0]?.arrive();
    await settle();
    given.uploads.dispose();
    expect(given.sent[1]?.signal?.aborted).toBe(true);
    const next = given.reload();
    await next.uploads.restore();
    await settle();
    expect([kindsOf(next), next.reduced]).toEqual([['done', 'sending'], []]);
    expect(next.sent.map(({ key, size }) => [key, size])).toEqual([[given.sent[1]?.key, 10]]);
  });

  test('what arrived a day ago is sent anew, because the gateway has deleted it', async () => {
    const given = await picked(10);
    given.sent[0]?.arrive();
    await settle();
    const next = given.reload();
    next.now = 23 * 3_600_000;
    await next.uploads.restore();
    await settle();
    expect(kindsOf(next)).toEqual(['sending']);
    expect(next.sent[0]?.key).not.toBe(given.sent[0]?.key);
  });

  test('a screen that comes back goes on, as in strict mode', async () => {
    const given = await picked(10);
    given.uploads.dispose();
    await given.uploads.restore();
    await settle();
    expect([kindsOf(given), given.sent.length]).toEqual([['sending'], 2]);
  });

  test('published images are forgotten', async () => {
    const given = await picked(10);
    given.uploads.clear();
    await settle();
    expect([kindsOf(given), given.kept.get('7/post')]).toEqual([[], []]);
  });

  test('a gateway that knows no session is believed once for each upload', async () => {
    const given = await picked(10);
    given.sent[0]?.fail(401);
    await settle();
    expect(given.loggedOut).toBe(1);
  });
});
