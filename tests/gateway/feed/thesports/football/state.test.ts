import { describe, expect, test } from 'vitest';
import { clockLabel, plainLabel } from '#contract/match/clock.ts';
import type { FootballRow } from '#contract/match/match.ts';
import { nextRow } from '#contract/match/nextRow.ts';
import type { ProviderEventOf } from '#gateway/feed/provider/providerEvent.ts';
import { stateBody, toSourceState } from '#gateway/feed/ingest/schema/stateSchema.ts';
import { footballLiveEvents } from '#gateway/feed/thesports/football/liveEvents.ts';
import type { KnownMatch } from '#gateway/feed/thesports/names/directoryRow.ts';
import { KICKOFF } from '#tests/builders/aMatch.ts';
import { aContext, aKnownMatch, aScore, eventOf, KICKOFF_S } from '#tests/gateway/feed/thesports/aTheSports.ts';

function stateOf(score: unknown, more: { readonly incidents?: unknown; readonly match?: Partial<KnownMatch> } = {}) {
  const { incidents, match } = more;
  return eventOf(footballLiveEvents('m1', { score, incidents }, aKnownMatch(match), aContext()), 'state');
}

function rowOf({ at, body }: ProviderEventOf<'state'>): FootballRow {
  const state = toSourceState('m', at, stateBody.parse(body), undefined, true);
  const row = nextRow(undefined, 1, state);
  if (row.sport !== 'football') throw new Error('football only');
  return row;
}

describe('the score of a football match', () => {
  test('is the larger of regular time and extra time, which includes regular time', () => {
    expect(stateOf(aScore(5, [1, 1, 0, 0, 4, 2, 0], [1, 0, 0, 0, 4, 1, 0])).body).toMatchObject({
      score: { home: 2, away: 1 },
      regular: { home: 1, away: 1 },
      half: { home: 1, away: 0 },
    });
    expect(stateOf(aScore(5, [1, 1, 0, 0, 4, 0, 0], [1, 0, 0, 0, 4, 0, 0])).body).toMatchObject({ score: { home: 1, away: 1 } });
  });

  test('an array that ends early says nothing of what it lacks', () => {
    const { body } = stateOf(aScore(4, [2], [1]));
    expect(body).toMatchObject({ score: { home: 2, away: 1 }, half: null, corners: null });
    expect(body).not.toHaveProperty('reds');
    expect(body).not.toHaveProperty('yellows');
  });

  test('the half-time score stands in the array during the first half already, and is none then', () => {
    expect(stateOf(aScore(2, [1, 1, 0, 0, 0, 0, 0], [0, 0, 0, 0, 0, 0, 0])).body).toMatchObject({ half: null, regular: null });
    expect(stateOf(aScore(3, [1, 1, 0, 0, 0, 0, 0], [0, 0, 0, 0, 0, 0, 0], 0)).body).toMatchObject({ half: { home: 1, away: 0 } });
  });

  test('a shoot-out counts beside the score, and its kicks come in the order of the list', () => {
    const incidents = [
      { type: 29, position: 1, time: 120, player_id: 'p1', player_name: 'A' },
      { type: 30, position: 2, time: 120, player_id: 'p2', player_name: 'B' },
      { type: 29, position: 1, time: 120, player_id: 'p3', player_name: 'C' },
    ];
    const { body } = stateOf(aScore(7, [1, 0, 0, 0, 3, 1, 2], [1, 0, 0, 0, 3, 1, 0], 0), { incidents });
    expect(body).toMatchObject({
      score: { home: 1, away: 1 },
      regular: { home: 1, away: 1 },
      penalties: { home: 2, away: 0 },
      kicks: [
        { side: 'home', scored: true },
        { side: 'away', scored: false },
        { side: 'home', scored: true },
      ],
    });
  });

  test('no extra time is made up for a match that ended after 90 minutes', () => {
    const { body } = stateOf(aScore(8, [2, 1, 0, 0, 3, 0, 0], [1, 0, 0, 0, 2, 0, 0], 0));
    expect(body).toMatchObject({ regular: null, penalties: null, status: 8 });
    expect(plainLabel(clockLabel(rowOf(stateOf(aScore(8, [2], [1], 0))), KICKOFF))).toBe('FT');
  });

  test('extra time without goals is known by the fixture', () => {
    const { body } = stateOf(aScore(8, [1, 1, 0, 0, 0, 0, 0], [1, 1, 0, 0, 0, 0, 0], 0), { match: { hasExtraTime: true } });
    expect(body).toMatchObject({ regular: { home: 1, away: 1 } });
  });

  test('corners of -1 are no data, of one side too', () => {
    expect(stateOf(aScore(2, [0, 0, 0, 0, -1, 0, 0], [0, 0, 0, 0, -1, 0, 0])).body).toMatchObject({ corners: null });
    expect(stateOf(aScore(2, [0, 0, 0, 0, -1, 0, 0], [0, 0, 0, 0, 2, 0, 0])).body).toMatchObject({ corners: null });
  });

  test('a second yellow counts as a yellow and a red in the array, so neither is added', () => {
    const incidents = [{ type: 15, position: 1, time: 88, player_id: 'p1', player_name: 'A' }];
    const { body } = stateOf(aScore(8, [1, 0, 1, 2, 1, 0, 0], [0, 0, 0, 5, 3, 0, 0], 0), { incidents });
    expect(body).toMatchObject({ reds: { home: 1, away: 0 }, yellows: { home: 2, away: 5 } });
  });

  test('what is no score costs the match nothing', () => {
    const context = aContext();
    expect(footballLiveEvents('m1', { score: ['m1', 99, [0], [0], 0] }, aKnownMatch(), context)).toEqual([]);
    expect(footballLiveEvents('m1', { score: 'nonsense' }, aKnownMatch(), context)).toEqual([]);
    expect(context.reports).toHaveLength(2);
  });
});

describe('the clock of a football match', () => {
  test.each([
    [2, 0, '1'],
    [2, 44 * 60 + 59, '45'],
    [2, 46 * 60, '45+2'],
    [4, 0, '46'],
    [4, 47 * 60, '90+3'],
    [5, 0, '91'],
  ])('status %i, %i s after the start of the current half, shows %s', (status, seconds, label) => {
    const row = rowOf(stateOf(aScore(status, [0], [0])));
    expect(plainLabel(clockLabel(row, KICKOFF + seconds * 1_000))).toBe(label);
  });

  test('never runs ahead of a half that begins only now', () => {
    expect(plainLabel(clockLabel(rowOf(stateOf(aScore(4, [0], [0], KICKOFF_S + 30))), KICKOFF))).toBe('46');
  });

  test('stands in breaks, and in extra time of which the start is unknown', () => {
    expect(stateOf(aScore(3, [0], [0], 0)).body.clock).toEqual({ base: 2_700, since: 0, running: 0 });
    expect(plainLabel(clockLabel(rowOf(stateOf(aScore(5, [0], [0], 0))), KICKOFF))).toBe('ET');
    expect(plainLabel(clockLabel(rowOf(stateOf(aScore(7, [0], [0], 0))), KICKOFF))).toBe('PEN');
  });

  test('the old code 6 is extra time', () => {
    expect(stateOf(aScore(6, [0], [0])).body.status).toBe(5);
  });
});
