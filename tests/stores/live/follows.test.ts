import { beforeEach, describe, expect, test, vi } from 'vitest';
import { CallError } from '#api/callError.ts';
import { createFollows } from '#stores/live/follows.ts';
import { createMatchStore, type MatchStore } from '#stores/live/match.ts';

type Call = Parameters<typeof createFollows>[1]['call'];

describe('createFollows', () => {
  let store: MatchStore;
  beforeEach(() => {
    store = createMatchStore();
  });

  test('is pending until the gateway responds, and then follows its response', async () => {
    const changed = vi.fn();
    const follows = createFollows(store, { call: answering(() => followSet([7, 8])) }, undefined, changed);
    const done = follows.follow(7);
    expect([[...store.getState().pending], [...store.getState().followedMatchIds]]).toEqual([[[7, true]], []]);
    expect(changed).not.toHaveBeenCalled();
    await done;
    expect([[...store.getState().pending], [...store.getState().followedMatchIds]]).toEqual([[], [7, 8]]);
    expect(changed).toHaveBeenCalledOnce();
  });

  test('changes nothing when the request fails', async () => {
    const changed = vi.fn();
    const follows = createFollows(store, { call: answering(() => Promise.reject(new CallError('network', 'gone'))) }, undefined, changed);
    await expect(follows.follow(7)).rejects.toThrow('gone');
    expect([store.getState().pending.size, store.getState().followedMatchIds.size]).toEqual([0, 0]);
    expect(changed).not.toHaveBeenCalled();
  });

  test('sends changes one after the other, so that the second tap wins', async () => {
    const answers: (() => void)[] = [];
    const sent: unknown[] = [];
    const call = answering((_, input) => {
      sent.push(input);
      return new Promise((resolve) => answers.push(() => resolve(followSet(sent.length === 1 ? [7] : []))));
    });
    const follows = createFollows(store, { call });
    const both = [follows.follow(7), follows.cannelMatch(7)];
    await vi.waitFor(() => expect(sent.length).toBe(1));
    answers[0]?.();
    await both[0];
    expect([...store.getState().pending]).toEqual([[7, false]]); // its own answer is still to come
    await vi.waitFor(() => expect(sent.length).toBe(2));
    answers[1]?.();
    await both[1];
    expect(sent).toEqual([
      { matchIds: [7], follow: 1 },
      { matchIds: [7], follow: 0 },
    ]);
    expect([store.getState().pending.size, store.getState().followedMatchIds.size]).toEqual([0, 0]);
  });

  test('ignores a late response to an earlier load', async () => {
    const answers: ((ids: readonly number[]) => void)[] = [];
    const follows = createFollows(store, {
      call: answering(() => new Promise((resolve) => answers.push((ids) => resolve(followSet(ids))))),
    });
    const loads = [follows.load(), follows.load()];
    answers[1]?.([2]);
    await loads[1];
    answers[0]?.([1]);
    await loads[0];
    expect([...store.getState().followedMatchIds]).toEqual([2]);
  });

  test('ignores a response to a former user and leaves nothing pending', async () => {
    const answers: ((ids: readonly number[]) => void)[] = [];
    const follows = createFollows(store, {
      call: answering((name) =>
        name === 'focusList' ? followSet([2]) : new Promise((resolve) => answers.push((ids) => resolve(followSet(ids)))),
      ),
    });
    const sent = follows.follow(7);
    await vi.waitFor(() => expect(answers.length).toBe(1));
    follows.resetForUser();
    await follows.load();
    answers[0]?.([1, 7]);
    await sent;
    expect([[...store.getState().followedMatchIds], store.getState().pending.size]).toEqual([[2], 0]);
  });

  test('unfollows by the specification’s name', async () => {
    const sent: unknown[] = [];
    const call = answering((_, input) => {
      sent.push(input);
      return followSet([]);
    });
    await createFollows(store, { call }).cannelMatch(7);
    expect(sent).toEqual([{ matchIds: [7], follow: 0 }]);
  });

  test('loads the follows', async () => {
    await createFollows(store, { call: answering((name) => (name === 'focusList' ? followSet([1]) : null)) }).load();
    expect([...store.getState().followedMatchIds]).toEqual([1]);
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

function followSet(matchIds: readonly number[]) {
  return { matchIds, leftIds: [], teamIds: [], competitionIds: [] };
}
