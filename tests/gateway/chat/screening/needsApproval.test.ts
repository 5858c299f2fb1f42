import { describe, expect, test } from 'vitest';
import { needsApproval } from '#gateway/chat/screening/needsApproval.ts';
import { HELD_TEXTS } from './heldTexts.ts';
import { PASSING_TEXTS } from './passingTexts.ts';

describe('needsApproval', () => {
  test.each(PASSING_TEXTS)('passes %s', (text) => {
    expect(needsApproval(text)).toBe(false);
  });

  test.each(HELD_TEXTS)('holds %s', (text) => {
    expect(needsApproval(text)).toBe(true);
  });

  test('holds contact details within a sentence, and with the letters of another width', () => {
    expect(needsApproval('2-1 hay quá, ai cần kèo gọi 0912345678 nhé, phút 90+3')).toBe(true);
    expect(needsApproval('ＶＸ：ｔｉｐｓ２０２６')).toBe(true);
  });
});
