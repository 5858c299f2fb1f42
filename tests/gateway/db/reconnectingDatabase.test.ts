import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import type { Database, Db } from '#gateway/db/database.ts';
import { isDatabaseOutage, isOutcomeUnknown } from '#gateway/db/databaseOutage.ts';
import { openPostgres } from '#gateway/db/open.ts';
import { type Cluster, startPostgres } from '#tests/builders/postgres.ts';

let cluster: Cluster;
let database: Database;
let db: Db;
beforeEach(async () => {
  cluster = await startPostgres();
  database = await openPostgres(cluster.address);
  ({ db } = database);
  await db.execute(sql`create table written (name text not null)`);
});
afterEach(async () => {
  await database.close();
  await cluster.stop();
});

describe('a Postgres whose connections end', () => {
  test('a connection that ends during a transaction ends no process, and the transaction runs again', async () => {
    let runs = 0;
    const result = await db.transaction(async (tx) => {
      runs += 1;
      await tx.execute(sql`insert into written values ('once')`);
      if (runs === 1) await endOthers();
      await tx.execute(sql`insert into written values ('twice')`);
      return runs;
    });
    expect(result).toBe(2);
    expect(await written()).toEqual(['once', 'twice']);
  });

  test('a connection that ends between two statements of a transaction ends no process', async () => {
    let runs = 0;
    await db.transaction(async (tx) => {
      runs += 1;
      if (runs === 1) {
        const { backend } = await backendOf(tx);
        await endOthers();
        await expect.poll(() => isRunning(backend)).toBe(false);
        await new Promise(setImmediate); // the driver notices
      }
      await tx.execute(sql`insert into written values ('again')`);
    });
    expect(await written()).toEqual(['again']);
  });

  test('ended connections leave their places in the pool', async () => {
    for (let round = 0; round < 12; round += 1) {
      let runs = 0;
      await db.transaction(async (tx) => {
        runs += 1;
        if (runs === 1) await endOthers();
        await tx.execute(sql`insert into written values ('x')`);
      });
    }
    expect(await written()).toHaveLength(12);
  });

  test('reads and transactions of a restart wait for its end', async () => {
    await cluster.stopServer();
    const reads = Array.from({ length: 30 }, () => db.execute(sql`select 1 as one`));
    const writes = Array.from({ length: 30 }, (_, i) =>
      db.transaction((tx) => tx.execute(sql`insert into written values (${`write ${i}`})`)),
    );
    await cluster.startServer();
    expect(await Promise.all(reads)).toHaveLength(30);
    await Promise.all(writes);
    expect(new Set(await written()).size).toBe(30);
    expect(await written()).toHaveLength(30);
  });

  test('a write whose answer is lost is not repeated, and said to be of unknown outcome', async () => {
    const [error] = await Promise.all([
      db.execute(sql`insert into written select 'slow' from pg_sleep(60)`).catch((thrown: unknown) => thrown),
      endWhenRunning('insert into written select%'),
    ]);
    expect([isOutcomeUnknown(error), isDatabaseOutage(error)]).toEqual([true, true]);
    expect(await written()).toEqual([]);
  });

  test('a read whose connection ends runs again', async () => {
    const [found] = await Promise.all([
      db.execute(sql`select count(*) as number, pg_sleep(case when exists (select from written) then 0 else 60 end) from written`),
      storeAndEnd(),
    ]);
    expect(found).toMatchObject({ rows: [{ number: '1' }] });
  });

  test('a commit whose answer is lost is of unknown outcome, and runs once', async () => {
    await db.execute(sql`create function dally() returns trigger language plpgsql as 'begin perform pg_sleep(60); return null; end'`);
    await db.execute(
      sql`create constraint trigger dallying after insert on written deferrable initially deferred for each row execute function dally()`,
    );
    let runs = 0;
    const [error] = await Promise.all([
      db
        .transaction(async (tx) => {
          runs += 1;
          await tx.execute(sql`insert into written values ('committed?')`);
        })
        .catch((thrown: unknown) => thrown),
      endWhenRunning('commit'),
    ]);
    expect([isOutcomeUnknown(error), runs]).toEqual([true, 1]);
  });

  test('nothing waits for longer than its limit', async () => {
    const impatient = await startPostgres();
    const opened = await openPostgres(impatient.address, { waitMs: 200 });
    onTestFinished(async () => {
      await opened.close();
      await impatient.stop();
    });
    await impatient.stopServer();
    const error = await opened.db.execute(sql`select 1`).catch((thrown: unknown) => thrown);
    expect([isDatabaseOutage(error), isOutcomeUnknown(error)]).toEqual([true, false]);
  });

  test('an error of a statement is no lost connection', async () => {
    let runs = 0;
    const error = await db
      .transaction(async (tx) => {
        runs += 1;
        await tx.execute(sql`select 1 / 0`);
      })
      .catch((thrown: unknown) => thrown);
    expect([isDatabaseOutage(error), runs]).toEqual([false, 1]);
  });
});

async function written(): Promise<readonly unknown[]> {
  const { rows } = await asObserver((client) => client.query<{ name: string }>('select name from written'));
  return rows.map(({ name }) => name);
}

const GATEWAYS = "application_name <> 'observer' and backend_type = 'client backend' and pid <> pg_backend_pid()";

/** Ends every connection but the caller's own. */
async function endOthers(): Promise<void> {
  await asObserver((client) => client.query(`select pg_terminate_backend(pid, 5000) from pg_stat_activity where ${GATEWAYS}`));
}

async function endWhenRunning(statement: string): Promise<void> {
  await expect
    .poll(() =>
      asObserver(async (client) => {
        const ended = await client.query(
          `select pg_terminate_backend(pid, 5000) from pg_stat_activity where ${GATEWAYS} and state = 'active' and query like $1`,
          [statement],
        );
        return ended.rowCount;
      }),
    )
    .toBe(1);
}

async function storeAndEnd(): Promise<void> {
  await expect
    .poll(() =>
      asObserver(async (client) => {
        const running = await client.query(`select from pg_stat_activity where ${GATEWAYS} and query like 'select count%'`);
        return running.rowCount;
      }),
    )
    .toBe(1);
  await asObserver((client) => client.query("insert into written values ('x')"));
  await endWhenRunning('select count%');
}

async function backendOf(tx: Pick<Db, 'execute'>): Promise<{ readonly backend: string }> {
  const given = JSON.stringify(await tx.execute(sql`select pg_backend_pid() as backend`));
  return { backend: /"backend":(\d+)/.exec(given)?.[1] ?? '' };
}

function isRunning(backend: string): Promise<boolean> {
  return asObserver(async (client) => {
    const found = await client.query('select from pg_stat_activity where pid = $1', [backend]);
    return found.rowCount === 1;
  });
}

async function asObserver<Result>(run: (client: Client) => Promise<Result>): Promise<Result> {
  const client = new Client({ connectionString: cluster.address, application_name: 'observer' });
  await client.connect();
  try {
    return await run(client);
  } finally {
    await client.end();
  }
}
