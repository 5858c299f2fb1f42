import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { type MatchIncident, matchIncident } from '#contract/detail/matchIncident.ts';
import { footballLiveEvents } from '#gateway/feed/thesports/football/liveEvents.ts';
import type { KnownMatch } from '#gateway/feed/thesports/names/directoryRow.ts';
import { ZERO } from '#contract/match/match.ts';
import { diffIncidents } from '#gateway/match/detail/log/diffIncidents.ts';
import { aContext, aKnownMatch, aScore, anIntake, eventOf, liveMatches } from '#tests/gateway/feed/thesports/aTheSports.ts';

interface Given {
  readonly status?: number;
  readonly home?: readonly number[];
  readonly away?: readonly number[];
  readonly match?: Partial<KnownMatch>;
}

function incidentsOf(
  incidents: readonly object[],
  { status = 8, home = [1, 1], away = [0, 0], match }: Given = {},
): readonly MatchIncident[] {
  const context = aContext();
  const events = footballLiveEvents('m1', { score: aScore(status, home, away), incidents }, aKnownMatch(match), context);
  return z.array(matchIncident).parse(eventOf(events, 'incidents').body.incidents);
}

/** Minutes as `45+2`. */
function minutesOf(incidents: readonly MatchIncident[]): readonly string[] {
  return incidents.flatMap((one) =>
    'minute' in one ? `${one.kind} ${one.minute.minute}${one.minute.added > 0 ? `+${one.minute.added}` : ''}` : [],
  );
}

const HALF_TIME = { type: 11, position: 0, time: 47 };
const at = (type: number, time: number, more: object = {}) => ({ type, position: 1, time, ...more });

describe('incidents of football', () => {
  test('a scored penalty counts without a goal beside it, an own goal stands at the side that benefits', () => {
    const [penalty, own] = incidentsOf([
      at(8, 72, { player_id: 'p1', player_name: 'Vero', home_score: 1, away_score: 0 }),
      at(17, 80, { position: 2, player_id: 'p2', player_name: 'Ma', home_score: 1, away_score: 1 }),
    ]);
    expect(penalty).toMatchObject({ kind: 'penaltyGoal', side: 'home', score: { home: 1, away: 0 }, player: { id: 'ts:f:p:p1' } });
    expect(own).toMatchObject({ kind: 'ownGoal', side: 'away', score: { home: 1, away: 1 } });
  });

  test('only the order of the list says which half: 47 is 45+2 before half time, and the 47th minute after it', () => {
    const list = [at(1, 46), at(3, 47), HALF_TIME, at(9, 45), at(3, 47), at(1, 91), at(3, 94)];
    expect(minutesOf(incidentsOf(list, { home: [2, 1] }))).toEqual([
      'goal 45+1',
      'yellow 45+2',
      'substitution 46',
      'yellow 47',
      'goal 90+1',
      'yellow 90+4',
    ]);
  });

  test('half time needs no side, a score that cannot be is unknown, and a garbled name is nobody', () => {
    const goal = at(1, 46, { home_score: 0.5, away_score: 0, player_id: 5, player_name: [] });
    const found = incidentsOf([goal, { type: 11, time: 47 }, at(1, 47, { home_score: 2, away_score: 0 })]);
    expect(minutesOf(found)).toEqual(['goal 45+1', 'goal 47']);
    expect(found[0]).toMatchObject({ score: null, player: null });
  });

  test('a list without half time is read by the status', () => {
    expect(minutesOf(incidentsOf([at(1, 45), at(1, 53), at(1, 84)], { status: 4 }))).toEqual(['goal 45', 'goal 53', 'goal 84']);
    expect(minutesOf(incidentsOf([at(1, 47)], { status: 2 }))).toEqual(['goal 45+2']);
  });

  test('extra time begins at 91 again', () => {
    const list = [HALF_TIME, at(1, 93), at(3, 91), at(1, 118), { type: 26, position: 0, time: 121 }];
    const incidents = incidentsOf(list, { home: [1, 0, 0, 0, 0, 2, 0], away: [1, 0, 0, 0, 0, 1, 0] });
    expect(minutesOf(incidents)).toEqual(['goal 90+3', 'yellow 91', 'goal 118']);
    expect(incidents.at(-1)).toEqual({ sport: 'football', kind: 'periodEnd', period: 4, score: { home: 2, away: 1 } });
  });

  test('a second yellow is one of its own, with the reasons of cards', () => {
    expect(
      incidentsOf([at(3, 10, { reason_type: 1 }), at(15, 88), at(4, 89, { reason_type: 13 }), at(3, 90, { reason_type: 0 })]),
    ).toMatchObject([
      { kind: 'yellow', reason: 'foul' },
      { kind: 'secondYellow', reason: null },
      { kind: 'red', reason: 'lastMan' },
      { kind: 'yellow', reason: null },
    ]);
  });

  test('3 is an encroachment of a card, and an injury of a substitution', () => {
    const [card, change] = incidentsOf([
      at(3, 10, { reason_type: 3 }),
      at(9, 11, { reason_type: 3, in_player_id: 'in', in_player_name: 'In' }),
    ]);
    expect(card).toMatchObject({ reason: 'encroachment' });
    expect(change).toMatchObject({ reason: 'injury', player: { id: 'ts:f:p:in' }, playerOut: null });
  });

  test('of a cancelled goal only the review is left: 2 cancels, 1 confirms', () => {
    const reviews = [2, 1, 4, 6, 9, 11, 0].map((result) => at(28, 10, { var_result: result, var_reason: 1 }));
    expect(incidentsOf(reviews).map((one) => (one.kind === 'var' ? one.result : ''))).toEqual([
      'goalCancelled',
      'goalConfirmed',
      'penaltyCancelled',
      'redCancelled',
      'standing',
      'unknown',
      'unknown',
    ]);
    expect(incidentsOf([at(28, 10, { var_reason: 7, var_result: 10 })])).toMatchObject([{ reason: 'mistakenIdentity', result: 'changed' }]);
  });

  test('added time is said only with its minutes, which are often missing', () => {
    expect(incidentsOf([{ type: 19, position: 0, time: 45 }])).toEqual([]);
    expect(incidentsOf([{ type: 19, position: 0, time: 45, add_time: 3 }])).toMatchObject([
      { kind: 'addedTime', minute: { minute: 45, added: 0 }, minutes: 3 },
    ]);
  });

  test('attacks, corners and hydration breaks are no incidents, nor is what has no side', () => {
    expect(incidentsOf([at(2, 1), at(23, 1), at(38, 30), at(1, 5, { position: 0 })])).toEqual([]);
  });

  test('kicks of a shoot-out are numbered in the order of the list', () => {
    const kicks = incidentsOf([at(29, 120), at(30, 120, { position: 2 })], { status: 7, home: [0, 0, 0, 0, 0, 0, 1] });
    expect(kicks).toMatchObject([
      { kind: 'kick', side: 'home', scored: true, kick: 1 },
      { kind: 'kick', side: 'away', scored: false, kick: 2 },
    ]);
  });

  test('periods end with the scores of the array', () => {
    expect(incidentsOf([HALF_TIME, { type: 12, position: 0, time: 96 }], { home: [3, 1], away: [2, 2] })).toEqual([
      { sport: 'football', kind: 'periodEnd', period: 1, score: { home: 1, away: 2 } },
      { sport: 'football', kind: 'periodEnd', period: 2, score: { home: 3, away: 2 } },
    ]);
  });

  test('a player without a name is none yet, and gets it when it is known', () => {
    const context = aContext();
    const parts = { score: aScore(8, [1], [0]), incidents: [at(1, 9, { player_id: 'p9', player_name: '' })] };
    const player = () => eventOf(footballLiveEvents('m1', parts, aKnownMatch(), context), 'incidents').body.incidents[0];
    expect(player()).toMatchObject({ player: null });
    context.directory.put({ kind: 'player', id: 'p9', name: 'Yuan', names: { 'zh-CN': '袁' } });
    expect(player()).toMatchObject({ player: { id: 'ts:f:p:p9', name: { 'en-US': 'Yuan', 'zh-CN': '袁' } } });
  });

  test('a corrected minute, a later scorer and another case are never a second goal', () => {
    const versions = [
      [at(1, 20)],
      [at(1, 20, { player_id: 'p1', player_name: 'A. BANKS', home_score: 1, away_score: 0 })],
      [at(1, 21, { player_id: 'p1', player_name: 'A. Banks', home_score: 1, away_score: 0 })],
      [at(1, 21, { player_id: 'p1', player_name: 'A. Banks', assist1_id: 'p2', assist1_name: 'I. Stone', home_score: 1, away_score: 0 })],
    ].map((list) => incidentsOf(list));
    let known = versions[0]?.map((incident, i) => ({ id: `g${i}`, incident, withdrawn: false })) ?? [];
    for (const version of versions.slice(1)) {
      const changes = diffIncidents(known, version, ZERO);
      expect(changes.map(({ type }) => type)).toEqual(['amendment']);
      known = version.map((incident) => ({ id: 'g0', incident, withdrawn: false }));
    }
  });

  test('low coverage: several goals at once and no incidents: the score is right, and no scorer is made up', async () => {
    const context = aContext();
    const live = liveMatches(context);
    const intake = anIntake();
    const now = context.receivedAt;
    await intake.take([lowFixture(now)], now);
    const events = live.take(
      'm1',
      { score: aScore(4, [3, 1, 0, 0, -1, 0, 0], [1, 0, 0, 0, -1, 0, 0]), incidents: [], stats: [] },
      { at: now, receivedAt: now, source: 'poll' },
    );
    expect(await intake.take(events, now)).toEqual([]);
    expect(intake.row('ts:f:m:m1')).toMatchObject({ score: { home: 3, away: 1 }, corners: null });
    expect(eventOf(events, 'incidents').body.incidents).toEqual([]);
    expect(events.some(({ kind }) => kind === 'statistics')).toBe(false);
  });
});

function lowFixture(now: number) {
  return {
    kind: 'fixture',
    sourceId: 'ts:f:m:m1',
    at: now,
    body: {
      sport: 'football',
      kickoff: aKnownMatch().kickoff,
      coverage: 'low',
      competition: { sourceId: 'c', name: 'C' },
      home: { sourceId: 'h', name: 'H' },
      away: { sourceId: 'a', name: 'A' },
    },
  } as const;
}
