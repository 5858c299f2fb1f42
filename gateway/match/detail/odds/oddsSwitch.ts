import { eq } from 'drizzle-orm';
import { BEACON_MS } from '#contract/wire/frames.ts';
import type { Db } from '#gateway/db/database.ts';
import type { Timers } from '#gateway/live/livePorts.ts';
import { settings } from '#gateway/tenant/tables.ts';
import { reasonOf } from '#gateway/base/redactError.ts';

/** Whether tenants show odds, in memory: each frame of a match asks for it. */
export interface OddsSwitch {
  isOn(tenant: string): boolean;
  /** Reads the settings, after a command of this process; others are noticed within a heartbeat. */
  refresh(): Promise<void>;
  close(): void;
}

/** Creates the switch from the settings. `onChange` is called when a tenant's odds were switched. */
export async function createOddsSwitch(
  db: Db,
  timers: Timers,
  { onChange, report }: { readonly onChange: () => void; readonly report: (message: string) => void },
): Promise<OddsSwitch> {
  let off = await read();
  let isClosed = false;
  let cancel = timers.after(BEACON_MS, poll);

  return {
    isOn: (tenant) => !off.has(tenant),
    refresh,
    close() {
      isClosed = true;
      cancel();
    },
  };

  async function read(): Promise<ReadonlySet<string>> {
    const rows = await db.select({ tenant: settings.tenant }).from(settings).where(eq(settings.oddsOn, false));
    return new Set(rows.map(({ tenant }) => tenant));
  }

  async function refresh(): Promise<void> {
    const before = off;
    off = await read();
    if (off.size !== before.size || [...off].some((tenant) => !before.has(tenant))) onChange();
  }

  function poll(): void {
    refresh()
      .catch((error: unknown) => {
        if (!isClosed) report(`the odds settings could not be read: ${reasonOf(error)}`);
      })
      .finally(() => {
        if (!isClosed) cancel = timers.after(BEACON_MS, poll);
      });
  }
}
