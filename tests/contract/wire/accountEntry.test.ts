import { expect, test } from 'vitest';
import { type AccountEntry, decodeAccountEntry, encodeAccountEntry } from '#contract/wire/accountEntry.ts';

const ENTRIES: readonly AccountEntry[] = [
  { kind: 'unread', messages: 3 },
  { kind: 'sessionRevoked', reason: 'password' },
  { kind: 'mention', matchId: 7, seq: 12, nickname: 'Ana' },
  { kind: 'mute', until: 0 },
  { kind: 'coins', balance: 1_242 },
  { kind: 'order', order: '1234567890123456', state: 'credited' },
  { kind: 'stance', articleId: 10_001, event: 'sold' },
  { kind: 'profile' },
  { kind: 'settings' },
  { kind: 'follows' },
  { kind: 'blocks' },
  { kind: 'read' },
];

test.each(ENTRIES)('$kind arrives as it was sent', (entry) => {
  expect(decodeAccountEntry(JSON.parse(JSON.stringify(encodeAccountEntry(entry))))).toEqual(entry);
});

test.each([
  null,
  {},
  ['unread', -1],
  ['coins', 1.5],
  ['coins'],
  ['order', '1', 'gone'],
  ['order', 1, 'paid'],
  ['stance', 10_001, 'gone'],
  ['gift', 5],
  ['gift'],
  'follows',
])('%j is refused', (wire) => {
  expect(() => decodeAccountEntry(wire)).toThrow('expected an account entry');
});
