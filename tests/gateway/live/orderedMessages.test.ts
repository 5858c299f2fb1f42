import { describe, expect, test } from 'vitest';
import { createOrderedMessages } from '#gateway/live/orderedMessages.ts';
import { settle } from '#tests/builders/testTime.ts';

describe('createOrderedMessages', () => {
  test('handles a message that needs nothing at once', () => {
    const { handle, done } = aConnection();
    handle(() => null, 'one');
    expect(done).toEqual(['one']);
  });

  test('lets later messages wait for one that still needs something', async () => {
    const { handle, done } = aConnection();
    let resolve = (): void => undefined;
    const needed = new Promise<void>((done) => (resolve = done));
    handle(() => needed, 'watch');
    handle(() => null, 'leave');
    await settle();
    expect(done).toEqual([]);
    resolve();
    await settle();
    expect(done).toEqual(['watch', 'leave']);
    handle(() => null, 'later');
    expect(done).toEqual(['watch', 'leave', 'later']);
  });

  test('prepares a message once those before it are handled: what it needs may depend on them', async () => {
    const { handle, done } = aConnection();
    handle(() => Promise.resolve(), 'watch');
    handle(() => {
      done.push('prepared');
      return null;
    }, 'leave');
    await settle();
    expect(done).toEqual(['watch', 'prepared', 'leave']);
  });

  test('handles a message whose need could not be met, and says why', async () => {
    const { handle, done, errors } = aConnection();
    const error = new Error('no database');
    handle(() => Promise.reject(error), 'watch');
    await settle();
    expect([done, errors]).toEqual([['watch'], [error]]);
  });
});

function aConnection() {
  const done: string[] = [];
  const errors: unknown[] = [];
  const inOrder = createOrderedMessages((error) => errors.push(error));
  const handle = (prepare: () => Promise<void> | null, name: string): void => inOrder(prepare, () => void done.push(name));
  return { handle, done, errors };
}
