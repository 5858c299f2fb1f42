import { expect, test } from 'vitest';
import { matchOfFact } from '#streams/tape/matchOfFact.ts';

const position = (channel: 'me' | 'post:7' | 'room:101' | 'match:101/log') =>
  matchOfFact({ kind: 'logPosition', channel, epoch: '1:a', seq: 1, at: 0 });

test('the account and posts are of no match, so that no tape has them', () => {
  expect([position('me'), position('post:7'), position('match:101/log'), position('room:101')]).toEqual([null, null, 101, 101]);
});
