import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { BasketballStatus as B } from '#contract/match/basketball.ts';
import { FootballStatus as F } from '#contract/match/football.ts';
import type { Database } from '#gateway/db/database.ts';
import { openTestDatabase } from '#tests/builders/testDatabase.ts';
import type { FootballState } from '#contract/match/sourceState.ts';
import { emptyTables } from '#tests/builders/databases.ts';
import { aState } from '#tests/builders/fixture.ts';
import { aGameInPlay, anIngestGateway, fixtureWords, type IngestGateway } from '#tests/builders/ingest.ts';
import { KICKOFF } from '#tests/builders/match.ts';

const SECOND = 1000;
const MINUTE = 60_000;
const NOW = KICKOFF + 40 * MINUTE;

let database: Database;
let gateway: IngestGateway;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await emptyTables(database);
  gateway = await anIngestGateway(database, NOW);
  await gateway.fixtures({
    f1: fixtureWords('a', { state: at(20, { score: score(1, 0) }) }),
    f2: fixtureWords('b', { sport: 'basketball', home: { sourceId: 'bh', name: 'Harbour' }, state: aGameInPlay('b') }),
  });
});
afterEach(() => gateway.stop());

test.each<[string, object, RegExp]>([
  ['the minute goes back', at(21, { clock: { base: 0, since: KICKOFF + 5 * MINUTE, running: 1 } }), /clock goes back from 21:00 to 16:00/],
  ['three goals come at once', at(21, { score: score(3, 1) }), /1-0 to 3-1 at once/],
  ['three goals go at once', at(21, { score: score(0, 2) }), /1-0 to 0-2 at once/],
  ['the second half is over before the first', at(21, { status: F.notStarted }), /status 1 cannot follow 2/],
  ['extra time comes in a league match', at(21, { status: F.extraTime }), /status 5 cannot follow 2 in a match that is no cup tie/],
  ['a match in play is hidden', at(21, { status: F.abnormal }), /status 0 cannot follow 2$/],
  ['a match in play is called off', at(21, { status: F.cancelled }), /status 12 cannot follow 2/],
  ['it is older than what was taken', at(10, { score: score(0, 0) }), /it is of 2026-11-21T15:10:00.000Z/],
  ['it is dated ahead', at(42), /120 s ahead/],
  ['a count is negative', at(21, { reds: { home: 0, away: -1 } }), /reds is {"home":0,"away":-1}/],
  ['corners of one side are missing', at(21, { corners: { home: -1, away: 2 } }), /corners is/],
  ['the match is unknown', aState('nobody'), /never announced/],
  ['the match is of another sport', aGameInPlay('a'), /announced as football/],
  ['periods do not make the score', aGameInPlay('b', { score: score(2, 0) }), /periods make 0-0, and its score is 2-0/],
  ['a basketball clock gains time', aGameInPlay('b', { clock: { base: 640, since: KICKOFF, running: 1 } }), /clock goes back/],
])('where %s the state is put aside and named, and the rest of the body is taken', async (_, state, words) => {
  const before = await rows();
  const [verdict, other] = await gateway.states({ bad: state, good: beside(state) });
  expect(verdict).toMatch(/^quarantined: /);
  expect(verdict).toMatch(words);
  expect(other).toBe('taken');
  expect(await rows()).toEqual(before);
  expect(gateway.told).toEqual([expect.stringMatching(new RegExp(`^match (a|b|nobody), event bad is quarantined: .*${words.source}`))]);
});

test('a goal and its being taken back, two goals at once, and skipped steps are no faults', async () => {
  expect(
    await gateway.states({
      s1: at(21, { score: score(3, 0) }),
      s2: at(22, { score: score(2, 0) }),
      s3: at(23, { score: score(2, 0), clock: { base: 23 * 60 - 20, since: KICKOFF + 23 * MINUTE, running: 1 } }),
      s4: at(24, { score: score(2, 0), status: F.secondHalf }),
      s5: at(25, { score: score(2, 0), status: F.interrupted }),
      s6: at(26, { score: score(2, 0), status: F.secondHalf }),
      s7: at(27, { score: score(2, 0), status: F.finished }),
    }),
  ).toEqual(Array.from({ length: 7 }, () => 'taken'));
  expect(gateway.told).toEqual([]);
});

test('what changes after the end is a correction: taken, and told in the log', async () => {
  await gateway.states({ s1: at(30, { score: score(1, 0), status: F.finished }) });
  expect(await gateway.states({ s2: at(31, { score: score(0, 3), status: F.finished }) })).toEqual(['taken']);
  expect(await gateway.row()).toMatchObject({ score: score(0, 3), corrected: true });
  expect(gateway.told).toEqual(['match a, event s2 changes what had ended: 1-0 (status 8) becomes 0-3 (status 8)']);
});

test('a match that was over by mistake may go on, and a cup tie into extra time without a word in the log', async () => {
  await gateway.states({ s1: at(30, { score: score(1, 0), cup: true, status: F.finished }) });
  expect(await gateway.states({ s2: at(31, { score: score(1, 0), cup: true, status: F.extraTime }) })).toEqual(['taken']);
  expect(gateway.told).toEqual([]);
  await gateway.states({ s3: at(32, { score: score(1, 0), cup: true, status: F.finished }) });
  expect(await gateway.states({ s4: at(33, { score: score(1, 0), cup: true, status: F.secondHalf }) })).toEqual(['taken']);
  expect(gateway.told).toEqual(['match a, event s4 changes what had ended: 1-0 (status 8) becomes 1-0 (status 4)']);
});

test('what is repeated twice is taken as a correction, whatever else has moved meanwhile', async () => {
  const leap = (minute: number) => at(minute, { score: score(4, 0) });
  expect(await gateway.states({ s1: leap(21) })).toEqual([expect.stringMatching(/^quarantined/)]);
  expect(await gateway.states({ s2: leap(21) })).toEqual([expect.stringMatching(/^quarantined/)]);
  expect(await gateway.row()).toMatchObject({ score: score(1, 0) });
  expect(await gateway.states({ s3: { ...leap(22), corners: score(1, 0) } })).toEqual(['taken']);
  expect(await gateway.row()).toMatchObject({ score: score(4, 0) });
  expect(gateway.told.at(-1)).toMatch(/^match a, event s3 repeats what was quarantined and is taken as a correction: .*1-0 to 4-0/);
});

test('what is still said after 30 s is taken, and not a second before', async () => {
  const leap = at(21, { score: score(4, 0) });
  await gateway.states({ s1: leap });
  await gateway.time.advance(29 * SECOND);
  expect(await gateway.states({ s2: leap })).toEqual([expect.stringMatching(/^quarantined/)]);
  // Another claim: the time begins anew.
  expect(await gateway.states({ s3: at(22, { score: score(9, 0) }) })).toEqual([expect.stringMatching(/^quarantined/)]);
  await gateway.time.advance(30 * SECOND);
  expect(await gateway.states({ s4: at(22, { score: score(9, 0) }) })).toEqual(['taken']);
});

test('a clock set back is the same claim with each word that tells it anew, and another one is not', async () => {
  const told = (minute: number, shown: number) =>
    at(minute, { score: score(1, 0), clock: { base: shown * 60, since: KICKOFF + minute * MINUTE + 2 * SECOND, running: 1 } });
  const verdicts = async (states: object) => (await gateway.states({ ...states })).map((one) => one.split(':')[0]);
  expect(await verdicts({ s1: told(21, 16), s2: told(22, 12), s3: told(23, 9) })).toEqual(['quarantined', 'quarantined', 'quarantined']);
  expect(await verdicts({ s4: told(24, 19), s5: told(25, 20), s6: told(26, 21) })).toEqual(['quarantined', 'quarantined', 'taken']);
  expect(await gateway.row()).toMatchObject({ clock: { base: 21 * 60 } });
});

test('an event delivered twice is no repetition', async () => {
  const leap = at(21, { score: score(4, 0) });
  const again = async () => (await gateway.states({ s1: leap })).every((one) => one.startsWith('quarantined'));
  expect([await again(), await again(), await again()]).toEqual([true, true, true]);
});

test('what was withdrawn by another word is doubted anew', async () => {
  const leap = at(21, { score: score(4, 0) });
  const verdicts = await gateway.states({ s1: leap, s2: leap, s3: at(21, { score: score(1, 0) }), s4: leap, s5: leap, s6: leap });
  expect(verdicts.map((one) => one.split(':')[0])).toEqual(['quarantined', 'quarantined', 'taken', 'quarantined', 'quarantined', 'taken']);
});

test('what can never be true is not taken however often it is said', async () => {
  const state = at(21, { yellows: { home: -1, away: 0 } });
  const verdicts = await gateway.states({ s1: state, s2: state, s3: state, s4: state });
  expect(verdicts.every((one) => one.startsWith('quarantined'))).toBe(true);
});

test('a quarantined event is no known one: once its match is announced it is taken', async () => {
  expect(await gateway.states({ s1: aState('c') })).toEqual([expect.stringMatching(/never announced/)]);
  await gateway.fixtures({ f3: fixtureWords('c') });
  expect(await gateway.states({ s1: aState('c') })).toEqual(['taken']);
});

test('a fixture that brings an impossible state of a known match is put aside', async () => {
  expect(await gateway.fixtures({ f3: fixtureWords('a', { state: at(21, { score: score(9, 0) }) }) })).toEqual([
    expect.stringMatching(/^quarantined: .*9-0 at once/),
  ]);
  expect(await gateway.fixtures({ f4: fixtureWords('a', { sport: 'basketball' }) })).toEqual([
    expect.stringMatching(/announced as football/),
  ]);
});

test('a new name of a match neither withdraws what it is doubted to be nor doubts what was insisted on', async () => {
  const leap = at(21, { score: score(4, 0) });
  await gateway.states({ s1: leap, s2: leap });
  await gateway.fixtures({ f3: fixtureWords('a', { round: 'Final' }) });
  expect(await gateway.states({ s3: leap })).toEqual(['taken']);
});

test('a supplier who insists that periods do not make the score is believed from then on', async () => {
  const lagging = (home: number) => aGameInPlay('b', { score: score(home, 0) });
  const verdicts = await gateway.states({ s1: lagging(2), s2: lagging(4), s3: lagging(7), s4: lagging(9) });
  expect(verdicts.map((one) => one.split(':')[0])).toEqual(['quarantined', 'quarantined', 'taken', 'taken']);
});

test('the halves of extra time have clocks of their own', async () => {
  const extra = (minute: number, base: number, running: 0 | 1) =>
    at(minute, { score: score(1, 0), cup: true, status: F.extraTime, clock: { base, since: KICKOFF + minute * MINUTE, running } });
  expect(await gateway.states({ s1: extra(21, 5400, 1), s2: extra(38, 6420, 0), s3: extra(39, 6300, 1) })).toEqual([
    'taken',
    'taken',
    'taken',
  ]);
  expect(await gateway.states({ s4: extra(40, 6300, 1) })).toEqual([expect.stringMatching(/clock goes back from 106:00 to 105:00/)]);
});

test('a quarter has a clock of its own, and so has each overtime', async () => {
  const playing = (status: typeof B.q2 | typeof B.overtime, periods: number, base: number) =>
    aGameInPlay('b', {
      status,
      clock: { base, since: KICKOFF, running: 1 },
      periods: Array.from({ length: periods }, () => score(0, 0)),
    });
  const states = { s1: playing(B.q2, 2, 600), s2: playing(B.overtime, 5, 9), s3: playing(B.overtime, 6, 300) };
  expect(await gateway.states(states)).toEqual(['taken', 'taken', 'taken']);
});

test('a half does not come twice, and a match that is to come is not hidden', async () => {
  await gateway.states({ s1: at(21, { score: score(1, 0), status: F.secondHalf }) });
  expect(await gateway.states({ s2: at(22, { score: score(1, 0) }) })).toEqual([expect.stringMatching(/status 2 cannot follow 4/)]);
  await gateway.fixtures({ f3: fixtureWords('c') });
  expect(await gateway.states({ s3: aState('c', { status: F.abnormal }) })).toEqual([expect.stringMatching(/status 0 cannot follow 1/)]);
});

/** Match `a` in its first half at this minute. */
function at(minute: number, given: Partial<FootballState> = {}): FootballState {
  const clock = { base: 0, since: KICKOFF, running: 1 };
  return aState('a', { at: KICKOFF + minute * MINUTE, status: F.firstHalf, clock, ...given });
}

function score(home: number, away: number) {
  return { home, away };
}

/** A state of the other match that changes nothing. */
function beside(state: object): object {
  return 'sourceId' in state && state.sourceId === 'b' ? at(20, { score: score(1, 0) }) : aGameInPlay('b');
}

async function rows() {
  return [await gateway.row('football'), await gateway.row('basketball')];
}
