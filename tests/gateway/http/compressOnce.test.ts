import { describe, expect, test } from 'vitest';
import { compressOnce, encodingFor } from '#gateway/http/compressOnce.ts';

const snapshot = () => ({ epoch: 'e', seq: 1, at: 1, rows: [[1, 1, 1, 'x'.repeat(1_000)]] });

describe('compressOnce and encodingFor', () => {
  test('compresses one answer once per encoding', async () => {
    const one = snapshot();
    const [first, second] = [compressOnce(one, 'br'), compressOnce(one, 'br')];
    expect(await first).toBe(await second);
    expect(await compressOnce(one, 'gzip')).not.toEqual(await first);
    expect(await compressOnce(one, 'br')).toBe(await first);
    expect(await compressOnce(snapshot(), 'br')).not.toBe(await first);
  });

  test('leaves a short answer uncompressed', () => {
    expect(compressOnce({ unchanged: true, epoch: 'e', seq: 1, at: 1 }, 'br')).toBeNull();
  });

  test.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, GZIP;q=0.5', 'gzip'],
    ['br;q=0.000', null],
    ['deflate', null],
    [undefined, null],
  ])('selects for %s the encoding %s', (accepted, encoding) => {
    expect(encodingFor(accepted)).toBe(encoding);
  });
});
