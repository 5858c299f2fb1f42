import { describe, expect, test } from 'vitest';
import { LANGUAGES } from '#contract/locale/tenants.ts';
import { translate, MESSAGES } from '#gateway/request/messages.ts';

describe('MESSAGES', () => {
  test('has four different texts with the same placeholders for each message', () => {
    for (const words of Object.values(MESSAGES)) {
      const blanks = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([blank]) => blank).sort();
      for (const language of LANGUAGES) expect(blanks(words[language])).toEqual(blanks(words['en-US']));
      expect(new Set(LANGUAGES.map((language) => words[language])).size).toBe(LANGUAGES.length);
    }
  });

  test('fills placeholders, and leaves those without a value visible', () => {
    expect(translate('codeCooling', 'id-ID', { seconds: 40 })).toBe('Kode baru saja dikirim. Coba lagi dalam 40 detik.');
    expect(translate('codeCooling', 'en-US')).toContain('{seconds}');
  });
});
