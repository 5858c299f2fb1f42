import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { roomClientOf } from '#stores/room/createRoomClient.ts';
import { queryClient } from '#stores/queries/queryClient.ts';
import { blacklistOf, useBlacklist } from '#stores/community/sharedBlacklist.ts';
import { aLiveClient } from '#tests/builders/aLiveClient.ts';
import { aNewDevice, logIn } from '#tests/builders/testSession.ts';
import { settle, showTab } from '#tests/features/matchDetail/showTab.tsx';

const BO = { memberId: '13', nickname: 'Bo', avatar: null };
let forget = (): void => undefined;

beforeEach(() => {
  forget = aNewDevice();
});

afterEach(() => forget());

function Blocked() {
  return <p>{useBlacklist(({ memberIds }) => [...memberIds].join())}</p>;
}

/** Two screens that hide blocked members, over a gateway with one of them. */
async function shown() {
  const calls: string[] = [];
  const closers: (() => void)[] = [];
  const live = aLiveClient(
    {
      async call(name: string) {
        calls.push(name);
        return JSON.parse(JSON.stringify(name === 'blacklist' ? { members: [{ ...BO, at: 1 }] } : {}));
      },
    },
    { onClose: (run) => void closers.push(run) },
  );
  const page = await showTab(
    <>
      <Blocked />
      <Blocked />
    </>,
    live,
  );
  const close = (): void => {
    page.close();
    for (const run of closers) run();
  };
  return { live, calls, texts: () => [...page.page.querySelectorAll('p')].map((one) => one.textContent), close };
}

describe('the shared blacklist', () => {
  test('is one for a live client, so that rooms and posts hide the same members', async () => {
    logIn();
    const { live, texts, close } = await shown();
    expect(blacklistOf(live)).toBe(blacklistOf(live));
    await settle(() => void blacklistOf(live).change({ member: { ...BO, memberId: '14' }, blocked: true }));
    expect(texts()).toEqual(['14,13', '14,13']);
    close();
  });

  test('takes what is blocked in a room', async () => {
    logIn();
    const { live, texts, close } = await shown();
    await settle(() => void roomClientOf(live).actions.block('15', true));
    expect(texts()).toEqual(['15,13', '15,13']);
    close();
  });

  test('is loaded once, however many screens use it', async () => {
    logIn();
    const { calls, texts, close } = await shown();
    expect(calls).toEqual(['blacklist']);
    expect(texts()).toEqual(['13', '13']);
    close();
  });

  test('fetches lists of posts again when a member is unblocked: the gateway left theirs out', async () => {
    logIn();
    const { live, close } = await shown();
    const isStale = (): boolean | undefined => queryClient.getQueryState(['postList', 'pages'])?.isInvalidated;
    queryClient.setQueryData(['postList', 'pages'], {});
    await settle(() => void blacklistOf(live).change({ member: { ...BO, memberId: '14' }, blocked: true }));
    expect(isStale()).toBe(false);
    await settle(() => void blacklistOf(live).change({ member: BO, blocked: false }));
    expect(isStale()).toBe(true);
    close();
  });

  test('is empty for a guest, who is not asked to log in', async () => {
    const { calls, texts, close } = await shown();
    expect(calls).toEqual([]);
    expect(texts()).toEqual(['', '']);
    close();
  });

  test('of the next member is loaded anew', async () => {
    logIn('a.token');
    const { calls, close } = await shown();
    await settle(() => logIn('b.token'));
    expect(calls).toEqual(['blacklist', 'blacklist']);
    close();
  });
});
