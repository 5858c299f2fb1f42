import { describe, expect, test } from 'vitest';
import { AdmissionQueue } from '#gateway/live/admissionQueue.ts';
import { TestTime } from '#tests/builders/testTime.ts';

const PER_SECOND = 1_500;

describe('AdmissionQueue', () => {
  test('admits a handshake at once when none waits', () => {
    const { admitted, add } = aQueue();
    add('a');
    expect(admitted).toEqual(['a']);
  });

  test('admits 1,500 a second, in order', async () => {
    const { admitted, add, time } = aQueue();
    for (let i = 0; i < 2 * PER_SECOND; i += 1) add('a');
    await time.advance(1_000);
    expect(admitted.length).toBeGreaterThanOrEqual(PER_SECOND);
    expect(admitted.length).toBeLessThanOrEqual(PER_SECOND + 2);
    await time.advance(1_000);
    expect(admitted).toHaveLength(2 * PER_SECOND);
  });

  test('admits the first handshake of another address before the rest of a crowd', async () => {
    const { admitted, add, time } = aQueue();
    for (let i = 0; i < 5_000; i += 1) add('crowd');
    add('one');
    await time.advance(10);
    expect(admitted).toContain('one');
  });

  test('skips a handshake whose client has gone', async () => {
    const { admitted, add, time } = aQueue();
    add('a');
    for (let i = 0; i < 5_000; i += 1) add('a', false);
    add('a');
    await time.advance(10);
    expect(admitted).toEqual(['a', 'a']);
  });

  test('refuses more handshakes of one address than 8,000, and more than 24,000 of all', () => {
    const { add } = aQueue();
    const refusals = (address: string): number =>
      Array.from({ length: 8_002 }, () => add(address)).filter((isWaiting) => !isWaiting).length;
    expect([refusals('first'), refusals('second'), refusals('third')]).toEqual([1, 2, 2]); // the very first waits for nothing
    expect(add('fourth')).toBe(false);
  });
});

function aQueue() {
  const time = new TestTime();
  const queue = new AdmissionQueue(time.timers());
  const admitted: string[] = [];
  const add = (address: string, isOpen = true): boolean =>
    queue.add({ address, isOpen: () => isOpen, admit: () => void admitted.push(address) });
  return { admitted, add, time };
}
