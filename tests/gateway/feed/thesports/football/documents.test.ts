import { describe, expect, test } from 'vitest';
import { translateFootballAnalysis } from '#gateway/feed/thesports/football/analysis.ts';
import { footballLiveEvents } from '#gateway/feed/thesports/football/liveEvents.ts';
import { translatePlayerStatistics } from '#gateway/feed/thesports/football/playerStatistics.ts';
import { translateCompensation } from '#gateway/feed/thesports/forecast.ts';
import { translateLiveStandings, translateStandings } from '#gateway/feed/thesports/standings.ts';
import { translateLiveTrends, translateTrend } from '#gateway/feed/thesports/trend.ts';
import { zoneKindOf } from '#gateway/feed/thesports/zones.ts';
import { aContext, aKnownMatch, answer, eventOf, eventsOf } from '#tests/gateway/feed/thesports/aTheSports.ts';

function liveOf(parts: Parameters<typeof footballLiveEvents>[1]) {
  return footballLiveEvents('m1', parts, aKnownMatch(), aContext());
}

describe('statistics of football', () => {
  test('2 is corners and 4 red cards; shots are those on and off target and blocked', () => {
    const stats = [
      { type: 4, home: 1, away: 0 },
      { type: 2, home: 5, away: 3 },
      { type: 21, home: 4, away: 1 },
      { type: 22, home: 6, away: 2 },
      { type: 37, home: 1, away: 0 },
      { type: 25, home: 60, away: 40 },
      { type: 8, home: 1, away: 0 },
      { type: 99, home: 1, away: 1 },
    ];
    expect(eventOf(liveOf({ stats }), 'statistics').body.periods.all).toEqual({
      reds: { home: 1, away: 0 },
      corners: { home: 5, away: 3 },
      shotsOnTarget: { home: 4, away: 1 },
      shotsOffTarget: { home: 6, away: 2 },
      shotsBlocked: { home: 1, away: 0 },
      possession: { home: 60, away: 40 },
      penalties: { home: 1, away: 0 },
      shots: { home: 11, away: 3 },
    });
  });

  test('an empty list is no coverage, and a possession of 0 and 0 is not measured', () => {
    expect(eventsOf(liveOf({ stats: [] }), 'statistics')).toEqual([]);
    expect(
      eventOf(
        liveOf({
          stats: [
            { type: 25, home: 0, away: 0 },
            { type: 2, home: 0, away: 0 },
          ],
        }),
        'statistics',
      ).body.periods.all,
    ).toEqual({
      corners: { home: 0, away: 0 },
    });
  });

  test('halves, teams and live numbers are one document; the live ones are the freshest', () => {
    const body = eventOf(
      liveOf({
        stats: [{ type: 2, home: 5, away: 3 }],
        teams: [
          { team_id: 't2', corner_kicks: 2, passes: 300, passes_accuracy: 250 },
          { team_id: 't1', corner_kicks: 4, passes: 400, passes_accuracy: 360 },
        ],
        halves: { id: 'm1', ft: { 51: [9, 8] }, p1: { 2: [1, 1] }, o1: { 2: [1, 0] }, o2: { 2: [1, 2] }, p2: {} },
      }),
      'statistics',
    ).body;
    expect(body.periods).toEqual({
      all: {
        corners: { home: 5, away: 3 },
        passes: { home: 400, away: 300 },
        passesAccurate: { home: 360, away: 250 },
        fouls: { home: 9, away: 8 },
      },
      1: { corners: { home: 1, away: 1 } },
      extra: { corners: { home: 2, away: 2 } },
    });
  });
});

describe('live text of football', () => {
  test('takes the minute out of the sentence, in front or in the middle', () => {
    const tlive = [
      { time: '', data: 'First Half begins.', position: 0 },
      { time: "45'+2'", data: "45'+2'Attempt missed.", position: 2 },
      { time: "42'", data: "Yellow card by 42'N. Swann (Eastholm).", position: 2 },
      { time: "4'", data: "4'Header is saved by %oppos_player% (Eastholm).", position: 1 },
      { time: "9'", data: "9'Corner,Eastholm.Conceded by Reed.", position: 0 },
    ];
    expect(eventOf(liveOf({ tlive }), 'text').body.entries).toEqual([
      { minute: null, side: null, text: { 'en-US': 'First Half begins.' } },
      { minute: { minute: 45, added: 2 }, side: 'away', text: { 'en-US': 'Attempt missed.' } },
      { minute: { minute: 42, added: 0 }, side: 'away', text: { 'en-US': 'Yellow card by N. Swann (Eastholm).' } },
      { minute: { minute: 4, added: 0 }, side: 'home', text: { 'en-US': 'Header is saved.' } },
      { minute: { minute: 9, added: 0 }, side: null, text: { 'en-US': 'Corner, Eastholm. Conceded by Reed.' } },
    ]);
  });
});

describe('translatePlayerStatistics', () => {
  test('players are on the side of their team', () => {
    const context = aContext();
    context.directory.put({ kind: 'match', id: 'm1', match: aKnownMatch() });
    context.directory.put({ kind: 'player', id: 'p1', name: 'Reed' });
    const stats = [
      { player_id: 'p1', team_id: 't2', first: 1, minutes_played: 90, rating: 7.4, goals: 1, passes: 30, passes_accuracy: 25, duels: -1 },
      { player_id: 'nameless', team_id: 't1' },
    ];
    const { body } = eventOf(
      translatePlayerStatistics(
        answer([
          { id: 'm1', player_stats: stats },
          { id: 'unknown', player_stats: stats },
        ]),
        context,
      ),
      'players',
    );
    expect(body).toEqual({
      home: [],
      away: [
        {
          player: { id: 'ts:f:p:p1', name: 'Reed' },
          number: null,
          starter: true,
          onCourt: null,
          minutes: 90,
          rating: 7.4,
          values: { goals: 1, passes: 30, passesAccurate: 25 },
        },
      ],
    });
  });
});

describe('translateFootballAnalysis', () => {
  const record = (id: string, time: number, more: { readonly status?: number; readonly home?: string; readonly corners?: number } = {}) => [
    id,
    'c1',
    more.status ?? 8,
    time,
    1,
    [more.home ?? 't1', '4', 2, 1, 0, 0, more.corners ?? -1, 0, 0],
    ['t2', '', 1, 0, 0, 0, 3, 0, 0],
    ['', '', '', ''],
    ['', 0, 21],
    ['s1', '2017'],
  ];

  test('meetings are newest first, without what was never played or has no name; -1 corners are no data', () => {
    const results = {
      history: {
        vs: [
          record('a', 1_500_000_000),
          record('b', 1_600_000_000, { corners: 7 }),
          record('c', 1_550_000_000, { status: 9 }),
          record('d', 1, { home: 'unknown' }),
        ],
      },
      future: { home: [record('e', 1_900_000_100, { status: 1 }), record('f', 1_900_000_000, { status: 1 })] },
      goal_distribution: [],
    };
    const { body } = eventOf(translateFootballAnalysis(answer(results), 'm1', aContext()), 'analysis');
    expect(body.meetings).toMatchObject([
      { kickoff: 1_600_000_000_000, score: { home: 2, away: 1 }, half: { home: 1, away: 0 }, corners: { home: 7, away: 3 }, neutral: true },
      { kickoff: 1_500_000_000_000, corners: null },
    ]);
    expect(body.next.home.map(({ kickoff }) => kickoff)).toEqual([1_900_000_000_000, 1_900_000_100_000]);
    expect(body.goalTimes).toBeNull();
  });
});

describe('standings', () => {
  const row = (team: string, position: number, more: object = {}) => ({
    team_id: team,
    promotion_id: 'z1',
    position,
    points: 16,
    deduct_points: 0,
    note: '',
    total: 6,
    won: 5,
    draw: 1,
    loss: 0,
    goals: 14,
    goals_against: 4,
    ...more,
  });
  const season = (tables: readonly object[]) => ({
    season_id: 's1',
    promotions: [{ id: 'z1', name: 'Relegation', color: '#ff0000' }],
    tables,
  });
  const context = () => {
    const built = aContext();
    built.directory.put({ kind: 'season', id: 's1', name: '2026', competitionId: 'c1' });
    return built;
  };

  test('a document for each stage, a group for each table, and a deduction that is in the points', () => {
    const tables = [
      {
        id: 'a',
        group: 1,
        stage_id: 'g1',
        rows: [
          row('t2', 2, { points: 9, deduct_points: 3, note: 'Late' }),
          row('t1', 1, { home_total: 3, home_won: 3, home_draw: 0, home_loss: 0, home_goals: 8, home_goals_against: 1, home_points: 9 }),
        ],
      },
      { id: 'b', group: 2, stage_id: 'g1', rows: [row('t1', 1)] },
      { id: 'c', group: 0, stage_id: 'g2', rows: [row('t1', 1, { promotion_id: '' })] },
    ];
    const events = eventsOf(translateStandings(answer(season(tables)), 's1', context()), 'standings');
    expect(events.map(({ body }) => [body.stage.id, body.groups.length])).toEqual([
      ['ts:f:g:g1', 2],
      ['ts:f:g:g2', 1],
    ]);
    const [first] = events;
    expect(first).toMatchObject({
      competition: 'ts:f:c:c1',
      body: { season: { name: '2026' }, zones: [{ kind: 'relegation', name: 'Relegation' }] },
    });
    expect(first?.body.groups[0]).toMatchObject({
      name: { 'en-US': 'Group A' },
      rows: [
        { position: 1, zone: 0, deduction: null, home: { played: 3, points: 9, scored: 8 }, away: null },
        { position: 2, points: 9, deduction: { points: 3, reason: 'Late' } },
      ],
    });
    expect(events[1]?.body.groups[0]?.rows[0]?.zone).toBeNull();
  });

  test('a table has no more rows than a document may have, and deductions are whole', () => {
    const rows = Array.from({ length: 250 }, (_, index) => row('t1', index + 1, { deduct_points: 1.4, note: 5 }));
    const [event] = eventsOf(
      translateStandings(answer(season([{ id: 'a', group: '1', stage_id: 'g1', rows }])), 's1', context()),
      'standings',
    );
    expect(event?.body.groups.map((group) => group.rows.length)).toEqual([200]);
    expect(event?.body.groups[0]?.rows[0]?.deduction).toEqual({ points: 1, reason: null });
  });

  test('live tables name their season; those of an unknown competition are left out', () => {
    const tables = [{ id: 'a', group: 0, stage_id: 'g1', rows: [row('t1', 1), row('nameless', 2)] }];
    expect(eventOf(translateLiveStandings(answer([season(tables)]), context()), 'standings').body.groups[0]?.rows).toHaveLength(1);
    expect(translateLiveStandings(answer([season(tables)]), aContext())).toEqual([]);
  });

  test.each([
    ['Champions League', 'continental'],
    ['Champions League Qualification', 'continentalQualifier'],
    ['Relegation Play-offs', 'relegationPlayoff'],
    ['Promotion Playoff', 'promotionPlayoff'],
    ['Promotion', 'promotion'],
    ['Champion', 'champion'],
    ['Something', 'other'],
  ])('the zone %s is %s', (name, kind) => {
    expect(zoneKindOf(name)).toBe(kind);
  });
});

describe('translateCompensation', () => {
  test('equal prices and earlier meetings are models, scaled to 100', () => {
    const row = {
      id: 'm1',
      history: { home: { won_count: 3, drawn_count: 1, lost_count: 0, rate: 0.75 }, away: {} },
      similar: {
        analysis: [
          { id: 2, win_rate: 0.5, draw_rate: 0.3, loss_rate: 0.2 },
          { id: 3, win_rate: 0.7, draw_rate: 0.1, loss_rate: 0.2 },
        ],
        europe: [
          { id: 2, total: 30 },
          { id: 3, total: 10 },
        ],
      },
    };
    const { body } = eventOf(translateCompensation(answer([row, { id: 'm2' }]), aContext()), 'forecast');
    expect(body.models).toMatchObject([
      { basis: 'similarPrices', home: 60, draw: 20, away: 20, sample: 40 },
      { basis: 'meetings', home: 75, draw: 25, away: 0, sample: 4 },
    ]);
  });
});

describe('trends', () => {
  test('a list for each half, of the home side above 0, no longer or stronger than a document may be', () => {
    const data = [[16, 0, -2], Array.from({ length: 90 }, () => 140)];
    const [event] = translateLiveTrends(answer([{ match_id: 'm1', trend: { count: 2, per: 45, data } }, { match_id: 'm2' }]), aContext());
    expect(event).toMatchObject({ kind: 'trend', sourceId: 'ts:f:m:m1', body: { periods: [[16, 0, -2], expect.any(Array)] } });
    expect(eventOf(translateTrend(answer({ count: 2, per: 45, data }), 'm1', aContext()), 'trend').body.periods[1]).toEqual(
      Array.from({ length: 80 }, () => 100),
    );
    expect(translateTrend(answer([]), 'm1', aContext())).toEqual([]);
  });
});
