import { describe, expect, test } from 'vitest';
import { type AccountNotifier, deferNotifications } from '#gateway/member/account/accountNotifier.ts';

describe('deferNotifications', () => {
  test('passes notifications on in their order, at the release', () => {
    const passed: unknown[] = [];
    const notifier: AccountNotifier = {
      sessionsEnded: (...report) => void passed.push(report),
      unreadChanged: (...report) => void passed.push(report),
      marksChanged: (...report) => void passed.push(report),
      announcementsChanged: (...report) => void passed.push(report),
      muteChanged: (...report) => void passed.push(report),
      coinsChanged: (...report) => void passed.push(report),
      orderChanged: (...report) => void passed.push(report),
      pointsChanged: (...report) => void passed.push(report),
      profileChanged: (...report) => void passed.push(report),
      stanceChanged: (...report) => void passed.push(report),
    };
    const { deferred, release } = deferNotifications(notifier);
    deferred.unreadChanged('VNWOS', 7n);
    deferred.marksChanged('VNWOS', 9n);
    deferred.announcementsChanged('VNWOS');
    deferred.muteChanged('VNWOS', 7n, 0);
    deferred.coinsChanged('VNWOS', 8n);
    deferred.orderChanged('VNWOS', 8n, { order: '1', state: 'paid' });
    deferred.profileChanged('VNWOS', 7n);
    deferred.stanceChanged('VNWOS', 8n, { articleId: 10_001, event: 'sold' });
    deferred.sessionsEnded([{ id: 'a', tenant: 'VNWOS', memberId: 7n }], 'banned');
    expect(passed).toEqual([]);
    release();
    expect(passed).toEqual([
      ['VNWOS', 7n],
      ['VNWOS', 9n],
      ['VNWOS'],
      ['VNWOS', 7n, 0],
      ['VNWOS', 8n],
      ['VNWOS', 8n, { order: '1', state: 'paid' }],
      ['VNWOS', 7n],
      ['VNWOS', 8n, { articleId: 10_001, event: 'sold' }],
      [[{ id: 'a', tenant: 'VNWOS', memberId: 7n }], 'banned'],
    ]);
  });
});
