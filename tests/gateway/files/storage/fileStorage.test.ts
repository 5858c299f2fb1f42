import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type FileStorage, identityKey, imageKey } from '#gateway/files/storage/fileStorage.ts';
import { folderStorage } from '#gateway/files/storage/folderStorage.ts';
import { s3Storage } from '#gateway/files/storage/s3Storage.ts';
import { S3_KEY, type S3Server, s3Server, signatureOf } from '#tests/builders/s3Server.ts';

const KEY = imageKey('ab'.repeat(32), 'list');
const IDENTITY = identityKey('cd'.repeat(16));
const BYTES = Buffer.from('RIFF a picture');

describe('file storage', () => {
  const folder = mkdtempSync(join(tmpdir(), 'touchline-files-'));
  let server: S3Server;
  let storages: Readonly<Record<'folder' | 's3', FileStorage>>;
  beforeAll(async () => {
    server = await s3Server();
    storages = { folder: folderStorage(join(folder, 'files')), s3: s3Storage({ url: server.url, region: 'us-east-1', ...S3_KEY }) };
  });
  afterAll(async () => {
    await server.close();
    rmSync(folder, { recursive: true });
  });

  test.each(['folder', 's3'] as const)('a %s has what was put, until it is removed', async (kind) => {
    const storage = storages[kind];
    expect(await storage.get(KEY)).toBeNull();
    await storage.put(KEY, Buffer.from('another one'));
    await Promise.all([1, 2, 3].map(() => storage.put(KEY, BYTES)));
    await storage.put(IDENTITY, BYTES);
    expect(await storage.get(KEY)).toEqual(BYTES);
    await storage.remove(KEY);
    await storage.remove(KEY);
    expect([await storage.get(KEY), await storage.get(IDENTITY)]).toEqual([null, BYTES]);
  });

  test('a folder has whole files only, each for its owner alone', () => {
    const names = readdirSync(join(folder, 'files'), { recursive: true, encoding: 'utf8' }).filter((name) => name.includes('.'));
    expect(names).toEqual([IDENTITY]);
    expect(statSync(join(folder, 'files', IDENTITY)).mode & 0o077).toBe(0);
  });

  test('a bucket refuses a wrong key, and files say so instead of being missing', async () => {
    const other = s3Storage({ url: server.url, region: 'us-east-1', keyId: S3_KEY.keyId, secret: 'another secret' });
    await expect(other.get(IDENTITY)).rejects.toThrow('the file storage answered 403 to a request to read a file');
    await expect(other.put(KEY, BYTES)).rejects.toThrow('403 to a request to store');
    await expect(other.remove(IDENTITY)).rejects.toThrow('403 to a request to delete');
    expect([...server.objects.keys()]).toEqual([IDENTITY]);
  });

  test('a bucket that fails for a moment is asked again', async () => {
    server.failures.push(503, 500);
    expect(await storages.s3.get(IDENTITY)).toEqual(BYTES);
  });

  test('the signatures of this test are those of the example that AWS publishes', () => {
    const signature = signatureOf('wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY', {
      method: 'GET',
      path: '/test.txt',
      headers: {
        host: 'examplebucket.s3.amazonaws.com',
        range: 'bytes=0-9',
        'x-amz-content-sha256': 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
        'x-amz-date': '20130524T000000Z',
      },
      signedHeaders: ['host', 'range', 'x-amz-content-sha256', 'x-amz-date'],
      date: '20130524T000000Z',
      region: 'us-east-1',
    });
    expect(signature).toBe('f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41');
  });
});
