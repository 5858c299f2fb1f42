const sides = (home: unknown, away: unknown) => ({ home, away });
const team = { id: 33, name: 'Northwick', logo: 'https://media.example/33.png' };
const player = { id: 276, name: 'A. Stone' };
const nobody = { id: null, name: null };

const event = (type: string, detail: string, more: object = {}) => ({
  time: { elapsed: 45, extra: 2 },
  team,
  player,
  assist: nobody,
  type,
  detail,
  comments: null,
  ...more,
});

const split = { played: 2, win: 1, draw: 0, lose: 1, goals: { for: 3, against: 2 } };
const quarters = { quarter_1: 20, quarter_2: 18, quarter_3: null, quarter_4: null, over_time: null, total: 38 };

/** Small rows of the shapes that providers answer with, written by hand after their documentation. */
export const HANDMADE = {
  fixture: [
    {
      fixture: {
        id: 1,
        referee: 'A. Whistle, England',
        timezone: 'UTC',
        date: '2026-11-28T15:00:00+00:00',
        timestamp: 1_795_878_000,
        periods: { first: 1_795_878_000, second: null },
        venue: { id: null, name: 'Northwick Park', city: 'Northwick' },
        status: { long: 'First Half', short: '1H', elapsed: 45, extra: 2 },
      },
      league: {
        id: 39,
        name: 'First Division',
        country: 'England',
        logo: '',
        flag: '',
        season: 2026,
        round: 'Regular Season - 12',
        standings: true,
      },
      teams: sides({ ...team, winner: true }, { ...team, winner: false }),
      goals: sides(1, 0),
      score: { halftime: sides(1, 0), fulltime: sides(null, null), extratime: sides(null, null), penalty: sides(null, null) },
      events: [event('Goal', 'Normal Goal', { assist: player }), event('Card', 'Yellow Card', { comments: 'Foul' })],
    },
  ],
  standings: [
    {
      league: {
        id: 39,
        name: 'First Division',
        country: 'England',
        logo: '',
        flag: '',
        season: 2026,
        standings: [
          [
            {
              rank: 1,
              team,
              points: 3,
              goalsDiff: 1,
              group: 'First Division',
              form: 'LW',
              status: 'same',
              description: null,
              all: split,
              home: split,
              away: split,
              update: '2026-11-28T00:00:00+00:00',
            },
          ],
        ],
      },
    },
  ],
  odds: [
    {
      league: { id: 39, name: 'First Division', country: 'England', logo: '', flag: '', season: 2026 },
      fixture: { id: 1, timezone: 'UTC', date: '2026-11-28T15:00:00+00:00', timestamp: 1_795_878_000 },
      update: '2026-11-28T12:00:00+00:00',
      bookmakers: [{ id: 8, name: 'Bet365', bets: [{ id: 4, name: 'Asian Handicap', values: [{ value: 'Home -0.5', odd: '1.95' }] }] }],
    },
  ],
  oddsLive: [
    {
      fixture: { id: 1, status: { long: 'First Half', elapsed: 12, seconds: '11:40' } },
      league: { id: 39, season: 2026 },
      teams: sides({ id: 33, goals: 0 }, { id: 34, goals: 0 }),
      status: { stopped: false, blocked: false, finished: false },
      update: '2026-11-28T15:12:00+00:00',
      odds: [
        {
          id: 33,
          name: 'Asian Handicap',
          values: [
            { value: 'Home', odd: '1.9', handicap: '0.25', main: true, suspended: false },
            { value: 'Away', odd: '1.9', handicap: null, main: null, suspended: false },
          ],
        },
      ],
    },
  ],
  game: [
    {
      id: 5,
      date: '2026-11-28T18:00:00+00:00',
      time: '18:00',
      timestamp: 1_795_888_800,
      timezone: 'UTC',
      stage: null,
      week: '4',
      venue: 'Summit Hall',
      status: { long: 'Quarter 2', short: 'Q2', timer: '7' },
      league: { id: 12, name: 'First Division', type: 'League', season: '2026-2027', logo: '' },
      country: { id: 5, name: 'England', code: 'EN', flag: '' },
      teams: sides(team, team),
      scores: sides(quarters, { ...quarters, quarter_3: 20, quarter_4: 22, over_time: 9 }),
    },
  ],
  live: [
    {
      id: 'qp0000000000001',
      score: ['qp0000000000001', 2, [0, 0, 0, 1, 3, 0, 0], [0, 0, 0, 0, -1, 0, 0], 1_795_878_060, ''],
      stats: [{ type: 25, home: 55, away: 45 }],
      incidents: [
        {
          type: 1,
          position: 1,
          time: 12,
          player_id: 'p1',
          player_name: 'A',
          assist1_id: 'p2',
          assist1_name: 'B',
          home_score: 1,
          away_score: 0,
          reason_type: 1,
          var_reason: 1,
          var_result: 2,
          in_player_id: 'p3',
          in_player_name: 'C',
          out_player_id: 'p4',
          out_player_name: 'D',
        },
        { type: 11, position: 0, time: 45 },
      ],
      tlive: [{ time: "12'", data: "12'Goal", position: 1 }],
    },
  ],
  oddsHistory: {
    2: {
      asia: [[1_795_870_000, '', 0.9, 0.25, 0.9, 1, 0, '0-0']],
      eu: [[1_795_870_000, '', 2.1, 3.3, 3.4, 1, 0, '0-0']],
      bs: [[1_795_870_000, '', 0.9, 2.5, 0.9, 1, 0, '0-0']],
    },
  },
  gameLive: [
    {
      id: 'b1',
      score: ['b1', 8, 274, [32, 31, 17, 11, 0], [25, 31, 23, 15, 0]],
      timer: [1, 1, 1_795_888_800, 274],
      stats: [[1, 10, 16]],
      tlive: [['_^11:38^1^0^0-2^Two points^']],
      over_time_scores: [
        [9, 13],
        [9, 9],
      ],
    },
    { id: 'b2', score: ['b2', 2, 600, [0, 0, 0, 0, 0], [0, 0, 0, 0, 0]], timer: [0, 1, 1, 600], stats: [], tlive: [] },
  ],
} as const;
