import { afterEach, describe, expect, test } from 'vitest';
import { CallError } from '#api/callError.ts';
import { OUTBOX_MS } from '#contract/calls/limits.ts';
import { storedOutbox } from '#stores/room/storedOutbox.ts';
import { clientIdOf as id, NETWORK_DOWN, testOutbox } from '#tests/builders/chat/testOutbox.ts';

afterEach(() => storedOutbox.setState({ messages: [] }));

describe('createOutbox', () => {
  test('shows a message at once as on its way, and what it became', async () => {
    const { add, texts, answer, time } = testOutbox();
    add('a');
    expect(texts()).toEqual(['a sending']);
    await answer({ state: 'posted', seq: 7, at: 5_000 });
    expect(texts()).toEqual(['a posted 7']);
    add('b');
    await time.advance(1);
    await answer({ state: 'held' });
    expect(texts()).toEqual(['a posted 7', 'b held']);
  });

  test('sends in order, one at a time in a room, and rooms independently', async () => {
    const { add, said, answer, time } = testOutbox();
    add('a');
    add('b');
    add('elsewhere', 202);
    await time.advance(1);
    expect(said.map(({ text }) => text)).toEqual(['a', 'elsewhere']);
    await answer({ state: 'posted', seq: 1, at: 0 });
    expect(said.map(({ text }) => text)).toEqual(['a', 'elsewhere', 'b']);
  });

  test('sends the answered message, the mentions and the same clientId each time', async () => {
    const { outbox, said, fail, time } = testOutbox();
    const replyTo = { seq: 3, memberId: '2', nickname: 'Bo' };
    outbox.add({ clientId: id('a'), matchId: 101, text: 'a', replyTo, mentions: [{ memberId: '2', nickname: 'Bo' }] });
    await time.advance(1);
    await fail(NETWORK_DOWN);
    await time.advance(30_000);
    expect(said).toEqual([
      { matchId: 101, clientId: id('a'), text: 'a', replyTo: 3, mentions: ['2'] },
      { matchId: 101, clientId: id('a'), text: 'a', replyTo: 3, mentions: ['2'] },
    ]);
  });

  test('without the network all wait in order, and are sent with a growing pause', async () => {
    const { add, texts, said, time, answers } = testOutbox();
    answers.always = NETWORK_DOWN;
    add('a');
    add('b');
    await time.advance(1);
    expect(texts()).toEqual(['a waiting', 'b waiting']);
    const begun = time.now();
    const at: number[] = [];
    for (let known = said.length; time.now() < begun + 70_000; await time.advance(250)) {
      if (said.length > known) at.push(time.now() - begun);
      known = said.length;
    }
    const pauses = at.slice(1).map((one, index) => one - (at[index] ?? 0));
    expect(pauses.every((pause, index) => pause >= (pauses[index - 1] ?? 0) - 250)).toBe(true);
    expect(Math.max(...pauses)).toBeLessThanOrEqual(30_250);
    expect(said.every(({ text }) => text === 'a')).toBe(true);
    answers.always = { state: 'posted', seq: 1, at: 0 };
    await time.advance(30_000);
    expect(texts()).toEqual(['a posted 1', 'b posted 1']);
  });

  test('when the connection is back they are sent at once', async () => {
    const { add, texts, outbox, time, answers } = testOutbox();
    answers.always = NETWORK_DOWN;
    add('a');
    await time.advance(20_000);
    answers.always = { state: 'posted', seq: 1, at: 0 };
    outbox.resume();
    await time.advance(1);
    expect(texts()).toEqual(['a posted 1']);
  });

  test('a refusal says why and when, and the next one goes on', async () => {
    const { add, outbox, texts, answer, time } = testOutbox();
    add('a');
    add('b');
    await time.advance(1);
    const retryAt = time.now() + 8_000;
    await answer({ state: 'refused', reason: 'slow', retryMs: 8_000 });
    expect(outbox.store.getState().messages[0]?.send).toEqual({
      kind: 'failed',
      failure: { kind: 'refused', reason: 'slow', retryAt },
    });
    expect(outbox.store.getState().mayWriteAt.get(101)).toBe(retryAt);
    await answer({ state: 'posted', seq: 2, at: 0 });
    expect(texts()).toEqual(['a failed', 'b posted 2']);
  });

  test('a repeated text says nothing of when others may be sent', async () => {
    const { add, outbox, answer, time } = testOutbox();
    add('a');
    await time.advance(1);
    await answer({ state: 'refused', reason: 'repeated', retryMs: 8_000 });
    expect(outbox.store.getState().mayWriteAt.size).toBe(0);
  });

  test('a muted member gets the words of the gateway', async () => {
    const { add, outbox, fail, time } = testOutbox();
    add('a');
    await time.advance(1);
    await fail(new CallError('403', 'Muted until Friday: insults'));
    expect(outbox.store.getState().messages[0]?.send).toEqual({
      kind: 'failed',
      failure: { kind: 'failed', error: '403', message: 'Muted until Friday: insults' },
    });
  });

  test('a failed message is sent again at the user’s wish only, after those on their way, or discarded', async () => {
    const { add, outbox, texts, said, answer, time } = testOutbox();
    add('a');
    await time.advance(1);
    await answer({ state: 'refused', reason: 'tooMany', retryMs: 1_000 });
    outbox.resume();
    await time.advance(60_000);
    expect(said).toHaveLength(1);
    add('b');
    outbox.retry(id('a'));
    outbox.retry(id('a'));
    await time.advance(1);
    expect(texts()).toEqual(['b sending', 'a sending']);
    await answer({ state: 'posted', seq: 1, at: 0 });
    await answer({ state: 'refused', reason: 'closed', retryMs: null });
    outbox.discard(id('a'));
    expect(texts()).toEqual(['b posted 1']);
  });

  test('a discarded message comes back as it was, once, and to its author only', async () => {
    const { add, outbox, texts, answer, time, user } = testOutbox();
    for (const text of ['a', 'b']) {
      add(text);
      await time.advance(1);
      await answer({ state: 'refused', reason: 'blocked', retryMs: null });
    }
    const restore = outbox.discard(id('a'));
    expect(texts()).toEqual(['b failed']);
    restore();
    restore();
    expect(texts()).toEqual(['b failed', 'a failed']);
    const restoreForAnother = outbox.discard(id('a'));
    user.owner = 'EN/2';
    restoreForAnother();
    expect(texts()).toEqual(['b failed']);
  });

  test('a message that is known to be refused is not sent before the user wishes', async () => {
    const { outbox, said, texts, time } = testOutbox();
    const failure = { kind: 'refused', reason: 'slow', retryAt: 9_000 } as const;
    outbox.add({ clientId: id('a'), matchId: 101, text: 'a', replyTo: null, mentions: [] }, failure);
    await time.advance(1);
    expect([said, outbox.store.getState().messages[0]?.send]).toEqual([[], { kind: 'failed', failure }]);
    outbox.retry(id('a'));
    await time.advance(1);
    expect([said.length, texts()]).toEqual([1, ['a sending']]);
  });

  test('a message that the room has is no longer on its way, even if its answer was lost', async () => {
    const { add, outbox, texts, said, fail, time } = testOutbox();
    add('a');
    await time.advance(1);
    await fail(NETWORK_DOWN);
    outbox.settle(202, new Set([id('a')]), 9);
    expect(texts()).toEqual(['a waiting']);
    outbox.settle(101, new Set([id('a')]), 9);
    expect(texts()).toEqual([]);
    await time.advance(60_000);
    expect(said).toHaveLength(1);
  });

  test('a posted message goes once the room is known beyond its number: it was removed', async () => {
    const { add, outbox, texts, answer, time } = testOutbox();
    add('a');
    await time.advance(1);
    await answer({ state: 'posted', seq: 7, at: 0 });
    outbox.settle(101, new Set(), 7);
    expect(texts()).toEqual(['a posted 7']);
    outbox.settle(101, new Set(), 8);
    expect(texts()).toEqual([]);
  });

  test('what could not be sent in time waits for the user', async () => {
    const { add, texts, time, answers } = testOutbox();
    answers.always = NETWORK_DOWN;
    add('a');
    await time.advance(OUTBOX_MS + 60_000);
    answers.always = { state: 'posted', seq: 1, at: 0 };
    await time.advance(60_000);
    expect(texts()).toEqual(['a failed']);
  });

  test('nobody who is not known sends, and a logout forgets all', async () => {
    const { add, outbox, texts, user, said, time } = testOutbox();
    user.owner = null;
    add('a');
    expect(texts()).toEqual([]);
    user.owner = 'EN/1';
    add('b');
    outbox.clear();
    expect([texts(), storedOutbox.getState().messages]).toEqual([[], []]);
    await time.advance(60_000);
    expect(said.length).toBeLessThanOrEqual(1);
  });
});
