import { beforeEach, describe, expect, test, vi } from 'vitest';
import { CallError } from '#api/callerror.ts';
import { createFollows } from '#stores/follows.ts';
import { createMatchStore, type MatchStore } from '#stores/match.ts';

type Call = Parameters<typeof createFollows>[1]['call'];

describe('follows', () => {
  let store: MatchStore;
  beforeEach(() => {
    store = createMatchStore();
  });

  test('are pending until the gateway says so, and then true as it said', async () => {
    const changed = vi.fn();
    const follows = createFollows(store, { call: answering(() => said([7, 8])) }, undefined, changed);
    const done = follows.follow(7);
    expect([[...store.getState().pending], [...store.getState().followed]]).toEqual([[[7, true]], []]);
    expect(changed).not.toHaveBeenCalled();
    await done;
    expect([[...store.getState().pending], [...store.getState().followed]]).toEqual([[], [7, 8]]);
    expect(changed).toHaveBeenCalledOnce();
  });

  test('that could not be sent are as they were', async () => {
    const changed = vi.fn();
    const follows = createFollows(store, { call: answering(() => Promise.reject(new CallError('network', 'gone'))) }, undefined, changed);
    await expect(follows.follow(7)).rejects.toThrow('gone');
    expect([store.getState().pending.size, store.getState().followed.size]).toEqual([0, 0]);
    expect(changed).not.toHaveBeenCalled();
  });

  test('are left by the specification’s own name', async () => {
    const sent: unknown[] = [];
    const call = answering((_, input) => {
      sent.push(input);
      return said([]);
    });
    await createFollows(store, { call }).cannelMatch(7);
    expect(sent).toEqual([{ matchIds: [7], follow: 0 }]);
  });

  test('are read when the page opens', async () => {
    await createFollows(store, { call: answering((name) => (name === 'focusList' ? said([1]) : null)) }).load();
    expect([...store.getState().followed]).toEqual([1]);
  });
});

function answering(answer: (name: string, input: unknown) => unknown): Call {
  const call: unknown = async (name: string, input: unknown) => answer(name, input);
  if (!isCall(call)) throw new Error('not a call');
  return call;
}

function isCall(call: unknown): call is Call {
  return typeof call === 'function';
}

function said(matchIds: readonly number[]) {
  return { matchIds, leftIds: [], teamIds: [], competitionIds: [] };
}
