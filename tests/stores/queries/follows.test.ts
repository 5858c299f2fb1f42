import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { CallError } from '#api/callError.ts';
import { createFollows, shownAsFollowed, type Follows, type FollowSet, type FollowsOptions } from '#stores/queries/follows.ts';
import { createQueryClient } from '#stores/queries/queryClient.ts';
import { useSession } from '#stores/session/session.ts';
import { NO_FIXTURES } from '#tests/builders/aLiveClient.ts';
import { until } from '#tests/builders/until.ts';

type Call = FollowsOptions['api']['call'];

const OPEN: Follows[] = [];

beforeEach(() => useSession.setState({ token: null }));

afterEach(() => {
  for (const follows of OPEN.splice(0)) follows.dispose();
});

describe('createFollows', () => {
  test('is pending until the gateway responds, and then follows its response', async () => {
    const changed = vi.fn();
    const follows = create(() => followSet([7, 8]), changed);
    const done = follows.store.getState().follow(7);
    expect(shown(follows)).toEqual({ pending: [[7, true]], followed: [] });
    expect(changed).not.toHaveBeenCalled();
    await done;
    expect(shown(follows)).toEqual({ pending: [], followed: [7, 8] });
    expect(changed).toHaveBeenCalledOnce();
  });

  test('is shown, and sounds, from the tap on: no goal waits for the gateway', async () => {
    const follows: Follows = create(() => followSet(follows.store.getState().pending.get(7) === true ? [7] : []));
    const state = () => follows.store.getState();
    const followed = state().follow(7);
    expect([...shownAsFollowed(state())]).toEqual([7]);
    await followed;
    expect(shownAsFollowed(state())).toBe(state().followedMatchIds);
    const left = state().cannelMatch(7);
    expect([...shownAsFollowed(state())]).toEqual([]);
    await left;
  });

  test('changes nothing when the request fails', async () => {
    const changed = vi.fn();
    const follows = create(() => Promise.reject(new CallError('network', 'gone')), changed);
    await expect(follows.store.getState().follow(7)).rejects.toThrow('gone');
    expect(shown(follows)).toEqual({ pending: [], followed: [] });
    expect(changed).not.toHaveBeenCalled();
  });

  test('sends changes one after the other, so that the second tap wins', async () => {
    const answers: (() => void)[] = [];
    const sent: unknown[] = [];
    const follows = create((input) => {
      sent.push(input);
      return new Promise((resolve) => answers.push(() => resolve(followSet(sent.length === 1 ? [7] : []))));
    });
    const { follow, cannelMatch } = follows.store.getState();
    const both = [follow(7), cannelMatch(7)];
    await until(() => expect(sent.length).toBe(1));
    answers[0]?.();
    await both[0];
    expect(shown(follows).pending).toEqual([[7, false]]); // its own answer is still to come
    await until(() => expect(sent.length).toBe(2));
    answers[1]?.();
    await both[1];
    expect(sent).toEqual([
      { matchIds: [7], follow: 1 },
      { matchIds: [7], follow: 0 },
    ]);
    expect(shown(follows)).toEqual({ pending: [], followed: [] });
  });

  test('sends a change after a failed one', async () => {
    let fails = true;
    const follows = create(() => (fails ? Promise.reject(new CallError('network', 'gone')) : followSet([8])));
    const { follow } = follows.store.getState();
    await expect(follow(7)).rejects.toThrow('gone');
    fails = false;
    await follow(8);
    expect(shown(follows)).toEqual({ pending: [], followed: [8] });
  });

  test('asks for matches, which are the type 1', async () => {
    const asked: unknown[] = [];
    const list = (input: unknown): FollowSet => {
      asked.push(input);
      return followSet([]);
    };
    await create(list, () => undefined, list).load();
    expect(asked).toEqual([{ matchType: '1' }]);
  });

  test('ignores a late response to an earlier load', async () => {
    const answers: ((ids: readonly number[]) => void)[] = [];
    const follows = create(
      () => followSet([]),
      () => undefined,
      () => new Promise((resolve) => answers.push((ids) => resolve(followSet(ids)))),
    );
    const loads = [follows.load(), follows.load()];
    answers[1]?.([2]);
    answers[0]?.([1]);
    await Promise.all(loads);
    expect(shown(follows).followed).toEqual([2]);
  });

  test('ignores a late response to a load from before a change', async () => {
    let answerLoad = (): void => undefined;
    let loads = 0;
    const follows = create(
      () => followSet([7]),
      () => undefined,
      () => ((loads += 1) === 1 ? followSet([]) : new Promise((resolve) => (answerLoad = () => resolve(followSet([]))))),
    );
    await follows.load();
    const reload = follows.load().catch(() => 'cancelled');
    await follows.store.getState().follow(7);
    answerLoad();
    expect(await reload).toBe('cancelled');
    expect(shown(follows).followed).toEqual([7]);
  });

  test('ignores a response to a former user, leaves nothing pending, and sends the next user no change of the former', async () => {
    const answers: ((ids: readonly number[]) => void)[] = [];
    let requests = 0;
    const follows = create(
      () => {
        requests += 1;
        return new Promise((resolve) => answers.push((ids) => resolve(followSet(ids))));
      },
      () => undefined,
      () => followSet(useSession.getState().token === null ? [] : [2]),
    );
    const { follow } = follows.store.getState();
    const sent = [follow(7), follow(8)];
    await until(() => expect(answers.length).toBe(1));
    useSession.setState({ token: 'a member’s' });
    expect(shown(follows)).toEqual({ pending: [], followed: [] });
    await follows.load();
    answers[0]?.([1, 7]);
    await Promise.all(sent);
    expect(shown(follows)).toEqual({ pending: [], followed: [2] });
    expect(requests).toBe(1);
  });

  test('sends what a member changes while their token is renewed', async () => {
    const answers: ((ids: readonly number[]) => void)[] = [];
    useSession.setState({ token: 'a.token' });
    const follows = create(() => new Promise((resolve) => answers.push((ids) => resolve(followSet(ids)))));
    const { follow } = follows.store.getState();
    const sent = [follow(7), follow(8)];
    await until(() => expect(answers.length).toBe(1));
    useSession.setState({ token: 'a.renewed' });
    expect(shown(follows).pending).toEqual([
      [7, true],
      [8, true],
    ]);
    answers[0]?.([7]);
    await until(() => expect(answers.length).toBe(2));
    answers[1]?.([7, 8]);
    await Promise.all(sent);
    expect(shown(follows)).toEqual({ pending: [], followed: [7, 8] });
  });

  test('shows restored follows until the gateway responds', async () => {
    const follows = create(
      () => followSet([]),
      () => undefined,
      () => followSet([2]),
    );
    follows.restore(followSet([1]));
    expect(shown(follows).followed).toEqual([1]);
    await follows.load();
    expect(shown(follows).followed).toEqual([2]);
  });

  test('unfollows by the given name', async () => {
    const sent: unknown[] = [];
    const follows = create((input) => {
      sent.push(input);
      return followSet([]);
    });
    await follows.store.getState().cannelMatch(7);
    expect(sent).toEqual([{ matchIds: [7], follow: 0 }]);
  });
});

/** Follows whose gateway answers changes by `update` and loads by `list`. */
function create(
  update: (input: unknown) => unknown,
  onChanged: () => void = () => undefined,
  list: (input: unknown) => unknown = () => followSet([]),
): Follows {
  const call: unknown = async (name: string, input: unknown) => (name === 'focusList' ? list(input) : update(input));
  if (!isCall(call)) throw new Error('not a call');
  const follows = createFollows({ queryClient: createQueryClient(), api: { call }, streams: NO_FIXTURES, onChanged });
  OPEN.push(follows);
  return follows;
}

function shown({ store }: Follows) {
  const { pending, followedMatchIds } = store.getState();
  return { pending: [...pending], followed: [...followedMatchIds] };
}

function isCall(call: unknown): call is Call {
  return typeof call === 'function';
}

function followSet(matchIds: readonly number[]): FollowSet {
  return { matchIds: [...matchIds], leftIds: [], teamIds: [], competitionIds: [] };
}
