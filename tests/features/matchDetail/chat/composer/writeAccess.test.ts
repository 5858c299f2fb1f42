import { describe, expect, test } from 'vitest';
import { secondsUntil, writeAccess } from '#features/matchDetail/chat/composer/writeAccess.ts';
import { KICKOFF } from '#tests/builders/aMatch.ts';
import { anOwnMessage, aRoomState } from '#tests/builders/room/aStubRoom.ts';

const HOUR = 3_600_000;
const hours = { opensAt: KICKOFF - HOUR, closesAt: KICKOFF + 3 * HOUR };
const mute = { until: KICKOFF + HOUR, reason: 'spam' };

describe('writeAccess', () => {
  test.each([
    ['a member during the match', aRoomState({ openHours: hours }), true, KICKOFF, { kind: 'open' }],
    ['hours that are not known yet', aRoomState({ openHours: null }), true, KICKOFF, { kind: 'open' }],
    ['a guest', aRoomState({ openHours: hours }), false, KICKOFF, { kind: 'guest' }],
    ['a guest too early', aRoomState({ openHours: hours }), false, hours.opensAt - 1, { kind: 'notOpen', opensAt: hours.opensAt }],
    ['the first moment', aRoomState({ openHours: hours }), true, hours.opensAt, { kind: 'open' }],
    ['a guest too late', aRoomState({ openHours: hours }), false, hours.closesAt, { kind: 'closed', closedAt: hours.closesAt }],
    ['a muted member', aRoomState({ mute }), true, KICKOFF, { kind: 'muted', ...mute }],
    ['a mute that is over', aRoomState({ mute }), true, mute.until, { kind: 'open' }],
    [
      'a mute for good',
      aRoomState({ mute: { ...mute, until: KICKOFF * 2 } }),
      true,
      KICKOFF,
      { kind: 'muted', until: null, reason: 'spam' },
    ],
  ])('%s', (_, room, isMember, now, access) => {
    expect(writeAccess(room, isMember, now)).toEqual(access);
  });

  test('ends with a refusal that says there is no room', () => {
    const refused = (reason: 'noRoom' | 'repeated') =>
      anOwnMessage(1, { send: { kind: 'failed', failure: { kind: 'refused', reason, retryAt: null } } });
    expect(writeAccess(aRoomState({ messages: [refused('noRoom')] }), true, KICKOFF)).toEqual({ kind: 'noRoom' });
    expect(writeAccess(aRoomState({ messages: [refused('repeated')] }), true, KICKOFF)).toEqual({ kind: 'open' });
  });
});

describe('secondsUntil', () => {
  test('rounds up, so that 0 means now', () => {
    expect([
      secondsUntil(10_000, 1),
      secondsUntil(10_000, 9_999),
      secondsUntil(10_000, 10_000),
      secondsUntil(1, 2),
      secondsUntil(null, 0),
    ]).toEqual([10, 1, 0, 0, 0]);
  });
});
