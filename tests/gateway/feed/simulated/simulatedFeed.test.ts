import { expect, test } from 'vitest';
import { FootballStatus as F } from '#contract/match/football.ts';
import type { SourceState } from '#contract/match/sourceState.ts';
import { DAY_MS, type Fixture, fixturesOf } from '#gateway/feed/simulated/matchDay.ts';
import { courseOf, simulatedFeed } from '#gateway/feed/simulated/simulatedFeed.ts';
import { type FeedOutage, feedOutageOf } from '#gateway/feed/simulated/feedOutage.ts';
import { VirtualTime } from '#tests/builders/virtualTime.ts';

const DAY = Math.floor(Date.UTC(2026, 10, 21) / DAY_MS);
const MATCHES = 60;
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

test('a feed that is started in the middle tells what one that ran on would have told', async () => {
  const ran = await played(DAY * DAY_MS + HOUR_MS, HOUR_MS);
  const restarted = await played(DAY * DAY_MS + 2 * HOUR_MS, 0);
  expect(lastWords(restarted)).toEqual(lastWords(ran));
});

test('of a silent match the feed says nothing, nor that it is heard, until one state brings it up to date', async () => {
  const { fixture, silence } = silentMatch(() => true);
  const said = await played(silence.from - MINUTE_MS, silence.to - silence.from + 2 * MINUTE_MS);
  const words = said.filter((one) => one.sourceId === fixture.sourceId && one.at >= silence.from);
  expect(words.filter((one) => one.at < silence.to)).toEqual([]);
  const [first] = words;
  expect(first).toEqual({ ...first, how: 'state', state: courseOf(fixture).find(({ at }) => at === silence.to) });
  expect(words.map(({ how }) => how)).toContain('heard');
  const others = said.filter((one) => one.how === 'heard' && one.at >= silence.from && one.at < silence.to);
  expect(others.length).toBeGreaterThan(0);
});

test('midnight, when the week is told anew, does not break a silence', async () => {
  const { fixture, silence } = silentMatch(({ from, to }) => Math.floor(from / DAY_MS) < Math.floor(to / DAY_MS));
  const said = await played(silence.from - MINUTE_MS, silence.to - silence.from + 2 * MINUTE_MS);
  const words = said.filter((one) => one.sourceId === fixture.sourceId && one.at >= silence.from);
  expect(said.filter((one) => one.how === 'fixture' && one.at >= silence.from).length).toBeGreaterThan(0);
  expect(words[0]).toMatchObject({ how: 'state', state: { at: silence.to } });
});

test('a match that was pending is announced on time, a day before its kick-off too', async () => {
  const news = lateNews();
  const said = await played(news.at - MINUTE_MS, 2 * MINUTE_MS);
  const words = said.filter((one) => one.sourceId === news.sourceId);
  expect(words.map(({ how, state }) => [how, state?.status])).toEqual([
    ['fixture', F.pending],
    ['state', F.notStarted],
  ]);
  expect(words[1]?.at).toBeLessThan(news.at + 1_000);
});

interface Word {
  readonly how: 'fixture' | 'state' | 'heard';
  readonly sourceId: string;
  readonly at: number;
  readonly state: SourceState | null;
}

/** All that the feed said when it ran from `start` for `ms`. */
async function played(start: number, ms: number): Promise<readonly Word[]> {
  const time = new VirtualTime(start);
  const said: Word[] = [];
  const say = (how: Word['how'], sourceId: string, state: SourceState | null = null): void => {
    said.push({ how, sourceId, at: time.now(), state });
  };
  const timers = time.timers();
  const feed = simulatedFeed({ seed: 1, matches: MATCHES, timers, report: () => undefined });
  await feed.start({
    fixtures: (all) => {
      for (const { sourceId, state } of all) say('fixture', sourceId, state);
      return Promise.resolve(new Map());
    },
    states: (all) => {
      for (const state of all) say('state', state.sourceId, state);
      return Promise.resolve();
    },
    heard: (all) => {
      for (const sourceId of all) say('heard', sourceId);
    },
  });
  await time.advance(ms);
  await feed.stop();
  return said;
}

function lastWords(said: readonly Word[]): ReadonlyMap<string, SourceState> {
  return new Map(said.flatMap(({ sourceId, state }) => (state ? [[sourceId, state] as const] : [])));
}

/** A match that falls silent in its course, in such a way. */
function silentMatch(isSuch: (silence: FeedOutage) => boolean): { readonly fixture: Fixture; readonly silence: FeedOutage } {
  for (const fixture of fixturesFrom(DAY)) {
    const silence = feedOutageOf(fixture);
    if (silence && isSuch(silence) && courseOf(fixture).some(({ at }) => at === silence.to)) return { fixture, silence };
  }
  throw new Error('no match is silent in this way');
}

/** The confirmation of a pending match, of football, that comes more than a day before its kick-off. */
function lateNews(): SourceState {
  for (const fixture of fixturesFrom(DAY + 1)) {
    const [first, news] = fixture.sport === 'football' ? courseOf(fixture) : [];
    if (first?.status === F.pending && news && news.kickoff - news.at > DAY_MS) return news;
  }
  throw new Error('no match is confirmed so early');
}

/** The matches of a year, from a day on. */
function* fixturesFrom(first: number): Iterable<Fixture> {
  for (let day = first; day < first + 365; day += 1) yield* fixturesOf(1, day, MATCHES);
}
