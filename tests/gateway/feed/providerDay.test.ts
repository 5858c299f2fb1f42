import { describe, expect, test } from 'vitest';
import { isLive } from '#contract/match/status.ts';
import { createApisportsWorld } from '#gateway/demo/provider/apisports/createApisportsWorld.ts';
import { BAD_FAULTS, withFaults } from '#gateway/demo/provider/faults/withFaults.ts';
import { BAD_HABITS, NO_HABITS } from '#gateway/demo/provider/telling/habits.ts';
import { treatmentOf } from '#gateway/demo/provider/telling/treatment.ts';
import { createThesportsWorld } from '#gateway/demo/provider/thesports/createThesportsWorld.ts';
import { goalScript, type MatchScript } from '#gateway/demo/provider/truth/goalScript.ts';
import { ProviderWorld } from '#gateway/demo/provider/world/providerWorld.ts';
import { createSerialQueue } from '#gateway/base/queues.ts';
import { createApisportsPlan } from '#gateway/feed/apisports/apisportsPlan.ts';
import { apisportsId } from '#gateway/feed/apisports/sourceIds.ts';
import type { AskProvider } from '#gateway/feed/provider/providerAnswer.ts';
import { ProviderError } from '#gateway/feed/provider/providerError.ts';
import { sourceIdOf } from '#gateway/feed/thesports/sourceIds.ts';
import { createTheSportsPlan } from '#gateway/feed/thesports/thesportsPlan.ts';
import type { Timers } from '#gateway/live/livePorts.ts';
import { SeededRandom } from '#gateway/demo/seededRandom.ts';
import { goalProblems } from '#tests/builders/provider/goalProblems.ts';
import { ProviderDay } from '#tests/builders/provider/providerDay.ts';

const IS_FULL = process.env['TOUCHLINE_FULL_FIGURES'] === '1';
const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;
/** A Saturday. */
const DAY = Date.UTC(2026, 10, 21) / (24 * HOUR_MS);
const DAY_START = DAY * 24 * HOUR_MS;
const [FIRST_HOUR, LAST_HOUR] = IS_FULL ? [0, 29] : [12, 22];
const REGIONS = IS_FULL ? 8 : 1;
const LIMIT_MS = 1_800_000;
/** Between two words about a match in play, with an answer in eight lost. */
const MAX_SILENCE_MS = 3 * MINUTE_MS;
/** Results are entered up to three hours after the end. */
const ENTERED_MS = 3.5 * HOUR_MS;
const PLAN = { requestsPerDay: 7_500, requestsPerMinute: 300 };
const LOST_PUSHES = 0.1;

test('every match in play is heard while the list of those in play does not come', { timeout: LIMIT_MS }, async () => {
  const world = new ProviderWorld({ seed: 1, regions: 1 });
  const day = new ProviderDay({
    createPlan: createApisportsPlan,
    ask: (timers) => {
      const ask = createApisportsWorld({ world, now: timers.now, habits: NO_HABITS, plan: PLAN });
      const isOut = (): boolean => timers.now() >= startOf(14);
      return async (request, signal) =>
        request.params['live'] === 'all' && isOut() ? { status: 200, headers: {}, body: '<html>' } : ask(request, signal);
    },
    limits: { football: { perDay: 'headers', perMinute: 'headers' } },
    startsAt: startOf(14) - MINUTE_MS,
  });
  const inPlay = (): number => [...day.rows.values()].filter(isLive).length;
  await day.time.advance(2 * MINUTE_MS);
  expect(inPlay()).toBeGreaterThan(0);
  await day.time.advance(20 * MINUTE_MS);
  expect(inPlay()).toBeGreaterThan(0);
  await day.stop();
  expect(day.longestSilence()).toBeLessThanOrEqual(MINUTE_MS + MINUTE_MS / 2);
});

describe('a day of a provider with bad habits, one answer in eight being none', () => {
  test.each([1, 2].slice(0, IS_FULL ? 2 : 1))('API-Sports, seed %i', { timeout: LIMIT_MS }, async (seed) => {
    const world = new ProviderWorld({ seed, regions: REGIONS });
    const day = new ProviderDay({
      createPlan: createApisportsPlan,
      ask: (timers) => faulty(createApisportsWorld({ world, now: timers.now, habits: BAD_HABITS, plan: PLAN }), seed, timers),
      limits: { football: { perDay: 'headers', perMinute: 'headers' } },
      startsAt: startOf(FIRST_HOUR),
      watchedAt: (at) => watchedAt(world, at, (script) => apisportsId('football', 'match', script.apisports)),
    });
    const silence = await play(day, (spent) => expect(spent).toBeLessThanOrEqual(PLAN.requestsPerDay * 0.95));
    expectTruth(world, day, (script) => apisportsId('football', 'match', script.apisports));
    expect(silence).toBeLessThanOrEqual(MAX_SILENCE_MS);
  });

  test.each([3, 4].slice(0, IS_FULL ? 2 : 1))('TheSports with push, seed %i', { timeout: LIMIT_MS }, async (seed) => {
    const world = new ProviderWorld({ seed, regions: REGIONS });
    const now = { timers: null as Timers | null };
    const provider = createThesportsWorld({ world, now: () => now.timers?.now() ?? 0, habits: BAD_HABITS });
    const plan = createTheSportsPlan({ sports: ['football'], hasOdds: true, isPushing: () => true, report: () => undefined });
    const random = new SeededRandom('lost pushes', seed);
    const day = new ProviderDay({
      createPlan: () => plan,
      ask: (timers) => {
        now.timers = timers;
        return faulty(provider.ask, seed, timers);
      },
      limits: { football: { perDay: null, perMinute: null } },
      startsAt: startOf(FIRST_HOUR),
      watchedAt: (at) => watchedAt(world, at, (script) => sourceIdOf('football', 'match', script.thesports)),
      push: ({ timers }, deliver) => {
        const enqueue = createSerialQueue();
        let from = timers.now();
        let cancel = timers.after(5_000, send);
        return () => cancel();

        function send(): void {
          const to = timers.now();
          for (const { payload } of provider.pushMessages(from, to)) {
            if (random.hits(LOST_PUSHES)) continue;
            const events = plan.push('football', payload, to);
            void enqueue(() => deliver(events));
          }
          from = to;
          cancel = timers.after(5_000, send);
        }
      },
    });
    const silence = await play(day, () => undefined);
    expectTruth(world, day, (script) => sourceIdOf('football', 'match', script.thesports));
    expect(silence).toBeLessThanOrEqual(MAX_SILENCE_MS);
  });
});

function startOf(hour: number): number {
  return DAY_START + hour * HOUR_MS;
}

function faulty(ask: AskProvider, seed: number, timers: Timers): AskProvider {
  const wait = (ms: number, signal: AbortSignal): Promise<void> =>
    new Promise((resolve, reject) => {
      const cancel = timers.after(ms, resolve);
      signal.addEventListener('abort', () => {
        cancel();
        reject(new ProviderError('slow', 'no whole answer in time'));
      });
    });
  return withFaults(ask, { seed, now: timers.now, wait, faults: BAD_FAULTS });
}

/** Somebody has three matches open from half an hour before kick-off on, others every hour. */
function watchedAt(world: ProviderWorld, at: number, idOf: (script: MatchScript) => string): ReadonlySet<string> {
  const open = scriptsOf(world).filter(({ kickoff, endsAt }) => kickoff - HOUR_MS / 2 <= at && at <= endsAt);
  const first = Math.floor(at / HOUR_MS);
  return new Set(open.filter((_, i) => (i + first) % Math.max(1, Math.floor(open.length / 3)) === 0).map(idOf));
}

const scripts = new WeakMap<ProviderWorld, readonly MatchScript[]>();

function scriptsOf(world: ProviderWorld): readonly MatchScript[] {
  const known = scripts.get(world) ?? goalScript(world, DAY);
  scripts.set(world, known);
  return known;
}

/** Resolves with the longest time (ms) in which nothing was heard of a match that the board has in play. */
async function play(day: ProviderDay, checkSpent: (spent: number) => void): Promise<number> {
  while (day.time.now() < startOf(LAST_HOUR)) {
    await day.time.advance(MINUTE_MS);
    for (const { spent } of day.poller.health().budgets) checkSpent(spent);
  }
  await day.stop();
  return day.longestSilence();
}

/** Compares all matches that were played from beginning to end while the feed ran. */
function expectTruth(world: ProviderWorld, day: ProviderDay, idOf: (script: MatchScript) => string): void {
  const played = scriptsOf(world).filter(
    ({ kickoff, endsAt }) => kickoff > startOf(FIRST_HOUR) && endsAt + ENTERED_MS < startOf(LAST_HOUR),
  );
  expect(played.length).toBeGreaterThan(IS_FULL ? 25 : 3);
  expect(played.reduce((sum, { goals }) => sum + goals.length, 0)).toBeGreaterThan(IS_FULL ? 60 : 5);
  const boards = played.map((script) => {
    const row = day.rows.get(idOf(script));
    return row?.sport === 'football' ? boardOf(script.sourceId, row) : script.sourceId;
  });
  expect(boards).toEqual(played.map((script) => boardOf(script.sourceId, script)));
  const problems = played.flatMap((script) => {
    const match = world.football(script.apisports);
    const isResultOnly = script.awarded || (match !== undefined && treatmentOf(match, BAD_HABITS) === 'late');
    return goalProblems(script, day.alerts.get(idOf(script)) ?? [], isResultOnly);
  });
  expect(problems).toEqual([]);
}

function boardOf(name: string, { status, score, penalties }: Pick<MatchScript, 'status' | 'score' | 'penalties'>): string {
  const shootOut = penalties === null ? '' : `, ${penalties.home}-${penalties.away} on penalties`;
  return `${name}: ${score.home}-${score.away}${shootOut}, status ${status}`;
}
