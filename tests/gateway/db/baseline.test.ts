import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type SQL, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '#gateway/db/database.ts';
import { joinPostgres, openFolder, openPostgres } from '#gateway/db/open.ts';
import { settings } from '#gateway/operator/tables.ts';
import { StartError } from '#gateway/starterror.ts';
import { type Cluster, startPostgres } from '#tests/builders/postgres.ts';

const OTHER = sql`update drizzle.__drizzle_migrations set hash = 'another baseline'`;
const NEWER = sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('a later migration', 9999999999999)`;

describe.each(['a data folder', 'Postgres'])('the baseline of %s', (kind) => {
  let cluster: Cluster | null = null;
  let folder = '';
  beforeAll(async () => {
    if (kind === 'Postgres') cluster = await startPostgres();
  });
  afterAll(() => cluster?.stop());
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'touchline-baseline-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  test('opens again what it has made', async () => {
    await (await open()).close();
    await (await open()).close();
  });

  test.each<[string, SQL]>([
    ['by another baseline', OTHER],
    ['by a later version', NEWER],
  ])('a database made %s is refused in one sentence, and keeps its rows', async (_, change) => {
    const made = await open();
    await made.db.insert(settings).values({ tenant: 'VNWOS', version: '1' }).onConflictDoNothing();
    const journal = await made.db.execute(sql`select * from drizzle.__drizzle_migrations`);
    await made.db.execute(change);
    await made.close();

    const refusal = await open().catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(StartError);
    expect(String(refusal)).toMatch(
      /^StartError: The database .* was made by another version of Touchline, and this one cannot read it: .*\.$/,
    );
    if (cluster) await expect(joinPostgres(cluster.address)).rejects.toThrow(/made by another version/);

    expect(journal).toMatchObject({ rows: [{ id: expect.anything() }] });
  });

  function open(): Promise<Database> {
    return cluster ? openPostgres(cluster.address) : openFolder(folder);
  }
});
