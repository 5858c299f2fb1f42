import { describe, expect, test } from 'vitest';
import { deskHash, parseDeskPath } from '#console/frame/deskPath.ts';

describe('parseDeskPath', () => {
  test('reads what deskHash writes', () => {
    expect(parseDeskPath(deskHash('members', '70 815/5'))).toEqual({ desk: 'members', open: '70 815/5' });
    expect(parseDeskPath(deskHash('ledger'))).toEqual({ desk: 'ledger', open: '' });
  });

  test('is the queue for anything else', () => {
    for (const hash of ['', '#', '#/', '#/nowhere/1']) expect(parseDeskPath(hash)).toEqual({ desk: 'review', open: '' });
    expect(parseDeskPath('#/members/%E0%A4%A')).toEqual({ desk: 'members', open: '' });
  });
});
