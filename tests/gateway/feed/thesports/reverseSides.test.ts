import { describe, expect, test } from 'vitest';
import type { ProviderEvent } from '#gateway/feed/provider/providerEvent.ts';
import { reverseSides } from '#gateway/feed/thesports/reverseSides.ts';
import { translateFootballFixtures } from '#gateway/feed/thesports/football/fixtures.ts';
import { footballLiveEvents } from '#gateway/feed/thesports/football/liveEvents.ts';
import { translateLineup } from '#gateway/feed/thesports/football/lineup.ts';
import { translateCompensation } from '#gateway/feed/thesports/forecast.ts';
import { translateOddsHistory } from '#gateway/feed/thesports/odds.ts';
import { translateTrend } from '#gateway/feed/thesports/trend.ts';
import { aContext, aFixtureRow, aKnownMatch, anIntake, answer, aScore, eventOf } from './aTheSports.ts';

const events: readonly ProviderEvent[] = [
  ...translateFootballFixtures(answer([aFixtureRow({ status_id: 8, home_scores: [2, 1], away_scores: [0, 0] })]), aContext()),
  ...footballLiveEvents(
    'm1',
    {
      score: aScore(2, [2, 1, 0, 0, 3, 0, 0], [0, 0, 1, 0, 1, 0, 0]),
      incidents: [
        { type: 1, position: 1, time: 4, home_score: 1, away_score: 0 },
        { type: 29, position: 1, time: 120 },
      ],
      stats: [{ type: 2, home: 3, away: 1 }],
      tlive: [{ time: "4'", data: "4'Goal!", position: 1 }],
    },
    aKnownMatch(),
    aContext(),
  ),
  ...translateLineup(
    answer({ confirmed: 1, lineup: { home: [{ id: 'p1', name: 'A', first: 1 }], away: [] }, injury: { home: [], away: [] } }),
    'm1',
    aContext(),
  ),
  ...translateCompensation(answer([{ id: 'm1', history: { home: { won_count: 3, drawn_count: 1, lost_count: 0 } } }]), aContext()),
  ...translateTrend(answer({ data: [[5, 0, -7]] }), 'm1', aContext()),
  ...translateOddsHistory(
    answer({ 2: { asia: [[1_790_000_000, '1', 0.8, 0.25, 1.0, 2, 0, '2-0']], bs: [[1_790_000_000, '1', 0.8, 2.5, 1.0, 2, 0, '2-0']] } }),
    'm1',
    aContext(),
  ),
];

describe('reverseSides', () => {
  test('turns everything about a match round', () => {
    const turned = events.map(reverseSides);
    expect(eventOf(turned, 'fixture').body).toMatchObject({ home: { name: 'Eastholm' }, state: { body: { score: { home: 0, away: 2 } } } });
    expect(eventOf(turned, 'state').body).toMatchObject({
      score: { home: 0, away: 2 },
      corners: { home: 1, away: 3 },
      reds: { home: 1, away: 0 },
      kicks: [{ side: 'away', scored: true }],
    });
    expect(eventOf(turned, 'incidents').body.incidents[0]).toMatchObject({ side: 'away', score: { home: 0, away: 1 } });
    expect(eventOf(turned, 'statistics').body.periods.all?.corners).toEqual({ home: 1, away: 3 });
    expect(eventOf(turned, 'text').body.entries[0]?.side).toBe('away');
    expect(eventOf(turned, 'lineups').body).toMatchObject({ home: null, away: { starters: [{}] } });
    expect(eventOf(turned, 'forecast').body.models[0]).toMatchObject({ home: 0, draw: 25, away: 75 });
    expect(eventOf(turned, 'trend').body.periods).toEqual([[-5, 0, 7]]);
    const [handicap, total] = eventOf(turned, 'odds').body.companies;
    expect(handicap?.points[0]).toMatchObject({ line: 0.25, home: 2, away: 1.8, score: { home: 0, away: 2 } });
    expect(total?.points[0]).toMatchObject({ line: 2.5, home: 1.8, away: 2 });
  });

  test('twice is once, and what comes out is still of the vocabulary', async () => {
    expect(events.map((event) => reverseSides(reverseSides(event)))).toEqual(events);
    expect(await anIntake().take(events.map(reverseSides), aContext().receivedAt)).toEqual([]);
  });
});
