import { spawnSync } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DrizzleQueryError, sql } from 'drizzle-orm';
import { describe, expect, onTestFinished, test } from 'vitest';
import { type CallName, CALLS } from '#contract/calls/calls.ts';
import { readConfig } from '#gateway/config.ts';
import type { Db } from '#gateway/db/database.ts';
import { openFolder } from '#gateway/db/open.ts';
import { createFeed } from '#gateway/createFeed.ts';
import type { FeedSink } from '#gateway/feed/feed.ts';
import { createFeedSink } from '#gateway/feed/feedSink.ts';
import { resultOf } from '#gateway/operator/adminSocket.ts';
import { isDiskFull, reasonOf } from '#gateway/base/redactError.ts';
import { startServer } from '#gateway/server.ts';
import { createCallers } from '#tests/builders/callers.ts';
import { CALL_SAMPLES, withPhone } from '#tests/builders/callSamples.ts';
import { copyTemplate } from '#tests/builders/databaseTemplate.ts';
import { aFixture } from '#tests/builders/fixture.ts';
import { aGateway } from '#tests/builders/gateway.ts';
import { SHORT_LIVED_NODE } from '#tests/builders/shortLivedNode.ts';
import { TEST_CONFIG } from '#tests/builders/testConfig.ts';
import { openTestDatabase } from '#tests/builders/testDatabase.ts';
import { TestTime } from '#tests/builders/testTime.ts';

const ROOT = join(import.meta.dirname, '../..');
const CANARY = 'canary-of-a-parameter';
/** Within this a feed's sink looks for stale matches. */
const CHECK_MS = 11_000;
const NAMES = Object.keys(CALLS).filter((name): name is CallName => name in CALLS);

describe('what the gateway says of an error of its database', () => {
  test('has no parameter, whichever service it was', async () => {
    const database = await openTestDatabase();
    let isBroken = false;
    let log = '';
    const write = (line: string): void => void (log += `${line}\n`);
    const db = breakable(database.db, () => isBroken);
    const due = new Set<() => void>();
    const time = new TestTime();
    const timers = { ...time.timers(), after: later(due) };
    const gateway = await aGateway({ ...database, db }, 'test', null, { report: write, log: { write }, timers });
    await gateway.sink.fixtures([aFixture('a')]);
    const userOf = await createCallers(gateway, db);
    const users = [await userOf('stranger'), await userOf('member'), await userOf('expert')];
    isBroken = true;
    for (const name of NAMES) for (const user of users) await user.call(name, withPhone(CALL_SAMPLES[name].input, user.language));
    const waiting = [...due]; // those that they set again are left alone
    for (const run of waiting) run();
    await expect.poll(() => log).toContain('what unseen devices have stored could not be deleted');
    isBroken = false;
    await gateway.close();
    await database.close();
    expect(log).toContain('database statement failed: select');
    expect(log).not.toContain(CANARY);
  });

  test('has no parameter when a feed cannot store, or stops', async () => {
    const time = new TestTime();
    const lines: string[] = [];
    const report = (line: string): void => void lines.push(line);
    const config = readConfig([], {});
    if (config === null) throw new Error('no configuration');
    const feed = await createFeed({ ...config, matches: 1 }, time.timers(), report);
    const database = await openTestDatabase();
    const open = feed.open({
      startedAt: time.now(),
      stoppedAt: null,
      db: database.db,
      rowOf: () => undefined,
      rows: () => new Map(),
      watched: () => new Set(),
    });
    await open.start(failingSink(new Map([['a', 1]])));
    await time.advance(CHECK_MS);
    await open.stop();
    const server = await startServer(
      {
        ...TEST_CONFIG,
        database,
        timers: time.timers(),
        random: () => 0.5,
        feed: { supplier: 'test', signature: 'test', open: () => ({ signature: 'test', start: fail, stop: () => Promise.resolve() }) },
        client: null,
        origins: [],
        report,
        logLevel: 'silent',
      },
      async (app) => void (await app.listen({ port: 0, host: '127.0.0.1' })),
    );
    await expect.poll(() => lines.join('\n')).toContain('the feed stopped: database statement failed');
    await server.stop();
    expect(lines.join('\n')).toContain("the feed's data was rejected: database statement failed");
    expect(lines.join('\n')).not.toContain(CANARY);
  });

  test('has no parameter when stale matches cannot be looked for', async () => {
    const lines: string[] = [];
    const time = new TestTime();
    const { services, close } = await aGateway(await openTestDatabase());
    const { catalogue, detail } = services;
    const hub = { ...services.hub, membersOf: () => throwError() };
    const sink = createFeedSink({ hub, catalogue, detail, timers: time.timers(), report: (line) => void lines.push(line) });
    await time.advance(CHECK_MS);
    await sink.close();
    await close();
    expect(lines).toEqual(['the check for stale and old matches failed: database statement failed: select $1']);
  });

  test('has no parameter for an operator', async () => {
    expect(await resultOf(fail)).toEqual({ exit: 1, text: 'The command failed: database statement failed: select $1' });
  });

  test('has no parameter when it ends the gateway', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'touchline-errors-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    await copyTemplate(folder);
    const { db, close } = await openFolder(folder);
    await db.execute(sql`alter table feeds rename to feeds_gone`);
    await close();
    const flags = ['gateway/main.ts', '--data', folder, '--matches', '1'];
    const { status, stderr } = spawnSync(process.execPath, [...SHORT_LIVED_NODE, ...flags], {
      cwd: ROOT,
      env: { PATH: process.env['PATH'], TOUCHLINE_CLIENT: 'none' },
      encoding: 'utf8',
    });
    expect([status, stderr]).toEqual([1, expect.stringMatching(/^the gateway failed: \{.*"code":"42P01".*\}\n$/)]);
    expect(stderr).not.toMatch(/params|simulated/);
  });

  test('names a full disk as one, the database’s and the machine’s', () => {
    const full = Object.assign(new Error('could not extend file "base/5/1": No space left on device'), {
      code: '53100',
      severity: 'ERROR',
    });
    expect(reasonOf(new DrizzleQueryError('insert $1', [CANARY], full))).toBe('the disk of the database is full: free some space on it');
    const file = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
    expect(reasonOf(file)).toBe('the disk is full: free some space on it');
    expect([isDiskFull(full), isDiskFull(file), isDiskFull(new Error('another'))]).toEqual([true, true, false]);
  });
});

describe('reasonOf', () => {
  /** Files that compare messages, or whose messages are for a caller or an operator and come from errors of their own classes. */
  const ALLOWED = [
    'gateway/base/redactError.ts',
    'gateway/db/databaseOutage.ts',
    'gateway/main.ts',
    'gateway/http/answerError.ts',
    // What a command or call says to operators in words of its own.
    'gateway/console/consoleApp.ts',
    'gateway/console/consoleHandlers.ts',
    'gateway/console/itemActs.ts',
    'gateway/operator/adminSocket.ts',
    'gateway/operator/commands/ledgerCommands.ts',
    'gateway/operator/commands/nameCommands.ts',
    'gateway/operator/main.ts',
    'gateway/feed/ingest/replay/replayCommand.ts',
  ];

  test('is how every other file of the gateway says why something failed', () => {
    const found = globSync('gateway/**/*.ts', { cwd: ROOT })
      .filter((file) => !ALLOWED.includes(file))
      .flatMap((file) => {
        const lines = readFileSync(join(ROOT, file), 'utf8').split('\n');
        return lines
          .filter((line) => /String\((?:error|reason|cause)\)|\$\{error\}|\b(?:error|reason|cause)\.(?:message|stack)\b/.test(line))
          .map((line) => `${file}: ${line.trim()}`);
      });
    expect(found).toEqual([]);
  });
});

/** Collects what timers are to run. */
function later(due: Set<() => void>): (ms: number, run: () => void) => () => void {
  return (_ms, run) => {
    due.add(run);
    return () => due.delete(run);
  };
}

function anError(): DrizzleQueryError {
  return new DrizzleQueryError(
    'select $1',
    [CANARY],
    Object.assign(new Error(`invalid value ${CANARY}`), { severity: 'ERROR', code: '22P02' }),
  );
}

function throwError(): never {
  throw anError();
}

function fail(): Promise<never> {
  return Promise.reject(anError());
}

function failingSink(ids: Awaited<ReturnType<FeedSink['fixtures']>>): FeedSink {
  return {
    fixtures: () => Promise.resolve(ids),
    states: fail,
    documents: fail,
    standings: fail,
    keepAlive: () => undefined,
    confirmPrices: () => undefined,
  };
}

/** Returns a database whose statements fail while it is broken, however they are built. */
function breakable(db: Db, isBroken: () => boolean): Db {
  const failing: object = new Proxy(() => undefined, {
    get: (_, name) => (name === 'then' ? (_resolve: unknown, reject: (error: Error) => void) => reject(anError()) : failing),
    apply: () => failing,
  });
  return new Proxy(db, { get: (target, name) => (isBroken() ? failing : Reflect.get(target, name, target)) });
}
