import { BEACON_MS } from '#contract/wire/frames.ts';
import type { SessionEndReason } from '#contract/wire/accountEntry.ts';
import type { ConnectionAccount } from '#gateway/live/attachSocket.ts';
import type { Timers } from '#gateway/live/livePorts.ts';
import { reasonOf } from '#gateway/base/redactError.ts';
import type { AccountNotifier } from '#gateway/member/account/accountNotifier.ts';
import type { AccountLogs, MemberSession } from '#gateway/member/account/accountLogs.ts';
import type { Sessions } from './sessions.ts';

/** Sessions of one query, so that thousands of them do not block the gateway. */
const BATCH_SIZE = 250;

export interface ConnectedSessionsDeps {
  readonly timers: Timers;
  readonly accountLogs: Pick<AccountLogs, 'channelOf' | 'revoke'>;
  readonly active: Sessions['active'];
  readonly report: (message: string) => void;
}

/**
 * The members' sessions with which connections were opened. One that ends loses its account, and its connections stay on the boards. Ends
 * are reported by this gateway's services; expiry, and what another process did, is noticed within a heartbeat.
 */
export interface ConnectedSessions {
  open(session: MemberSession): ConnectionAccount;
  sessionsEnded: AccountNotifier['sessionsEnded'];
  close(): void;
}

interface Entry {
  readonly session: MemberSession;
  connections: number;
  hasEnded: boolean;
}

export function createConnectedSessions({ timers, accountLogs, active, report }: ConnectedSessionsDeps): ConnectedSessions {
  const entries = new Map<string, Entry>();
  let isClosed = false;
  let stopCheck = timers.after(BEACON_MS, check);

  return {
    open(session) {
      const entry = entries.get(session.id) ?? { session, connections: 0, hasEnded: false };
      entries.set(session.id, entry);
      entry.connections += 1;
      return {
        channel: () => (entry.hasEnded ? 'gone' : accountLogs.channelOf(session)),
        close() {
          entry.connections -= 1;
          if (entry.connections === 0) entries.delete(session.id);
        },
      };
    },
    sessionsEnded(ended, reason) {
      for (const { id } of ended) end(entries.get(id), reason);
    },
    close() {
      isClosed = true;
      stopCheck();
      entries.clear();
    },
  };

  function end(entry: Entry | undefined, reason: SessionEndReason): void {
    if (entry === undefined || entry.hasEnded) return;
    entry.hasEnded = true;
    accountLogs.revoke(entry.session, reason);
  }

  function check(): void {
    endInactive()
      .catch((error: unknown) => {
        if (!isClosed) report(`sessions were not checked: ${reasonOf(error)}`);
      })
      .finally(() => {
        if (!isClosed) stopCheck = timers.after(BEACON_MS, check);
      });
  }

  async function endInactive(): Promise<void> {
    const open = [...entries.values()].filter(({ hasEnded }) => !hasEnded);
    for (let start = 0; start < open.length; start += BATCH_SIZE) {
      const batch = open.slice(start, start + BATCH_SIZE);
      const found = await active(batch.map(({ session }) => session.id));
      for (const entry of batch) {
        if (!found.has(entry.session.id)) end(entry, entry.session.endsAt <= timers.now() ? 'expired' : 'ended');
      }
    }
  }
}
