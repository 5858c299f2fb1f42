import { describe, expect, test } from 'vitest';
import { translateDetailLive } from '#gateway/feed/thesports/live/detailLive.ts';
import { translatePush } from '#gateway/feed/thesports/push/pushMessage.ts';
import { translateFootballFixtures } from '#gateway/feed/thesports/football/fixtures.ts';
import { LiveMatches } from '#gateway/feed/thesports/live/liveMatches.ts';
import {
  aContext,
  aFixtureRow,
  anIntake,
  answer,
  aScore,
  eventOf,
  eventsOf,
  liveMatches,
} from '#tests/gateway/feed/thesports/aTheSports.ts';

describe('LiveMatches', () => {
  test('words on a match that was not announced wait for its fixture', () => {
    const context = aContext();
    const live = new LiveMatches('football', context.directory, context.report);
    const now = context.receivedAt;
    expect(live.take('m1', { score: aScore(2, [1], [0]) }, { at: now, receivedAt: now, source: 'push' })).toEqual([]);
    expect(live.unannounced()).toEqual(['m1']);
    translateFootballFixtures(answer([aFixtureRow()]), context);
    expect(eventOf(live.announced(now + 1_000), 'state').body).toMatchObject({ score: { home: 1, away: 0 } });
    expect(live.unannounced()).toEqual([]);
  });

  test('four entries about one match in a message are one match', () => {
    const context = aContext();
    const live = liveMatches(context);
    const message = [
      { id: 'm1', score: aScore(2, [1, 1, 0, 0, 2, 0, 0], [0, 0, 0, 0, 0, 0, 0]) },
      { id: 'm1', stats: [{ type: 2, home: 2, away: 0 }] },
      { id: 'm1', incidents: [{ type: 1, position: 1, time: 4 }] },
      { id: 'm1', tlive: [{ time: "4'", data: "4'Goal!", position: 1 }] },
      { id: 'm2', score: aScore(2, [0], [0]) },
      { nonsense: true },
    ];
    const events = translatePush(JSON.stringify(message), live, context.receivedAt, context.report);
    expect([...new Set(events.map(({ kind }) => kind))].sort()).toEqual(['incidents', 'state', 'statistics', 'text']);
    expect(live.unannounced()).toEqual(['m2']);
    expect(context.reports).toHaveLength(1);
  });

  test('a message that is none costs nothing', () => {
    const context = aContext();
    const live = liveMatches(context);
    for (const text of ['', '{', 'null', '{"id":"m1"}']) expect(translatePush(text, live, context.receivedAt, context.report)).toEqual([]);
    expect(context.reports).toHaveLength(4);
  });

  test('a poll from before a push says the newer state again', () => {
    const context = aContext();
    const live = liveMatches(context);
    const now = context.receivedAt;
    translatePush(JSON.stringify([{ id: 'm1', score: aScore(2, [1], [0]) }]), live, now, context.report);
    const payload = answer([{ id: 'm1', score: aScore(2, [0], [0]), stats: [], incidents: [], tlive: [] }]);
    const events = translateDetailLive(payload, live, { at: now - 500, receivedAt: now + 500 }, context.report);
    expect(eventOf(events, 'state')).toMatchObject({ at: now + 500, body: { score: { home: 1, away: 0 } } });
  });

  test('absence from the list is not an end', () => {
    const context = aContext();
    const live = liveMatches(context);
    const now = context.receivedAt;
    live.take('m1', { score: aScore(2, [1], [0]) }, { at: now, receivedAt: now, source: 'poll' });
    expect(translateDetailLive(answer([]), live, { at: now, receivedAt: now }, context.report)).toEqual([]);
    expect(live.hasLiveWord('m1', now + 3_600_000)).toBe(true);
  });

  test('a batch that is postponed and back again, and a pending match that begins, end as they are', async () => {
    const context = aContext();
    const live = liveMatches(context);
    const intake = anIntake();
    const now = context.receivedAt;
    await intake.take(translateFootballFixtures(answer([aFixtureRow()]), context), now);
    for (const [index, status] of [9, 1, 13, 2].entries()) {
      const at = now + index * 1_000;
      const events = live.take(
        'm1',
        { score: aScore(status, [0], [0], status === 2 ? at / 1_000 : 0) },
        { at, receivedAt: at, source: 'push' },
      );
      expect(await intake.take(events, at)).toEqual([]);
      expect(intake.row('ts:f:m:m1')?.status).toBe(status);
    }
  });

  test('a correction after the end is ordinary', async () => {
    const context = aContext();
    const live = liveMatches(context);
    const intake = anIntake();
    const now = context.receivedAt;
    await intake.take(translateFootballFixtures(answer([aFixtureRow()]), context), now);
    for (const yellows of [4, 2, 3]) {
      const score = aScore(8, [1, 0, 0, yellows, 0, 0, 0], [1, 0, 0, 1, 0, 0, 0], 0);
      const events = live.take('m1', { score }, { at: now, receivedAt: now, source: 'push' });
      expect(await intake.take(eventsOf(events, 'state'), now)).toEqual([]);
    }
    expect(intake.row('ts:f:m:m1')).toMatchObject({ yellows: { home: 3, away: 1 }, score: { home: 1, away: 1 } });
  });

  test('names that become known reach the list of incidents within a minute', () => {
    const context = aContext();
    const live = liveMatches(context);
    const now = context.receivedAt;
    const parts = { score: aScore(2, [1], [0]), incidents: [{ type: 1, position: 1, time: 4, player_id: 'p1', player_name: '' }] };
    live.take('m1', parts, { at: now, receivedAt: now, source: 'poll' });
    context.directory.put({ kind: 'player', id: 'p1', name: 'Banks' });
    const again = (at: number) => eventOf(live.take('m1', parts, { at, receivedAt: at, source: 'poll' }), 'incidents').body.incidents[0];
    expect(again(now + 5_000)).toMatchObject({ player: null });
    expect(again(now + 61_000)).toMatchObject({ player: { name: 'Banks' } });
  });
});
