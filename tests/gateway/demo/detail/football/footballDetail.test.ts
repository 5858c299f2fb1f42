import { describe, expect, test } from 'vitest';
import type { FootballIncident } from '#contract/detail/matchIncident.ts';
import type { SourceDocument } from '#contract/detail/sourceDocument.ts';
import { FootballStatus as F } from '#contract/match/football.ts';
import type { Side } from '#contract/match/match.ts';
import { coverageOf } from '#gateway/demo/detail/coverage.ts';
import { simulatedDetail } from '#gateway/demo/detail/simulatedDetail.ts';
import { footballScript } from '#gateway/demo/season/footballScript.ts';
import { allDocuments, bodyAt, CALENDAR, simulatedMatches } from '#tests/builders/detail/simulatedMatches.ts';

const SIDES = ['home', 'away'] as const;
const GOALS: ReadonlySet<string> = new Set(['goal', 'ownGoal', 'penaltyGoal']);
const matches = simulatedMatches('football', 9).map((fixture) => ({
  fixture,
  script: footballScript(fixture),
  documents: allDocuments(simulatedDetail(fixture, CALENDAR)).filter(({ kind }) => kind !== 'odds' && kind !== 'text'),
}));
const incidents = (documents: readonly SourceDocument[], at?: number): readonly FootballIncident[] =>
  (bodyAt(documents, 'incidents', at)?.incidents ?? []).filter((one) => one.sport === 'football');
const count = (all: readonly FootballIncident[], side: Side, ...kinds: readonly string[]): number =>
  all.filter((one) => kinds.includes(one.kind) && 'side' in one && one.side === side).length;

describe('football details', () => {
  test('list as many goals, cards and kicks as every state says', () => {
    expect(matches.filter(({ fixture }) => fixture.knockout).length).toBeGreaterThan(3);
    for (const { fixture, script, documents } of matches) {
      for (const [i, { at, score, yellows, reds, kicks }] of script.entries()) {
        if (script[i + 1]?.at === at) continue; // the later one holds
        const all = incidents(documents, at);
        for (const side of SIDES) {
          const counts = [count(all, side, ...GOALS), count(all, side, 'yellow'), count(all, side, 'red', 'secondYellow')];
          expect([fixture.sourceId, at, side, ...counts]).toEqual([fixture.sourceId, at, side, score[side], yellows[side], reds[side]]);
        }
        expect(all.flatMap((one) => (one.kind === 'kick' ? { side: one.side, scored: one.scored } : []))).toEqual(kicks);
      }
    }
  });

  test('name scorers some seconds after the goal, of the right side', () => {
    let goals = 0;
    for (const { documents, fixture } of matches) {
      if (coverageOf(fixture) === 'bare') continue;
      const lists = documents.filter((one) => one.kind === 'incidents');
      for (const [i, list] of lists.entries()) {
        const before = lists[i - 1]?.body.incidents.filter(({ kind }) => GOALS.has(kind)) ?? [];
        const now = list.body.incidents.filter(({ kind }) => GOALS.has(kind));
        const added = now.at(-1);
        if (now.length <= before.length || !added || !('player' in added)) continue;
        goals += 1;
        expect(added.player).toBeNull();
        const named = lists.find((later) => later.body.incidents.some((one) => isSameGoal(one, added) && 'player' in one && one.player));
        expect((named?.at ?? 0) - list.at).toBeGreaterThanOrEqual(5_000);
        expect((named?.at ?? 0) - list.at).toBeLessThanOrEqual(20_000);
      }
    }
    expect(goals).toBeGreaterThan(100);
  });

  test('have no more than eleven on the pitch, and nobody off it takes part', () => {
    for (const { fixture, documents } of matches) {
      const lineups = bodyAt(documents, 'lineups');
      const all = incidents(documents);
      if (!lineups?.confirmed || !lineups.home || !lineups.away) continue;
      const onPitch = { home: ids(lineups.home.starters), away: ids(lineups.away.starters) };
      const bench = { home: ids(lineups.home.bench), away: ids(lineups.away.bench) };
      for (const one of all) {
        if (!('side' in one) || one.kind === 'var') continue;
        const team = one.kind === 'ownGoal' ? (one.side === 'home' ? 'away' : 'home') : one.side;
        const id = one.player?.id ?? '';
        if (one.kind === 'substitution') {
          expect(bench[team].delete(id)).toBe(true);
          expect(onPitch[team].delete(one.playerOut?.id ?? '')).toBe(true);
          onPitch[team].add(id);
          continue;
        }
        expect([fixture.sourceId, one.kind, onPitch[team].has(id)]).toEqual([fixture.sourceId, one.kind, true]);
        if (one.kind === 'goal' && one.assist) expect(onPitch[team].has(one.assist.id ?? '')).toBe(true);
        if (one.kind === 'red' || one.kind === 'secondYellow') onPitch[team].delete(id);
        expect(onPitch[team].size).toBeLessThanOrEqual(11);
      }
    }
  });

  test('have at most five substitutions of a side in three stoppages, and second yellows of booked players only', () => {
    let second = 0;
    for (const { documents, fixture } of matches) {
      const all = incidents(documents);
      for (const side of SIDES) {
        const changes = all.filter((one) => one.kind === 'substitution' && one.side === side);
        expect(changes.length).toBeLessThanOrEqual(5);
        expect(
          new Set(changes.map((one) => (one.kind === 'substitution' ? `${one.minute.minute}+${one.minute.added}` : ''))).size,
        ).toBeLessThanOrEqual(3);
      }
      if (coverageOf(fixture) === 'bare') continue;
      for (const one of all) {
        if (one.kind !== 'secondYellow') continue;
        second += 1;
        expect(all.some((other) => other.kind === 'yellow' && other.player?.id === one.player?.id)).toBe(true);
      }
    }
    expect(second).toBeGreaterThan(0);
  });

  test('explain each cancelled goal by a review, and end each period with its score', () => {
    let cancelled = 0;
    for (const { script, documents, fixture } of matches) {
      const all = incidents(documents);
      const falls = script.filter(
        (state, i) => state.score.home + state.score.away < (script[i - 1]?.score.home ?? 0) + (script[i - 1]?.score.away ?? 0),
      );
      if (coverageOf(fixture) === 'full' || coverageOf(fixture) === 'middle') {
        cancelled += falls.length;
        expect(all.filter((one) => one.kind === 'var' && one.result === 'goalCancelled' && one.reason !== null)).toHaveLength(falls.length);
      }
      const half = script.find(({ status }) => status === F.halfTime);
      const end = all.find((one) => one.kind === 'periodEnd' && one.period === 1);
      expect(end?.kind === 'periodEnd' ? end.score : null).toEqual(half?.half ?? null);
      const finished = script.at(-1)?.status === F.finished;
      expect(all.some((one) => one.kind === 'periodEnd' && one.period === 2)).toBe(finished);
    }
    expect(cancelled).toBeGreaterThan(0);
  });

  test('announce added time before the end of the period', () => {
    for (const { documents } of matches) {
      const all = incidents(documents);
      for (const [i, one] of all.entries()) {
        if (one.kind !== 'addedTime') continue;
        expect([45, 90, 105, 120]).toContain(one.minute.minute);
        expect(all.slice(i).some(({ kind }) => kind === 'periodEnd')).toBe(true);
      }
    }
  });

  test('have statistics that agree with each other and with the state, and never fall', () => {
    for (const { fixture, script, documents } of matches) {
      let last: Totals = {};
      for (const document of documents.filter(({ kind }) => kind === 'statistics').filter((_, i) => i % 12 === 0)) {
        if (document.kind !== 'statistics') continue;
        const state = script.findLast(({ at }) => at <= document.at);
        const all = document.body.periods.all ?? {};
        expect(all.corners).toEqual(state?.corners ?? undefined);
        expect([all.yellows, all.reds]).toEqual([state?.yellows, state?.reds]);
        if (all.possession) expect((all.possession.home ?? 0) + (all.possession.away ?? 0)).toBe(100);
        expect(fallen(last, all)).toEqual([]);
        for (const side of SIDES) {
          if (coverageOf(fixture) !== 'full') continue;
          const of = (name: keyof typeof all): number => all[name]?.[side] ?? 0;
          const own = count(incidents(documents, document.at), side, 'ownGoal');
          expect(of('shots')).toBe(of('shotsOnTarget') + of('shotsOffTarget') + of('shotsBlocked'));
          expect(of('shots')).toBe(of('shotsInsideBox') + of('shotsOutsideBox'));
          expect((state?.score[side] ?? 0) - own).toBeLessThanOrEqual(of('shotsOnTarget'));
          expect(of('passesAccurate')).toBeLessThanOrEqual(of('passes'));
          expect(of('dangerousAttacks')).toBeLessThanOrEqual(of('attacks'));
          expect(all.saves?.[side === 'home' ? 'away' : 'home'] ?? 0).toBeLessThanOrEqual(of('shotsOnTarget'));
        }
        last = all;
      }
    }
  });

  test('have box scores that add up to the team statistics, and ratings from the first quarter of an hour on', () => {
    let rated = 0;
    for (const { fixture, documents } of matches) {
      const players = bodyAt(documents, 'players');
      const all = bodyAt(documents, 'statistics')?.periods.all ?? {};
      expect(players !== null).toBe(coverageOf(fixture) === 'full' && all.shots !== undefined);
      for (const side of SIDES) {
        const sum = (name: 'shots' | 'shotsOnTarget' | 'passes' | 'passesAccurate' | 'tackles' | 'interceptions' | 'fouls'): number =>
          (players?.[side] ?? []).reduce((total, { values }) => total + (values[name] ?? 0), 0);
        if (players === null) continue;
        for (const name of ['shots', 'shotsOnTarget', 'passes', 'passesAccurate', 'tackles', 'interceptions', 'fouls'] as const) {
          expect([fixture.sourceId, name, sum(name)]).toEqual([fixture.sourceId, name, all[name]?.[side]]);
        }
        for (const { rating, minutes } of players[side]) {
          expect(rating !== null).toBe((minutes ?? 0) >= 15);
          if (rating !== null) rated += 1;
        }
      }
    }
    expect(rated).toBeGreaterThan(100);
  });

  test('have a trend whose sign is the scorer’s in a minute with goals of one side', () => {
    let minutes = 0;
    for (const { documents } of matches) {
      const trend = bodyAt(documents, 'trend');
      if (!trend) continue;
      const goals = new Map<string, Set<Side>>();
      for (const one of documents.flatMap((document) => (document.kind === 'incidents' ? document.body.incidents : []))) {
        if (!GOALS.has(one.kind) || !('minute' in one) || !('side' in one)) continue;
        const { minute, added } = one.minute;
        const period = [45, 90, 105, 120].findIndex((end) => minute <= end);
        const key = `${period}/${minute - 1 - ([0, 45, 90, 105][period] ?? 0) + added}`;
        goals.set(key, (goals.get(key) ?? new Set()).add(one.side));
      }
      for (const [key, sides] of goals) {
        const [period, minute] = key.split('/').map(Number);
        const value = trend.periods[period ?? 0]?.[minute ?? 0];
        if (sides.size > 1 || value === undefined) continue;
        minutes += 1;
        expect([key, Math.sign(value)]).toEqual([key, sides.has('home') ? 1 : -1]);
      }
    }
    expect(minutes).toBeGreaterThan(50);
  });

  test('leave out what a competition’s coverage lacks', () => {
    const kindsOf = (coverage: string): ReadonlySet<string> =>
      new Set(
        matches.filter(({ fixture }) => coverageOf(fixture) === coverage).flatMap(({ documents }) => documents.map(({ kind }) => kind)),
      );
    for (const coverage of ['low', 'bare']) for (const kind of ['lineups', 'players']) expect(kindsOf(coverage)).not.toContain(kind);
    for (const coverage of ['full', 'middle'])
      expect([...kindsOf(coverage)]).toEqual(expect.arrayContaining(['incidents', 'statistics', 'lineups', 'trend']));
    expect(
      matches.filter(({ fixture }) => coverageOf(fixture) === 'bare').flatMap(({ documents }) => [...names(incidents(documents))]),
    ).toEqual([]);
  });
});

type Totals = Readonly<Record<string, { readonly home: number | null; readonly away: number | null }>>;

/** Returns the names of totals that are lower than before. */
function fallen(before: Totals, after: Totals): readonly string[] {
  const isLower = (name: string, side: Side): boolean => (after[name]?.[side] ?? 0) < (before[name]?.[side] ?? 0);
  return Object.keys(before).filter((name) => name !== 'possession' && SIDES.some((side) => isLower(name, side)));
}

function isSameGoal(one: object, goal: object): boolean {
  const key = (value: object): string => JSON.stringify({ ...value, player: null, assist: null });
  return key(one) === key(goal);
}

function ids(players: readonly { readonly player: { readonly id: string | null } }[]): Set<string> {
  return new Set(players.map(({ player }) => player.id ?? ''));
}

function names(all: readonly FootballIncident[]): readonly string[] {
  return all.flatMap((one) => ('player' in one && one.player?.id ? one.player.id : []));
}
