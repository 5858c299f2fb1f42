import { describe, expect, test } from 'vitest';
import { BatchPace } from '#streams/room/batchPace.ts';

describe('BatchPace', () => {
  test('a calm room is shown four times a second', () => {
    const pace = new BatchPace();
    for (let at = 0; at <= 10_000; at += 500) pace.note(1, at);
    expect(pace.batchMs(10_000)).toBe(250);
  });

  test('a busy one once a second, until it is calm again', () => {
    const pace = new BatchPace();
    for (let at = 0; at <= 2_000; at += 200) pace.note(1, at);
    expect(pace.batchMs(2_000)).toBe(1_000);
    expect(pace.batchMs(4_001)).toBe(250);
  });

  test('a burst makes it busy at once', () => {
    const pace = new BatchPace();
    pace.note(50, 100);
    expect(pace.batchMs(100)).toBe(1_000);
  });
});
