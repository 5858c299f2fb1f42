import { describe, expect, test } from 'vitest';
import { BasketballStatus as B } from '#contract/match/basketball.ts';
import { FootballStatus as F } from '#contract/match/football.ts';
import { LANGUAGES } from '#contract/locale/tenants.ts';
import type { MatchRow } from '#contract/match/match.ts';
import { nextRow } from '#contract/match/nextRow.ts';
import type { FootballState, SourceState } from '#contract/match/sourceState.ts';
import { finalResult } from '#contract/stances/finalResult.ts';
import { DAY_MS, type Fixture, fixturesOf } from '#gateway/demo/season/matchDay.ts';
import { scriptOf } from '#gateway/demo/season/simulatedFeed.ts';
import { feedOutageOf } from '#gateway/demo/season/feedOutage.ts';

const DAY = Math.floor(Date.UTC(2026, 10, 21) / DAY_MS);
const MATCHES = 650;
/** More than the clubs allow: every club plays. */
const FULL_DAY = 10_000;
const LIVE_FOOTBALL: readonly number[] = [F.firstHalf, F.halfTime, F.secondHalf, F.extraTime, F.shootOut];
const LIVE_BASKETBALL: readonly number[] = [B.q1, B.endQ1, B.q2, B.endQ2, B.q3, B.endQ3, B.q4, B.overtime];

describe('fixturesOf', () => {
  test('returns the same day for the same seed, and another for another', () => {
    expect(fixturesOf(1, DAY, MATCHES)).toEqual(fixturesOf(1, DAY, MATCHES));
    expect(fixturesOf(2, DAY, MATCHES)).not.toEqual(fixturesOf(1, DAY, MATCHES));
    const [fixture] = fixturesOf(1, DAY, MATCHES);
    expect(fixture && scriptOf(fixture)).toEqual(fixture && scriptOf(fixture));
  });

  test.each([1, 2, 3])('always has 40 to 60 live matches of both sports, with seed %i', (seed) => {
    const scripts = [DAY - 1, DAY]
      .flatMap((day) => fixturesOf(seed, day, MATCHES))
      .map((fixture) => ({ fixture, script: scriptOf(fixture) }));
    const live = Array.from({ length: 144 }, (_, i) => liveAt(scripts, DAY * DAY_MS + i * 600_000));
    expect(Math.min(...live.map((one) => one.all))).toBeGreaterThanOrEqual(40);
    expect(Math.max(...live.map((one) => one.all))).toBeLessThanOrEqual(60);
    expect(Math.min(...live.map((one) => one.basketball))).toBeGreaterThan(0);
  });

  test('lets a club play at most once a day', () => {
    const clubs = fixturesOf(1, DAY, FULL_DAY).flatMap(({ sport, home, away }) => [
      `${sport} ${home.sourceId}`,
      `${sport} ${away.sourceId}`,
    ]);
    expect(new Set(clubs).size).toBe(clubs.length);
  });

  test('gives a club two days of rest, and repeats no pairing at the same ground in a season', () => {
    const days = Array.from({ length: 3 * 38 }, (_, i) => DAY + i);
    const played = days.flatMap((day) => fixturesOf(1, day, MATCHES).map((fixture) => ({ day, ...fixture })));
    const lastDay = new Map<string, number>();
    const meetings = new Map<string, number>();
    for (const { day, home, away, knockout, competition } of played) {
      for (const { sourceId } of [home, away]) {
        expect(day - (lastDay.get(`${competition.sport} ${sourceId}`) ?? 0)).toBeGreaterThanOrEqual(3);
        lastDay.set(`${competition.sport} ${sourceId}`, day);
      }
      const key = `${competition.sport} ${home.sourceId} ${away.sourceId}`;
      if (!knockout) meetings.set(key, (meetings.get(key) ?? 0) + 1);
    }
    expect([...meetings.values()].filter((count) => count > 1)).toEqual([]);
    expect(played.filter((one) => one.knockout).length / played.length).toBeCloseTo(0.1, 1);
  });

  test('has every name in every language, and distinct club names within a sport', () => {
    const byName = new Map<string, string>();
    for (const { sport, home, away, competition, round } of fixturesOf(1, DAY, FULL_DAY)) {
      for (const names of [home.name, away.name, competition.name, competition.region, round]) {
        for (const language of LANGUAGES) expect(typeof names === 'string' ? names : names[language]).toMatch(/\S/);
      }
      for (const club of [home, away]) {
        for (const language of LANGUAGES) {
          const name = typeof club.name === 'string' ? club.name : club.name[language];
          const key = `${sport} ${language} ${name}`;
          expect([key, byName.get(key) ?? club.sourceId]).toEqual([key, club.sourceId]);
          byName.set(key, club.sourceId);
        }
      }
    }
  });
});

describe('scriptOf over many matches', () => {
  const fixtures = [1, 2, 3, 4].flatMap((seed) => fixturesOf(seed, DAY, MATCHES));
  const football = scriptsOf(fixtures, 'football').filter((script): script is FootballState[] =>
    script.every((state) => state.sport === 'football'),
  );
  const basketball = scriptsOf(fixtures, 'basketball');
  const manyDays = [1, 2, 3, 4, 5, 6, 7].flatMap((after) => fixturesOf(1, DAY + after, MATCHES));

  test('has realistic rates of goals, corners and cards', () => {
    const finished = football
      .flatMap((script) => script.at(-1) ?? [])
      .filter((state) => state.status === F.finished && state.regular === null);
    const mean = (count: (state: FootballState) => number): number =>
      finished.reduce((sum, state) => sum + count(state), 0) / finished.length;
    expect(mean(({ score }) => score.home + score.away)).toBeCloseTo(2.7, 0);
    expect(mean(({ score }) => score.home - score.away)).toBeGreaterThan(0.1);
    expect(mean(({ yellows }) => yellows.home + yellows.away)).toBeCloseTo(3.9, 0);
  });

  test('has most substitutions late, and never more than five per side', () => {
    const ends = football.flatMap((script) => script.at(-1) ?? []).filter(({ status }) => status === F.finished);
    const made = ends.map(({ substitutions }) => substitutions ?? { home: 0, away: 0 });
    expect(made.reduce((sum, { home, away }) => sum + home + away, 0) / made.length).toBeCloseTo(8, 0);
    expect(Math.max(...made.flatMap(({ home, away }) => [home, away]))).toBe(5);
    const atBreak = football.flatMap((script) => script.find(({ status }) => status === F.halfTime)?.substitutions?.home ?? []);
    expect(atBreak.reduce((sum, count) => sum + count, 0) / atBreak.length).toBeLessThan(0.3);
  });

  test('has only known status transitions of football', () => {
    const legal = new Set([
      '1>2',
      '2>3',
      '3>4',
      '4>8',
      '4>5',
      '5>8',
      '5>7',
      '7>8',
      '1>9',
      '1>12',
      '2>10',
      '4>10',
      '5>10',
      '10>2',
      '10>4',
      '10>5',
      '10>11',
      '13>1',
      '2>4',
    ]);
    const steps = new Set(
      football.flatMap((script) =>
        script.slice(1).flatMap((state, i) => (state.status === script[i]?.status ? [] : [`${script[i]?.status}>${state.status}`])),
      ),
    );
    expect([...steps].filter((step) => !legal.has(step))).toEqual([]);
    expect([...steps]).toEqual(expect.arrayContaining(['4>5', '5>7', '7>8', '1>9']));
  });

  test('has only known status transitions of basketball, and resumes an interrupted game where it stopped', () => {
    const quarters = [B.q1, B.endQ1, B.q2, B.endQ2, B.q3, B.endQ3, B.q4];
    const legal = new Set([
      ...quarters.slice(1).map((status, i) => `${quarters[i]}>${status}`),
      '1>2',
      '8>9',
      '8>10',
      '9>10',
      '1>12',
      '1>13',
      '15>1',
      '11>14',
      ...[2, 4, 6, 8, 9].flatMap((status) => [`${status}>11`, `11>${status}`]),
      '2>4',
      '6>8',
    ]);
    const steps = basketball.flatMap((script) => script.slice(1).map((state, i) => ({ state, last: script[i], before: script[i - 1] })));
    const changes = steps.filter(({ state, last }) => state.status !== last?.status);
    const seen = new Set(changes.map(({ state, last }) => `${last?.status}>${state.status}`));
    expect([...seen].filter((step) => !legal.has(step))).toEqual([]);
    const resumed = changes.filter(({ state, last }) => last?.status === B.interrupted && state.status !== B.abandoned);
    expect(resumed.length).toBeGreaterThan(3);
    for (const { state, last, before } of resumed) {
      expect(state).toMatchObject({ status: before?.status, score: last?.score, clock: { base: last?.clock.base, running: 1 } });
    }
  });

  test.each([
    {
      sport: 'football',
      ends: { finished: F.finished, postponed: F.postponed },
      rare: [F.interrupted, F.abandoned, F.cancelled, F.pending],
    },
    {
      sport: 'basketball',
      ends: { finished: B.finished, postponed: B.postponed },
      rare: [B.interrupted, B.abandoned, B.cancelled, B.pending],
    },
  ])('calls off, suspends, interrupts or abandons about 1.5 % of $sport, postpones nearly 1 %, and finishes the rest', (one) => {
    const scripts = scriptsOf(manyDays, one.sport).map((script) => new Set<number>(script.map(({ status }) => status)));
    const share = (...statuses: readonly number[]): number =>
      scripts.filter((script) => statuses.some((status) => script.has(status))).length / scripts.length;
    for (const status of one.rare) expect(share(status)).toBeGreaterThan(0);
    expect(share(...one.rare)).toBeGreaterThan(0.01);
    expect(share(...one.rare)).toBeLessThan(0.02);
    expect(share(one.ends.postponed)).toBeCloseTo(0.009, 2);
    expect(share(one.ends.finished)).toBeGreaterThan(0.97);
  });

  test('confirms pending matches hours before they begin, and abandons only interrupted ones', () => {
    for (const script of [football, basketball].flat()) {
      const [first, second] = script;
      const pending = first?.sport === 'football' ? F.pending : B.pending;
      if (first?.status === pending && second) {
        expect(second.status).toBe(1);
        expect(second.kickoff - second.at).toBeGreaterThanOrEqual(5 * 3_600_000);
      }
      const last = script.at(-1);
      if (last?.status !== (last?.sport === 'football' ? F.abandoned : B.abandoned)) continue;
      expect(script.at(-2)?.status).toBe(last?.sport === 'football' ? F.interrupted : B.interrupted);
      expect(last?.score).toEqual(script.at(-2)?.score);
    }
  });

  test('stops the clock during interruptions, which last minutes', () => {
    const pauses = football.flatMap((script) =>
      script.flatMap((state, i) => {
        const next = script.slice(i + 1).find(({ status }) => status !== F.interrupted);
        return state.status === F.interrupted && script[i - 1]?.status !== F.interrupted && next ? [{ state, next }] : [];
      }),
    );
    expect(pauses.length).toBeGreaterThan(3);
    for (const { state, next } of pauses) {
      expect(next.at - state.at).toBeGreaterThanOrEqual(4 * 60_000);
      if (next.status !== F.abandoned) expect(next.clock).toMatchObject({ base: state.clock.base, running: 1 });
    }
  });

  test('has an outage of three to eight minutes in one match of sixty, then one merged state', () => {
    const withOutage = manyDays.flatMap((fixture) => {
      const outage = feedOutageOf(fixture);
      return outage ? [{ script: scriptOf(fixture), ...outage }] : [];
    });
    expect(Math.abs(withOutage.length / manyDays.length - 1 / 60)).toBeLessThan(0.003);
    for (const { script, from, to } of withOutage) {
      expect(to - from).toBeGreaterThanOrEqual(3 * 60_000);
      expect(to - from).toBeLessThanOrEqual(8 * 60_000);
      expect(script.filter(({ at }) => at >= from && at < to)).toEqual([]);
    }
    const inPlay = withOutage.filter(({ script, from }) => isLive(script.findLast(({ at }) => at < from)));
    expect(inPlay.length / withOutage.length).toBeGreaterThan(0.95);
    for (const { script, to } of inPlay) expect(script.filter(({ at }) => at === to)).toHaveLength(1);
    const several = inPlay.filter(({ script, to }) => {
      const i = script.findIndex(({ at }) => at === to);
      const [before, merged] = script.slice(i - 1);
      return (
        before?.sport === 'football' &&
        merged?.sport === 'football' &&
        merged.clock.since === before.clock.since &&
        countChanges(before, merged) > 1
      );
    });
    expect(several.length).toBeGreaterThan(0);
  });

  test('cancels some goals, and never goes below zero', () => {
    const falls = football.flatMap((script) =>
      script
        .slice(1)
        .filter((state, i) => state.score.home < (script[i]?.score.home ?? 0) || state.score.away < (script[i]?.score.away ?? 0)),
    );
    expect(falls.length).toBeGreaterThan(20);
    expect(football.flat().every(({ score }) => score.home >= 0 && score.away >= 0)).toBe(true);
  });

  test('has a winner of every cup tie, by a shoot-out if necessary', () => {
    const cups = football.flatMap((script) => script.at(-1) ?? []).filter((state) => state.knockout && state.status === F.finished);
    expect(cups.length).toBeGreaterThan(50);
    expect(cups.filter(({ score, penalties }) => score.home === score.away && penalties?.home === penalties?.away)).toEqual([]);
  });

  test('leaves no league match without a result, however long its stoppage and interruptions', () => {
    const leagues = football.filter((script) => script.at(-1)?.knockout === false);
    const results = leagues.map((script) => {
      const row = script.reduce<MatchRow | undefined>((prev, state) => nextRow(prev, 7, state), undefined);
      return row === undefined ? null : finalResult(row);
    });
    expect(results.length).toBeGreaterThan(500);
    expect(results.filter((result) => result?.state === 'undecided')).toEqual([]);
  });

  test('has basketball periods that add up to the score, and no draw', () => {
    for (const state of scriptsOf(fixtures, 'basketball').flat()) {
      if (state.sport !== 'basketball') continue;
      expect(state.periods.reduce((sum, period) => sum + period.home + period.away, 0)).toBe(state.score.home + state.score.away);
      if (state.status === 10) expect(state.score.home).not.toBe(state.score.away);
    }
  });

  test('never goes back in time', () => {
    for (const script of fixtures.map(scriptOf))
      for (const [i, state] of script.entries()) expect(state.at).toBeGreaterThanOrEqual(script[i - 1]?.at ?? 0);
  });
});

function scriptsOf(fixtures: readonly Fixture[], sport: string): SourceState[][] {
  return fixtures.filter((fixture) => fixture.sport === sport).map((fixture) => [...scriptOf(fixture)]);
}

function liveAt(
  scripts: readonly { readonly fixture: Fixture; readonly script: readonly SourceState[] }[],
  now: number,
): { all: number; basketball: number } {
  const live = scripts.filter(({ script }) => isLive(script.findLast(({ at }) => at <= now)));
  return { all: live.length, basketball: live.filter(({ fixture }) => fixture.sport === 'basketball').length };
}

function isLive(state: SourceState | undefined): boolean {
  return state !== undefined && (state.sport === 'football' ? LIVE_FOOTBALL : LIVE_BASKETBALL).includes(state.status);
}

/** Counts the kinds of change between two states. */
function countChanges(before: FootballState, after: FootballState): number {
  const kinds = ['score', 'corners', 'yellows', 'reds', 'substitutions'] as const;
  return kinds.filter((kind) => JSON.stringify(before[kind]) !== JSON.stringify(after[kind])).length;
}
