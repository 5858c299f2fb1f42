import { setTimeout as delay } from 'node:timers/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { Pool, PoolClient, QueryArrayConfig, QueryConfig } from 'pg';
import type { Db } from './database.ts';
import { DatabaseUnavailable, isConnectionLoss, isOutcomeUnknown, OutcomeUnknown, wasNotSent } from './databaseOutage.ts';

/** How long a statement or transaction waits for the database: less than clients wait for an answer, more than Postgres takes to restart. */
export const WAIT_MS = 15_000;
const RETRY_MS = 100;
/** Statements that may run twice. One that begins with `with` may write. */
const READ = /^\s*select\b/i;

export interface ReconnectingOptions {
  /** Whether nothing may be sent for now. */
  readonly isSuspended: () => boolean;
  /** `WAIT_MS` by default. */
  readonly waitMs?: number | undefined;
}

/** Survives connections that end while a statement runs: without a listener, such an error ends the process. */
export function surviveLostConnections(pool: Pool): void {
  pool.on('error', () => undefined); // of an idle connection, which is replaced when one is needed
  pool.on('connect', (client) => client.on('error', () => undefined)); // of one in use, whose statement rejects
}

/**
 * Returns Drizzle over a pool whose statements wait while the database is away. What loses its connection runs again: reads, transactions
 * before their commit, and what was never sent. Work of a transaction must therefore change nothing but the database. Rejects with
 * OutcomeUnknown when a connection ends between a write and its answer, with DatabaseUnavailable when the database does not return in time.
 */
export function createReconnectingDb(pool: Pool, { isSuspended, waitMs = WAIT_MS }: ReconnectingOptions): Db {
  surviveLostConnections(pool);
  const query = (statement: QueryConfig | QueryArrayConfig, values?: unknown[]) =>
    withConnection(async (client) => {
      try {
        return await client.query(statement, values);
      } catch (error) {
        if (READ.test(statement.text) || wasNotSent(error) || !isConnectionLoss(error)) throw error;
        throw new OutcomeUnknown('the connection to the database ended before a write was answered', { cause: error });
      }
    });
  const transaction: Db['transaction'] = (work, config) =>
    withConnection(async (client) => {
      let isCommitting = false;
      try {
        return await drizzle({ client }).transaction(async (tx) => {
          const result = await work(tx);
          isCommitting = true;
          return result;
        }, config);
      } catch (error) {
        if (!isCommitting || !isConnectionLoss(error)) throw error;
        throw new OutcomeUnknown('the connection to the database ended before a commit was answered', { cause: error });
      }
    });
  return Object.assign(drizzle({ client: Object.assign(pool, { query }) }), { transaction });

  /** Runs work on a connection, and again on another one while it fails because its own was lost. */
  async function withConnection<Result>(work: (client: PoolClient) => Promise<Result>): Promise<Result> {
    const until = performance.now() + waitMs;
    for (;;) {
      const client = await connect(until);
      try {
        const result = await work(client);
        client.release();
        return result;
      } catch (error) {
        const isLost = isConnectionLoss(error);
        client.release(isLost);
        if (!isLost || isOutcomeUnknown(error)) throw error;
        giveUpAfter(until, error);
      }
    }
  }

  async function connect(until: number): Promise<PoolClient> {
    for (;;) {
      try {
        if (!isSuspended()) return await pool.connect();
      } catch (error) {
        if (!isConnectionLoss(error)) throw error;
        giveUpAfter(until, error);
      }
      giveUpAfter(until, null);
      await delay(RETRY_MS);
    }
  }
}

function giveUpAfter(until: number, cause: unknown): void {
  if (performance.now() > until) throw new DatabaseUnavailable('the database could not be reached in time', { cause });
}
