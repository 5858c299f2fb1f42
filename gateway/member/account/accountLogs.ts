import type { LogPage } from '#contract/calls/logPage.ts';
import { type AccountEntry, type AccountSignal, encodeAccountEntry, type SessionEndReason } from '#contract/wire/accountEntry.ts';
import { epochName } from '#contract/wire/epoch.ts';
import { createSerialQueue, type SerialQueue } from '#gateway/base/queues.ts';
import type { GatewayChannel } from '#gateway/live/channel.ts';
import { LogChannel } from '#gateway/live/logChannel.ts';
import type { Timers } from '#gateway/live/livePorts.ts';
import { reasonOf } from '#gateway/base/redactError.ts';
import type { Session } from '#gateway/member/session/sessions.ts';

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
  /** Returns the coins that a member can spend. */
  readonly balanceOf: (tenant: string, memberId: bigint) => Promise<number>;
  readonly report: (message: string) => void;
}

/** The channel `me` of each member: a log in memory, created when it is first watched or read. */
export interface AccountLogs {
  channelOf(session: MemberSession): GatewayChannel;
  /** Returns the log as a session sees it. It has the present number of unread messages, and the present balance. */
  page(session: MemberSession): Promise<LogPage>;
  /** Notifies the connections of an ended session, which then lose the channel. */
  revoke(session: MemberSession, reason: SessionEndReason): void;
  /** Publishes an entry, if a connection of the member would get it. */
  publish(tenant: string, memberId: bigint, entry: AccountEntry): void;
  /** Publishes what a session has changed to the member's other sessions, if a connection of theirs would get it. */
  changed(session: MemberKey & Pick<MemberSession, 'id'>, kind: AccountSignal): void;
  /** Whether a page of the member is connected. */
  isWatched(tenant: string, memberId: bigint): boolean;
  /** Publishes the number of unread messages to each member of a tenant with a connection, one after another. */
  announcementsChanged(tenant: string): void;
  /** Publishes the number of unread messages, if a connection of the member would get it. */
  unreadChanged(tenant: string, memberId: bigint): void;
  /** Publishes the balance, if a connection of the member would get it. */
  coinsChanged(tenant: string, memberId: bigint): void;
  close(): void;
}

/** Kinds whose entries state a number that is looked up. */
type CountedKind = 'unread' | 'coins';

interface AccountLog {
  readonly member: MemberKey;
  /** Viewers are sessions, by id. */
  readonly channel: LogChannel<string>;
  /** The newest entry of each counted kind. */
  readonly newest: Map<CountedKind, { readonly seq: number; readonly count: number }>;
  /** Counts run one after another, so that the newest count is the newest entry. */
  readonly queue: SerialQueue;
  /** Server time (ms) since which nobody has watched; null while somebody does, and after a page was read. */
  idleSince: number | null;
}

export function createAccountLogs({ timers, random, countUnread, balanceOf, report }: AccountLogsDeps): AccountLogs {
  const logs = new Map<string, AccountLog>();
  /** An announcement counts for all members of a tenant: the database has other work too. */
  const announced = createSerialQueue();
  const lookUp: Readonly<Record<CountedKind, (member: MemberKey) => Promise<{ readonly count: number; readonly entry: AccountEntry }>>> = {
    async unread({ tenant, memberId }) {
      const messages = await countUnread(tenant, memberId);
      return { count: messages, entry: { kind: 'unread', messages } };
    },
    async coins({ tenant, memberId }) {
      const balance = await balanceOf(tenant, memberId);
      return { count: balance, entry: { kind: 'coins', balance } };
    },
  };
  let stopSweep = timers.after(SWEEP_MS, sweep);

  return {
    channelOf: (session) => logOf(session).channel.viewedBy(session.id),
    async page(session) {
      const log = logOf(session);
      await Promise.all([publishCount(log, session, 'unread'), publishCount(log, session, 'coins')]);
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
    changed(session, kind) {
      const audience = (sessionId: string): boolean => sessionId !== session.id;
      logs.get(keyOf(session))?.channel.append({ payload: encodeAccountEntry({ kind }), audience });
    },
    isWatched: (tenant, memberId) => logs.get(keyOf({ tenant, memberId }))?.channel.isWatched === true,
    announcementsChanged(tenant) {
      const watched = Array.from(logs.values()).filter((log) => log.member.tenant === tenant);
      void announced(async () => {
        for (const log of watched) await publishCount(log, log.member, 'unread');
      }).catch(reportLost('unread'));
    },
    unreadChanged: (tenant, memberId) => countChanged({ tenant, memberId }, 'unread'),
    coinsChanged: (tenant, memberId) => countChanged({ tenant, memberId }, 'coins'),
    close() {
      stopSweep();
      for (const { channel } of logs.values()) channel.close();
      logs.clear();
    },
  };

  function logOf(member: MemberKey): AccountLog {
    const key = keyOf(member);
    const log = logs.get(key) ?? {
      member: { tenant: member.tenant, memberId: member.memberId },
      channel: new LogChannel<string>({ name: 'me', epoch: epochName(timers.now(), random()), timers, tickMs: 0 }),
      newest: new Map(),
      queue: createSerialQueue(),
      idleSince: null,
    };
    logs.set(key, log);
    return log;
  }

  function countChanged(member: MemberKey, kind: CountedKind): void {
    const log = logs.get(keyOf(member));
    if (log === undefined) return;
    publishCount(log, member, kind).catch(reportLost(kind));
  }

  function reportLost(kind: CountedKind): (error: unknown) => void {
    return (error) => report(`a member’s number of the kind ${kind} was not published: ${reasonOf(error)}`);
  }

  /** Appends the present number unless the log has it. */
  function publishCount(log: AccountLog, member: MemberKey, kind: CountedKind): Promise<void> {
    return log.queue(async () => {
      const { count, entry } = await lookUp[kind](member);
      const newest = log.newest.get(kind);
      if (newest !== undefined && newest.seq >= log.channel.firstSeq && newest.count === count) return;
      log.newest.set(kind, { count, seq: log.channel.append({ payload: encodeAccountEntry(entry) }) });
    });
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
