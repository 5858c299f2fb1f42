import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { FootballStatus as F } from '#contract/match/football.ts';
import { FIXTURES_PATH as FIXTURES, STATES_PATH as STATES } from '#gateway/feed/ingest/paths.ts';
import { sign, SIGNATURE_HEADER, TIMESTAMP_HEADER } from '#gateway/feed/ingest/signature.ts';
import { processedEvents } from '#gateway/feed/tables.ts';
import { claimFeed } from '#gateway/match/feedIdentity.ts';
import { aGateway } from '#tests/builders/gateway.ts';
import { anIngestFixture, anIngestGateway, anIngestState, bodyOf, type IngestGateway, SECRET } from '#tests/builders/ingest.ts';
import { KICKOFF } from '#tests/builders/aMatch.ts';
import { emptyTables, onEachDatabase } from '#tests/builders/databases.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const NOW = KICKOFF + 30 * MINUTE;
const PLAYING = { status: F.firstHalf, clock: { base: 0, since: KICKOFF, running: 1 } } as const;

onEachDatabase('ingest', (database) => {
  let gateway: IngestGateway;

  beforeEach(async () => {
    await emptyTables(database());
    gateway = await anIngestGateway(database(), NOW);
  });
  afterEach(() => gateway.stop());

  describe('ingest routes', () => {
    test('publish an announced match with its goal', async () => {
      expect(await gateway.fixtures({ f1: anIngestFixture('a') })).toEqual(['accepted']);
      expect(await gateway.states({ s1: at(0), s2: at(5, 1) })).toEqual(['accepted', 'accepted']);
      expect(await gateway.row()).toMatchObject({ status: F.firstHalf, score: score(1), incidents: [{ kind: 'goal', minute: 6 }] });
    });

    test('return names in the user’s language, and darken a light colour until a white letter is legible', async () => {
      const name = { 'zh-CN': '北维克', 'vi-VN': 'Bắc', 'en-US': 'Northwick', 'id-ID': 'Utara' };
      await gateway.fixtures({ f1: anIngestFixture('a', { home: { sourceId: 'h', name, colours: ['#ffffff', '#7a1220'] } }) });
      const answer = await gateway.app.inject({
        method: 'POST',
        url: '/WOS-DATACENTER/noauth/match/instant',
        headers: { language: 'vi-VN' },
        payload: { sport: 'football' },
      });
      expect(answer.json<{ data: unknown }>().data).toMatchObject({
        teams: [{ name: 'Bắc', crest: { colours: ['#6c6c6c', '#7a1220'] } }, { name: 'Eastholm' }],
        competitions: [{ name: 'League', colours: [expect.stringMatching(/^#/), expect.stringMatching(/^#/)] }],
      });
    });

    test.each<[string, Readonly<Record<string, string>>, number, RegExp]>([
      ['nothing signed', { [SIGNATURE_HEADER]: '' }, 403, /not signed/],
      ['a signature of something else', { ...stamped(NOW), [SIGNATURE_HEADER]: signatureOf(NOW, 'else') }, 403, /not that of this/],
      ['the signature of the other call', stamped(NOW, '{}', FIXTURES), 403, /not that of this call/],
      ['a timestamp that is old', stamped(NOW - 301_000), 403, /300 s/],
      ['a body that is not JSON', { ...stamped(NOW, 'no'), body: 'no' }, 400, /not JSON/],
      ['a type that is not JSON', { 'content-type': 'text/plain' }, 400, /application\/json/],
    ])('are refused for %s with a reason', async (_, { body, ...headers }, status, message) => {
      const answer = await gateway.send(STATES, body ?? '{}', headers);
      expect(answer).toMatchObject({ status, code: String(status) });
      expect(answer.msg).toMatch(message);
    });

    test('refuse the same call a second time with 409', async () => {
      await gateway.fixtures({ f1: anIngestFixture('a') });
      const body = bodyOf('state', { s1: at(0) });
      expect(await gateway.send(STATES, body, stamped(NOW, body))).toMatchObject({ status: 200, verdicts: ['accepted'] });
      expect(await gateway.send(STATES, body, stamped(NOW, body))).toMatchObject({ status: 409, code: '409' });
    });

    test('limit a body to 256 kB', async () => {
      const answer = await gateway.send(STATES, ' '.repeat(256 * 1024 + 1));
      expect(answer).toMatchObject({ status: 400, msg: 'the body is longer than 262144 bytes' });
      expect(await gateway.send(STATES, `{"events":[]${' '.repeat(256 * 1024 - 13)}}`)).toMatchObject({ status: 400, msg: /events/ });
    });

    test.each([
      [FIXTURES, { f: { ...anIngestFixture('a'), kickoff: KICKOFF / 1000 } }, /events\.0\.fixture\.kickoff: a time is Unix time in ms/],
      [FIXTURES, { f: { ...anIngestFixture('a'), round: { 'en-US': 'Final' } } }, /events\.0\.fixture\.round: .*vi-VN/],
      [FIXTURES, { f: { ...anIngestFixture('a'), colour: 'red' } }, /events\.0\.fixture: .*"colour"/],
      [FIXTURES, { f: { ...anIngestFixture('a'), state: at(0, 0, 'b') } }, /events\.0\.fixture\.state: .*another match/],
      [
        FIXTURES,
        { f: anIngestFixture('a', { away: { sourceId: 'a-home', name: 'Northwick' } }) },
        /fixture\.away\.sourceId: a team cannot play/,
      ],
      [
        FIXTURES,
        { f: anIngestFixture('a', { state: running(9) }) },
        /fixture\.state\.clock\.running: running is 1 while the clock runs, else 0/,
      ],
      [STATES, { s: running(9) }, /events\.0\.state\.clock\.running: running is 1 while the clock runs, else 0/],
      [STATES, { s: running(-1) }, /events\.0\.state\.clock\.running: running is 1/],
      [STATES, { s: { ...at(0), status: 14 } }, /events\.0\.state\.status: this is not a football status/],
      [STATES, { s: { ...at(0), sport: 'cricket' } }, /football or basketball/],
      [STATES, { s: { ...at(0), score: { home: 1.5, away: 0 } } }, /events\.0\.state\.score\.home/],
      [STATES, { 'two\nlines': at(0) }, /events\.0\.id: an id is/],
    ])('refuse a body that violates the schema, naming the field: %s %j', async (path, events, message) => {
      const answer = await gateway.send(path, bodyOf(path === FIXTURES ? 'fixture' : 'state', events));
      expect([answer.status, answer.code]).toEqual([400, '400']);
      expect(answer.msg).toMatch(message);
    });

    test('accept a clock at the speed of a replay, and at no other', async () => {
      await gateway.fixtures({ f1: anIngestFixture('a') });
      const replay = (speed: number) => JSON.stringify({ speed, events: [{ id: `s${speed}`, state: running(20) }] });
      expect(await gateway.send(STATES, replay(20))).toMatchObject({ status: 200, verdicts: ['accepted'] });
      expect(await gateway.send(STATES, replay(30))).toMatchObject({ status: 400, msg: expect.stringContaining('running is 30 while') });
    });

    test('normalise the old status of extra time and corners of -1', async () => {
      await gateway.fixtures({ f1: anIngestFixture('a', { cup: true, state: at(0) }) });
      await gateway.states({ s1: { ...at(29), cup: true, status: 6, corners: { home: -1, away: -1 } } });
      expect(await gateway.row()).toMatchObject({ status: F.extraTime, corners: null, knockout: true });
    });

    test('are not in the call table, and do not exist with another feed', async () => {
      const answer = await gateway.app.inject({ method: 'GET', url: '/openapi.json' });
      expect(answer.body).not.toContain('ingest');
      const other = await aGateway(database());
      expect(await other.call('POST', STATES, { body: {} })).toMatchObject({ status: 404 });
      await other.close();
    });
  });

  describe('an accepted event', () => {
    test('is a duplicate when it is sent again, and changes nothing', async () => {
      await gateway.fixtures({ f1: anIngestFixture('a') });
      await gateway.states({ s1: at(0), s2: at(5, 1) });
      expect(await gateway.states({ s1: at(0) })).toEqual(['duplicate']);
      expect(await gateway.fixtures({ f1: anIngestFixture('a', { round: 'Final' }) })).toEqual(['duplicate']);
      expect(await gateway.row()).toMatchObject({ score: score(1) });
    });

    test('is a duplicate within the same body too', async () => {
      await gateway.fixtures({ f1: anIngestFixture('a') });
      const twice = { events: [1, 2].map(() => ({ id: 's1', state: at(0) })) };
      expect(await gateway.send(STATES, JSON.stringify(twice))).toMatchObject({ verdicts: ['accepted', 'duplicate'] });
    });

    test('is a duplicate after a restart, and the match continues from its state', async () => {
      await gateway.fixtures({ f1: anIngestFixture('a') });
      await gateway.states({ s1: at(0), s2: at(5, 1) });
      await gateway.stop();
      gateway = await anIngestGateway(database(), NOW);
      expect(await gateway.states({ s1: at(0), s2: at(5, 1), s3: at(9, 2) })).toEqual(['duplicate', 'duplicate', 'accepted']);
      expect(await gateway.row()).toMatchObject({ score: score(2), incidents: [{ minute: 6 }, { minute: 10 }] });
    });

    test('is deleted after a week', async () => {
      await gateway.fixtures({ f1: anIngestFixture('a') });
      await gateway.stop();
      gateway = await anIngestGateway(database(), NOW + 6 * DAY);
      await gateway.fixtures({ f2: anIngestFixture('b', { kickoff: NOW + 6 * DAY }) });
      await gateway.stop();
      gateway = await anIngestGateway(database(), NOW + 8 * DAY);
      await expect.poll(async () => (await database().db.select().from(processedEvents)).map((one) => one.eventId)).toEqual(['f2']);
    });

    test('remains a duplicate when another feed ran in between', async () => {
      await gateway.fixtures({ f1: anIngestFixture('a') });
      await gateway.stop();
      await claimFeed(database().db, { supplier: 'other', signature: 'other' }, 0, 0.5);
      gateway = await anIngestGateway(database(), NOW);
      expect(await gateway.fixtures({ f1: anIngestFixture('a') })).toEqual(['duplicate']);
    });
  });

  describe('a fixture that is announced again', () => {
    test('changes names, but neither score nor kick-off of a match that has begun', async () => {
      await gateway.fixtures({ f1: anIngestFixture('a') });
      await gateway.states({ s1: at(0), s2: at(5, 1) });
      expect(await gateway.fixtures({ f2: anIngestFixture('a', { kickoff: KICKOFF + DAY, round: 'Final' }) })).toEqual(['accepted']);
      expect(await gateway.row()).toMatchObject({ score: score(1), kickoff: KICKOFF, incidents: [{ minute: 6 }], status: F.firstHalf });
    });

    test('moves the kick-off of a match that has not begun', async () => {
      await gateway.fixtures({ f1: anIngestFixture('a') });
      await gateway.fixtures({ f2: anIngestFixture('a', { kickoff: KICKOFF + 45 * MINUTE }) });
      expect(await gateway.row()).toMatchObject({ kickoff: KICKOFF + 45 * MINUTE });
    });

    test('starts a match in play from its score, without alerting its goals', async () => {
      await gateway.fixtures({ f1: anIngestFixture('a', { state: at(28, 4) }) });
      expect(await gateway.row()).toMatchObject({ score: score(4), scoreAt: 0, incidents: [] });
    });
  });
});

/** Returns a match in the first half at this minute, with so many goals of the home team. */
function at(minute: number, goals = 0, sourceId = 'a') {
  return anIngestState(sourceId, { ...PLAYING, at: KICKOFF + minute * MINUTE, score: score(goals) });
}

/** Returns a match whose clock runs at this rate. */
function running(rate: number) {
  return { ...at(0), clock: { ...PLAYING.clock, running: rate } };
}

function score(home: number) {
  return { home, away: 0 };
}

function stamped(time: number, body = '{}', path = STATES): Record<string, string> {
  return { [TIMESTAMP_HEADER]: String(time), [SIGNATURE_HEADER]: signatureOf(time, body, path) };
}

function signatureOf(time: number, body: string, path = STATES): string {
  return sign(SECRET, { timestamp: String(time), method: 'POST', path, body });
}
