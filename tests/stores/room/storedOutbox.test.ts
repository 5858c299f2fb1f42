import { afterEach, describe, expect, test } from 'vitest';
import { OUTBOX_MS } from '#contract/calls/limits.ts';
import { storedOutbox } from '#stores/room/storedOutbox.ts';
import { clientIdOf as id, NETWORK_DOWN, serialLock, testOutbox } from '#tests/builders/chat/testOutbox.ts';
import { TestTime } from '#tests/builders/testTime.ts';

afterEach(() => storedOutbox.setState({ messages: [] }));

describe('after a reload', () => {
  test('what waited is sent once and in order, and what was posted is not', async () => {
    const first = testOutbox();
    first.answers.always = { state: 'posted', seq: 1, at: 0 };
    first.add('posted');
    await first.time.advance(1);
    first.answers.always = NETWORK_DOWN;
    first.add('a');
    first.add('b');
    await first.time.advance(1);
    const second = testOutbox({ time: first.time });
    second.answers.always = { state: 'posted', seq: 2, at: 0 };
    second.outbox.resume();
    second.outbox.resume();
    await second.time.advance(1);
    expect(second.said.map(({ clientId }) => clientId)).toEqual([id('a'), id('b')]);
    expect(storedOutbox.getState().messages).toEqual([]);
  });

  test('what is held is shown, and what is older than ten minutes or another member’s is neither shown nor sent', async () => {
    const first = testOutbox();
    first.answers.always = { state: 'held' };
    first.add('held');
    await first.time.advance(1);
    const reloaded = testOutbox({ time: first.time });
    reloaded.outbox.resume();
    expect(reloaded.texts()).toEqual(['held held']);
    const other = testOutbox({ time: first.time, owner: 'EN/2' });
    other.outbox.resume();
    expect(other.texts()).toEqual([]);
    await first.time.advance(OUTBOX_MS + 1);
    const later = testOutbox({ time: first.time });
    later.outbox.resume();
    expect([later.texts(), later.said]).toEqual([[], []]);
  });

  test('unreadable messages of another version are ignored', () => {
    storedOutbox.setState({ messages: [null, { clientId: 'x' }] });
    const { outbox, texts } = testOutbox();
    outbox.resume();
    expect(texts()).toEqual([]);
  });
});

describe('two tabs', () => {
  test('send one after the other, and the second does not send what the first has sent', async () => {
    const time = new TestTime();
    const lock = serialLock();
    const first = testOutbox({ time, lock });
    first.answers.always = NETWORK_DOWN;
    first.add('a');
    await time.advance(1);
    const second = testOutbox({ time, lock });
    delete first.answers.always;
    first.outbox.resume();
    second.outbox.resume(); // has found the message too
    await time.advance(1);
    expect([first.said.length, second.said.length]).toEqual([2, 0]);
    await first.answer({ state: 'posted', seq: 1, at: 0 });
    expect(second.said).toEqual([]);
    expect(second.texts()).toEqual([]);
  });

  test('keep each other’s messages in storage', async () => {
    const time = new TestTime();
    const [first, second] = [testOutbox({ time }), testOutbox({ time })];
    first.answers.always = NETWORK_DOWN;
    second.answers.always = NETWORK_DOWN;
    first.add('a');
    second.add('b');
    await time.advance(1);
    second.outbox.discard(id('b'));
    const reloaded = testOutbox({ time });
    reloaded.outbox.resume();
    expect(reloaded.texts()).toEqual(['a waiting']);
  });
});
