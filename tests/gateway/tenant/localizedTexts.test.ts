import { describe, expect, test } from 'vitest';
import { selectText } from '#gateway/tenant/localizedTexts.ts';

describe('selectText', () => {
  test.each([
    ['the user’s language', { 'vi-VN': 'Chào', 'id-ID': 'Halo', 'en-US': 'Hello' }, 'Halo'],
    ['the tenant’s own, where the user’s is missing', { 'zh-CN': '你好', 'vi-VN': 'Chào' }, 'Chào'],
    ['the tenant’s own, where the user’s is empty', { 'id-ID': '', 'zh-CN': '你好', 'vi-VN': 'Chào' }, 'Chào'],
    ['any, where both are missing', { 'en-US': 'Hello' }, 'Hello'],
    ['nothing, where there is none', {}, ''],
  ])('selectText returns the text in %s', (_, words, due) => {
    expect(selectText(words, { language: 'id-ID', tenant: 'VNWOS' })).toBe(due);
  });
});
