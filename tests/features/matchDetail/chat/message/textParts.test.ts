import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { mentionedIn, textParts, withMention } from '#features/matchDetail/chat/message/textParts.ts';

const LINDE = { memberId: '5', nickname: 'Linde' };
const LINDEN = { memberId: '6', nickname: 'Linden' };

describe('textParts', () => {
  test('marks the members whom a message mentions, the longer name first', () => {
    expect(textParts('@Linden and @Linde, not @Conti', [LINDE, LINDEN])).toEqual([
      { text: '@Linden', memberId: '6' },
      { text: ' and ', memberId: null },
      { text: '@Linde', memberId: '5' },
      { text: ', not @Conti', memberId: null },
    ]);
  });

  test('keeps every character of any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.array(fc.string()), (text, names) => {
        const mentions = names.map((nickname, i) => ({ nickname, memberId: `${i}` }));
        expect(
          textParts(text, mentions)
            .map((part) => part.text)
            .join(''),
        ).toBe(text);
      }),
    );
  });
});

describe('mentionedIn', () => {
  test('drops a member whose name was deleted from the text', () => {
    expect(mentionedIn('well said @Linde', [LINDE, { memberId: '7', nickname: 'Conti' }])).toEqual([LINDE]);
  });
});

describe('withMention', () => {
  test('adds the name behind a space', () => {
    expect([withMention('', 'Linde'), withMention('so', 'Linde'), withMention('so ', 'Linde')]).toEqual([
      '@Linde ',
      'so @Linde ',
      'so @Linde ',
    ]);
  });
});
