import type { LogPage } from '#contract/calls/logPage.ts';
import { type AccountEntry, encodeAccountEntry, type SessionEndReason } from '#contract/wire/accountEntry.ts';
import { epochName } from '#contract/wire/epoch.ts';
import type { GatewayChannel } from '#gateway/live/channel.ts';
import { LogChannel } from '#gateway/live/logChannel.ts';
import type { Timers } from '#gateway/live/livePorts.ts';
import { redactError } from '#gateway/redactError.ts';
import type { Session } from './sessions.ts';

/** A log that nobody has watched or read for this long is dropped. */
const IDLE_MS = 60_000;
const SWEEP_MS = 15_000;

/** A session that is not a guest's. */
export type MemberSession = Pick<Session, 'id' | 'tenant' | 'endsAt'> & { readonly memberId: bigint };

type MemberKey = Pick<MemberSession, 'tenant' | 'memberId'>;

export interface AccountLogsDeps {
  readonly timers: Timers;
  readonly random: () => number;
  readonly countUnread: (tenant: string, memberId: bigint) => Promise<number>;
  readonly report: (message: string) => void;
}

/** The channel `me` of each member: a log in memory, created when it is first watched or read. */
export interface AccountLogs {
  channelOf(session: MemberSession): GatewayChannel;
  /** Returns the log as a session sees it. It has the present number of unread messages. */
  page(session: MemberSession): Promise<LogPage>;
  /** Notifies the connections of an ended session, which then lose the channel. */
  revoke(session: MemberSession, reason: SessionEndReason): void;
  /** Publishes an entry, if a connection of the member would get it. */
  publish(tenant: string, memberId: bigint, entry: AccountEntry): void;
  /** Publishes the number of unread messages, if a connection of the member would get it. */
  unreadChanged(tenant: string, memberId: bigint): void;
  close(): void;
}

interface AccountLog {
  /** Viewers are sessions, by id. */
  readonly channel: LogChannel<string>;
  /** The newest `unread` entry. */
  unread: { readonly seq: number; readonly messages: number } | null;
  /** Counts run one after another, so that the newest count is the newest entry. */
  queue: Promise<void>;
  /** Server time (ms) since which nobody has watched; null while somebody does, and after a page was read. */
  idleSince: number | null;
}

export function createAccountLogs({ timers, random, countUnread, report }: AccountLogsDeps): AccountLogs {
  const logs = new Map<string, AccountLog>();
  let stopSweep = timers.after(SWEEP_MS, sweep);

  return {
    channelOf: (session) => logOf(session).channel.viewedBy(session.id),
    async page(session) {
      const log = logOf(session);
      await publishUnread(log, session);
      log.idleSince = null;
      return log.channel.page(session.id);
    },
    revoke(session, reason) {
      const audience = (sessionId: string): boolean => sessionId === session.id;
      const payload = encodeAccountEntry({ kind: 'sessionRevoked', reason });
      logs.get(keyOf(session))?.channel.append({ payload, audience, isLast: true });
    },
    publish(tenant, memberId, entry) {
      logs.get(keyOf({ tenant, memberId }))?.channel.append({ payload: encodeAccountEntry(entry) });
    },
    unreadChanged(tenant, memberId) {
      const log = logs.get(keyOf({ tenant, memberId }));
      if (log === undefined) return;
      publishUnread(log, { tenant, memberId }).catch((error: unknown) => {
        report(`a number of unread messages was not published: ${redactError(error).message}`);
      });
    },
    close() {
      stopSweep();
      for (const { channel } of logs.values()) channel.close();
      logs.clear();
    },
  };

  function logOf(member: MemberKey): AccountLog {
    const key = keyOf(member);
    const log = logs.get(key) ?? {
      channel: new LogChannel<string>({ name: 'me', epoch: epochName(timers.now(), random()), timers, tickMs: 0 }),
      unread: null,
      queue: Promise.resolve(),
      idleSince: null,
    };
    logs.set(key, log);
    return log;
  }

  /** Appends the number of unread messages unless the log has it. */
  function publishUnread(log: AccountLog, { tenant, memberId }: MemberKey): Promise<void> {
    const done = log.queue.then(async () => {
      const messages = await countUnread(tenant, memberId);
      const isInRing = log.unread !== null && log.unread.seq >= log.channel.firstSeq;
      if (isInRing && log.unread?.messages === messages) return;
      const entry: AccountEntry = { kind: 'unread', messages };
      log.unread = { messages, seq: log.channel.append({ payload: encodeAccountEntry(entry) }) };
    });
    log.queue = done.catch(() => undefined);
    return done;
  }

  function sweep(): void {
    const now = timers.now();
    for (const [key, log] of logs) {
      if (log.channel.isWatched) log.idleSince = null;
      else log.idleSince ??= now;
      if (log.idleSince !== null && now - log.idleSince >= IDLE_MS) logs.delete(key);
    }
    stopSweep = timers.after(SWEEP_MS, sweep);
  }
}

function keyOf({ tenant, memberId }: MemberKey): string {
  return `${tenant} ${memberId}`;
}
