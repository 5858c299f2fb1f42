import { expect, test } from 'vitest';
import { headers } from './headers.ts';

test('every route carries the security headers, and no foreign page opens a socket (S12)', async () => {
  expect((await headers()).filter(({ met }) => !met)).toEqual([]);
});
