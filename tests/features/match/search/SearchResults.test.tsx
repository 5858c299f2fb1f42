import { readFileSync } from 'node:fs';
import { createInstance } from 'i18next';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { LANGUAGES, type Language } from '#contract/locale/tenants.ts';
import { SearchResults } from '#features/match/search/SearchResults.tsx';
import { LiveClientContext } from '#stores/live/liveClient.ts';
import { LocaleContext } from '#stores/preferences/locale.ts';
import { queryClient } from '#stores/queries/queryClient.ts';
import { aLiveClient } from '#tests/builders/aLiveClient.ts';
import { aNamedMatch } from '#tests/builders/namedMatch.ts';
import { aTestApi } from '#tests/builders/testApi.ts';
import '#tests/parts/mount.tsx';

const NO_MATCHES = { unchanged: false, full: false, epoch: 'e-0000', seq: 1, at: 1, matches: [], competitions: [], teams: [], rows: [] };
const { competition, home, away } = aNamedMatch(1);
const ANSWER = { teams: [home, away], competitions: [{ ...competition, name: 'Brazil Cup', region: 'Brazil' }], list: NO_MATCHES };

let page: HTMLElement;
let root: Root;

beforeEach(() => {
  vi.useFakeTimers();
  page = document.createElement('div');
  document.body.append(page);
  root = createRoot(page);
});

afterEach(() => {
  act(() => root.unmount());
  page.remove();
  queryClient.clear();
  vi.useRealTimers();
});

describe('SearchResults', () => {
  test.each<[Language, string]>([
    ['en-US', '3 results for “north”'],
    ['zh-CN', '“north”找到 3 个结果'],
    ['vi-VN', '3 kết quả cho “north”'],
    ['id-ID', '3 hasil untuk “north”'],
  ])('announces politely how many results there are in %s, once they are there', async (language, announced) => {
    await search('north', language);
    expect(status()).toBe('');
    await answered();
    expect(status()).toBe(announced);
  });

  test('announces that nothing was found', async () => {
    await search('xyz');
    await answered();
    expect(status()).toBe('Nothing found for “xyz”');
  });

  test.each(LANGUAGES)('reads a competition and its region with a pause in %s', async (language) => {
    await search('north', language);
    await answered();
    expect(page.querySelector('li')?.textContent).toMatch(/^Brazil Cup(, |，)Brazil$/);
  });
});

async function search(text: string, language: Language = 'en-US'): Promise<void> {
  const words = createInstance();
  const textsOf = (name: string) => JSON.parse(readFileSync(`locales/${language}/${name}.json`, 'utf8'));
  const resources = { [language]: { filter: textsOf('filter'), match: textsOf('match') } };
  await words.use(initReactI18next).init({ lng: language, resources, fallbackLng: false, interpolation: { escapeValue: false } });
  const { api } = aTestApi({ search: () => (text === 'xyz' ? { ...ANSWER, teams: [], competitions: [] } : ANSWER) });
  await act(async () =>
    root.render(
      <I18nextProvider i18n={words}>
        <LocaleContext.Provider value={{ language, timeZone: 'UTC', switchLanguage: () => undefined }}>
          <LiveClientContext.Provider value={aLiveClient(api)}>
            <SearchResults text={text} />
          </LiveClientContext.Provider>
        </LocaleContext.Provider>
      </I18nextProvider>,
    ),
  );
}

async function answered(): Promise<void> {
  await act(async () => void (await vi.advanceTimersByTimeAsync(1_000)));
}

function status(): string | null | undefined {
  return page.querySelector('[role=status]')?.textContent;
}
