import { describe, expect, test } from 'vitest';
import { BEACON_MS } from '#contract/wire/frames.ts';
import type { GatewayChannel } from '#gateway/live/channel.ts';
import type { MemberSession } from '#gateway/member/account/accountLogs.ts';
import { createConnectedSessions } from '#gateway/member/session/connectedSessions.ts';
import { TestTime } from '#tests/builders/testTime.ts';

const DAY = 24 * 3_600_000;
const CHANNEL: GatewayChannel = {
  name: 'me',
  watch: () => 'current',
  unwatch: () => undefined,
  position: () => undefined,
};

describe('createConnectedSessions', () => {
  test('an ended session has no account on any of its connections, and is revoked once', () => {
    const { connected, revoked, session } = setUp();
    const [one, two, other] = [connected.open(session('a')), connected.open(session('a')), connected.open(session('b'))];
    expect([one.channel(), two.channel(), other.channel()]).toEqual([CHANNEL, CHANNEL, CHANNEL]);
    connected.sessionsEnded([session('a'), session('unconnected')], 'banned');
    connected.sessionsEnded([session('a')], 'ended');
    expect([one.channel(), two.channel(), other.channel()]).toEqual(['gone', 'gone', CHANNEL]);
    expect(revoked).toEqual(['a banned']);
  });

  test('a session without connections is forgotten', async () => {
    const { connected, revoked, checked, time, session } = setUp();
    const [one, two] = [connected.open(session('a')), connected.open(session('a'))];
    one.close();
    await time.advance(BEACON_MS);
    two.close();
    await time.advance(BEACON_MS);
    connected.sessionsEnded([session('a')], 'ended');
    expect([checked, revoked]).toEqual([[['a']], []]);
  });

  test('sessions that have expired, or were ended by another process, are noticed at the heartbeat', async () => {
    const { connected, revoked, time, session, ended } = setUp();
    for (const one of [session('a'), session('b', 10_000), session('c')]) connected.open(one);
    ended.add('b').add('c');
    await time.advance(BEACON_MS - 1);
    expect(revoked).toEqual([]);
    await time.advance(1);
    expect(revoked).toEqual(['b expired', 'c ended']);
    await time.advance(10 * BEACON_MS);
    expect(revoked).toHaveLength(2);
  });

  test('thousands of sessions are checked in several queries', async () => {
    const { connected, checked, time, session } = setUp();
    for (let i = 0; i < 600; i += 1) connected.open(session(`s${i}`));
    await time.advance(BEACON_MS);
    expect(checked.map(({ length }) => length)).toEqual([250, 250, 100]);
  });

  test('a check that fails is reported and ends no session; the next one does', async () => {
    const { connected, revoked, reports, time, session, ended, fail } = setUp();
    connected.open(session('a'));
    ended.add('a');
    fail(true);
    await time.advance(BEACON_MS);
    expect([revoked, reports]).toEqual([[], ['sessions were not checked: no disk']]);
    fail(false);
    await time.advance(BEACON_MS);
    expect(revoked).toEqual(['a ended']);
  });

  test('a closed registry checks nothing more', async () => {
    const { connected, checked, time, session } = setUp();
    connected.open(session('a'));
    connected.close();
    await time.advance(10 * BEACON_MS);
    expect(checked).toEqual([]);
  });
});

function setUp() {
  const time = new TestTime();
  const revoked: string[] = [];
  const checked: (readonly string[])[] = [];
  const reports: string[] = [];
  const ended = new Set<string>();
  let isFailing = false;
  const connected = createConnectedSessions({
    timers: time.timers(),
    accountLogs: { channelOf: () => CHANNEL, revoke: ({ id }, reason) => revoked.push(`${id} ${reason}`) },
    async active(ids) {
      if (isFailing) throw new Error('no disk');
      checked.push(ids);
      return new Set(ids.filter((id) => !ended.has(id)));
    },
    report: (message) => reports.push(message),
  });
  const session = (id: string, inMs = DAY): MemberSession => ({ id, tenant: 'VNWOS', memberId: 7n, endsAt: time.now() + inMs });
  return { connected, time, revoked, checked, reports, ended, session, fail: (isIt: boolean) => void (isFailing = isIt) };
}
