import { notifyManager } from '@tanstack/react-query';
import { createInstance } from 'i18next';
import { act, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import type { Language } from '#contract/locale/tenants.ts';
import { type LiveClient, LiveClientContext } from '#stores/live/liveClient.ts';
import { LocaleContext } from '#stores/preferences/locale.ts';
import { queryClient } from '#stores/queries/queryClient.ts';
import '#tests/parts/mount.tsx';

// Answers reach the screen in microtasks, so that no test has to wait for a timer.
notifyManager.setScheduler(queueMicrotask);

const TEXTS = import.meta.glob<Record<string, unknown>>('/locales/*/*.json', { eager: true, import: 'default' });

export interface TabOptions {
  readonly language?: Language;
  readonly timeZone?: string;
}

/** Renders a tab of a match in jsdom with all texts of a language, and lets its first answers arrive. */
export async function showTab(tab: ReactNode, live: LiveClient, { language = 'en-US', timeZone = 'UTC' }: TabOptions = {}) {
  const words = createInstance();
  await words.use(initReactI18next).init({ lng: language, resources: { [language]: textsOf(language) }, fallbackLng: false });
  const page = document.createElement('div');
  document.body.append(page);
  const root = createRoot(page);
  const locale = { language, timeZone, switchLanguage: () => undefined };
  await act(async () =>
    root.render(
      <I18nextProvider i18n={words}>
        <LocaleContext.Provider value={locale}>
          <LiveClientContext.Provider value={live}>{tab}</LiveClientContext.Provider>
        </LocaleContext.Provider>
      </I18nextProvider>,
    ),
  );
  await settle();
  return {
    page,
    async press(name: string | RegExp): Promise<void> {
      const found = [...page.querySelectorAll('button')].find((button) => matches(button.textContent, name));
      if (!found) throw new Error(`no button ${String(name)} in: ${page.textContent}`);
      await act(async () => found.click());
      await settle();
    },
    close(): void {
      act(() => root.unmount());
      page.remove();
      queryClient.clear();
    },
  };
}

/** More than any chain of promises between a call and the screen. */
const MICROTASKS = 50;

/** Runs a change of the stores, and lets promises that are already fulfilled reach the screen. */
export async function settle(change: () => void = () => undefined): Promise<void> {
  await act(async () => {
    change();
    for (let i = 0; i < MICROTASKS; i += 1) await Promise.resolve();
  });
}

function matches(text: string, name: string | RegExp): boolean {
  return typeof name === 'string' ? text === name : name.test(text);
}

function textsOf(language: Language): Record<string, Record<string, unknown>> {
  const files = Object.entries(TEXTS).filter(([path]) => path.includes(language));
  return Object.fromEntries(files.map(([path, texts]) => [path.replace(/^.*\/|\.json$/g, ''), texts]));
}
