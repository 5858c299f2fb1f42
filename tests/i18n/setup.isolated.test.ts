import i18next from 'i18next';
import { describe, expect, test, vi } from 'vitest';
import { initI18n, loadNamespaces } from '#i18n/setup.ts';

let isDown = true;
vi.mock('#locales/en-US/news.json', () => ({
  get default() {
    if (isDown) throw new Error('404');
    return { title: 'News' };
  },
}));

describe('loadNamespaces', () => {
  test('rejects while texts do not load, which a screen would show as keys, and loads them when they are there', async () => {
    await initI18n('en-US');
    await expect(loadNamespaces('common', 'news')).rejects.toThrow('no texts of news');
    await expect(loadNamespaces('common', 'news')).rejects.toThrow('no texts of news');
    await expect(loadNamespaces('ago')).resolves.toBeUndefined();
    isDown = false;
    await loadNamespaces('common', 'news');
    expect(i18next.t('news:title')).toBe('News');
  });
});
