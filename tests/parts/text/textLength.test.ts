import { describe, expect, test } from 'vitest';
import { hasFittingLength, textLength } from '#parts/text/textLength.ts';

describe('textLength', () => {
  test('counts what the gateway counts, so that a field is not full of characters that nobody sees', () => {
    expect(textLength('\u3164\u3164\u3164\u3164\u3164\u3164')).toBe(0);
    expect(textLength(' Go\u200Bal  of the\u2800day\n\n\n\n1-0 ')).toBe('Goal of the day\n\n1-0'.length);
    expect(hasFittingLength('\u115F'.repeat(30), { min: 20, max: 120 })).toBe(false);
  });
});
