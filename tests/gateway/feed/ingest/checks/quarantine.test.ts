import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { BasketballStatus as B } from '#contract/match/basketball.ts';
import { FootballStatus as F } from '#contract/match/football.ts';
import type { Database } from '#gateway/db/database.ts';
import { openTestDatabase } from '#tests/builders/testDatabase.ts';
import type { FootballState } from '#contract/match/sourceState.ts';
import { emptyTables } from '#tests/builders/databases.ts';
import {
  anIngestFixture,
  anIngestGame,
  anIngestGateway,
  anIngestState,
  type IngestGateway,
  stateIn,
  withBody,
} from '#tests/builders/ingest.ts';
import { KICKOFF } from '#tests/builders/aMatch.ts';

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
  await gateway.ingest({
    f1: anIngestFixture('a', stateIn(at(20, { score: score(1, 0) }))),
    f2: anIngestFixture('b', { sport: 'basketball', home: { sourceId: 'bh', name: 'Harbour' }, ...stateIn(anIngestGame('b')) }),
  });
});
afterEach(() => gateway.stop());

describe('ingest quarantine', () => {
  test.each<[string, object, RegExp]>([
    [
      'the minute goes back',
      at(21, { clock: { base: 0, since: KICKOFF + 5 * MINUTE, running: 1 } }),
      /clock goes back from 21:00 to 16:00/,
    ],
    ['three goals come at once', at(21, { score: score(3, 1) }), /1-0 to 3-1 at once/],
    ['three goals disappear at once', at(21, { score: score(0, 2) }), /1-0 to 0-2 at once/],
    ['the second half is over before the first', at(21, { status: F.notStarted }), /status 1 cannot follow 2/],
    ['extra time comes in a league match', at(21, { status: F.extraTime }), /status 5 cannot follow 2 in a match that is not a cup tie/],
    ['a match in play is hidden', at(21, { status: F.abnormal }), /status 0 cannot follow 2$/],
    ['a match in play is called off', at(21, { status: F.cancelled }), /status 12 cannot follow 2/],
    ['it is older than the last accepted change', at(10, { score: score(0, 0) }), /it is of 2026-11-21T15:10:00.000Z/],
    ['it is dated ahead', at(42), /120 s ahead/],
    ['a count is negative', at(21, { reds: { home: 0, away: -1 } }), /reds is {"home":0,"away":-1}/],
    ['corners of one side are missing', at(21, { corners: { home: -1, away: 2 } }), /corners is/],
    ['the match is unknown', anIngestState('nobody'), /never announced/],
    ['the match is of another sport', anIngestGame('a'), /announced as football/],
    ['periods do not add up to the score', anIngestGame('b', { score: score(2, 0) }), /periods add up to 0-0, but its score is 2-0/],
    ['a basketball clock gains time', anIngestGame('b', { clock: { base: 662, since: KICKOFF, running: 1 } }), /clock goes back/],
  ])('quarantines and logs a state when %s, and accepts the rest of the body', async (_, state, message) => {
    const before = await rows();
    const [verdict, other] = await gateway.ingest({ bad: state, good: beside(state) });
    expect(verdict).toMatch(/^quarantined: /);
    expect(verdict).toMatch(message);
    expect(other).toBe('accepted');
    expect(await rows()).toEqual(before);
    expect(gateway.reports).toEqual([
      expect.stringMatching(new RegExp(`^match (a|b|nobody), event bad is quarantined: .*${message.source}`)),
    ]);
  });

  test('accepts a goal and its cancellation, two goals at once, and skipped statuses', async () => {
    expect(
      await gateway.ingest({
        s1: at(21, { score: score(3, 0) }),
        s2: at(22, { score: score(2, 0) }),
        s3: at(23, { score: score(2, 0), clock: { base: 23 * 60 - 20, since: KICKOFF + 23 * MINUTE, running: 1 } }),
        s4: at(24, { score: score(2, 0), status: F.secondHalf }),
        s5: at(25, { score: score(2, 0), status: F.interrupted }),
        s6: at(26, { score: score(2, 0), status: F.secondHalf }),
        s7: at(27, { score: score(2, 0), status: F.finished }),
      }),
    ).toEqual(Array.from({ length: 7 }, () => 'accepted'));
    expect(gateway.reports).toEqual([]);
  });

  test('accepts a clock corrected by a minute, either way, and counts that fall', async () => {
    const since = (seconds: number) => ({ clock: { base: 0, since: KICKOFF + seconds * SECOND, running: 1 } });
    const counts = (yellows: number) => ({ score: score(1, 0), yellows: score(yellows, 0), corners: score(yellows, 0) });
    expect(
      await gateway.ingest({
        s1: at(21, { ...counts(4), ...since(61) }),
        s2: at(22, { ...counts(2), ...since(0) }),
        s3: at(23, { ...counts(3), ...since(62) }),
      }),
    ).toEqual(['accepted', 'accepted', expect.stringMatching(/clock goes back/)]);
    expect(await gateway.row()).toMatchObject({ yellows: score(2, 0), corners: score(2, 0) });
  });

  test('accepts a match that is postponed and back on within a minute', async () => {
    await gateway.ingest({ f3: anIngestFixture('c') });
    const status = (status: FootballState['status'], second: number) => anIngestState('c', { status, at: KICKOFF + second * SECOND });
    expect(await gateway.ingest({ s1: status(F.postponed, 1), s2: status(F.notStarted, 2), s3: status(F.firstHalf, 3) })).toEqual([
      'accepted',
      'accepted',
      'accepted',
    ]);
  });

  test('accepts three goals at once in a match of low coverage, until it is announced with full coverage', async () => {
    await gateway.ingest({ f3: anIngestFixture('a', { coverage: 'low' }) });
    expect(await gateway.ingest({ s1: at(21, { score: score(4, 0) }) })).toEqual(['accepted']);
    await gateway.ingest({ f4: anIngestFixture('a') });
    expect(await gateway.ingest({ s2: at(22, { score: score(8, 0) }) })).toEqual([expect.stringMatching(/4-0 to 8-0 at once/)]);
  });

  test('accepts a correction at once and logs its reason, but no impossible one', async () => {
    const correction = 'entered for the wrong match';
    expect(await gateway.ingest({ s1: withBody(at(21, { score: score(5, 0) }), { correction }) })).toEqual(['accepted']);
    expect(gateway.reports).toEqual([`match a, event s1 is a correction (${correction}): the score goes from 1-0 to 5-0 at once`]);
    const impossible = withBody(at(22, { score: score(-1, 0) }), { correction });
    expect(await gateway.ingest({ s2: impossible })).toEqual([expect.stringMatching(/a count is at least 0/)]);
  });

  test('keeps cards and cup as they were when a state does not say them', async () => {
    await gateway.ingest({ s1: at(21, { score: score(1, 0), knockout: true, yellows: score(2, 1), reds: score(0, 1) }) });
    const unsaid = { yellows: undefined, reds: undefined, cup: undefined };
    expect(await gateway.ingest({ s2: withBody(at(22, { score: score(2, 0) }), unsaid) })).toEqual(['accepted']);
    expect(await gateway.row()).toMatchObject({ score: score(2, 0), yellows: score(2, 1), reds: score(0, 1), knockout: true });
  });

  test('accepts changes after the end as corrections and logs them', async () => {
    await gateway.ingest({ s1: at(30, { score: score(1, 0), status: F.finished }) });
    expect(await gateway.ingest({ s2: at(31, { score: score(0, 3), status: F.finished }) })).toEqual(['accepted']);
    expect(await gateway.row()).toMatchObject({ score: score(0, 3), corrected: true });
    expect(gateway.reports).toEqual(['match a, event s2 changes an ended match: 1-0 (status 8) becomes 0-3 (status 8)']);
  });

  test('lets a match ended by mistake continue, and a cup tie go into extra time without a log entry', async () => {
    await gateway.ingest({ s1: at(30, { score: score(1, 0), knockout: true, status: F.finished }) });
    expect(await gateway.ingest({ s2: at(31, { score: score(1, 0), knockout: true, status: F.extraTime }) })).toEqual(['accepted']);
    expect(gateway.reports).toEqual([]);
    await gateway.ingest({ s3: at(32, { score: score(1, 0), knockout: true, status: F.finished }) });
    expect(await gateway.ingest({ s4: at(33, { score: score(1, 0), knockout: true, status: F.secondHalf }) })).toEqual(['accepted']);
    expect(gateway.reports).toEqual(['match a, event s4 changes an ended match: 1-0 (status 8) becomes 1-0 (status 4)']);
  });

  test('accepts a claim that is repeated twice, whatever else has changed', async () => {
    const leap = (minute: number) => at(minute, { score: score(4, 0) });
    expect(await gateway.ingest({ s1: leap(21) })).toEqual([expect.stringMatching(/^quarantined/)]);
    expect(await gateway.ingest({ s2: leap(21) })).toEqual([expect.stringMatching(/^quarantined/)]);
    expect(await gateway.row()).toMatchObject({ score: score(1, 0) });
    expect(await gateway.ingest({ s3: withBody(leap(22), { corners: score(1, 0) }) })).toEqual(['accepted']);
    expect(await gateway.row()).toMatchObject({ score: score(4, 0) });
    expect(gateway.reports.at(-1)).toMatch(/^match a, event s3 repeats a quarantined state and is accepted as a correction: .*1-0 to 4-0/);
  });

  test('accepts a claim that is repeated after 30 s, and not before', async () => {
    const leap = at(21, { score: score(4, 0) });
    await gateway.ingest({ s1: leap });
    await gateway.time.advance(29 * SECOND);
    expect(await gateway.ingest({ s2: leap })).toEqual([expect.stringMatching(/^quarantined/)]);
    // Another claim restarts the time.
    expect(await gateway.ingest({ s3: at(22, { score: score(9, 0) }) })).toEqual([expect.stringMatching(/^quarantined/)]);
    await gateway.time.advance(30 * SECOND);
    expect(await gateway.ingest({ s4: at(22, { score: score(9, 0) }) })).toEqual(['accepted']);
  });

  test('recognises a clock set back as the same claim in each state, and another clock as a different one', async () => {
    const stateAt = (minute: number, minuteOnClock: number) =>
      at(minute, { score: score(1, 0), clock: { base: minuteOnClock * 60, since: KICKOFF + minute * MINUTE + 2 * SECOND, running: 1 } });
    const verdicts = async (states: Readonly<Record<string, object>>) => (await gateway.ingest(states)).map((one) => one.split(':')[0]);
    expect(await verdicts({ s1: stateAt(21, 16), s2: stateAt(22, 12), s3: stateAt(23, 9) })).toEqual([
      'quarantined',
      'quarantined',
      'quarantined',
    ]);
    expect(await verdicts({ s4: stateAt(24, 19), s5: stateAt(25, 20), s6: stateAt(26, 21) })).toEqual([
      'quarantined',
      'quarantined',
      'accepted',
    ]);
    expect(await gateway.row()).toMatchObject({ clock: { base: 21 * 60 } });
  });

  test('does not count a redelivered event as a repetition', async () => {
    const leap = at(21, { score: score(4, 0) });
    const again = async () => (await gateway.ingest({ s1: leap })).every((one) => one.startsWith('quarantined'));
    expect([await again(), await again(), await again()]).toEqual([true, true, true]);
  });

  test('quarantines a claim again after another state withdrew it', async () => {
    const leap = at(21, { score: score(4, 0) });
    const verdicts = await gateway.ingest({ s1: leap, s2: leap, s3: at(21, { score: score(1, 0) }), s4: leap, s5: leap, s6: leap });
    expect(verdicts.map((one) => one.split(':')[0])).toEqual([
      'quarantined',
      'quarantined',
      'accepted',
      'quarantined',
      'quarantined',
      'accepted',
    ]);
  });

  test('never accepts an impossible state, however often it is repeated', async () => {
    const state = at(21, { yellows: { home: -1, away: 0 } });
    const verdicts = await gateway.ingest({ s1: state, s2: state, s3: state, s4: state });
    expect(verdicts.every((one) => one.startsWith('quarantined'))).toBe(true);
  });

  test('accepts a quarantined event again once its match is announced', async () => {
    expect(await gateway.ingest({ s1: anIngestState('c') })).toEqual([expect.stringMatching(/never announced/)]);
    await gateway.ingest({ f3: anIngestFixture('c') });
    expect(await gateway.ingest({ s1: anIngestState('c') })).toEqual(['accepted']);
  });

  test('quarantines a fixture with an impossible state of a known match', async () => {
    expect(await gateway.ingest({ f3: anIngestFixture('a', stateIn(at(21, { score: score(9, 0) }))) })).toEqual([
      expect.stringMatching(/^quarantined: .*9-0 at once/),
    ]);
    expect(await gateway.ingest({ f4: anIngestFixture('a', { sport: 'basketball' }) })).toEqual([
      expect.stringMatching(/announced as football/),
    ]);
  });

  test('lets a new name neither withdraw a claim nor question a confirmed one', async () => {
    const leap = at(21, { score: score(4, 0) });
    await gateway.ingest({ s1: leap, s2: leap });
    await gateway.ingest({ f3: anIngestFixture('a', { round: 'Final' }) });
    expect(await gateway.ingest({ s3: leap })).toEqual(['accepted']);
  });

  test('accepts periods that do not add up once the supplier has confirmed them', async () => {
    const lagging = (home: number) => anIngestGame('b', { score: score(home, 0) });
    const verdicts = await gateway.ingest({ s1: lagging(2), s2: lagging(4), s3: lagging(7), s4: lagging(9) });
    expect(verdicts.map((one) => one.split(':')[0])).toEqual(['quarantined', 'quarantined', 'accepted', 'accepted']);
  });

  test('compares clocks within each half of extra time', async () => {
    const extra = (minute: number, base: number, running: 0 | 1) =>
      at(minute, { score: score(1, 0), knockout: true, status: F.extraTime, clock: { base, since: KICKOFF + minute * MINUTE, running } });
    expect(await gateway.ingest({ s1: extra(21, 5400, 1), s2: extra(38, 6420, 0), s3: extra(39, 6300, 1) })).toEqual([
      'accepted',
      'accepted',
      'accepted',
    ]);
    expect(await gateway.ingest({ s4: extra(41, 6300, 1) })).toEqual([expect.stringMatching(/clock goes back from 107:00 to 105:00/)]);
  });

  test('compares clocks within each quarter and each overtime', async () => {
    const playing = (status: typeof B.q2 | typeof B.overtime, periods: number, base: number) =>
      anIngestGame('b', {
        status,
        clock: { base, since: KICKOFF, running: 1 },
        periods: Array.from({ length: periods }, () => score(0, 0)),
      });
    const states = { s1: playing(B.q2, 2, 600), s2: playing(B.overtime, 5, 9), s3: playing(B.overtime, 6, 300) };
    expect(await gateway.ingest(states)).toEqual(['accepted', 'accepted', 'accepted']);
  });

  test('does not repeat a half, and does not hide an upcoming match', async () => {
    await gateway.ingest({ s1: at(21, { score: score(1, 0), status: F.secondHalf }) });
    expect(await gateway.ingest({ s2: at(22, { score: score(1, 0) }) })).toEqual([expect.stringMatching(/status 2 cannot follow 4/)]);
    await gateway.ingest({ f3: anIngestFixture('c') });
    expect(await gateway.ingest({ s3: anIngestState('c', { status: F.abnormal }) })).toEqual([
      expect.stringMatching(/status 0 cannot follow 1/),
    ]);
  });
});

/** Returns match `a` in its first half at this minute. */
function at(minute: number, given: Partial<FootballState> = {}) {
  const clock = { base: 0, since: KICKOFF, running: 1 };
  return anIngestState('a', { at: KICKOFF + minute * MINUTE, status: F.firstHalf, clock, ...given });
}

function score(home: number, away: number) {
  return { home, away };
}

/** Returns a state of the other match that changes nothing. */
function beside(state: object): object {
  return 'sourceId' in state && state.sourceId === 'b' ? at(20, { score: score(1, 0) }) : anIngestGame('b');
}

async function rows() {
  return [await gateway.row('football'), await gateway.row('basketball')];
}
