import { expect, test } from 'vitest';
import { ServerTime } from '#streams/time/serverTime.ts';

const HOUR = 3_600_000;

test('a phone that is an hour slow shows the right time', () => {
  const device = clock(1_000_000);
  device.time.responseReceived(1_000_000 + HOUR - 50, device.now - 100);
  expect(device.time.now()).toBe(1_000_000 + HOUR);
});

test('a frame that lay in a buffer for ten minutes does not turn the clock back', () => {
  const device = clock(1_000_000);
  device.time.responseReceived(1_000_000, 1_000_000);
  device.now += 600_000;
  device.time.messageReceived(1_000_500);
  expect(device.time.now()).toBe(1_600_000);
});

test('the later of two estimates is not taken for being later: each only narrows what is possible', () => {
  const device = clock(0);
  device.time.messageReceived(5_000 - 300);
  device.time.messageReceived(5_000 - 20);
  device.time.messageReceived(5_000 - 900);
  expect(device.time.now()).toBe(4_980);
});

test('a clock that was set while the page was open is noticed at the next answer', () => {
  const device = clock(1_000_000);
  device.time.responseReceived(1_000_000, 1_000_000);
  device.now += HOUR;
  device.time.responseReceived(1_000_100, device.now);
  expect(device.time.now()).toBe(1_000_100);
});

test('it is whole milliseconds, as on the wire, where the middle of what is possible is none', () => {
  const device = clock(1_000);
  device.time.responseReceived(5_000, 999);
  expect(device.time.now()).toSatisfy(Number.isInteger);
});

function clock(start: number): { now: number; time: ServerTime } {
  const device: { now: number; time: ServerTime } = { now: start, time: new ServerTime(() => device.now) };
  return device;
}
