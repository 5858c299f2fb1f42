import { afterEach, beforeEach, expect, test } from 'vitest';
import { imageAddress } from '#contract/files/image.ts';
import { audit } from '#gateway/operator/tables.ts';
import { TestUser } from '#tests/builders/apiUser.ts';
import { operate, type RoomUser, roomUsers } from '#tests/builders/chat/roomUsers.ts';
import { emptyTables, onDatabase } from '#tests/builders/databases.ts';
import { aGateway, type TestGateway } from '#tests/builders/gateway.ts';
import { aPng } from '#tests/builders/images.ts';
import { overHttp } from '#tests/builders/overHttp.ts';

onDatabase('addFileRoutes', (database) => {
  let gateway: TestGateway;
  let ana: RoomUser;
  let bao: RoomUser;
  beforeEach(async () => {
    await emptyTables(database());
    gateway = await aGateway(database());
    const [first, second] = await roomUsers(gateway, database(), 2);
    if (first === undefined || second === undefined) throw new Error('no member was registered');
    [ana, bao] = [first, second];
  });
  afterEach(() => gateway.close());

  const get = (url: string, headers: Readonly<Record<string, string>> = {}, method: 'GET' | 'HEAD' = 'GET') =>
    gateway.app.inject({ method, url, headers });
  const uploaded = async (purpose: 'post' | 'identity') => {
    const { data } = await ana.caller.call('uploadFile', {
      purpose,
      file: new File([new Uint8Array(await aPng({ width: 900, height: 600 }))], 'a'),
    });
    return String(data['fileId']);
  };
  const published = async () => {
    const [image] = await gateway.services.files.claim(database().db, 'VNWOS', ana.id, 'post', [await uploaded('post')]);
    return image?.id ?? '';
  };

  test('an image is webp that a cache may keep for ever and a browser runs nothing of', async () => {
    const id = await published();
    const { statusCode, headers, rawPayload } = await get(imageAddress(id, 'list'));
    expect([statusCode, rawPayload.toString('latin1', 8, 12)]).toEqual([200, 'WEBP']);
    expect(headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none';sandbox",
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
    });
    expect(headers['set-cookie']).toBeUndefined();
    const again = await get(imageAddress(id, 'list'), { 'if-none-match': String(headers['etag']) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    expect((await get(imageAddress(id, 'page'))).headers['etag']).not.toBe(headers['etag']);
  });

  test('a removed image is gone at once, also for a browser that has it', async () => {
    const id = await published();
    const { headers } = await get(imageAddress(id, 'page'));
    await gateway.services.files.release(database().db, 'VNWOS', ana.id, [id]);
    const gone = await get(imageAddress(id, 'page'), { 'if-none-match': String(headers['etag']) });
    expect([gone.statusCode, gone.headers['cache-control']]).toEqual([410, 'no-store']);
  });

  test.each([
    '/files/',
    '/files/../keys.json',
    '/files/%2e%2e/keys.json',
    `/files/${'a'.repeat(64)}/page.webp`,
    `/files/${'a'.repeat(64)}/full.webp`,
    '/files/identity/x.webp',
  ])('there is nothing at %s', async (path) => {
    const { statusCode, body } = await get(path);
    expect([statusCode, body.includes('no route') ? '' : body]).toEqual([404, '']);
  });

  test('images arrive over HTTP, and one that is too long is refused in words before it has all arrived', async () => {
    const overSocket = await overHttp(gateway);
    const user = new TestUser(overSocket);
    for (const [name, value] of ana.caller.cookies) user.cookies.set(name, value);
    const file = new File([new Uint8Array(await aPng({ width: 2_000, height: 1_000 }))], 'a.png');
    expect(await user.call('uploadFile', { purpose: 'avatar', file })).toMatchObject({
      status: 200,
      data: { image: { width: 1_600, height: 800 } },
    });
    const long = new File([new Uint8Array(30 * 1024 * 1024)], 'a.png');
    expect(await user.call('uploadFile', { purpose: 'avatar', file: long })).toMatchObject({
      status: 400,
      msg: 'Ảnh nặng hơn 5 MB. Hãy chọn ảnh nhẹ hơn.',
    });
    expect((await user.call('uploadFile', { purpose: 'avatar', file })).status).toBe(200);
  });

  test('an operator sees an identity image once, with a reason that the audit has', async () => {
    const fileId = await uploaded('identity');
    const run = (...args: readonly string[]) => operate(gateway, database(), ...args);
    const ofMember = (id: bigint) => ['--member', String(id)];
    expect(await run('files', 'list', ...ofMember(ana.id))).toBe(`${fileId}  2026-11-21T15:00Z  not used`);
    expect(await run('files', 'list', ...ofMember(bao.id))).toMatch(/ has no identity images\.$/);
    const view = ['--file', fileId, '--reason', 'real name of an expert'];
    await expect(run('files', 'view', ...ofMember(bao.id), ...view)).rejects.toThrow('has no identity image');
    await expect(run('files', 'view', ...ofMember(ana.id), '--file', fileId)).rejects.toThrow('needs --reason');
    const address = await run('files', 'view', ...ofMember(ana.id), ...view, '--at', 'https://app.example/');
    expect(address).toMatch(/^https:\/\/app\.example\/files\/identity\/[\w-]{43}\.webp$/);
    const { pathname } = new URL(address);
    expect((await get(pathname, {}, 'HEAD')).statusCode).toBe(404);
    const { statusCode, headers } = await get(pathname);
    expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([200, 'image/webp', 'no-store']);
    expect((await get(pathname)).statusCode).toBe(404);
    const audited = await database().db.select().from(audit).orderBy(audit.id);
    expect(audited.at(-1)).toMatchObject({ command: 'files view', payload: { file: [fileId], reason: ['real name of an expert'] } });
    expect(JSON.stringify(audited)).not.toContain(pathname.slice(-20));
  });
});
