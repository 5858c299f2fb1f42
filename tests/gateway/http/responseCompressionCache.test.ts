import { expect, test } from 'vitest';
import { compressedOnce, encodingFor } from '#gateway/http/responseCompressionCache.ts';

const snapshot = () => ({ epoch: 'e', seq: 1, at: 1, rows: [[1, 1, 1, 'x'.repeat(1_000)]] });

test('a snapshot is compressed once for everybody in each encoding, and another one anew', async () => {
  const one = snapshot();
  const [first, second] = [compressedOnce(one, 'br'), compressedOnce(one, 'br')];
  expect(await first).toBe(await second);
  expect(await compressedOnce(one, 'gzip')).not.toEqual(await first);
  expect(await compressedOnce(one, 'br')).toBe(await first);
  expect(await compressedOnce(snapshot(), 'br')).not.toBe(await first);
});

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, GZIP;q=0.5', 'gzip'],
  ['br;q=0.000', null],
  ['deflate', null],
  [undefined, null],
])('who takes %s gets %s', (accepted, encoding) => {
  expect(encodingFor(accepted)).toBe(encoding);
});
