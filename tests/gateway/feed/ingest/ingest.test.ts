import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { FootballStatus as F } from '#contract/match/football.ts';
import { INGEST_PATH } from '#gateway/feed/ingest/paths.ts';
import { sign, SIGNATURE_HEADER, TIMESTAMP_HEADER } from '#gateway/request/signature.ts';
import { processedEvents } from '#gateway/feed/tables.ts';
import { claimFeed } from '#gateway/match/feedIdentity.ts';
import { aGateway } from '#tests/builders/gateway.ts';
import {
  anIngestFixture,
  anIngestGame,
  anIngestGateway,
  anIngestState,
  bodyOf,
  type IngestGateway,
  SECRET,
  stateIn,
  withBody,
} from '#tests/builders/ingest.ts';
import { KICKOFF } from '#tests/builders/aMatch.ts';
import { emptyTables, onBothDatabases } from '#tests/builders/databases.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const NOW = KICKOFF + 30 * MINUTE;
const PLAYING = { status: F.firstHalf, clock: { base: 0, since: KICKOFF, running: 1 } } as const;

onBothDatabases('ingest', (database) => {
  let gateway: IngestGateway;

  beforeEach(async () => {
    await emptyTables(database());
    gateway = await anIngestGateway(database(), NOW);
  });
  afterEach(() => gateway.stop());

  describe('ingest routes', () => {
    test('publish an announced match with its goal', async () => {
      expect(await gateway.ingest({ f1: anIngestFixture('a') })).toEqual(['accepted']);
      expect(await gateway.ingest({ s1: at(0), s2: at(5, 1) })).toEqual(['accepted', 'accepted']);
      expect(await gateway.row()).toMatchObject({ status: F.firstHalf, score: score(1), incidents: [{ kind: 'goal', minute: 6 }] });
    });

    test('keep the clock at the end of a match, the last one where the end comes without', async () => {
      await gateway.ingest({ f1: anIngestFixture('a', { cup: true }) });
      const [regular, end] = [
        { base: 5_600, since: NOW, running: 0 },
        { base: 7_200, since: NOW, running: 0 },
      ];
      const state = (given: Readonly<Record<string, unknown>>) => withBody(anIngestState('a', { at: NOW }), given);
      await gateway.ingest({
        s1: state({ ...PLAYING, status: F.secondHalf, clock: regular }),
        s2: state({ status: F.finished, clock: end }),
      });
      expect(await gateway.row()).toMatchObject({ status: F.finished, clock: end });
      await gateway.ingest({ s3: state({ status: F.finished, clock: { base: 0, since: 0, running: 0 } }) });
      expect(await gateway.row()).toMatchObject({ status: F.finished, clock: end });
    });

    test('return names in the user’s language, and darken a light colour until a white letter is legible', async () => {
      const name = { 'zh-CN': '北维克', 'vi-VN': 'Bắc', 'en-US': 'Northwick', 'id-ID': 'Utara' };
      await gateway.ingest({ f1: anIngestFixture('a', { home: { sourceId: 'h', name, colours: ['#ffffff', '#7a1220'] } }) });
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
      ['the signature of another path', stamped(NOW, '{}', '/WOS-DATACENTER/ingest/v1'), 403, /not that of this call/],
      ['a timestamp that is old', stamped(NOW - 301_000), 403, /300 s/],
      ['a body that is not JSON', { ...stamped(NOW, 'no'), body: 'no' }, 400, /not JSON/],
      ['a type that is not JSON', { 'content-type': 'text/plain' }, 400, /application\/json/],
    ])('are refused for %s with a reason', async (_, { body, ...headers }, status, message) => {
      const answer = await gateway.send(body ?? '{}', headers);
      expect(answer).toMatchObject({ status, code: String(status) });
      expect(answer.msg).toMatch(message);
    });

    test('refuse the same call a second time with 409', async () => {
      await gateway.ingest({ f1: anIngestFixture('a') });
      const body = bodyOf({ s1: at(0) });
      expect(await gateway.send(body, stamped(NOW, body))).toMatchObject({ status: 200, verdicts: ['accepted'] });
      expect(await gateway.send(body, stamped(NOW, body))).toMatchObject({ status: 409, code: '409' });
    });

    test('limit a body to 256 kB', async () => {
      const answer = await gateway.send(' '.repeat(256 * 1024 + 1));
      expect(answer).toMatchObject({ status: 400, msg: 'the body is longer than 262144 bytes' });
      expect(await gateway.send(`{"events":[]${' '.repeat(256 * 1024 - 13)}}`)).toMatchObject({ status: 400, msg: /events/ });
    });

    test.each([
      ['{}', /events/],
      ['{"events":[]}', /events/],
      [JSON.stringify({ events: Array.from({ length: 501 }, (_, i) => ({ id: `e${i}` })) }), /events/],
      ['{"events":[{"kind":"state"}]}', /events\.0\.id/],
      ['{"events":[{"id":"two\\nlines"}]}', /events\.0\.id: an id is/],
      ['{"speed":0,"events":[{"id":"e"}]}', /speed/],
      ['{"events":[{"id":"e"}],"colour":"red"}', /"colour"/],
    ])('refuse a call whose envelope is wrong: %s', async (body, message) => {
      const answer = await gateway.send(body);
      expect([answer.status, answer.code]).toEqual([400, '400']);
      expect(answer.msg).toMatch(message);
    });

    test.each<[object, RegExp]>([
      [anIngestFixture('a', { kickoff: KICKOFF / 1000 }), /body\.kickoff: a time is Unix time in ms/],
      [anIngestFixture('a', { round: {} }), /body\.round: a name needs at least one language/],
      [anIngestFixture('a', { colour: 'red' }), /body: .*"colour"/],
      [anIngestFixture('a', stateIn(anIngestGame('a'))), /body\.state\.body\.sport: the state is of another sport/],
      [anIngestFixture('a', { away: { sourceId: 'a-home', name: 'Northwick' } }), /body\.away\.sourceId: a team cannot play/],
      [anIngestFixture('a', stateIn(running(9))), /body\.state\.body\.clock\.running: running is 1 while the clock runs, else 0/],
      [{ ...anIngestFixture('a'), at: NOW + 61_000 }, /dated 61 s ahead/],
      [{ ...anIngestFixture('a'), sourceId: 7 }, /sourceId/],
      [{ ...anIngestFixture('a'), kind: 'weather' }, /kind: kind is one of fixture, state, /],
      [running(9), /body\.clock\.running: running is 1 while the clock runs, else 0/],
      [running(-1), /body\.clock\.running: running is 1/],
      [withBody(at(0), { status: 14 }), /body\.status: this is not a football status/],
      [withBody(at(0), { sport: 'cricket' }), /football or basketball/],
      [withBody(at(0), { score: { home: 1.5, away: 0 } }), /body\.score\.home/],
      [withBody(at(0), { correction: 'two\nlines' }), /body\.correction: a reason is/],
    ])('quarantine an event that violates its schema, naming the field, and accept the others: %j', async (event, message) => {
      const [verdict, other] = await gateway.ingest({ bad: event, good: anIngestFixture('other') });
      expect(verdict).toMatch(/^quarantined: /);
      expect(verdict).toMatch(message);
      expect(other).toBe('accepted');
      expect(gateway.reports).toEqual([expect.stringMatching(/^(match a, )?event bad is quarantined: /)]);
    });

    test('accept a clock at the speed of a replay, and at no other', async () => {
      await gateway.ingest({ f1: anIngestFixture('a') });
      const replay = (speed: number) => JSON.stringify({ speed, events: [{ id: `s${speed}`, ...running(20) }] });
      expect(await gateway.send(replay(20))).toMatchObject({ status: 200, verdicts: ['accepted'] });
      expect(await gateway.send(replay(30))).toMatchObject({ verdicts: [expect.stringContaining('running is 30 while')] });
    });

    test('normalise the old status of extra time and corners of -1', async () => {
      await gateway.ingest({ f1: anIngestFixture('a', { cup: true, ...stateIn(at(0)) }) });
      await gateway.ingest({ s1: withBody(at(29), { cup: true, status: 6, corners: { home: -1, away: -1 } }) });
      expect(await gateway.row()).toMatchObject({ status: F.extraTime, corners: null, knockout: true });
    });

    test('are not in the call table, and do not exist with another feed', async () => {
      const answer = await gateway.app.inject({ method: 'GET', url: '/openapi.json' });
      expect(answer.body).not.toContain('ingest');
      const other = await aGateway(database());
      expect(await other.call('POST', INGEST_PATH, { body: {} })).toMatchObject({ status: 404 });
      await other.close();
    });
  });

  describe('an accepted event', () => {
    test('is a duplicate when it is sent again, and changes nothing', async () => {
      await gateway.ingest({ f1: anIngestFixture('a') });
      await gateway.ingest({ s1: at(0), s2: at(5, 1) });
      expect(await gateway.ingest({ s1: at(0) })).toEqual(['duplicate']);
      expect(await gateway.ingest({ f1: anIngestFixture('a', { round: 'Final' }) })).toEqual(['duplicate']);
      expect(await gateway.row()).toMatchObject({ score: score(1) });
    });

    test('is a duplicate within the same body too', async () => {
      await gateway.ingest({ f1: anIngestFixture('a') });
      const twice = { events: [1, 2].map(() => ({ id: 's1', ...at(0) })) };
      expect(await gateway.send(JSON.stringify(twice))).toMatchObject({ verdicts: ['accepted', 'duplicate'] });
    });

    test('is a duplicate after a restart, and the match continues from its state', async () => {
      await gateway.ingest({ f1: anIngestFixture('a') });
      await gateway.ingest({ s1: at(0), s2: at(5, 1) });
      await gateway.stop();
      gateway = await anIngestGateway(database(), NOW);
      expect(await gateway.ingest({ s1: at(0), s2: at(5, 1), s3: at(9, 2) })).toEqual(['duplicate', 'duplicate', 'accepted']);
      expect(await gateway.row()).toMatchObject({ score: score(2), incidents: [{ minute: 6 }, { minute: 10 }] });
    });

    test('is deleted after a week', async () => {
      await gateway.ingest({ f1: anIngestFixture('a') });
      await gateway.stop();
      gateway = await anIngestGateway(database(), NOW + 6 * DAY);
      await gateway.ingest({ f2: anIngestFixture('b', { kickoff: NOW + 6 * DAY }) });
      await gateway.stop();
      gateway = await anIngestGateway(database(), NOW + 8 * DAY);
      await expect.poll(async () => (await database().db.select().from(processedEvents)).map((one) => one.eventId)).toEqual(['f2']);
    });

    test('remains a duplicate when another feed ran in between', async () => {
      await gateway.ingest({ f1: anIngestFixture('a') });
      await gateway.stop();
      await claimFeed(database().db, { supplier: 'other', signature: 'other' }, 0, 0.5);
      gateway = await anIngestGateway(database(), NOW);
      expect(await gateway.ingest({ f1: anIngestFixture('a') })).toEqual(['duplicate']);
    });
  });

  describe('a fixture that is announced again', () => {
    test('changes names, but neither score nor kick-off of a match that has begun', async () => {
      await gateway.ingest({ f1: anIngestFixture('a') });
      await gateway.ingest({ s1: at(0), s2: at(5, 1) });
      expect(await gateway.ingest({ f2: anIngestFixture('a', { kickoff: KICKOFF + DAY, round: 'Final' }) })).toEqual(['accepted']);
      expect(await gateway.row()).toMatchObject({ score: score(1), kickoff: KICKOFF, incidents: [{ minute: 6 }], status: F.firstHalf });
    });

    test('moves the kick-off of a match that has not begun', async () => {
      await gateway.ingest({ f1: anIngestFixture('a') });
      await gateway.ingest({ f2: anIngestFixture('a', { kickoff: KICKOFF + 45 * MINUTE }) });
      expect(await gateway.row()).toMatchObject({ kickoff: KICKOFF + 45 * MINUTE });
    });

    test('starts a match in play from its score, without alerting its goals', async () => {
      await gateway.ingest({ f1: anIngestFixture('a', stateIn(at(28, 4))) });
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
  return withBody(at(0), { clock: { ...PLAYING.clock, running: rate } });
}

function score(home: number) {
  return { home, away: 0 };
}

function stamped(time: number, body = '{}', path = INGEST_PATH): Record<string, string> {
  return { [TIMESTAMP_HEADER]: String(time), [SIGNATURE_HEADER]: signatureOf(time, body, path) };
}

function signatureOf(time: number, body: string, path = INGEST_PATH): string {
  return sign(SECRET, { timestamp: String(time), method: 'POST', path, body });
}
