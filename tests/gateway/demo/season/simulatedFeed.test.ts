import { describe, expect, test } from 'vitest';
import { FootballStatus as F } from '#contract/match/football.ts';
import type { SourceDocument } from '#contract/detail/sourceDocument.ts';
import type { SourceState } from '#contract/match/sourceState.ts';
import { DAY_MS, type Fixture, fixturesOf } from '#gateway/demo/season/matchDay.ts';
import { DetailFeed } from '#gateway/demo/detail/detailFeed.ts';
import { scriptOf, simulatedFeed } from '#gateway/demo/season/simulatedFeed.ts';
import { type FeedOutage, feedOutageOf } from '#gateway/demo/season/feedOutage.ts';
import { TestTime } from '#tests/builders/testTime.ts';

const DAY = Math.floor(Date.UTC(2026, 10, 21) / DAY_MS);
const MATCHES = 60;
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

describe('simulatedFeed', () => {
  test('started midway, ends in the same states as one that uninterrupted on', async () => {
    const uninterrupted = await messagesFrom(DAY * DAY_MS + HOUR_MS, HOUR_MS);
    const restarted = await messagesFrom(DAY * DAY_MS + 2 * HOUR_MS, 0);
    expect(lastStates(restarted)).toEqual(lastStates(uninterrupted));
  });

  test('sends nothing during an outage, not even keep-alives, then one state', async () => {
    const { fixture, outage } = matchWithOutage(() => true);
    const messages = await messagesFrom(outage.from - MINUTE_MS, outage.to - outage.from + 2 * MINUTE_MS);
    const ofMatch = messages.filter((message) => message.sourceId === fixture.sourceId && message.at >= outage.from);
    expect(ofMatch.filter((message) => message.at < outage.to)).toEqual([]);
    const [first] = ofMatch;
    expect(first).toEqual({ ...first, kind: 'state', state: scriptOf(fixture).find(({ at }) => at === outage.to) });
    expect(ofMatch.map(({ kind }) => kind)).toContain('keepAlive');
    const others = messages.filter((message) => message.kind === 'keepAlive' && message.at >= outage.from && message.at < outage.to);
    expect(others.length).toBeGreaterThan(0);
  });

  test('does not end an outage at midnight, when the week is announced again', async () => {
    const { fixture, outage } = matchWithOutage(({ from, to }) => Math.floor(from / DAY_MS) < Math.floor(to / DAY_MS));
    const messages = await messagesFrom(outage.from - MINUTE_MS, outage.to - outage.from + 2 * MINUTE_MS);
    const ofMatch = messages.filter((message) => message.sourceId === fixture.sourceId && message.at >= outage.from);
    expect(messages.filter((message) => message.kind === 'fixture' && message.at >= outage.from).length).toBeGreaterThan(0);
    expect(ofMatch[0]).toMatchObject({ kind: 'state', state: { at: outage.to } });
  });

  test('announces the confirmation of a pending match on time, more than a day before kick-off too', async () => {
    const confirmation = earlyConfirmation();
    const messages = await messagesFrom(confirmation.at - MINUTE_MS, 2 * MINUTE_MS);
    const ofMatch = messages.filter((message) => message.sourceId === confirmation.sourceId);
    expect(ofMatch.map(({ kind, state }) => [kind, state?.status])).toEqual([
      ['fixture', F.pending],
      ['state', F.notStarted],
    ]);
    expect(ofMatch[1]?.at).toBeLessThan(confirmation.at + 1_000);
  });
});

describe('simulatedFeed with details', () => {
  test('sends documents of the announced matches, and stops with the states', async () => {
    const time = new TestTime(DAY * DAY_MS + HOUR_MS);
    const timers = time.timers();
    const announced = new Set<string>();
    const documents: SourceDocument[] = [];
    const report = (error: unknown): void => expect(error).toBeUndefined();
    const details = new DetailFeed({ calendar: { seed: 1, matches: MATCHES }, timers, report });
    const feed = simulatedFeed({ seed: 1, matches: MATCHES, timers, details, report });
    await feed.start({
      fixtures: (all) => {
        for (const { sourceId } of all) announced.add(sourceId);
        return Promise.resolve(new Map());
      },
      states: () => Promise.resolve(),
      documents: (all) => {
        documents.push(...all);
        return Promise.resolve();
      },
      standings: () => Promise.resolve(),
      keepAlive: () => undefined,
      confirmPrices: () => undefined,
    });
    expect(documents).toEqual([]);
    await time.advance(MINUTE_MS / 6);
    expect(documents.length).toBeGreaterThan(50);
    expect(documents.filter(({ sourceId }) => !announced.has(sourceId))).toEqual([]);
    await feed.stop();
    const sent = documents.length;
    await time.advance(MINUTE_MS);
    expect(documents).toHaveLength(sent);
  });
});

interface Message {
  readonly kind: 'fixture' | 'state' | 'keepAlive';
  readonly sourceId: string;
  readonly at: number;
  readonly state: SourceState | null;
}

/** Returns what the feed sent when it uninterrupted from `start` for `ms`. */
async function messagesFrom(start: number, ms: number): Promise<readonly Message[]> {
  const time = new TestTime(start);
  const messages: Message[] = [];
  const add = (kind: Message['kind'], sourceId: string, state: SourceState | null = null): void => {
    messages.push({ kind, sourceId, at: time.now(), state });
  };
  const timers = time.timers();
  const feed = simulatedFeed({ seed: 1, matches: MATCHES, timers, report: () => undefined });
  await feed.start({
    fixtures: (all) => {
      for (const { sourceId, state } of all) add('fixture', sourceId, state);
      return Promise.resolve(new Map());
    },
    states: (all) => {
      for (const state of all) add('state', state.sourceId, state);
      return Promise.resolve();
    },
    documents: () => Promise.resolve(),
    standings: () => Promise.resolve(),
    confirmPrices: () => undefined,
    keepAlive: (all) => {
      for (const sourceId of all) add('keepAlive', sourceId);
    },
  });
  await time.advance(ms);
  await feed.stop();
  return messages;
}

function lastStates(messages: readonly Message[]): ReadonlyMap<string, SourceState> {
  return new Map(messages.flatMap(({ sourceId, state }) => (state ? [[sourceId, state] as const] : [])));
}

/** Returns a match with an outage that meets a condition. */
function matchWithOutage(condition: (outage: FeedOutage) => boolean): { readonly fixture: Fixture; readonly outage: FeedOutage } {
  for (const fixture of fixturesFrom(DAY)) {
    const outage = feedOutageOf(fixture);
    if (outage && condition(outage) && scriptOf(fixture).some(({ at }) => at === outage.to)) return { fixture, outage };
  }
  throw new Error('no match has such an outage');
}

/** Returns the confirmation of a pending football match more than a day before its kick-off. */
function earlyConfirmation(): SourceState {
  for (const fixture of fixturesFrom(DAY + 1)) {
    const [first, confirmation] = fixture.sport === 'football' ? scriptOf(fixture) : [];
    if (first?.status === F.pending && confirmation && confirmation.kickoff - confirmation.at > DAY_MS) return confirmation;
  }
  throw new Error('no match is confirmed so early');
}

/** The matches of a year from a day on. */
function* fixturesFrom(first: number): Iterable<Fixture> {
  for (let day = first; day < first + 365; day += 1) yield* fixturesOf(1, day, MATCHES);
}
