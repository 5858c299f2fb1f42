import { describe, expect, test } from 'vitest';
import { FootballStatus as F } from '#contract/football.ts';
import { LANGUAGES } from '#contract/tenants.ts';
import type { FootballState, SourceState } from '#gateway/feed/port.ts';
import { DAY_MS, type Fixture, fixturesOf, MOST_MATCHES } from '#gateway/feed/simulated/day.ts';
import { courseOf, simulatedFeed } from '#gateway/feed/simulated/feed.ts';
import { silenceOf } from '#gateway/feed/simulated/silence.ts';
import { VirtualTime } from '#tests/builders/virtualtime.ts';

const DAY = Math.floor(Date.UTC(2026, 10, 21) / DAY_MS);
const MATCHES = 650;
const LIVE_FOOTBALL: readonly number[] = [F.firstHalf, F.halfTime, F.secondHalf, F.extraTime, F.shootOut];
const LIVE_BASKETBALL = [2, 3, 4, 5, 6, 7, 8, 9];

describe('a simulated day', () => {
  test('the same seed names the same day, and another seed another one', () => {
    expect(fixturesOf(1, DAY, MATCHES)).toEqual(fixturesOf(1, DAY, MATCHES));
    expect(fixturesOf(2, DAY, MATCHES)).not.toEqual(fixturesOf(1, DAY, MATCHES));
    const [fixture] = fixturesOf(1, DAY, MATCHES);
    expect(fixture && courseOf(fixture)).toEqual(fixture && courseOf(fixture));
  });

  test.each([1, 2, 3])('with seed %i 40 to 60 matches are always live, some of each sport', (seed) => {
    const courses = [DAY - 1, DAY]
      .flatMap((day) => fixturesOf(seed, day, MATCHES))
      .map((fixture) => ({ fixture, course: courseOf(fixture) }));
    const live = Array.from({ length: 144 }, (_, i) => liveAt(courses, DAY * DAY_MS + i * 600_000));
    expect(Math.min(...live.map((one) => one.all))).toBeGreaterThanOrEqual(40);
    expect(Math.max(...live.map((one) => one.all))).toBeLessThanOrEqual(60);
    expect(Math.min(...live.map((one) => one.basketball))).toBeGreaterThan(0);
  });

  test('a club plays at most once a day', () => {
    const clubs = fixturesOf(1, DAY, MOST_MATCHES).flatMap(({ sport, home, away }) => [
      `${sport} ${home.sourceId}`,
      `${sport} ${away.sourceId}`,
    ]);
    expect(new Set(clubs).size).toBe(clubs.length);
  });

  test('a club rests two days between matches, and no two clubs meet on the same ground twice in a season', () => {
    const days = Array.from({ length: 3 * 38 }, (_, i) => DAY + i);
    const played = days.flatMap((day) => fixturesOf(1, day, MATCHES).map((fixture) => ({ day, ...fixture })));
    const lastDay = new Map<string, number>();
    const meetings = new Map<string, number>();
    for (const { day, home, away, cup, competition } of played) {
      for (const { sourceId } of [home, away]) {
        expect(day - (lastDay.get(`${competition.sport} ${sourceId}`) ?? 0)).toBeGreaterThanOrEqual(3);
        lastDay.set(`${competition.sport} ${sourceId}`, day);
      }
      const key = `${competition.sport} ${home.sourceId} ${away.sourceId}`;
      if (!cup) meetings.set(key, (meetings.get(key) ?? 0) + 1);
    }
    expect([...meetings.values()].filter((count) => count > 1)).toEqual([]);
    expect(played.filter((one) => one.cup).length / played.length).toBeCloseTo(0.1, 1);
  });

  test('every name is there in every language, and no two clubs of a sport share one', () => {
    const byName = new Map<string, string>();
    for (const { sport, home, away, competition, round } of fixturesOf(1, DAY, MOST_MATCHES)) {
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

describe('the courses of many matches', () => {
  const fixtures = [1, 2, 3, 4].flatMap((seed) => fixturesOf(seed, DAY, MATCHES));
  const football = coursesOf(fixtures, 'football').filter((course): course is FootballState[] =>
    course.every((state) => state.sport === 'football'),
  );

  test('goals, corners and cards fall as they do', () => {
    const played = football
      .flatMap((course) => course.at(-1) ?? [])
      .filter((state) => state.status === F.finished && state.regular === null);
    const mean = (count: (state: FootballState) => number): number => played.reduce((sum, state) => sum + count(state), 0) / played.length;
    expect(mean(({ score }) => score.home + score.away)).toBeCloseTo(2.7, 0);
    expect(mean(({ score }) => score.home - score.away)).toBeGreaterThan(0.1);
    expect(mean(({ yellows }) => yellows.home + yellows.away)).toBeCloseTo(3.9, 0);
  });

  test('substitutions come after the hour, and never more than five of a side', () => {
    const ends = football.flatMap((course) => course.at(-1) ?? []).filter(({ status }) => status === F.finished);
    const made = ends.map(({ substitutions }) => substitutions ?? { home: 0, away: 0 });
    expect(made.reduce((sum, { home, away }) => sum + home + away, 0) / made.length).toBeCloseTo(8, 0);
    expect(Math.max(...made.flatMap(({ home, away }) => [home, away]))).toBe(5);
    const atBreak = football.flatMap((course) => course.find(({ status }) => status === F.halfTime)?.substitutions?.home ?? []);
    expect(atBreak.reduce((sum, one) => sum + one, 0) / atBreak.length).toBeLessThan(0.3);
  });

  test('every football step is one that football knows', () => {
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
      '2>4', // heard through a silence
    ]);
    const steps = new Set(
      football.flatMap((course) =>
        course.slice(1).flatMap((state, i) => (state.status === course[i]?.status ? [] : [`${course[i]?.status}>${state.status}`])),
      ),
    );
    expect([...steps].filter((step) => !legal.has(step))).toEqual([]);
    expect([...steps]).toEqual(expect.arrayContaining(['4>5', '5>7', '7>8', '1>9']));
  });

  test('a few matches are postponed, called off, pending, interrupted or given up; nearly all are played', () => {
    const share = (status: number): number =>
      football.filter((course) => course.some((state) => state.status === status)).length / football.length;
    for (const rare of [F.postponed, F.cancelled, F.pending, F.interrupted, F.abandoned]) {
      expect(share(rare)).toBeGreaterThan(0);
      expect(share(rare)).toBeLessThan(0.03);
    }
    expect(share(F.finished)).toBeGreaterThan(0.97);
  });

  test('an interruption lasts minutes, in which the clock stands', () => {
    const pauses = football.flatMap((course) =>
      course.flatMap((state, i) => {
        const next = course.slice(i + 1).find((one) => one.status !== F.interrupted);
        return state.status === F.interrupted && course[i - 1]?.status !== F.interrupted && next ? [{ state, next }] : [];
      }),
    );
    expect(pauses.length).toBeGreaterThan(3);
    for (const { state, next } of pauses) {
      expect(next.at - state.at).toBeGreaterThanOrEqual(4 * 60_000);
      if (next.status !== F.abandoned) expect(next.clock).toMatchObject({ base: state.clock.base, running: 1 });
    }
  });

  test('of one match in sixty nothing is heard for some minutes, then all at once', () => {
    const silent = fixtures.flatMap((fixture) => {
      const silence = silenceOf(fixture);
      return silence ? [{ course: courseOf(fixture), silence }] : [];
    });
    expect(silent.length / fixtures.length).toBeCloseTo(1 / 60, 2);
    for (const { course, silence } of silent) expect(course.filter(({ at }) => at >= silence.from && at < silence.to)).toEqual([]);
    expect(silent.some(({ course, silence }) => course.some(({ at }) => at === silence.to))).toBe(true);
  });

  test('some goals are taken back, and no score is below nil', () => {
    const falls = football.flatMap((course) =>
      course
        .slice(1)
        .filter((state, i) => state.score.home < (course[i]?.score.home ?? 0) || state.score.away < (course[i]?.score.away ?? 0)),
    );
    expect(falls.length).toBeGreaterThan(20);
    expect(football.flat().every(({ score }) => score.home >= 0 && score.away >= 0)).toBe(true);
  });

  test('a cup tie has a winner, by a shoot-out if need be', () => {
    const cups = football.flatMap((course) => course.at(-1) ?? []).filter((state) => state.cup && state.status === F.finished);
    expect(cups.length).toBeGreaterThan(50);
    expect(cups.filter(({ score, penalties }) => score.home === score.away && penalties?.home === penalties?.away)).toEqual([]);
  });

  test('basketball periods sum to the score, and nobody draws', () => {
    for (const state of coursesOf(fixtures, 'basketball').flat()) {
      if (state.sport !== 'basketball') continue;
      expect(state.periods.reduce((sum, period) => sum + period.home + period.away, 0)).toBe(state.score.home + state.score.away);
      if (state.status === 10) expect(state.score.home).not.toBe(state.score.away);
    }
  });

  test('time never goes back', () => {
    for (const course of fixtures.map(courseOf))
      for (const [i, state] of course.entries()) expect(state.at).toBeGreaterThanOrEqual(course[i - 1]?.at ?? 0);
  });
});

test('a feed that is started in the middle tells what one that ran on would have told', async () => {
  const ran = await played(DAY * DAY_MS + 3_600_000, 3_600_000);
  const restarted = await played(DAY * DAY_MS + 2 * 3_600_000, 0);
  expect(restarted).toEqual(ran);
});

test('a feed that stopped long ago ends what was in play then', async () => {
  const stoppedAt = (DAY - 10) * DAY_MS + DAY_MS / 2;
  const said = await played(DAY * DAY_MS, 0, stoppedAt);
  const left = fixturesOf(1, DAY - 10, 60).map(({ sourceId }) => said.get(sourceId)?.clock.running);
  expect(left.length).toBe(60);
  expect(new Set(left)).toEqual(new Set([0]));
  expect((await played(DAY * DAY_MS, 0)).has(fixturesOf(1, DAY - 10, 60)[0]?.sourceId ?? '')).toBe(false);
});

/** The last word on each match after the feed ran from `start` for `ms`. */
async function played(start: number, ms: number, stoppedAt: number | null = null): Promise<Map<string, SourceState>> {
  const time = new VirtualTime(start);
  const said = new Map<string, SourceState>();
  const timers = {
    now: () => time.now(),
    after(wait: number, run: () => void) {
      const timer = time.schedule(run, wait);
      return () => timer.unsubscribe();
    },
  };
  const feed = simulatedFeed({ seed: 1, matches: 60, timers, stoppedAt, report: () => undefined });
  const started = feed.start({
    fixtures: (all) => {
      for (const { state } of all) said.set(state.sourceId, state);
      return Promise.resolve(new Map());
    },
    states: (all) => {
      for (const state of all) said.set(state.sourceId, state);
      return Promise.resolve();
    },
    heard: () => undefined,
  });
  await started;
  await time.advance(ms);
  await feed.stop();
  return said;
}

function coursesOf(fixtures: readonly Fixture[], sport: string): SourceState[][] {
  return fixtures.filter((fixture) => fixture.sport === sport).map((fixture) => [...courseOf(fixture)]);
}

function liveAt(
  courses: readonly { readonly fixture: Fixture; readonly course: readonly SourceState[] }[],
  now: number,
): { all: number; basketball: number } {
  const live = courses.filter(({ course }) => {
    const state = course.findLast((one) => one.at <= now);
    return state !== undefined && (state.sport === 'football' ? LIVE_FOOTBALL : LIVE_BASKETBALL).includes(state.status);
  });
  return { all: live.length, basketball: live.filter(({ fixture }) => fixture.sport === 'basketball').length };
}
