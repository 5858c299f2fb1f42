import { interval } from 'rxjs';
import { describe, expect, test } from 'vitest';
import { VirtualTime } from '#streams/time/virtualTime.ts';

describe('VirtualTime', () => {
  test('runs timers by due time, then in order of creation', async () => {
    const time = new VirtualTime(1_000);
    const ran: string[] = [];
    const note = (what: string): void => void ran.push(`${what} ${time.now()}`);
    time.schedule(() => note('late'), 20);
    time.schedule(() => note('first'), 10);
    time.schedule(() => note('second'), 10);
    time.schedule(() => note('stopped'), 15).unsubscribe();
    time.schedule(() => void time.schedule(() => note('made by it'), 0), 10);
    await time.advance(15);
    expect(ran).toEqual(['first 1010', 'second 1010', 'made by it 1010']);
    expect([time.now(), time.nextDue()]).toEqual([1_015, 1_020]);
  });

  test('lets promises settle between timers', async () => {
    const time = new VirtualTime(0);
    const ran: string[] = [];
    time.schedule(() => void Promise.resolve().then(() => ran.push('its promise')), 10);
    time.schedule(() => ran.push('the next timer'), 11);
    await time.advance(20);
    expect(ran).toEqual(['its promise', 'the next timer']);
  });

  test('can unsubscribe an interval after a whole day', async () => {
    const time = new VirtualTime(0);
    let ticks = 0;
    const running = interval(1_000, time).subscribe(() => (ticks += 1));
    await time.advance(86_400_000);
    running.unsubscribe();
    expect(ticks).toBe(86_400);
    expect(time.nextDue()).toBeNull();
  });

  test('rejects with what a timer threw', async () => {
    const time = new VirtualTime(0);
    time.schedule(() => {
      throw new Error('broken');
    }, 1);
    await expect(time.advance(2)).rejects.toThrow('broken');
  });
});
