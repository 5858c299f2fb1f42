import { describe, expect, test } from 'vitest';
import { headers } from './headers.ts';

describe('headers', () => {
  test('sends the security headers on every route and refuses sockets from foreign pages (S12)', async () => {
    expect((await headers()).filter(({ met }) => !met)).toEqual([]);
  });
});
