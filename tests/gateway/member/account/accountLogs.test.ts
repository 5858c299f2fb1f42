import { describe, expect, test } from 'vitest';
import { ACCOUNT_SIGNALS, decodeAccountEntry } from '#contract/wire/accountEntry.ts';
import { type AccountLogs, createAccountLogs, type MemberSession } from '#gateway/member/account/accountLogs.ts';
import { Subscriber } from '#gateway/live/subscriber.ts';
import { TestTime } from '#tests/builders/testTime.ts';

const PHONE: MemberSession = { id: 'phone', tenant: 'VNWOS', memberId: 7n, endsAt: Infinity };
const LAPTOP: MemberSession = { ...PHONE, id: 'laptop' };
const RING_SIZE = 256;
const NO_COINS = ['coins', 0];
/** The page of a member with neither messages nor coins. */
const NOTHING = [['unread', 0], NO_COINS];

describe('createAccountLogs: page', () => {
  test('has the number of unread messages and the balance, each appended when it is missing or has changed', async () => {
    const { logs, unread, balances } = setUp();
    expect(await logs.page(PHONE)).toMatchObject({ firstSeq: 1, entries: NOTHING });
    expect((await logs.page(LAPTOP)).entries).toEqual(NOTHING);
    unread.set('VNWOS 7', 2);
    expect((await logs.page(PHONE)).entries).toEqual([...NOTHING, ['unread', 2]]);
    balances.set('VNWOS 7', 300);
    expect((await logs.page(PHONE)).entries).toEqual([...NOTHING, ['unread', 2], ['coins', 300]]);
  });

  test('two tabs that read it at once append the numbers once', async () => {
    const { logs } = setUp();
    const [one, two] = await Promise.all([logs.page(PHONE), logs.page(PHONE)]);
    expect([one.entries, two.entries]).toEqual([NOTHING, NOTHING]);
  });

  test('has the numbers again after they have left the ring', async () => {
    const { logs } = setUp();
    await logs.page(PHONE);
    for (let i = 0; i < RING_SIZE; i += 1) logs.revoke({ ...PHONE, id: `s${i}` }, 'ended');
    const { firstSeq, entries } = await logs.page(PHONE);
    expect([firstSeq, entries.length, entries.slice(-2)]).toEqual([5, RING_SIZE, NOTHING]);
  });

  test('belongs to one member of one tenant', async () => {
    const { logs, unread } = setUp();
    unread.set('VNWOS 7', 1).set('VNWOS 8', 2).set('IDWOS 7', 3);
    const members = [PHONE, { ...PHONE, memberId: 8n }, { ...PHONE, tenant: 'IDWOS' }];
    expect(await Promise.all(members.map(async (session) => (await logs.page(session)).entries))).toEqual([
      [['unread', 1], NO_COINS],
      [['unread', 2], NO_COINS],
      [['unread', 3], NO_COINS],
    ]);
  });
});

describe('createAccountLogs: changed', () => {
  test.each(ACCOUNT_SIGNALS)('tells the other sessions of a member of %s, and the own one by a skipped entry', async (kind) => {
    const { logs, time } = setUp();
    const [phone, laptop, other] = [PHONE, LAPTOP, { ...PHONE, id: 'other', memberId: 8n }].map((session) => watch(logs, session));
    logs.changed(PHONE, kind);
    await time.advance(0);
    expect([phone?.entries, laptop?.entries, other?.entries]).toEqual([[null], [{ kind }], []]);
    expect((await logs.page(PHONE)).entries.slice(0, 1)).toEqual([null]);
    expect((await logs.page(LAPTOP)).entries.slice(0, 1)).toEqual([[kind]]);
  });
});

describe('createAccountLogs: announcementsChanged', () => {
  test('publishes the number of unread messages to the members of the tenant whose number it changed', async () => {
    const { logs, unread, time } = setUp();
    const sessions = [PHONE, { ...PHONE, memberId: 8n }, { ...PHONE, tenant: 'IDWOS' }];
    for (const session of sessions) await logs.page(session);
    const pages = sessions.map((session) => watch(logs, session));
    unread.set('VNWOS 7', 1).set('IDWOS 7', 1);
    logs.announcementsChanged('VNWOS');
    await time.advance(0);
    expect(pages.map(({ entries }) => entries)).toEqual([[{ kind: 'unread', messages: 1 }], [], []]);
  });
});

describe('createAccountLogs: isWatched', () => {
  test('is true while a page of the member is connected', () => {
    const { logs } = setUp();
    expect(logs.isWatched('VNWOS', 7n)).toBe(false);
    watch(logs, PHONE);
    expect([logs.isWatched('VNWOS', 7n), logs.isWatched('VNWOS', 8n), logs.isWatched('IDWOS', 7n)]).toEqual([true, false, false]);
  });
});

describe('createAccountLogs: unreadChanged', () => {
  test('publishes the number of unread messages when it has changed, to watching connections only', async () => {
    const { logs, unread, time } = setUp();
    await logs.page(PHONE);
    const phone = watch(logs, PHONE);
    logs.unreadChanged('VNWOS', 7n);
    await time.advance(0);
    unread.set('VNWOS 7', 3);
    logs.unreadChanged('VNWOS', 7n);
    logs.unreadChanged('IDWOS', 7n);
    await time.advance(0);
    expect(phone.entries).toEqual([{ kind: 'unread', messages: 3 }]);
  });

  test('publishes the balance likewise', async () => {
    const { logs, balances, time } = setUp();
    await logs.page(PHONE);
    const phone = watch(logs, PHONE);
    balances.set('VNWOS 7', 262);
    logs.coinsChanged('VNWOS', 7n);
    await time.advance(0);
    expect(phone.entries).toEqual([{ kind: 'coins', balance: 262 }]);
  });

  test('counts nothing for a member without a log', async () => {
    const { logs, counted, time } = setUp();
    logs.unreadChanged('VNWOS', 7n);
    await time.advance(0);
    expect(counted).toEqual([]);
  });

  test('keeps the order of counts, so that the newest entry is the newest number', async () => {
    const { logs, unread, time, delays } = setUp();
    const phone = watch(logs, PHONE);
    delays.push(50, 0);
    unread.set('VNWOS 7', 1);
    logs.unreadChanged('VNWOS', 7n);
    await time.advance(10);
    unread.set('VNWOS 7', 2);
    logs.unreadChanged('VNWOS', 7n);
    await time.advance(50);
    expect(phone.entries.at(-1)).toEqual({ kind: 'unread', messages: 2 });
  });

  test('reports a failed count, and publishes the next', async () => {
    const { logs, unread, time, reports } = setUp();
    const phone = watch(logs, PHONE);
    logs.unreadChanged('VNWOS', 7n);
    await time.advance(0);
    unread.set('VNWOS 7', new Error('no disk'));
    logs.unreadChanged('VNWOS', 7n);
    await time.advance(0);
    unread.set('VNWOS 7', 1);
    logs.unreadChanged('VNWOS', 7n);
    await time.advance(0);
    expect(reports).toEqual(['a member’s number of the kind unread was not published: no disk']);
    expect(phone.entries.at(-1)).toEqual({ kind: 'unread', messages: 1 });
  });
});

describe('createAccountLogs: revoke', () => {
  test('notifies the ended session only, whose connections then get nothing more', async () => {
    const { logs, unread, time } = setUp();
    await logs.page(PHONE);
    const [phone, tab, laptop] = [watch(logs, PHONE), watch(logs, PHONE), watch(logs, LAPTOP)];
    logs.revoke(PHONE, 'password');
    const revoked = { kind: 'sessionRevoked', reason: 'password' };
    expect([phone.entries, tab.entries, laptop.entries]).toEqual([[revoked], [revoked], [null]]);
    unread.set('VNWOS 7', 1);
    logs.unreadChanged('VNWOS', 7n);
    await time.advance(0);
    expect([phone.entries.length, tab.entries.length]).toEqual([1, 1]);
    expect(laptop.entries).toEqual([null, { kind: 'unread', messages: 1 }]);
    expect((await logs.page(LAPTOP)).entries).toEqual([...NOTHING, null, ['unread', 1]]);
  });
});

describe('createAccountLogs: idle logs', () => {
  test('a log is dropped a minute after its last subscriber has left, and a new one has a new epoch', async () => {
    const { logs, time } = setUp();
    const { epoch } = await logs.page(PHONE);
    const phone = watch(logs, PHONE);
    await time.advance(300_000);
    phone.leave();
    await time.advance(59_999);
    expect((await logs.page(PHONE)).epoch).toBe(epoch);
    await time.advance(59_999);
    expect((await logs.page(PHONE)).epoch).toBe(epoch);
    await time.advance(75_000);
    expect((await logs.page(PHONE)).epoch).not.toBe(epoch);
  });
});

/** Watches from the head of the log. */
function watch(logs: AccountLogs, session: MemberSession) {
  const entries: unknown[] = [];
  const channel = logs.channelOf(session);
  const send = (_: string, payload: readonly unknown[]): void => {
    const received: unknown = payload[4];
    if (Array.isArray(received)) entries.push(...received.map((wire: unknown) => (wire === null ? null : decodeAccountEntry(wire))));
  };
  const subscriber = new Subscriber({ send, queued: () => 0, drop: () => undefined });
  channel.watch(subscriber);
  return { entries, leave: () => channel.unwatch(subscriber) };
}

function setUp() {
  const time = new TestTime();
  const unread = new Map<string, number | Error>();
  const balances = new Map<string, number>();
  const counted: string[] = [];
  const delays: number[] = [];
  const reports: string[] = [];
  const timers = time.timers();
  const logs = createAccountLogs({
    timers,
    random: () => 0.5,
    balanceOf: (tenant, memberId) => Promise.resolve(balances.get(`${tenant} ${memberId}`) ?? 0),
    async countUnread(tenant, memberId) {
      const member = `${tenant} ${memberId}`;
      counted.push(member);
      const found = unread.get(member) ?? 0;
      const delay = delays.shift() ?? 0;
      if (delay > 0) await new Promise<void>((resolve) => void timers.after(delay, resolve));
      if (found instanceof Error) throw found;
      return found;
    },
    report: (message) => reports.push(message),
  });
  return { logs, time, unread, balances, counted, delays, reports };
}
