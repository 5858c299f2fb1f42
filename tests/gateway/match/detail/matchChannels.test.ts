import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { compareEpochs } from '#contract/wire/epoch.ts';
import type { Database } from '#gateway/db/database.ts';
import { KICKOFF } from '#tests/builders/aMatch.ts';
import { emptyTables } from '#tests/builders/databases.ts';
import { incidentsOf, oddsOf, someStatistics, statisticsOf, textOf } from '#tests/builders/detail/sourceDocuments.ts';
import { aGoal, atMinute } from '#tests/builders/detail/incidents.ts';
import { connectTo, type MatchConnection } from '#tests/builders/detail/matchConnection.ts';
import { anOddsPoint } from '#tests/builders/detail/sourceOdds.ts';
import { aFixture } from '#tests/builders/fixture.ts';
import { aGateway, type TestGateway } from '#tests/builders/gateway.ts';
import { openTestDatabase } from '#tests/builders/testDatabase.ts';

const TICK_MS = 50;
const IDLE_MS = 15_000;

let database: Database;
let gateway: TestGateway;
let id: number;
let connection: MatchConnection;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await emptyTables(database);
  gateway = await aGateway(database);
  id = (await gateway.sink.fixtures([aFixture('a')])).get('a') ?? 0;
  connection = connectTo(gateway);
});
afterEach(() => gateway.close());

describe('MatchChannels: match:', () => {
  test('sends a snapshot of the stored documents, then each change', async () => {
    await gateway.sink.documents([statisticsOf('a', 1), incidentsOf('a', [aGoal()])]);
    expect(await connection.watch([`match:${id}`])).toEqual([[`match:${id}`, 'snapshot']]);
    const [snapshot] = changes();
    expect(snapshot).toMatchObject({ from: -1, rows: [['statistics', expect.any(Number), someStatistics(1)]] });
    await gateway.sink.documents([
      statisticsOf('a', 2, KICKOFF + 1),
      { kind: 'trend', sourceId: 'a', at: KICKOFF, body: { periods: [[5]] } },
    ]);
    await gateway.time.advance(TICK_MS);
    expect(changes()).toMatchObject([
      {
        from: snapshot?.to,
        rows: [
          ['statistics', expect.any(Number), someStatistics(2)],
          ['trend', expect.any(Number), { periods: [[5]] }],
        ],
      },
    ]);
  });

  test('leaves the heads of rooms to the rooms', () => {
    const { channels } = gateway.services.detail;
    expect([channels.closed([`room:${id}/head`]), channels.resolve(`room:${id}/head`, 'VNWOS')]).toEqual([[], 'refused']);
  });

  test('publishes neither an older document nor the same one again', async () => {
    await gateway.sink.documents([statisticsOf('a', 2)]);
    await connection.watch([`match:${id}`]);
    connection.frames();
    await gateway.sink.documents([statisticsOf('a', 1, KICKOFF - 1)]);
    await gateway.sink.documents([statisticsOf('a', 2, KICKOFF + 1)]);
    await gateway.time.advance(TICK_MS);
    expect(connection.frames()).toEqual([]);
  });

  test('does not publish documents that only calls answer with', async () => {
    await connection.watch([`match:${id}`]);
    connection.frames();
    await gateway.sink.documents([{ kind: 'injuries', sourceId: 'a', at: KICKOFF, body: { home: [], away: [] } }]);
    await gateway.time.advance(TICK_MS);
    expect(connection.frames()).toEqual([]);
  });

  test('resumes from a position, also of a channel that was closed since', async () => {
    await gateway.sink.documents([statisticsOf('a', 1)]);
    await connection.watch([`match:${id}`]);
    const [{ epoch, to } = { epoch: '', to: 0 }] = changes();
    connection.leave(`match:${id}`);
    await gateway.time.advance(IDLE_MS);
    expect(gateway.services.detail.channels.resolve(`match:${id}`, 'VNWOS')).toBe('refused');
    await gateway.sink.documents([{ kind: 'trend', sourceId: 'a', at: KICKOFF, body: { periods: [] } }]);
    expect(await connection.watch([`match:${id}`, epoch, to])).toEqual([[`match:${id}`, 'changes']]);
    const [change] = changes();
    expect(change).toMatchObject({ epoch, from: to, rows: [['trend', expect.any(Number), { periods: [] }]] });
    const [position] = await connection.watch([`match:${id}`, epoch, change?.to]);
    expect(position).toEqual([`match:${id}`, 'current']);
  });

  test('stays open while it is watched', async () => {
    await connection.watch([`match:${id}`]);
    await gateway.time.advance(10 * IDLE_MS);
    expect(gateway.services.detail.channels.resolve(`match:${id}`, 'VNWOS')).not.toBe('refused');
  });

  test('a later process has a later epoch, and goes on from the stored documents', async () => {
    await gateway.sink.documents([statisticsOf('a', 1)]);
    await connection.watch([`match:${id}`]);
    const [before] = changes();
    await gateway.close();
    gateway = await aGateway(database, 'test', null, { random: () => 0.6 });
    connection = connectTo(gateway);
    expect(await connection.watch([`match:${id}`, before?.epoch ?? '', before?.to])).toEqual([[`match:${id}`, 'snapshot']]);
    const [after] = changes();
    expect(compareEpochs(after?.epoch ?? '', before?.epoch ?? '')).toBeGreaterThan(0);
    await gateway.sink.documents([statisticsOf('a', 9, KICKOFF + 1)]);
    await gateway.time.advance(TICK_MS);
    expect(changes()).toMatchObject([{ from: after?.to, rows: [['statistics', expect.any(Number), someStatistics(9)]] }]);
  });

  test('refuses a match that never was', async () => {
    expect(await connection.watch(['match:987654321'], ['match:987654321/log'], ['odds:987654321'], ['match:x'])).toEqual([
      ['match:987654321', 'refused'],
      ['match:987654321/log', 'refused'],
      ['odds:987654321', 'refused'],
      ['match:x', 'refused'],
    ]);
  });

  test('says of a deleted match that it is gone', async () => {
    const later = (await gateway.sink.fixtures([aFixture('b')])).get('b') ?? 0;
    await gateway.services.detail.close();
    await gateway.hub.forget('football', [id]);
    await gateway.services.catalogue.forget([id]);
    await gateway.services.matches.deleteBefore(KICKOFF + 1);
    expect(await connection.watch([`match:${id}`], [`match:${later}`])).toEqual([
      [`match:${id}`, 'gone'],
      [`match:${later}`, 'snapshot'],
    ]);
  });
});

describe('MatchChannels: the log', () => {
  test('states its position, then sends entries, numbered on after a restart', async () => {
    await gateway.sink.documents([incidentsOf('a', [aGoal()]), textOf('a', ['Kick-off'])]);
    expect(await connection.watch([`match:${id}/log`])).toEqual([[`match:${id}/log`, 'snapshot']]);
    expect(entries()).toEqual([[3, []]]);
    await gateway.sink.documents([incidentsOf('a', [aGoal(), aGoal(atMinute(30))], KICKOFF + 1)]);
    await gateway.time.advance(TICK_MS);
    expect(entries()).toEqual([[3, [{ type: 'incident', id: 'goal-home-2', at: KICKOFF, incident: aGoal(atMinute(30)) }]]]);

    await gateway.close();
    gateway = await aGateway(database);
    connection = connectTo(gateway);
    await connection.watch([`match:${id}/log`]);
    expect(entries()).toEqual([[4, []]]);
    await gateway.sink.documents([textOf('a', ['Kick-off', 'Goal'], KICKOFF + 2), incidentsOf('a', [aGoal(atMinute(30))], KICKOFF + 2)]);
    await gateway.time.advance(TICK_MS);
    expect(entries()).toMatchObject([
      [
        4,
        [
          { type: 'text', id: 'text-2', text: { text: 'Goal' } },
          { type: 'withdrawal', id: 'goal-home-1' },
        ],
      ],
    ]);
  });

  test('resumes within the newest entries of a channel that was closed', async () => {
    await gateway.sink.documents([
      textOf(
        'a',
        Array.from({ length: 300 }, (_, i) => `Sentence ${i}`),
      ),
    ]);
    const { log: epoch } = gateway.services.detail.channels.epochs;
    expect(await connection.watch([`match:${id}/log`, epoch, 298])).toEqual([[`match:${id}/log`, 'changes']]);
    expect(entries()).toMatchObject([[299, [{ text: { text: 'Sentence 298' } }, { text: { text: 'Sentence 299' } }]]]);
    expect(await connection.watch([`match:${id}/log`, epoch, 43])).toEqual([[`match:${id}/log`, 'snapshot']]);
  });
});

describe('MatchChannels: odds:', () => {
  const point = (at: number, home: number) => anOddsPoint({ at, home });

  test('has the lines of one company, which another may replace', async () => {
    await gateway.sink.documents([oddsOf('a', [point(1, 2)], { company: 22, name: 'Pinnacle' })]);
    await connection.watch([`odds:${id}`]);
    expect(keys()).toEqual([['odds/europe/22']]);
    await gateway.sink.documents([oddsOf('a', [point(1, 3)], { at: KICKOFF + 1 })]);
    await gateway.time.advance(TICK_MS);
    expect(changes()).toMatchObject([
      {
        rows: [
          ['odds/europe/22', expect.any(Number), null],
          ['odds/europe/2', expect.any(Number), { company: 2, instant: { home: 3 } }],
        ],
      },
    ]);
    await gateway.sink.documents([oddsOf('a', [point(2, 4)], { company: 22, name: 'Pinnacle', at: KICKOFF + 2 })]);
    await gateway.time.advance(TICK_MS);
    expect(keys().flat()).toEqual([]);
  });

  test('is refused to a tenant whose odds are off, which gets matches without odds; at once while it watches', async () => {
    const { content, detail } = gateway.services;
    await gateway.sink.documents([statisticsOf('a', 1), oddsOf('a', [point(1, 2)])]);
    const other = connectTo(gateway, 'TYCC');
    for (const one of [connection, other]) await one.watch([`match:${id}`], [`odds:${id}`]);
    expect(keys()).toEqual([['odds/europe/2', 'statistics'], ['odds/europe/2']]);
    other.frames();

    await content.settings.set('VNWOS', { oddsOn: false });
    await gateway.time.advance(0);
    await detail.oddsSwitch.refresh();
    await gateway.time.advance(TICK_MS);
    expect(changes()).toMatchObject([
      { from: -1, rows: [['statistics', expect.any(Number), expect.anything()]] },
      { from: -1, rows: [] },
    ]);
    expect(other.frames().map(({ payload }) => Array.isArray(payload[5]) && payload[5].length)).toEqual([2, 1]);
    expect(await connection.watch([`odds:${id}`])).toEqual([[`odds:${id}`, 'refused']]);
    await gateway.sink.documents([oddsOf('a', [point(2, 3)], { at: KICKOFF + 1 })]);
    await gateway.time.advance(TICK_MS);
    expect(keys().flat()).toEqual([]);

    await content.settings.set('VNWOS', { oddsOn: true });
    await detail.oddsSwitch.refresh();
    await gateway.time.advance(TICK_MS);
    expect(keys()).toEqual([['odds/europe/2', 'statistics']]);
  });
});

interface Change {
  readonly epoch: string;
  readonly from: number;
  readonly to: number;
  readonly rows: readonly (readonly [string, number, unknown])[];
}

/** The frames of documents since the last call. */
function changes(): readonly Change[] {
  return framesNamed('documents').map((payload) => {
    const [, epoch, from, to, , rows]: readonly [string, string, number, number, number, Change['rows']] = JSON.parse(
      JSON.stringify(payload),
    );
    return { epoch, from, to, rows };
  });
}

/** The keys of each frame since the last call. */
function keys(): readonly (readonly string[])[] {
  return changes().map(({ rows }) => rows.map(([key]) => key));
}

/** First number and entries of each frame since the last call. */
function entries(): readonly unknown[] {
  return framesNamed('log').map((payload) => [payload[2], payload[4]]);
}

function framesNamed(name: string): readonly (readonly unknown[])[] {
  return connection.frames().flatMap((frame) => (frame.name === name ? [frame.payload] : []));
}
