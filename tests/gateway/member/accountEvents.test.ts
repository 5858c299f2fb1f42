import { describe, expect, test } from 'vitest';
import { type AccountEvents, deferEvents } from '#gateway/member/accountEvents.ts';

describe('deferEvents', () => {
  test('passes events on in their order, at the release', () => {
    const passed: unknown[] = [];
    const events: AccountEvents = {
      sessionsEnded: (...report) => void passed.push(report),
      unreadChanged: (...report) => void passed.push(report),
    };
    const { deferred, release } = deferEvents(events);
    deferred.unreadChanged('VNWOS', 7n);
    deferred.sessionsEnded([{ id: 'a', tenant: 'VNWOS', memberId: 7n }], 'banned');
    expect(passed).toEqual([]);
    release();
    expect(passed).toEqual([
      ['VNWOS', 7n],
      [[{ id: 'a', tenant: 'VNWOS', memberId: 7n }], 'banned'],
    ]);
  });
});
