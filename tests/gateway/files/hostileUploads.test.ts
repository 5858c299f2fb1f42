import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CALLS } from '#contract/calls/calls.ts';
import { HEADERS } from '#contract/calls/headers.ts';
import type { Database } from '#gateway/db/database.ts';
import { FILE_MESSAGES } from '#gateway/request/fileMessages.ts';
import { type RoomUser, roomUsers } from '#tests/builders/chat/roomUsers.ts';
import { type Answer, aGateway, type TestGateway } from '#tests/builders/gateway.ts';
import { CANARY, type HostileFile, hostileFiles } from '#tests/builders/hostileFiles.ts';
import { aPng } from '#tests/builders/images.ts';
import { memoryStorage } from '#tests/builders/memoryStorage.ts';
import { openTestDatabase } from '#tests/builders/testDatabase.ts';

/** A member's uploads in the first day. */
const PER_MEMBER = 10;
const REFUSALS: ReadonlySet<string> = new Set(Object.values(FILE_MESSAGES).map((texts) => texts['vi-VN'].replaceAll(/\{\w+\}/g, 'N')));

describe('hostile uploads (S7)', () => {
  const storage = memoryStorage();
  let database: Database;
  let gateway: TestGateway;
  let users: readonly RoomUser[];
  beforeAll(async () => {
    database = await openTestDatabase();
    gateway = await aGateway(database, 'test', null, { storage, proxies: 1, callLimits: { perDevice: 10_000, perAddress: 100_000 } });
    users = await roomUsers(gateway, database, 30);
  });
  afterAll(async () => {
    await gateway.close();
    await database.close();
  });

  test('200 files are refused in words or stored as webp without metadata', async () => {
    const files = await hostileFiles();
    const wrong: string[] = [];
    for (const [i, file] of files.entries()) {
      const problem = problemOf(file, await sent(i, [file]));
      if (problem !== null) wrong.push(`${file.title}: ${problem}`);
    }
    expect(files.length).toBe(200);
    expect(wrong).toEqual([]);
    for (const [key, bytes] of storage.files) {
      const { format, width, height, exif, icc, xmp, iptc, orientation, pages } = await sharp(bytes).metadata();
      expect([key, format, { exif, icc, xmp, iptc, orientation, pages }]).toEqual([key, 'webp', {}]);
      expect(Math.max(width, height)).toBeLessThanOrEqual(key.includes('.list.') ? 480 : 1_600);
      expect([key, bytes.includes(CANARY), bytes.includes('<script')]).toEqual([key, false, false]);
      expect(key).toMatch(/^public\/[0-9a-f]{2}\/[0-9a-f]{64}\.(?:list|page)\.webp$/);
    }
  });

  test('a photo that lies on its side is stored upright', async () => {
    const bytes = await sharp(await aPng({ width: 40, height: 20 }))
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const { data } = await sent(290, [aFile(bytes)]);
    expect(data['image']).toMatchObject({ width: 20, height: 40 });
  });

  test('an image of 40 million pixels is stored in 1,600 and 480 px', async () => {
    const { data } = await sent(291, [aFile(await aPng({ width: 8_000, height: 5_000 }))]);
    expect(data['image']).toMatchObject({ width: 1_600, height: 1_000 });
  });

  test('two files in one request, strange fields and torn bodies are refused', async () => {
    const png = await aPng();
    const two = await sent(292, [aFile(png), aFile(png)]);
    expect([two.status, two.msg]).toEqual([400, FILE_MESSAGES.fileCount['vi-VN']]);
    const other = await sent(292, [aFile(png)], { field: 'picture' });
    const twice = await sent(292, [aFile(png)], { purposes: ['post', 'identity'] });
    const unknown = await sent(292, [aFile(png)], { purposes: ['banner'] });
    const none = await sent(292, []);
    const text = await user(292).send(CALLS.uploadFile, { purpose: 'post', file: 'a' }, key());
    const torn = await user(292).send(CALLS.uploadFile, '--x\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\nabc', {
      ...key(),
      'content-type': 'multipart/form-data; boundary=x',
    });
    const prototype = await sent(292, [aFile(png)], { field: '__proto__' });
    expect([other, twice, unknown, none, text, torn, prototype].map(({ status, code }) => [status, code])).toEqual(
      Array.from({ length: 7 }, () => [400, '400']),
    );
  });

  test('no other call takes a multipart body', async () => {
    const form = new FormData();
    form.append('matchIds', '1');
    expect((await user(293).send(CALLS.focusUpdate, form)).status).toBe(400);
  });

  const user = (i: number) => {
    const found = users[Math.floor(i / PER_MEMBER)];
    if (found === undefined) throw new Error(`there are fewer than ${i / PER_MEMBER} members`);
    return found.caller;
  };
  const key = () => ({ [HEADERS.idempotencyKey]: crypto.randomUUID() });

  function sent(i: number, files: readonly HostileFile[], { field = 'file', purposes = ['post'] }: Fields = {}): Promise<Answer> {
    const form = new FormData();
    for (const purpose of purposes) form.append('purpose', purpose);
    for (const { bytes, name, type } of files) form.append(field, new File([new Uint8Array(bytes)], name, { type }));
    return user(i).send(CALLS.uploadFile, form, { ...key(), 'x-forwarded-for': `192.0.2.${Math.floor(i / 50)}` });
  }
});

interface Fields {
  readonly field?: string;
  readonly purposes?: readonly string[];
}

function aFile(bytes: Buffer): HostileFile {
  return { title: '', bytes, name: 'photo.jpg', type: 'image/jpeg', isImage: true };
}

function problemOf({ isImage }: HostileFile, { status, msg }: Answer): string | null {
  if (isImage) return status === 200 ? null : `${status} ${msg}`;
  if (status !== 400) return `answered ${status}`;
  return REFUSALS.has(msg.replaceAll(/\d+/g, 'N')) ? null : msg;
}
