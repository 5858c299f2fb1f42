import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type SQL, sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '#gateway/db/database.ts';
import { connectPostgres, openFolder, openPostgres } from '#gateway/db/open.ts';
import { StartError } from '#gateway/base/startError.ts';
import { type Cluster, startPostgres } from '#tests/builders/postgres.ts';

const OTHER = sql`update drizzle.__drizzle_migrations set hash = 'another baseline'`;
const NEWER = sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('a later migration', 9999999999999)`;

describe.each(['a data folder', 'Postgres'])('the baseline of %s', (kind) => {
  let cluster: Cluster | null = null;
  let folder = '';
  beforeEach(async () => {
    if (kind === 'Postgres') cluster = await startPostgres();
    folder = mkdtempSync(join(tmpdir(), 'touchline-baseline-'));
  });
  afterEach(async () => {
    await cluster?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  test.each<[string, SQL]>([
    ['by another baseline', OTHER],
    ['by a later version', NEWER],
  ])(
    'refuses a database made %s in one sentence',
    async (_, change) => {
      const made = await open();
      await made.db.execute(change);
      await made.close();
      const refusal = await open().catch((error: unknown) => error);
      expect(refusal).toBeInstanceOf(StartError);
      expect(String(refusal)).toMatch(
        /^StartError: The database .* was made by another version of Touchline, and this one cannot read it: .*\.$/,
      );
      if (cluster) await expect(connectPostgres(cluster.address)).rejects.toThrow(/made by another version/);
    },
    120_000,
  );

  test('reopens a database made by this version', async () => {
    await (await open()).close();
    await (await open()).close();
  });

  function open(): Promise<Database> {
    return cluster ? openPostgres(cluster.address) : openFolder(folder);
  }
});
