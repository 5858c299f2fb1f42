import { describe, expect, test } from 'vitest';
import { ServerTime } from '#streams/time/serverTime.ts';

const HOUR = 3_600_000;

describe('ServerTime', () => {
  test('corrects a device clock that is an hour slow', () => {
    const device = clock(1_000_000);
    device.time.responseReceived(1_000_000 + HOUR - 50, device.now - 100);
    expect(device.time.now()).toBe(1_000_000 + HOUR);
  });

  test('a frame that was buffered for ten minutes does not turn the clock back', () => {
    const device = clock(1_000_000);
    device.time.responseReceived(1_000_000, 1_000_000);
    device.now += 600_000;
    device.time.messageReceived(1_000_500);
    expect(device.time.now()).toBe(1_600_000);
  });

  test('later messages only narrow the bounds', () => {
    const device = clock(0);
    device.time.messageReceived(5_000 - 300);
    device.time.messageReceived(5_000 - 20);
    device.time.messageReceived(5_000 - 900);
    expect(device.time.now()).toBe(4_980);
  });

  test('a device clock that is set is noticed at the next response', () => {
    const device = clock(1_000_000);
    device.time.responseReceived(1_000_000, 1_000_000);
    device.now += HOUR;
    device.time.responseReceived(1_000_100, device.now);
    expect(device.time.now()).toBe(1_000_100);
  });

  test('returns whole milliseconds', () => {
    const device = clock(1_000);
    device.time.responseReceived(5_000, 999);
    expect(device.time.now()).toSatisfy(Number.isInteger);
  });
});

function clock(start: number): { now: number; time: ServerTime } {
  const device: { now: number; time: ServerTime } = { now: start, time: new ServerTime(() => device.now) };
  return device;
}
