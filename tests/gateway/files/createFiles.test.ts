import { afterEach, beforeEach, expect, test } from 'vitest';
import type { FilePurpose } from '#contract/files/upload.ts';
import { createFiles, type Files } from '#gateway/files/createFiles.ts';
import { issueIdentityView } from '#gateway/files/identityViews.ts';
import { members } from '#gateway/member/tables.ts';
import { aMemberRow } from '#tests/builders/aMemberRow.ts';
import { emptyTables, onBothDatabases } from '#tests/builders/databases.ts';
import { aPng } from '#tests/builders/images.ts';
import { memoryStorage, type MemoryStorage } from '#tests/builders/memoryStorage.ts';
import { TestTime } from '#tests/builders/testTime.ts';
import { until } from '#tests/builders/until.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

onBothDatabases('createFiles', (database) => {
  let time: TestTime;
  let storage: MemoryStorage;
  let files: Files;
  let ana: bigint;
  let bao: bigint;
  let keys: number;
  beforeEach(async () => {
    await emptyTables(database());
    time = new TestTime();
    storage = memoryStorage();
    files = create();
    keys = 0;
    const rows = await database()
      .db.insert(members)
      .values([aMemberRow({ tenant: 'VNWOS' }), aMemberRow({ tenant: 'VNWOS', createdAt: time.now() })])
      .returning({ id: members.id });
    [ana = 0n, bao = 0n] = rows.map(({ id }) => id);
  });
  afterEach(() => files.close());

  const create = () => createFiles({ db: database().db, storage, timers: time.timers(), report: (message) => expect.fail(message) });
  const upload = async (memberId: bigint, colour = '#0a7', { purpose = 'post', key = newKey(), ip = '192.0.2.1' }: Given = {}) =>
    files.upload({ tenant: 'VNWOS', memberId, purpose, key, bytes: await aPng({ colour }), ip });
  const newKey = () => {
    keys += 1;
    return `key-of-an-upload-${keys}`;
  };
  const claim = (memberId: bigint, fileIds: readonly string[], purpose: FilePurpose = 'post', tenant = 'VNWOS') =>
    database().db.transaction((tx) => files.claim(tx, tenant, memberId, purpose, fileIds));
  const release = (memberId: bigint, ids: readonly string[]) =>
    database().db.transaction((tx) => files.release(tx, 'VNWOS', memberId, ids));
  const restore = (memberId: bigint, ids: readonly string[]) =>
    database().db.transaction((tx) => files.restore(tx, 'VNWOS', memberId, ids));
  const used = async (memberId: bigint, colour?: string) => {
    const { fileId } = await upload(memberId, colour);
    const [image] = await claim(memberId, [fileId]);
    return image?.id ?? '';
  };
  /** What a browser gets of an image: `image`, `gone` or null. */
  const seen = async (id: string) => {
    const image = await files.open(id, 'page');
    return Buffer.isBuffer(image) ? 'image' : image;
  };
  /** Lets time pass and the job that deletes run to its end. */
  const later = async (ms: number) => {
    await time.sleep(ms);
    await files.prune();
    await time.sleep(HOUR_MS);
    await files.prune();
  };

  test('an upload is used once, by its member, for its purpose', async () => {
    const [one, two] = [await upload(ana), await upload(ana, '#123')];
    const refusals = [
      () => claim(bao, [one.fileId]),
      () => claim(ana, [one.fileId], 'avatar'),
      () => claim(ana, [one.fileId], 'post', 'IDWOS'),
      () => claim(ana, [one.fileId, one.fileId]),
      () => claim(ana, [one.fileId, 'f'.repeat(32)]),
    ];
    for (const refused of refusals) await expect(refused()).rejects.toMatchObject({ messageKey: 'fileGone', statusCode: 400 });
    expect(await claim(ana, [two.fileId, one.fileId])).toEqual([two.image, one.image]);
    await expect(claim(ana, [one.fileId])).rejects.toMatchObject({ messageKey: 'fileGone' });
  });

  test('an image is shown while something uses it, and not before', async () => {
    const { fileId, image } = await upload(ana);
    const id = image?.id ?? '';
    expect(await seen(id)).toBeNull();
    await claim(ana, [fileId]);
    expect(await seen(id)).toBe('image');
    await release(ana, [id]);
    expect([await seen(id), await seen('0'.repeat(64))]).toEqual(['gone', null]);
  });

  test('the same image of two members is stored once, and each removes only their own', async () => {
    const id = await used(ana);
    expect(await used(bao)).toBe(id);
    expect(storage.files.size).toBe(2);
    await release(bao, [id]);
    await release(bao, [id]);
    expect(await seen(id)).toBe('image');
    await release(ana, [id]);
    expect(await seen(id)).toBe('gone');
  });

  test('two posts of a member with the same image release it one by one', async () => {
    const id = await used(ana);
    await used(ana);
    await release(ana, [id]);
    expect(await seen(id)).toBe('image');
    await release(ana, [id]);
    expect(await seen(id)).toBe('gone');
    expect(await restore(ana, [id, id])).toBe(true);
    await release(ana, [id]);
    expect(await seen(id)).toBe('image');
  });

  test('a removed image comes back byte for byte for 30 days, and then no more', async () => {
    const id = await used(ana);
    const before = await files.open(id, 'list');
    await release(ana, [id]);
    await later(29 * DAY_MS);
    expect(await restore(bao, [id])).toBe(false);
    expect(await restore(ana, [id])).toBe(true);
    expect(await files.open(id, 'list')).toEqual(before);
    await release(ana, [id]);
    await later(30 * DAY_MS);
    expect(await restore(ana, [id])).toBe(false);
    expect([await seen(id), storage.files.size]).toEqual([null, 0]);
  });

  test('what nothing used is deleted after a day, files too', async () => {
    const { fileId } = await upload(ana);
    const identity = await upload(ana, '#123', { purpose: 'identity' });
    const id = await used(ana, '#456');
    await later(23 * HOUR_MS - 1);
    expect(storage.files.size).toBe(5);
    await later(2 * HOUR_MS);
    expect([...storage.files.keys()].toSorted()).toEqual(['list', 'page'].map((size) => `public/${id.slice(0, 2)}/${id}.${size}.webp`));
    for (const gone of [() => claim(ana, [fileId]), () => claim(ana, [identity.fileId], 'identity')])
      await expect(gone()).rejects.toMatchObject({ messageKey: 'fileGone' });
  });

  test('closing waits for the image that is being deleted and not for all the others', async () => {
    for (const colour of ['#0a7', '#123']) await upload(ana, colour, { purpose: 'identity' });
    await files.close();
    await time.sleep(DAY_MS);
    const removed: string[] = [];
    let goOn = (): void => undefined;
    const remove = (key: string) =>
      new Promise<void>((resolve) => {
        removed.push(key);
        goOn = resolve;
      });
    files = createFiles({ db: database().db, storage: { ...storage, remove }, timers: time.timers(), report: expect.fail });
    await time.sleep(HOUR_MS);
    await until(() => expect(removed).toHaveLength(1));
    const closing = files.close();
    goOn();
    await closing;
    expect(removed).toHaveLength(1);
  });

  test('an identity image has no public address and is seen once within five minutes', async () => {
    const { fileId, image } = await upload(ana, '#0a7', { purpose: 'identity' });
    expect([image, await claim(ana, [fileId], 'identity')]).toEqual([null, []]);
    expect([...storage.files.keys()]).toEqual([`identity/${fileId.slice(0, 2)}/${fileId}.webp`]);
    const view = (memberId: bigint) => issueIdentityView(database().db, { tenant: 'VNWOS', memberId, uploadId: fileId }, time.now());
    const tokenOf = (path: string | null) => /\/([\w-]{43})\.webp$/.exec(path ?? '')?.[1] ?? '';
    expect(await view(bao)).toBeNull();
    const token = tokenOf(await view(ana));
    expect(await files.openIdentity(token)).not.toBeNull();
    expect(await files.openIdentity(token)).toBeNull();
    const late = tokenOf(await view(ana));
    await time.sleep(5 * 60_000);
    expect(await files.openIdentity(late)).toBeNull();
  });

  test('an identity image that is released is seen by nobody, and deleted within an hour', async () => {
    const { fileId } = await upload(ana, '#0a7', { purpose: 'identity' });
    const image = await used(ana, '#123');
    await claim(ana, [fileId], 'identity');
    const view = () => issueIdentityView(database().db, { tenant: 'VNWOS', memberId: ana, uploadId: fileId }, time.now());
    const token = (await view())?.split('/').at(-1)?.replace('.webp', '') ?? '';
    await database().db.transaction((tx) => files.releaseIdentity(tx, 'VNWOS', ana, [fileId]));
    expect([await files.openIdentity(token), await view()]).toEqual([null, null]);
    await later(HOUR_MS);
    expect([...storage.files.keys()].filter((key) => !key.includes(image))).toEqual([]);
  });

  test('a repeated call gets the first answer, and its key names no other image', async () => {
    const first = await upload(ana, '#0a7', { key: 'key-of-this-upload' });
    expect(await upload(ana, '#0a7', { key: 'key-of-this-upload' })).toEqual(first);
    const parallel = await Promise.all([1, 2].map(() => upload(ana, '#456', { key: 'key-of-two-at-once' })));
    expect(parallel[0]).toEqual(parallel[1]);
    await expect(upload(ana, '#123', { key: 'key-of-this-upload' })).rejects.toMatchObject({ messageKey: 'keyReused' });
    await expect(upload(ana, '#0a7', { key: 'key-of-this-upload', purpose: 'avatar' })).rejects.toMatchObject({ messageKey: 'keyReused' });
    expect((await upload(bao, '#0a7', { key: 'key-of-this-upload' })).fileId).not.toBe(first.fileId);
  });

  test('a member uploads 30 images a day, in the first day 10, and is told when the next may come', async () => {
    const most = async (memberId: bigint) => {
      for (let count = 0; count < 40; count += 1)
        try {
          await upload(memberId);
        } catch (error) {
          return { count, error };
        }
      return null;
    };
    expect(await most(bao)).toMatchObject({ count: 10, error: { messageKey: 'uploadsSpent', statusCode: 429 } });
    expect(await most(ana)).toMatchObject({ count: 30, error: { message: expect.stringContaining('24 h') } });
    await time.sleep(23 * HOUR_MS);
    await expect(upload(ana)).rejects.toThrow('1 h');
    await time.sleep(HOUR_MS);
    await upload(ana);
    expect(await most(bao)).toMatchObject({ count: 30 });
  });

  test('parallel uploads do not exceed the limit', async () => {
    const results = await Promise.allSettled(Array.from({ length: 14 }, () => upload(bao)));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
  });

  test('an address uploads four times as many as a member, refused files not counted', async () => {
    const rows = Array.from({ length: 5 }, () => aMemberRow({ tenant: 'VNWOS' }));
    const ids = (await database().db.insert(members).values(rows).returning({ id: members.id })).map(({ id }) => id);
    const nonsense = { tenant: 'VNWOS', memberId: ana, purpose: 'post', bytes: Buffer.from('GIF89a'), ip: '192.0.2.1' } as const;
    for (let i = 0; i < 30; i += 1)
      await expect(files.upload({ ...nonsense, key: `key-of-nonsense-${i}` })).rejects.toMatchObject({ messageKey: 'fileType' });
    for (const id of ids.slice(0, 4)) for (let i = 0; i < 30; i += 1) await upload(id);
    await expect(upload(ids[4] ?? 0n)).rejects.toMatchObject({ messageKey: 'uploadsSpent' });
    await upload(ids[4] ?? 0n, '#0a7', { ip: '192.0.2.2' });
  });

  test('files that are refused cost tries, of which a member has 60 an hour', async () => {
    const nonsense = { tenant: 'VNWOS', memberId: ana, purpose: 'post', bytes: Buffer.from('<svg/>'), ip: '192.0.2.1' } as const;
    const tried = async (i: number) => files.upload({ ...nonsense, key: `key-of-nonsense-${i}` }).catch(({ messageKey }) => messageKey);
    const keysOf = await Promise.all(Array.from({ length: 61 }, (_, i) => tried(i)));
    expect(keysOf.toSorted()).toEqual([...Array.from({ length: 60 }, () => 'fileType'), 'tooManyTries']);
  });

  test('a member who is forgotten leaves nothing, and takes nothing from others', async () => {
    const [mine, shared] = [await used(ana), await used(ana, '#123')];
    await used(bao, '#123');
    const { fileId } = await upload(ana, '#456', { purpose: 'identity' });
    await claim(ana, [fileId], 'identity');
    const exported = (await files.exportOf(ana)).map(({ purpose, image }) => `${purpose} ${image?.id}`);
    expect(exported.toSorted()).toEqual([`post ${mine}`, `post ${shared}`, 'identity undefined'].toSorted());
    await files.forgetMember(ana);
    expect(await files.exportOf(ana)).toEqual([]);
    expect([await seen(mine), await seen(shared)]).toEqual([null, 'image']);
    await later(2 * HOUR_MS);
    expect([...storage.files.keys()].every((key) => key.includes(shared))).toBe(true);
  });

  test('a member who is deleted without that is forgotten by the next upkeep', async () => {
    const id = await used(ana);
    const { fileId } = await upload(ana, '#456', { purpose: 'identity' });
    await claim(ana, [fileId], 'identity');
    await database().db.delete(members);
    expect(await seen(id)).toBeNull();
    await later(2 * HOUR_MS);
    expect(storage.files.size).toBe(0);
  });
});

interface Given {
  readonly purpose?: FilePurpose;
  readonly key?: string;
  readonly ip?: string;
}
