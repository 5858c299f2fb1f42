import { describe, expect, test } from 'vitest';
import { readRoomFlags, ROOM_PARTS } from '#bench/room/roomFlags.ts';

describe('readRoomFlags', () => {
  test('names all parts and a thousand clients by default', () => {
    expect(readRoomFlags([])).toEqual({ parts: ROOM_PARTS, clients: 1_000 });
  });

  test('returns the named parts in the order in which they run, and the clients', () => {
    expect(readRoomFlags(['--only', 'page,delivery', '--clients', '50'])).toEqual({ parts: ['delivery', 'page'], clients: 50 });
  });

  test.each<[string, readonly string[], string]>([
    ['an unknown part', ['--only', 'page,sound'], '--only sound is not a part of room'],
    ['an odd number of clients', ['--clients', '51'], '--clients 51 is not an even number up to 5000.'],
    ['more clients than fit', ['--clients', '6000'], '--clients 6000 is not an even number up to 5000.'],
    ['an unknown flag', ['--minutes', '3'], 'room takes --only and --clients'],
  ])('refuses %s', (_, args, message) => {
    expect(() => readRoomFlags(args)).toThrow(message);
  });
});
