import { randomUUID } from 'node:crypto';
import { Pool } from 'pg';
import type { TestProject } from 'vitest/node';
import { postgresFolder, startPostgres } from './postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the cluster that the files of a run share; null without Postgres. */
    readonly postgres: string | null;
  }
}

/** Starts one cluster for all files of a run, in which each has a database. Returns what stops it. */
export default async function sharePostgres({ provide }: TestProject): Promise<() => Promise<void>> {
  if (postgresFolder() === null) {
    provide('postgres', null);
    process.stderr.write(
      'The tests on Postgres do not run: `npm ci` brings it on Linux and macOS; on Debian, apt-get install postgresql.\n',
    );
    return () => Promise.resolve();
  }
  const cluster = await startPostgres();
  provide('postgres', cluster.address);
  return cluster.stop;
}

/** Creates an empty database in a cluster and returns its address. */
export async function createDatabase(cluster: string): Promise<string> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const pool = new Pool({ connectionString: cluster, max: 1 });
  try {
    await pool.query(`create database ${name}`);
  } finally {
    await pool.end();
  }
  return Object.assign(new URL(cluster), { pathname: `/${name}` }).href;
}
