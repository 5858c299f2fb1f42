import { describe, expect, test } from 'vitest';
import { securityHeaders } from './securityHeaders.ts';

describe('headers', () => {
  test('sends the security headers on every route and refuses sockets from foreign pages (S12)', async () => {
    expect((await securityHeaders()).filter(({ met }) => !met)).toEqual([]);
  });
});
