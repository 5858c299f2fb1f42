import type { CallName } from '#contract/calls/calls.ts';
import { CALL_PAUSED, SERVICE_PAUSED } from '#contract/calls/errors.ts';
import type { Db } from '#gateway/db/database.ts';
import { createSerialQueue } from '#gateway/base/queues.ts';
import { reasonOf } from '#gateway/base/redactError.ts';
import type { Timers } from '#gateway/live/livePorts.ts';
import { LocalizedError } from '#gateway/request/localizedError.ts';
import { settings } from './tables.ts';

/** How soon the gateway notices what a command of another process changed. */
const POLL_MS = 2_000;
/** What a page needs to learn that its tenant is closed, and until when. */
const ALWAYS_OPEN: ReadonlySet<CallName> = new Set<CallName>(['baseConfig']);

/** Which calls of which tenants are open, in memory: each request asks for it, also while the database is away. */
export interface CallGate {
  /** Throws LocalizedError: 1048 in maintenance, 1049 while an operator has paused this call. */
  check(tenant: string, name: CallName): void;
  /** Whether the tenant is under maintenance. */
  isClosed(tenant: string): boolean;
  /** Calls `listener` when maintenance of a tenant begins. */
  onClose(listener: (tenant: string) => void): void;
  /** Reads the settings, after a command of this process. */
  refresh(): Promise<void>;
  close(): void;
}

export interface CallGateDeps {
  readonly db: Db;
  readonly timers: Timers;
  readonly report: (message: string) => void;
}

interface TenantGate {
  readonly isClosed: boolean;
  readonly paused: ReadonlySet<CallName>;
}

/** Creates the gate from the settings of all tenants. */
export async function createCallGate({ db, timers, report }: CallGateDeps): Promise<CallGate> {
  // One read after another: an older one that is slow would overwrite what a newer one has found.
  const queue = createSerialQueue();
  let gates = await read();
  let isStopped = false;
  let closed: (tenant: string) => void = () => undefined;
  let cancel = timers.after(POLL_MS, poll);
  const isClosed = (tenant: string): boolean => gates.get(tenant)?.isClosed === true;

  return {
    check(tenant, name) {
      const gate = gates.get(tenant);
      if (gate === undefined || ALWAYS_OPEN.has(name)) return;
      if (gate.isClosed) throw new LocalizedError(SERVICE_PAUSED, 'servicePaused');
      if (gate.paused.has(name)) throw new LocalizedError(CALL_PAUSED, 'callPaused');
    },
    isClosed,
    onClose(listener) {
      closed = listener;
    },
    refresh: () => queue(refresh),
    close() {
      isStopped = true;
      cancel();
    },
  };

  async function read(): Promise<ReadonlyMap<string, TenantGate>> {
    const { tenant, maintenanceOn, pausedCalls } = settings;
    const rows = await db.select({ tenant, isClosed: maintenanceOn, paused: pausedCalls }).from(settings);
    return new Map(rows.map((row) => [row.tenant, { isClosed: row.isClosed, paused: new Set(row.paused) }]));
  }

  async function refresh(): Promise<void> {
    const before = gates;
    gates = await read();
    for (const tenant of gates.keys()) if (isClosed(tenant) && before.get(tenant)?.isClosed !== true) closed(tenant);
  }

  function poll(): void {
    queue(refresh)
      .catch((error: unknown) => {
        if (!isStopped) report(`the settings of tenants could not be read: ${reasonOf(error)}`);
      })
      .finally(() => {
        if (!isStopped) cancel = timers.after(POLL_MS, poll);
      });
  }
}

/** Whether a call can be paused. */
export function canPause(name: CallName): boolean {
  return !ALWAYS_OPEN.has(name);
}
