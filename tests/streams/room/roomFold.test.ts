import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ROOM_MAX_MESSAGES } from '#contract/calls/limits.ts';
import type { RoomEntry } from '#contract/room/roomEntry.ts';
import { LogFold } from '#streams/channels/logFold.ts';
import { RoomFold } from '#streams/room/roomFold.ts';
import { aMessage, aRemoval, messagesUpTo, ROOM_EPOCH } from '#tests/builders/room/roomEntries.ts';

describe('RoomFold', () => {
  test('has no messages before the first page, and none of an empty room', () => {
    const room = new RoomFold();
    expect(room.take()).toMatchObject({ messages: null, older: 'none' });
    room.applyLog({ firstSeq: 1, entries: [], restarts: true });
    expect(room.take()).toMatchObject({ messages: [], older: 'none' });
  });

  test('skips empty places, and shows no removed message, wherever it is', () => {
    const room = opened(5, [aMessage('m5'), null, aMessage('m7')]);
    room.applyLog({ firstSeq: 8, entries: [aRemoval(5), aRemoval(3), aMessage('m10')], restarts: false });
    expect(texts(room)).toEqual(['m7', 'm10']);
    room.applyOlder({ firstSeq: 2, entries: messagesUpTo(4, 2) }, 5);
    expect(texts(room)).toEqual(['m2', 'm4', 'm7', 'm10']);
  });

  test('a removal on an older page removes what is known', () => {
    const room = opened(3, [aMessage('m3')]);
    room.applyOlder({ firstSeq: 1, entries: [aMessage('m1'), aRemoval(3)] }, 3);
    expect(texts(room)).toEqual(['m1']);
  });

  test('numbers what it has, so that a message keeps its number whatever was skipped before it', () => {
    const room = opened(5, [null, aMessage('m6')]);
    expect(room.take().messages?.map(({ seq }) => seq)).toEqual([6]);
    expect(room.take().nextSeq).toBe(7);
  });

  test('a page beyond a hole replaces what is before the hole, which can be requested as older', () => {
    const room = opened(1, messagesUpTo(3));
    expect(room.take().older).toBe('none');
    room.applyLog({ firstSeq: 10, entries: messagesUpTo(12, 10), restarts: true });
    expect([texts(room), room.take().older, room.olderBefore]).toEqual([['m10', 'm11', 'm12'], 'more', 10]);
  });

  test('a log that begins anew without a hole continues what is known', () => {
    const room = opened(1, messagesUpTo(4));
    room.applyLog({ firstSeq: 3, entries: [null, aMessage('m4'), aMessage('m5')], restarts: true });
    expect([texts(room), room.take().older]).toEqual([['m1', 'm2', 'm4', 'm5'], 'none']);
  });

  test('an older page that no longer adjoins is ignored', () => {
    const room = opened(10, messagesUpTo(12, 10));
    room.applyLog({ firstSeq: 30, entries: messagesUpTo(31, 30), restarts: true });
    expect(room.applyOlder({ firstSeq: 5, entries: messagesUpTo(9, 5) }, 10)).toBeNull();
    expect(texts(room)).toEqual(['m30', 'm31']);
  });

  test('an older page without entries is the beginning', () => {
    const room = opened(10, messagesUpTo(12, 10));
    room.applyOlder({ firstSeq: 10, entries: [] }, 10);
    expect([room.take().older, room.olderBefore]).toEqual(['none', null]);
  });

  test('has the newest 300 messages, and while the user reads older ones three times as many', () => {
    const room = opened(1, messagesUpTo(250));
    room.setFollowing(false);
    room.applyLog({ firstSeq: 251, entries: messagesUpTo(2 * ROOM_MAX_MESSAGES, 251), restarts: false });
    expect(texts(room)).toHaveLength(2 * ROOM_MAX_MESSAGES);
    room.applyLog({ firstSeq: 601, entries: messagesUpTo(1_000, 601), restarts: false });
    expect(texts(room)).toHaveLength(3 * ROOM_MAX_MESSAGES);
    expect(room.olderBefore).toBeNull();
    room.setFollowing(true);
    expect([texts(room)?.[0], texts(room)?.length, room.olderBefore]).toEqual(['m701', ROOM_MAX_MESSAGES, 701]);
    expect(room.take().older).toBe('more');
  });

  test('what did not change keeps its identity', () => {
    const room = opened(1, messagesUpTo(3));
    const { messages } = room.take();
    room.applyHead([{ key: 'presence', rev: 1, body: { online: 7 } }]);
    expect(room.take().messages).toBe(messages);
  });

  test('has what the head says, until it is withdrawn', () => {
    const room = new RoomFold();
    const counts = { clap: 1, fire: 0, laugh: 0, shock: 0, cry: 0 };
    room.applyHead([
      { key: 'presence', rev: 1, body: { online: 7 } },
      { key: 'pace', rev: 1, body: { slowSeconds: 20 } },
      { key: 'openHours', rev: 1, body: { opensAt: 5, closesAt: null } },
      { key: 'reactions/goal-1', rev: 1, body: counts },
    ]);
    expect(room.take()).toMatchObject({
      online: 7,
      slowSeconds: 20,
      openHours: { opensAt: 5, closesAt: null },
      reactions: { 'goal-1': counts },
    });
    room.applyHead([
      { key: 'presence', rev: 2, body: null },
      { key: 'reactions/goal-1', rev: 2, body: null },
    ]);
    expect(room.take()).toMatchObject({ online: null, slowSeconds: 20, reactions: {} });
  });

  test('has every message once and in order, whatever order frames and pages come in', () => {
    const entry = fc.oneof(
      { weight: 6, arbitrary: fc.constant('message' as const) },
      { weight: 1, arbitrary: fc.constant('skip' as const) },
      { weight: 2, arbitrary: fc.nat({ max: 30 }) },
    );
    const part = fc.record({
      start: fc.nat({ max: 40 }),
      length: fc.integer({ min: 1, max: 12 }),
      as: fc.constantFrom('log', 'page', 'older'),
    });
    fc.assert(
      fc.property(fc.array(entry, { minLength: 1, maxLength: 40 }), fc.array(part, { maxLength: 60 }), (kinds, parts) => {
        const removed = new Set<number>();
        const entries = kinds.map((kind, index): RoomEntry | null => {
          if (kind === 'skip') return null;
          if (kind === 'message') return aMessage(`m${index + 1}`);
          const of = (kind % (index + 1)) + 1; // an earlier one, or itself: nothing
          removed.add(of);
          return aRemoval(of);
        });
        const [room, log] = [new RoomFold(), new LogFold()];
        const isEntry = (wire: unknown): wire is RoomEntry | null => entries.some((one) => one === wire);
        const apply = (kind: 'log' | 'page', firstSeq: number, slice: readonly unknown[]): void => {
          const { runs } = log.apply({ kind, channel: 'room:1', epoch: ROOM_EPOCH, firstSeq, at: 0, entries: slice });
          for (const run of runs) room.applyLog({ ...run, entries: run.entries.filter(isEntry) });
        };
        for (const { start, length, as } of parts) {
          const first = start % entries.length;
          const before = room.olderBefore;
          if (as === 'older' && before !== null) {
            const from = Math.max(0, before - 1 - length);
            room.applyOlder({ firstSeq: from + 1, entries: entries.slice(from, before - 1) }, before);
          } else if (as !== 'older') apply(as === 'page' ? 'page' : 'log', first + 1, entries.slice(first, first + length));
        }
        apply('page', 1, entries);
        const expected = entries.flatMap((one, index) => (one?.type === 'message' && !removed.has(index + 1) ? [one.text] : []));
        const first = room.olderBefore ?? 1;
        expect(texts(room)).toEqual(expected.filter((text) => Number(text.slice(1)) >= first));
      }),
      { numRuns: 400, seed: 20261124 },
    );
  });
});

function opened(firstSeq: number, entries: readonly (RoomEntry | null)[]): RoomFold {
  const room = new RoomFold();
  room.applyLog({ firstSeq, entries, restarts: true });
  return room;
}

function texts(room: RoomFold): readonly string[] | undefined {
  return room.take().messages?.map(({ text }) => text);
}
