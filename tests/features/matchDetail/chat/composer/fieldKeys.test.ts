import { describe, expect, test } from 'vitest';
import { sendsText } from '#features/matchDetail/chat/composer/fieldKeys.ts';

const ENTER = { key: 'Enter', shiftKey: false, isComposing: false, keyCode: 13 };

describe('sendsText', () => {
  test.each([
    ['Enter', ENTER, true],
    ['Shift+Enter breaks the line', { ...ENTER, shiftKey: true }, false],
    ['Enter chooses a word of an input method', { ...ENTER, isComposing: true }, false],
    ['Safari ends the composition before the key', { ...ENTER, keyCode: 229 }, false],
    ['another key', { ...ENTER, key: 'a', keyCode: 65 }, false],
  ])('%s', (_, key, sends) => {
    expect(sendsText(key)).toBe(sends);
  });
});
