import { describe, expect, test } from 'vitest';
import { DelayQueue, MAX_DELAY_MS } from '#streams/time/screenDelay.ts';
import { TestTime } from '#tests/builders/testTime.ts';

const START = 1_000_000;

describe('DelayQueue', () => {
  test('without a delay runs callbacks at once', () => {
    const { shown, say } = world();
    say('goal');
    expect(shown).toEqual(['goal@0']);
  });

  test('runs callbacks after the delay, in order', async () => {
    const { time, delay, shown, say } = world();
    delay.set(30_000);
    await time.advance(30_000);
    say('corner');
    await time.advance(500);
    say('goal');
    await time.advance(29_499);
    expect(shown).toEqual([]);
    await time.advance(1);
    expect(shown).toEqual(['corner@60000']);
    await time.advance(500);
    expect(shown).toEqual(['corner@60000', 'goal@60500']);
  });

  test('a longer delay freezes the shown time until it is reached, and never turns it back', async () => {
    const { time, delay } = world();
    delay.set(30_000);
    const moments: number[] = [];
    for (let i = 0; i < 8; i += 1) {
      moments.push(time.now() - delay.currentMs - START);
      await time.advance(10_000);
      if (i === 5) delay.set(40_000);
    }
    expect(moments).toEqual([0, 0, 0, 0, 10_000, 20_000, 30_000, 30_000]);
  });

  test('a shorter delay runs what is due at once', async () => {
    const { time, delay, shown, say } = world();
    delay.set(60_000);
    await time.advance(60_000);
    say('first');
    await time.advance(20_000);
    say('second');
    delay.set(10_000);
    expect(shown).toEqual(['first@80000']);
    delay.set(0);
    expect(shown).toEqual(['first@80000', 'second@80000']);
    expect(delay.currentMs).toBe(0);
  });

  test('is limited to 0 to two minutes', () => {
    const { delay } = world();
    delay.set(MAX_DELAY_MS + 1);
    expect(delay.ms).toBe(MAX_DELAY_MS);
    delay.set(-1);
    expect(delay.ms).toBe(0);
  });

  test('close drops everything that waits', async () => {
    const { time, delay, shown, say } = world();
    delay.set(1_000);
    await time.advance(1);
    say('goal');
    delay.close();
    await time.advance(5_000);
    expect(shown).toEqual([]);
  });
});

function world() {
  const time = new TestTime(START);
  const delay = new DelayQueue(time);
  const shown: string[] = [];
  return { time, delay, shown, say: (what: string) => delay.schedule(() => shown.push(`${what}@${time.now() - START}`)) };
}
