import { beforeEach, describe, expect, test } from 'vitest';
import { fansSeenUntil, setFansSeen } from '#stores/community/fansSeen.ts';

beforeEach(() => {
  localStorage.clear();
  dispatchEvent(new StorageEvent('storage'));
});

describe('fansSeen', () => {
  test('nobody is new before the first visit', () => {
    expect(fansSeenUntil('7') > Number.MAX_SAFE_INTEGER).toBe(true);
  });

  test('is kept by member, over a reload', () => {
    setFansSeen('7', 500);
    setFansSeen('8', 900);
    dispatchEvent(new StorageEvent('storage'));
    expect([fansSeenUntil('7'), fansSeenUntil('8')]).toEqual([500, 900]);
  });

  test('forgets who used the device longest ago', () => {
    for (const id of ['1', '2', '3', '4', '5']) setFansSeen(id, 1);
    expect(fansSeenUntil('1')).toBe(Number.POSITIVE_INFINITY);
    expect(fansSeenUntil('2')).toBe(1);
  });

  test('ignores what another version stored', () => {
    localStorage.setItem('touchline.fansSeen', '{"seen":[{"memberId":7,"at":1},null,{"memberId":"7","at":3}]}');
    dispatchEvent(new StorageEvent('storage'));
    expect(fansSeenUntil('7')).toBe(3);
  });
});
