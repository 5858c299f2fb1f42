import { BehaviorSubject } from 'rxjs';
import { describe, expect, test } from 'vitest';
import type { LogPage } from '#contract/calls/logPage.ts';
import { epochName } from '#contract/wire/epoch.ts';
import type { ProtocolError } from '#contract/wire/protocolError.ts';
import type { AccountEvent } from '#streams/account/accountEvents.ts';
import { createStreams } from '#streams/index.ts';
import type { Ports } from '#streams/ports.ts';
import { fakePorts } from '#tests/builders/fakePorts.ts';
import { TestTime } from '#tests/builders/testTime.ts';

const EPOCH = epochName(1_000, 0);

describe('accountEvents$', () => {
  test('reads a page, then follows the frames', async () => {
    const { events, socket } = await setUp({ page: aPage(4, [['unread', 2]]) });
    socket().frame('log', ['me', EPOCH, 5, 0, [['unread', 3]]]);
    expect(events).toEqual([
      { kind: 'unread', messages: 2 },
      { kind: 'unread', messages: 3 },
    ]);
  });

  test('frames that overtake the page wait for it, and nothing comes twice', async () => {
    const { events, time, socket, answer } = await setUp({});
    socket().frame('log', ['me', EPOCH, 5, 0, [['unread', 3]]]);
    expect(events).toEqual([]);
    answer(
      aPage(4, [
        ['unread', 2],
        ['unread', 3],
      ]),
    );
    await time.advance(1);
    expect(events.map((event) => event.kind === 'unread' && event.messages)).toEqual([2, 3]);
  });

  test('after a drop it resumes from its position', async () => {
    const { time, socket, sockets } = await setUp({ page: aPage(4, [['unread', 2]]) });
    socket().close();
    await time.advance(2_000);
    socket().open();
    expect(sockets.length).toBe(2);
    expect(socket().resumed).toEqual([['me', EPOCH, 4]]);
  });

  test('reports a revoked session, and a connection without one', async () => {
    const { events, socket } = await setUp({ page: aPage(1, [null]) });
    socket().frame('log', ['me', EPOCH, 2, 0, [['sessionRevoked', 'ended']]]);
    expect(events).toEqual([{ kind: 'sessionRevoked', reason: 'ended' }]);
    expect((await setUp({ verdict: 'refused' })).events).toEqual([{ kind: 'refused' }]);
  });

  test('a mention is news when it comes live or was missed, and old on the page that begins the log', async () => {
    const { events, socket, time } = await setUp({
      page: aPage(1, [
        ['mention', 101, 7, 'Bo'],
        ['mute', 9],
      ]),
    });
    expect(events).toEqual([{ kind: 'mute', until: 9 }]);
    socket().frame('log', ['me', EPOCH, 3, 0, [['mention', 101, 8, 'Cy']]]);
    socket().close();
    await time.advance(2_000);
    socket().open();
    socket().frame('log', ['me', EPOCH, 4, 0, [['mention', 101, 9, 'Di']]]);
    expect(events.slice(1)).toEqual([
      { kind: 'mention', matchId: 101, seq: 8, nickname: 'Cy' },
      { kind: 'mention', matchId: 101, seq: 9, nickname: 'Di' },
    ]);
  });

  test('what the member changed before is said once of each kind, and each time when it comes live', async () => {
    const { events, socket } = await setUp({
      page: aPage(1, [['follows'], ['read'], ['unread', 1], ['follows'], ['read'], ['unread', 0]]),
    });
    expect(events).toEqual([{ kind: 'unread', messages: 1 }, { kind: 'follows' }, { kind: 'read' }, { kind: 'unread', messages: 0 }]);
    socket().frame('log', ['me', EPOCH, 7, 0, [['settings'], ['settings']]]);
    expect(events.slice(4)).toEqual([{ kind: 'settings' }, { kind: 'settings' }]);
  });

  test('an unknown entry is skipped and reported', async () => {
    const { events, errors } = await setUp({
      page: aPage(1, [
        ['gift', 5],
        ['unread', 1],
      ]),
    });
    expect(events).toEqual([{ kind: 'unread', messages: 1 }]);
    expect(errors.map(({ source }) => source)).toEqual(['me']);
  });

  test('another user connects anew, with an empty log', async () => {
    const { time, user$, socket, sockets } = await setUp({ page: aPage(4, [['unread', 2]]) });
    user$.next('another token');
    await time.advance(10);
    socket().open();
    expect([sockets.length, socket().resumed]).toEqual([2, []]);
    expect(socket().requested).toEqual([[['me']]]);
  });

  test('without a member nothing is watched', async () => {
    const { user$, time, socket } = await setUp({ page: aPage(4, [['unread', 2]]) });
    user$.next(null);
    await time.advance(10);
    socket().open();
    expect([socket().resumed, socket().requested]).toEqual([[], []]);
  });
});

/** Streams of a member who is logged in; `page` answers the call for the newest entries, which otherwise waits for `answer`. */
async function setUp({ page, verdict = 'snapshot' }: { readonly page?: LogPage; readonly verdict?: string }) {
  const time = new TestTime(0);
  let answer: (page: LogPage) => void = () => undefined;
  const waiting = new Promise<LogPage>((resolve) => (answer = resolve));
  const call: Ports['call'] = async (name) => {
    if (name !== 'accountLog') throw new Error(`${name} is not answered`);
    const { CALLS } = await import('#contract/calls/calls.ts');
    return CALLS[name].output.parse(page ?? (await waiting));
  };
  const user$ = new BehaviorSubject<string | null>('a token');
  const { ports, sockets } = fakePorts(time, { call, verdict });
  const streams = createStreams({ ...ports, user$ });
  const events: AccountEvent[] = [];
  const errors: ProtocolError[] = [];
  streams.protocolErrors$.subscribe((error) => errors.push(error));
  streams.account$.subscribe((event) => events.push(event));
  streams.run$.subscribe();
  const socket = () => {
    const newest = sockets.at(-1);
    if (!newest) throw new Error('no socket');
    return newest;
  };
  socket().open();
  await time.advance(1);
  if (verdict === 'snapshot') socket().frame('log', ['me', EPOCH, (page?.firstSeq ?? 4) + (page?.entries.length ?? 1), 0, []]);
  await import('#contract/calls/calls.ts');
  await time.advance(1);
  return { time, user$, events, errors, sockets, socket, answer };
}

function aPage(firstSeq: number, entries: unknown[]): LogPage {
  return { epoch: EPOCH, firstSeq, at: 0, entries };
}
