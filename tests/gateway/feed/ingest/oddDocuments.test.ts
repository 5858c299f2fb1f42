import { beforeEach, describe, expect, test } from 'vitest';
import { KICKOFF } from '#tests/builders/aMatch.ts';
import { anIngestFixture, anIngestState, stateIn, withBody } from '#tests/builders/ingest.ts';
import { anIngestProcessor, type IngestProcessor } from '#tests/builders/ingestProcessor.ts';
import { FootballStatus } from '#contract/match/football.ts';

const POINT = { at: KICKOFF, line: -0.5, home: 1.9, draw: null, away: 1.96, closed: false, minute: null, score: null };

let processor: IngestProcessor;
beforeEach(async () => {
  processor = anIngestProcessor();
  await processor.ingest({ f1: anIngestFixture('a') });
});

describe('ingest of odd documents', () => {
  test('closes odds with a price of 0, without that price', async () => {
    const body = oddsOf({ ...POINT, away: 0 }, POINT);
    expect(await processor.ingest({ e: about('odds', body) })).toEqual(['accepted']);
    expect(processor.documents).toMatchObject([
      {
        body: {
          companies: [
            {
              points: [
                { home: 1.9, away: null, closed: true },
                { away: 1.96, closed: false },
              ],
            },
          ],
        },
      },
    ]);
    expect(processor.reports).toEqual(['match a, odds: 1 points with a price of 0 are closed']);
  });

  test('takes the word for prices that stand, of companies or of all, and none where nothing is said of them', async () => {
    const events = { e1: about('heard', { odds: [2, 22] }), e2: about('heard', { odds: true }), e3: about('heard', {}) };
    expect(await processor.ingest(events)).toEqual(['accepted', 'accepted', 'accepted']);
    expect(processor.confirmed).toEqual([
      { sourceId: 'a', companies: [2, 22] },
      { sourceId: 'a', companies: 'all' },
    ]);
    for (const odds of [false, ['Bet365'], [0]])
      expect(await processor.ingest({ e4: about('heard', { odds }) })).toEqual([expect.stringMatching(/^quarantined: body\.odds/)]);
  });

  test('accepts a line off the quarter grid, and quarantines a price that cannot be decimal', async () => {
    expect(await processor.ingest({ e1: about('odds', oddsOf({ ...POINT, line: -0.3 })) })).toEqual(['accepted']);
    expect(processor.reports).toEqual(['match a, odds: a line is off the grid of quarters']);
    expect(await processor.ingest({ e2: about('odds', oddsOf({ ...POINT, home: 0.9 })) })).toEqual([
      expect.stringMatching(/^quarantined: body\.companies\.0\.points\.0\.home/),
    ]);
  });

  test('accepts a statistic of one side, the other being unknown', async () => {
    const body = { periods: { all: { shots: { home: 5 }, corners: { home: 1, away: 2 } } } };
    expect(await processor.ingest({ e: about('statistics', body) })).toEqual(['accepted']);
    expect(processor.documents).toMatchObject([
      { body: { periods: { all: { shots: { home: 5, away: null }, corners: { home: 1, away: 2 } } } } },
    ]);
    expect(processor.reports).toEqual(['match a, statistics: 1 statistics have one side only']);
  });

  test('accepts a line-up of nine, and a scorer who is not in it', async () => {
    await processor.ingest({ e1: about('lineups', lineupOf(9)) });
    expect(processor.reports).toEqual(['match a, lineups: home has 9 starters']);
    await processor.ingest({ e2: about('incidents', { incidents: [goalOf('p3'), goalOf('p99')] }) });
    expect(processor.reports.slice(1)).toEqual(['match a, incidents: not in the line-ups: p99']);
    expect(processor.documents).toHaveLength(2);
  });

  test('accepts a table that does not add up, without a zone that is not listed', async () => {
    const row = { position: 1, played: 3, won: 1, drawn: 0, lost: 1, scored: 2, conceded: 1, points: 3, deduction: null };
    const team = { sourceId: 't', name: 'Northwick' };
    const rows = [{ ...row, team, home: null, away: null, form: [], zone: 4 }];
    const stage = { id: 's', name: 'Season' };
    const body = { season: stage, stage, groups: [{ name: null, rows }], zones: [], tieRules: [], rules: null };
    expect(await processor.ingest({ e: { kind: 'standings', competition: 'league', at: KICKOFF, body } })).toEqual(['accepted']);
    expect(processor.standings).toMatchObject([{ body: { groups: [{ rows: [{ position: 1, zone: null }] }] } }]);
    expect(processor.reports).toEqual([
      'competition league, standings: 1 rows are in a zone that is not listed; 1 rows have not played what they won, drew and lost; ' +
        'there are more goals scored than conceded, or fewer',
    ]);
  });

  test('logs what is odd once for each match and kind', async () => {
    await processor.ingest({ f2: anIngestFixture('b') });
    const odd = oddsOf({ ...POINT, home: 0 });
    await processor.ingest({ e1: about('odds', odd), e2: about('odds', odd), e3: about('odds', odd, 'b') });
    await processor.ingest({ e4: about('odds', odd), e5: about('lineups', lineupOf(9)) });
    expect(processor.reports.map((line) => line.split(':')[0])).toEqual(['match a, odds', 'match b, odds', 'match a, lineups']);
  });

  test.each<[string, object, RegExp]>([
    ['an unknown match', about('text', { entries: [] }, 'nobody'), /never announced/],
    ['an unknown match, though it is heard of', about('heard', {}, 'nobody'), /never announced/],
    [
      'another sport',
      about('incidents', { incidents: [{ sport: 'basketball', kind: 'periodEnd', period: 1, score: score(9, 8) }] }),
      /as football/,
    ],
    ['a field that no kind has', about('trend', { periods: [], colour: 'red' }), /body: .*"colour"/],
    [
      'a wrong field inside a list',
      about('incidents', { incidents: [goalOf('p1'), { ...goalOf('p1'), minute: 7 }] }),
      /body\.incidents\.1\.minute/,
    ],
    ['a text with a null character', about('text', { entries: [{ minute: null, side: null, text: 'a\0b' }] }), /null character/],
    ['a time ahead', { ...about('trend', { periods: [] }), at: KICKOFF + 700_000 }, /dated 100 s ahead/],
    ['no body', { kind: 'trend', sourceId: 'a', at: KICKOFF }, /body/],
  ])('quarantines a document of %s, and accepts the others', async (_, document, message) => {
    const [verdict, other] = await processor.ingest({ bad: document, good: about('text', { entries: [] }) });
    expect(verdict).toMatch(/^quarantined: /);
    expect(verdict).toMatch(message);
    expect(other).toBe('accepted');
    expect(processor.documents).toHaveLength(1);
    expect(processor.reports).toEqual([expect.stringMatching(/^match (a|nobody), event bad is quarantined: /)]);
  });

  test('passes on documents in the order of a call, after the fixtures they need', async () => {
    const events = { e1: anIngestFixture('c'), e2: about('text', { entries: [] }, 'c'), e3: about('heard', {}, 'c') };
    expect(await processor.ingest(events)).toEqual(['accepted', 'accepted', 'accepted']);
    expect(await processor.ingest(events)).toEqual(['duplicate', 'duplicate', 'accepted']);
    expect(processor.heard).toEqual(['c', 'c']);
  });

  test('applies a fixture after the states before it in the call', async () => {
    const playing = (second: number, goals: number) => {
      const clock = { base: 0, since: KICKOFF, running: 1 };
      const state = { at: KICKOFF + second * 1000, status: FootballStatus.firstHalf, clock, score: score(goals, 0) };
      return withBody(anIngestState('a', state), { cup: undefined });
    };
    const fixture = anIngestFixture('a', { round: 'Final', ...stateIn(playing(3, 2)) });
    expect(await processor.ingest({ s1: playing(1, 0), s2: playing(2, 1), f2: fixture })).toEqual(['accepted', 'accepted', 'accepted']);
    expect(processor.row('a')).toMatchObject({ score: score(2, 0) });
    await processor.ingest({ s3: playing(4, 3), f3: anIngestFixture('a', { round: 'Final' }), s4: playing(5, 4) });
    expect(processor.row('a')).toMatchObject({ score: score(4, 0), knockout: true });
  });
});

function about(kind: string, body: object, sourceId = 'a') {
  return { kind, sourceId, at: KICKOFF, body };
}

function oddsOf(...points: readonly object[]) {
  return { companies: [{ company: 22, name: 'Pinnacle', market: 'handicap', points }] };
}

function lineupOf(count: number) {
  const starters = Array.from({ length: count }, (_, i) => ({
    player: { id: `p${i}`, name: `Player ${i}` },
    number: i,
    position: null,
    captain: false,
    rating: null,
    place: null,
  }));
  return { confirmed: true, home: { formation: null, coach: null, starters, bench: [], absent: [] }, away: null };
}

function goalOf(id: string) {
  const minute = { minute: 7, added: 0 };
  return { sport: 'football', kind: 'goal', minute, side: 'home', player: { id, name: 'A' }, assist: null, score: null };
}

function score(home: number, away: number) {
  return { home, away };
}
