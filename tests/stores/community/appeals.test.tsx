import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { CallError } from '#api/callError.ts';
import { appealDraftOf, appealDrafts } from '#stores/community/appealDrafts.ts';
import { type Appeal, useAppeal } from '#stores/community/appeals.ts';
import { queryClient, userCallKey } from '#stores/queries/queryClient.ts';
import { aLiveClient } from '#tests/builders/aLiveClient.ts';
import { aRemoval } from '#tests/builders/community/aMember.ts';
import { aNewDevice, logIn, MEMBER } from '#tests/builders/testSession.ts';
import { settle, showTab } from '#tests/features/matchDetail/showTab.tsx';

const MADE = aRemoval({ appeal: { text: 'It is my club’s number', at: 1, state: 'open', answer: null } });

let forget = (): void => undefined;

beforeEach(() => {
  forget = aNewDevice();
  logIn();
});

afterEach(() => forget());

/** The appeal against removal 5; `answers` are given one after the other. */
async function shown(answers: (CallError | typeof MADE)[]) {
  const sent: { readonly text: unknown; readonly key: unknown }[] = [];
  const live = aLiveClient({
    async call(name: string, input: unknown, options?: { readonly idempotencyKey?: string }) {
      if (name !== 'appeal') throw new CallError('500', 'not asked for');
      sent.push({ text: Object(input).text, key: options?.idempotencyKey });
      const answer = answers.shift();
      if (answer instanceof CallError) throw answer;
      return JSON.parse(JSON.stringify({ removal: answer }));
    },
  });
  const current: { appeal: Appeal | null } = { appeal: null };
  function Probe() {
    current.appeal = useAppeal(5);
    return null;
  }
  const page = await showTab(<Probe />, live);
  const change = (run: (appeal: Appeal) => unknown): Promise<void> =>
    settle(() => {
      if (current.appeal) void Promise.resolve(run(current.appeal)).catch(() => undefined);
    });
  const draft = () => appealDraftOf(appealDrafts.getState(), { memberId: MEMBER.memberId, removalId: 5 });
  return { sent, change, draft, close: page.close };
}

describe('useAppeal', () => {
  test('stores what is typed for the member and the removal', async () => {
    const { change, draft, close } = await shown([]);
    await change((appeal) => appeal.setText('It is my club’s number'));
    await settle(() => dispatchEvent(new StorageEvent('storage')));
    expect(draft()).toMatchObject({ text: 'It is my club’s number', sending: null });
    close();
  });

  test('sends again the same text with the same key when no answer came', async () => {
    const { sent, change, draft, close } = await shown([new CallError('network', 'down'), MADE]);
    await change((appeal) => appeal.setText('It is my club’s number'));
    await change((appeal) => appeal.send());
    expect(draft()?.sending?.text).toBe('It is my club’s number');
    await change((appeal) => appeal.setText('something else'));
    await change((appeal) => appeal.send());
    expect(sent.map(({ text }) => text)).toEqual(['It is my club’s number', 'It is my club’s number']);
    expect(sent[0]?.key).toBe(sent[1]?.key);
    expect(draft()).toBeUndefined();
    close();
  });

  test('keeps the text of a refused appeal, which gets a new key', async () => {
    const { sent, change, draft, close } = await shown([new CallError('400', 'too late'), MADE]);
    await change((appeal) => appeal.setText('It is my club’s number'));
    await change((appeal) => appeal.send());
    expect(draft()).toMatchObject({ text: 'It is my club’s number', sending: null });
    await change((appeal) => appeal.send());
    expect(new Set(sent.map(({ key }) => key)).size).toBe(2);
    close();
  });

  test('writes what it led to into the list', async () => {
    queryClient.setQueryData(userCallKey('myRemovals', {}), { removals: [aRemoval({ removalId: 4 }), aRemoval()] });
    const { change, close } = await shown([MADE]);
    await change((appeal) => appeal.setText('It is my club’s number'));
    await change((appeal) => appeal.send());
    expect(queryClient.getQueryData(userCallKey('myRemovals', {}))).toEqual({ removals: [aRemoval({ removalId: 4 }), MADE] });
    close();
  });
});
