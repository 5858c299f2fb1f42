import { expect, test } from 'vitest';
import { writtenMoment } from '#gateway/chat/writtenMoment.ts';

test.each([
  ['zh-CN', '2026年7月4日 12:30'],
  ['vi-VN', '12:30 04/07/2026'],
  ['en-US', '4 Jul 2026, 12:30'],
  ['id-ID', '4 Jul 2026, 12:30'],
] as const)('a moment is written in %s as there', (language, expected) => {
  expect(writtenMoment(Date.UTC(2026, 6, 4, 12, 30), language, 'UTC')).toBe(expected);
});
