import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { RINGTONE_DEFAULTS } from '#contract/alerts/ringtoneSettings.ts';
import { PROTOCOL } from '#contract/wire/protocol.ts';
import { readConfig } from '#gateway/config.ts';
import type { Database } from '#gateway/db/database.ts';
import { openFolder } from '#gateway/db/open.ts';
import { createFeed } from '#gateway/createFeed.ts';
import { INGEST_PATH } from '#gateway/feed/ingest/paths.ts';
import { sign, SIGNATURE_HEADER, TIMESTAMP_HEADER } from '#gateway/request/signature.ts';
import { emptyTables, onDatabase } from '#tests/builders/databases.ts';
import { anIngestFixture, anIngestState, bodyOf, SECRET } from '#tests/builders/ingest.ts';
import { KICKOFF } from '#tests/builders/aMatch.ts';
import { TEST_CONFIG } from '#tests/builders/testConfig.ts';
import { TestTime } from '#tests/builders/testTime.ts';

const DC = '/WOS-DATACENTER/noauth';
const DEVICE = 'device-of-a-fan-01';
const SETTINGS = { ...RINGTONE_DEFAULTS, scoringSoundFlag: 1, homeGoalSound: 3 };
const SIXTY = ['--matches', '60'];
const SIMULATED = ['--matches', '30'];
const INGEST = ['--feed', 'ingest'];
const PLAYING = { status: 2, clock: { base: 0, since: KICKOFF, running: 1 }, at: KICKOFF } as const;

interface Gateway {
  call(path: string, body?: object): Promise<Record<string, unknown>>;
  /** Sends events by id to the ingest feed; returns the verdicts. */
  ingest(events: Readonly<Record<string, object>>): Promise<string[]>;
  stop(): Promise<void>;
}

interface Listed {
  readonly epoch: string;
  readonly seq: number;
  readonly rows: unknown[];
  readonly matches: { readonly id: number; readonly sourceId: string; readonly homeId: number; readonly competitionId: number }[];
}

onDatabase('claimFeed (R12)', (database) => {
  let time: TestTime;
  let running: Gateway | null = null;

  beforeEach(async () => {
    await emptyTables(database());
    time = new TestTime(KICKOFF);
  });
  afterEach(async () => {
    await stop();
    lowerProtocol();
  });

  test('simulated, ingest, simulated: follows, followed teams, settings and match ids are retained', async () => {
    let gateway = await restart(SIMULATED);
    const before = await instant(gateway);
    const follows = await followSome(gateway, before);

    gateway = await restart(INGEST);
    expect((await instant(gateway)).matches).toEqual([]);
    expect(await gateway.call('focus/list')).toEqual({ matchIds: [], leftIds: [], teamIds: [], competitionIds: [] });
    expect(await gateway.call('ringtone/info')).toEqual(SETTINGS);

    gateway = await restart(SIMULATED);
    const after = await instant(gateway);
    expect(after.matches.map(({ id, sourceId }) => [id, sourceId])).toEqual(before.matches.map(({ id, sourceId }) => [id, sourceId]));
    expect(await gateway.call('focus/list')).toEqual(follows);
    expect(await gateway.call('ringtone/info')).toEqual(SETTINGS);
  });

  test('a change of feed begins a new epoch, so that no position of another feed is resumed', async () => {
    const first = await instant(await restart(SIMULATED));
    time.advance(1000);
    const second = await instant(await restart(INGEST));
    time.advance(1000);
    const third = await instant(await restart(SIMULATED));
    expect(new Set([first.epoch, second.epoch, third.epoch]).size).toBe(3);
    expect(Math.max(...third.rows.map((row) => Number(Array.isArray(row) && row[1])))).toBeLessThanOrEqual(third.seq);
    expect(await instant(await restart(SIMULATED))).toMatchObject({ epoch: third.epoch });
  });

  test('--matches 61 after 60 loses nothing: teams stay followed, and matches are followed again once 60 is back', async () => {
    let gateway = await restart(SIXTY);
    const before = await instant(gateway);
    const follows = await followSome(gateway, before);

    gateway = await restart(['--matches', '61']);
    const other = await instant(gateway);
    const ids = new Set(before.matches.map(({ id }) => id));
    expect(other.matches.filter(({ id }) => ids.has(id))).toEqual([]);
    expect(await gateway.call('focus/list')).toMatchObject({ matchIds: [], leftIds: [], teamIds: follows['teamIds'] });
    const [mine] = other.matches;
    await gateway.call('focus/update', { matchIds: [mine?.id], follow: 1 });

    gateway = await restart(SIXTY);
    expect(await gateway.call('focus/list')).toEqual(follows);
    gateway = await restart(['--matches', '61']);
    expect(await gateway.call('focus/list')).toMatchObject({ matchIds: [mine?.id] });
  });

  test('a raised protocol version loses nothing, and begins a new epoch for its other wire rows', async () => {
    let gateway = await restart(SIMULATED);
    const before = await instant(gateway);
    const follows = await followSome(gateway, before);

    time.advance(1000);
    raiseProtocol();
    gateway = await restart(SIMULATED);
    const after = await instant(gateway);
    expect(after.matches.map(({ id }) => id)).toEqual(before.matches.map(({ id }) => id));
    expect(after.epoch).not.toBe(before.epoch);
    expect(await gateway.call('focus/list')).toEqual(follows);
    expect(await gateway.call('ringtone/info')).toEqual(SETTINGS);
  });

  test("a stored state without a later version's field is retained, with that field's default", async () => {
    let gateway = await restart(INGEST);
    await gateway.ingest({ f1: anIngestFixture('a') });
    await gateway.ingest({
      s1: anIngestState('a', PLAYING),
      s2: anIngestState('a', { ...PLAYING, score: { home: 1, away: 0 }, at: time.now() }),
    });
    const before = await instant(gateway);
    await database().db.execute(sql`update matches set state = state - 'corners' - 'incidents' - 'knockout'`);

    gateway = await restart(INGEST);
    const after = await instant(gateway);
    expect(after.matches).toEqual(before.matches);
    expect(after.rows).toHaveLength(1);
  });

  test('the same source id in two feeds is two matches, and events of a bridge stay accepted while another feed plays', async () => {
    let gateway = await restart(SIMULATED);
    const [simulated] = (await instant(gateway)).matches;
    gateway = await restart(INGEST);
    const words = anIngestFixture(simulated?.sourceId ?? '', { kickoff: KICKOFF });
    expect(await gateway.ingest({ f1: words })).toEqual(['accepted']);
    const [ingested] = (await instant(gateway)).matches;
    expect(ingested?.sourceId).toBe(simulated?.sourceId);
    expect(ingested?.id).not.toBe(simulated?.id);
    await restart(SIMULATED);
    gateway = await restart(INGEST);
    expect(await gateway.ingest({ f1: words })).toEqual(['duplicate']);
    expect((await instant(gateway)).matches).toMatchObject([{ id: ingested?.id }]);
  });

  test("follows of a provider's former match ids are retained", async () => {
    const gateway = await restart(INGEST);
    await gateway.ingest({ f1: anIngestFixture('a') });
    const [match] = (await instant(gateway)).matches;
    const follows = await gateway.call('focus/update', { matchIds: [match?.id], follow: 1 });
    await gateway.ingest({ f2: anIngestFixture('provider-2/a') });
    expect(await gateway.call('focus/list')).toEqual(follows);
  });

  test('a match unfollowed while another feed plays stays unfollowed', async () => {
    let gateway = await restart(SIMULATED);
    const follows = await followSome(gateway, await instant(gateway));
    gateway = await restart(INGEST);
    const matchIds = numbersOf(follows['matchIds']).slice(0, 1);
    await gateway.call('focus/update', { matchIds, follow: 0 });
    gateway = await restart(SIMULATED);
    const left = numbersOf((await gateway.call('focus/list'))['matchIds']);
    expect(left).toEqual(numbersOf(follows['matchIds']).slice(1));
  });

  async function stop(): Promise<void> {
    const last = running;
    running = null;
    await last?.stop();
  }

  /** Stops the running gateway and starts it with these flags on the same data. */
  async function restart(flags: readonly string[]): Promise<Gateway> {
    await stop();
    running = await start({ ...database(), close: () => Promise.resolve() }, time, flags);
    return running;
  }
});

describe('claimFeed on a data folder (R12)', () => {
  test('loses nothing under any sequence of feeds and protocol versions', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'touchline-feeds-'));
    const time = new TestTime(KICKOFF);
    let gateway = await start(await openFolder(folder), time, SIMULATED);
    const follows = await followSome(gateway, await instant(gateway));
    await gateway.stop();
    gateway = await start(await openFolder(folder), time, INGEST);
    await gateway.stop();
    raiseProtocol();
    gateway = await start(await openFolder(folder), time, SIMULATED);
    expect(await gateway.call('focus/list')).toEqual(follows);
    expect(await gateway.call('ringtone/info')).toEqual(SETTINGS);
    await gateway.stop();
    lowerProtocol();
    rmSync(folder, { recursive: true, force: true });
  });
});

function raiseProtocol(): void {
  vi.resetModules();
  vi.doMock('#contract/wire/protocol.ts', () => ({ PROTOCOL: PROTOCOL + 1 }));
}

function lowerProtocol(): void {
  vi.doUnmock('#contract/wire/protocol.ts');
  vi.resetModules();
}

/** Starts the real gateway with these flags, imported anew, because the protocol version may have been raised. */
async function start(database: Database, time: TestTime, flags: readonly string[]): Promise<Gateway> {
  const { startServer } = await import('#gateway/server.ts');
  const config = readConfig(flags, { TOUCHLINE_INGEST_SECRET: SECRET });
  if (config === null) throw new Error('no configuration');
  const timers = time.timers();
  const apps: FastifyInstance[] = [];
  const report = (): void => undefined;
  const feed = await createFeed(config, timers, report);
  const service = await startServer(
    { database, timers, random: () => 0.5, feed, client: null, origins: [], report, logLevel: 'silent', ...TEST_CONFIG },
    async (app) => {
      await app.ready();
      apps.push(app);
    },
  );
  const [app] = apps;
  if (!app) throw new Error('the gateway did not listen');
  const gateway: Gateway = {
    async call(path, body) {
      const headers = { 'device-id': DEVICE, ...(body && { 'content-type': 'application/json' }) };
      const answer = await app.inject({ method: body ? 'POST' : 'GET', url: `${DC}/${path}`, headers, payload: body });
      const { code, msg, data } = answer.json<{ code: string; msg: string; data: Record<string, unknown> }>();
      if (code !== '200') throw new Error(`${path}: ${code} ${msg}`);
      return data;
    },
    async ingest(events) {
      time.advance(1);
      const payload = bodyOf(events);
      const timestamp = String(time.now());
      const headers = {
        'content-type': 'application/json',
        [TIMESTAMP_HEADER]: timestamp,
        [SIGNATURE_HEADER]: sign(SECRET, { timestamp, method: 'POST', path: INGEST_PATH, body: payload }),
      };
      const answer = await app.inject({ method: 'POST', url: INGEST_PATH, headers, payload });
      return answer.json<{ data: { events: { verdict: string }[] } }>().data.events.map(({ verdict }) => verdict);
    },
    stop: () => service.stop(),
  };
  if (config.feed === 'simulated') await expect.poll(async () => (await instant(gateway)).matches.length).toBeGreaterThan(2);
  return gateway;
}

/** Follows two matches, unfollows a third of a followed team, and sets the sounds; returns the follows. */
async function followSome(gateway: Gateway, { matches }: Listed): Promise<Record<string, unknown>> {
  const [one, two, three] = matches;
  await gateway.call('ringtone/update', SETTINGS);
  await gateway.call('focus/update', { teamIds: [three?.homeId], competitionIds: [one?.competitionId], follow: 1 });
  await gateway.call('focus/update', { matchIds: [one?.id, two?.id], follow: 1 });
  const follows = await gateway.call('focus/update', { matchIds: [three?.id], follow: 0 });
  expect(follows).toEqual({
    matchIds: [one?.id, two?.id].sort((a, b) => Number(a) - Number(b)),
    leftIds: [three?.id],
    teamIds: [three?.homeId],
    competitionIds: [one?.competitionId],
  });
  return follows;
}

async function instant(gateway: Gateway): Promise<Listed> {
  const list: Listed = JSON.parse(JSON.stringify(await gateway.call('match/instant', { sport: 'football' })));
  return { ...list, matches: [...list.matches].sort((a, b) => a.id - b.id) };
}

function numbersOf(list: unknown): number[] {
  return Array.isArray(list) ? list.map(Number) : [];
}
