import { describe, expect, test } from 'vitest';
import { readTeamAbsences } from '#gateway/feed/thesports/football/absences.ts';
import { translateLineup } from '#gateway/feed/thesports/football/lineup.ts';
import { readLanguages } from '#gateway/feed/thesports/names/readLanguages.ts';
import { aContext, answer, eventOf } from '#tests/gateway/feed/thesports/aTheSports.ts';

const PLAYER = { id: 'p1', first: 1, captain: 1, name: 'Reed', shirt_number: 1, position: 'G', x: 50, y: 8, rating: '6.9' };

describe('translateLineup', () => {
  test('both teams count from their own goal and from their own right, so a left-back is on the left in both', () => {
    const leftBack = { ...PLAYER, id: 'p2', name: 'Hale', position: 'D', x: 88, y: 25 };
    const results = {
      confirmed: 1,
      home_formation: '4-3-3',
      away_formation: 'wild',
      lineup: { home: [PLAYER, leftBack], away: [{ ...leftBack, id: 'p3' }] },
    };
    const { body } = eventOf(translateLineup(answer(results), 'm1', aContext()), 'lineups');
    expect(body.home).toMatchObject({
      formation: '4-3-3',
      starters: [{ place: { x: 50, y: 8 }, captain: true }, { place: { x: 12, y: 25 } }],
    });
    expect(body.away).toMatchObject({ formation: null, starters: [{ place: { x: 12, y: 25 } }] });
  });

  test('a rating of 0.0 is none, and so is a place of 0 and 0', () => {
    const results = {
      confirmed: 0,
      lineup: { home: [PLAYER, { ...PLAYER, id: 'p4', first: 0, x: 0, y: 0, rating: '0.0', shirt_number: 120 }], away: [] },
    };
    const { body } = eventOf(translateLineup(answer(results), 'm1', aContext()), 'lineups');
    expect(body).toMatchObject({
      confirmed: false,
      away: null,
      home: { bench: [{ rating: null, place: null, number: null }], starters: [{ rating: 6.9 }] },
    });
  });

  test('coaches have names of the directory; the absent come with it, and an end of 0 is open', () => {
    const context = aContext();
    context.directory.put({ kind: 'coach', id: 'h1', name: 'X. Moor' });
    const injury = {
      home: [
        { id: 'p5', name: 'Knox', type: 1, reason: 'Knee', start_time: 1_745_000_000, end_time: 0, missed_matches: 3 },
        { id: 'p6', name: 'Back', type: 2, end_time: 1_745_000_000 },
        { id: 'p7', name: 'Maybe', type: 3, end_time: 0 },
      ],
      away: [],
    };
    const events = translateLineup(
      answer({ confirmed: 1, coach_id: { home: 'h1', away: 'h2' }, lineup: { home: [PLAYER], away: [] }, injury }),
      'm1',
      context,
    );
    expect(eventOf(events, 'injuries').body.home).toEqual([
      {
        player: { id: 'ts:f:p:p5', name: 'Knox' },
        position: null,
        kind: 'injured',
        reason: 'Knee',
        since: 1_745_000_000_000,
        until: null,
        matchesMissed: 3,
      },
      {
        player: { id: 'ts:f:p:p7', name: 'Maybe' },
        position: null,
        kind: 'doubtful',
        reason: null,
        since: null,
        until: null,
        matchesMissed: null,
      },
    ]);
    expect(eventOf(events, 'lineups').body.home).toMatchObject({ coach: { id: 'ts:f:h:h1', name: 'X. Moor' }, absent: [{}, {}] });
    expect(context.directory.missing()).toEqual([]);
  });

  test('nobody stands in it twice, and it has no more players than a document may have', () => {
    const many = Array.from({ length: 90 }, (_, index) => ({ ...PLAYER, id: `p${index}`, first: index < 45 ? 1 : 0 }));
    const results = { confirmed: '1', home_formation: 5, coach_id: 'h1', lineup: { home: [PLAYER, PLAYER], away: many } };
    const { body } = eventOf(translateLineup(answer(results), 'm1', aContext()), 'lineups');
    expect(body).toMatchObject({ confirmed: false, home: { formation: null, starters: [{ captain: true }] } });
    expect([body.home?.starters.length, body.away?.starters.length, body.away?.bench.length]).toEqual([1, 40, 40]);
  });

  test('what is wrong with somebody is said in other languages where the provider has the same words in them', () => {
    const context = aContext();
    readLanguages(answer([{ id: 'i1', name_en: 'Knee Injury', name_zh: '膝盖受伤' }]), 'injury', context);
    const injury = [
      { id: 'p5', name: 'Knox', type: 1, reason: 'Knee injury' },
      { id: 'p6', name: 'Back', type: 1, reason: 'Toe' },
    ];
    const absences = readTeamAbsences(answer([{ id: 't1', injury }]), context).get('t1');
    expect(absences?.map(({ reason }) => reason)).toEqual([{ 'zh-CN': '膝盖受伤', 'en-US': 'Knee Injury' }, 'Toe']);
  });

  test('a match without a line-up is no event', () => {
    expect(translateLineup(answer([]), 'm1', aContext())).toEqual([]);
    expect(translateLineup(answer({ confirmed: 0, lineup: { home: [], away: [] } }), 'm1', aContext())).toEqual([]);
  });

  test('absences of teams are by the provider’s id', () => {
    const absences = readTeamAbsences(answer([{ id: 't1', injury: [{ player_id: 'p1', name: 'Knox', type: 2 }] }, {}]), aContext());
    expect(absences.get('t1')).toMatchObject([{ kind: 'suspended', player: { id: 'ts:f:p:p1' } }]);
  });
});
