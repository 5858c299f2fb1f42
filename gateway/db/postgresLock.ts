import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import { reasonOf } from '#gateway/base/redactError.ts';
import { StartError } from '#gateway/base/startError.ts';

/** Advisory lock of a running gateway; an arbitrary, fixed number. */
export const GATEWAY_LOCK = 7_046_001;
/** A silently dead connection is noticed after at most both. */
const PROBE_MS = 3_000;
const ANSWER_MS = 5_000;
/** How long a gateway goes on without its lock: a restart of Postgres, or a switch to its replica, takes less. */
const RETAKE_MS = 30_000;
const RETRY_MS = 250;
/** Postgres drops a silent gateway's lock after 60 s: later than that gateway notices and gives up, so that there are never two. */
const SERVER_KEEPALIVE = 'set tcp_keepalives_idle = 30; set tcp_keepalives_interval = 5; set tcp_keepalives_count = 6';

export interface PostgresLockOptions {
  /** Called once, with a sentence for the operator, when the lock is another's or could not be taken again. */
  readonly onLost: (sentence: string) => void;
  /** Time in ms within which a lost lock has to be taken again. */
  readonly retakeMs?: number | undefined;
}

export interface PostgresLock {
  /** Whether it is lost and may be taken again: nothing may be written meanwhile, because another gateway may have it. */
  isRetaking(): boolean;
  release(): Promise<void>;
}

/** A connection with the lock. Its server process is identified by its start too, because process ids return. */
interface Holder {
  readonly client: Client;
  readonly pid: number;
  readonly startedAt: string;
}

/**
 * Takes the gateway's lock of a Postgres on a connection of its own, and takes it again when that connection dies. Throws StartError when
 * the database cannot be reached or another gateway has the lock.
 */
export async function lockPostgres(address: string, { onLost, retakeMs = RETAKE_MS }: PostgresLockOptions): Promise<PostgresLock> {
  let holder = await takeFirst(address);
  let isReleased = false;
  let isRetaking = false;
  let stopProbing = watch(holder.client, retake);
  return {
    isRetaking: () => isRetaking,
    async release() {
      isReleased = true;
      stopProbing();
      await holder.client.end();
    },
  };

  function retake(): void {
    stopProbing();
    abandon(holder.client);
    isRetaking = true;
    retakeWithin().catch((error: unknown) => giveUp(lostSentence(retakeMs, reasonOf(error))));
  }

  async function retakeWithin(): Promise<void> {
    const until = performance.now() + retakeMs;
    for (;;) {
      if (isReleased) return;
      try {
        const taken = await take(address, holder);
        if (taken === 'another') return giveUp(TAKEN_SENTENCE);
        if (taken !== 'former') return hold(taken);
      } catch (error) {
        if (performance.now() > until) throw error;
      }
      if (performance.now() > until) throw new Error('its former connection still has the lock');
      await delay(RETRY_MS);
    }
  }

  function hold(taken: Holder): void {
    if (isReleased) return abandon(taken.client);
    holder = taken;
    isRetaking = false;
    stopProbing = watch(taken.client, retake);
  }

  function giveUp(sentence: string): void {
    isRetaking = false;
    onLost(sentence);
  }
}

async function takeFirst(address: string): Promise<Holder> {
  const taken = await take(address, null).catch((error: unknown) => {
    throw new StartError(`The database of DATABASE_URL cannot be reached (${reasonOf(error)}).`, { cause: error });
  });
  if (typeof taken !== 'string') return taken;
  throw new StartError('The database of DATABASE_URL is in use by another gateway: stop it, or give this one its own database.');
}

/**
 * Connects and takes the lock. When it is taken, resolves to who has it: this gateway's own former connection, which Postgres may not
 * know to be dead and is told to end, or another gateway. Rejects when the database cannot be reached.
 */
async function take(address: string, former: Omit<Holder, 'client'> | null): Promise<Holder | 'former' | 'another'> {
  const client = new Client({
    connectionString: address,
    application_name: 'touchline lock',
    keepAlive: true,
    connectionTimeoutMillis: ANSWER_MS,
    query_timeout: ANSWER_MS,
  });
  client.on('error', () => undefined); // the failed query rejects
  try {
    await client.connect();
    await client.query(SERVER_KEEPALIVE);
    // Looked up before the lock is tried: afterwards it may just have ended, and the lock would seem to be another's.
    const ended = await client.query('select pg_terminate_backend(pid) from pg_stat_activity where pid = $1 and backend_start::text = $2', [
      former?.pid ?? 0,
      former?.startedAt ?? '',
    ]);
    const { rows } = await client.query<{ free: boolean; pid: number; started_at: string }>(
      'select pg_try_advisory_lock($1) as free, pid, backend_start::text as started_at from pg_stat_activity where pid = pg_backend_pid()',
      [GATEWAY_LOCK],
    );
    const [row] = rows;
    if (row?.free === true) return { client, pid: row.pid, startedAt: row.started_at };
    abandon(client);
    return (ended.rowCount ?? 0) > 0 ? 'former' : 'another';
  } catch (error) {
    abandon(client);
    throw error;
  }
}

/** Calls `onDead` once when the connection has ended or does not answer; returns a function that stops watching. */
function watch(client: Client, onDead: () => void): () => void {
  let timer = setTimeout(probe, PROBE_MS);
  let isOver = false;
  client.on('error', end);
  client.on('end', end);
  return stop;

  function probe(): void {
    client.query('select').then(() => {
      if (!isOver) timer = setTimeout(probe, PROBE_MS);
    }, end);
  }

  function end(): void {
    if (isOver) return;
    stop();
    onDead();
  }

  function stop(): void {
    isOver = true;
    clearTimeout(timer);
  }
}

/** Ends a connection that may be dead, without waiting for it. */
function abandon(client: Client): void {
  client.end().catch(() => undefined);
}

const TAKEN_SENTENCE =
  'Another gateway took the lock of the database of DATABASE_URL while this one had lost its connection: this one stops, because a database serves one gateway at a time.';

function lostSentence(retakeMs: number, reason: string): string {
  return `The lock of the database of DATABASE_URL was lost with its connection, and could not be taken again within ${retakeMs / 1000} s (${reason}): this gateway stops, because another may start. Check Postgres and the network, then start it again.`;
}
