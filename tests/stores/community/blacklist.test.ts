import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { CallError } from '#api/callError.ts';
import { CALLS } from '#contract/calls/calls.ts';
import { type Blacklist, createBlacklist } from '#stores/community/blacklist.ts';
import { createQueryClient } from '#stores/queries/queryClient.ts';
import { useSession } from '#stores/session/session.ts';
import { until } from '#tests/builders/until.ts';

const BO = { memberId: '13', nickname: 'Bo', avatar: null };
const OPEN: Blacklist[] = [];

beforeEach(() => useSession.setState({ token: 'a.token' }));

afterEach(() => {
  for (const blacklist of OPEN.splice(0)) blacklist.dispose();
  useSession.setState({ token: null });
});

describe('createBlacklist', () => {
  test('is settled once the gateway has answered', async () => {
    const { blacklist } = create({ blacklist: { members: [{ ...BO, at: 1 }] } });
    expect(state(blacklist)).toEqual([[], false]);
    await blacklist.load();
    await until(() => expect(state(blacklist)).toEqual([['13'], true]));
  });

  test('is settled without anybody when it cannot be loaded', async () => {
    const { blacklist } = create({ blacklist: new CallError('network', 'down') });
    await expect(blacklist.load()).rejects.toThrow('down');
    await until(() => expect(state(blacklist)).toEqual([[], true]));
  });

  test('a change applies at once, and stays when the gateway has accepted it', async () => {
    const { blacklist, sent } = create({ blacklist: { members: [] }, blacklistUpdate: {} });
    await blacklist.load();
    const done = blacklist.change({ member: BO, blocked: true });
    expect(state(blacklist)[0]).toEqual(['13']);
    await done;
    await until(() => expect(state(blacklist)).toEqual([['13'], true]));
    expect(sent.at(-1)).toEqual(['blacklistUpdate', { memberId: '13', blocked: true }]);
  });

  test('a change that is refused is undone', async () => {
    const { blacklist } = create({ blacklist: { members: [{ ...BO, at: 1 }] }, blacklistUpdate: new CallError('409', 'full') });
    await blacklist.load();
    const done = blacklist.change({ member: BO, blocked: false });
    expect(state(blacklist)[0]).toEqual([]);
    await expect(done).rejects.toThrow('full');
    expect(state(blacklist)[0]).toEqual(['13']);
  });

  test('another user’s begins unknown', async () => {
    const { blacklist } = create({ blacklist: { members: [{ ...BO, at: 1 }] } });
    await blacklist.load();
    await until(() => expect(state(blacklist)).toEqual([['13'], true]));
    useSession.setState({ token: 'b.token' });
    expect(state(blacklist)).toEqual([[], false]);
  });
});

function create(answers: Partial<Record<string, unknown>>) {
  const sent: unknown[] = [];
  const blacklist = createBlacklist({
    queryClient: createQueryClient(),
    api: {
      async call(name, input) {
        sent.push([name, input]);
        if (answers[name] instanceof CallError) throw answers[name];
        return CALLS[name].output.parse(answers[name]);
      },
    },
    now: () => 5,
  });
  OPEN.push(blacklist);
  return { blacklist, sent };
}

function state({ store }: Blacklist): readonly [memberIds: readonly string[], isSettled: boolean] {
  const { memberIds, isSettled } = store.getState();
  return [[...memberIds], isSettled];
}
