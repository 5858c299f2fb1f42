import { notifyManager } from '@tanstack/react-query';
import { createInstance } from 'i18next';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { vi } from 'vitest';
import { Console } from '#console/Console.tsx';
import texts from '#locales/en-US/console.json' with { type: 'json' };
import errors from '#locales/en-US/errors.json' with { type: 'json' };
import '#tests/parts/mount.tsx';
import type { FakeConsole } from './fakeConsole.ts';

notifyManager.setScheduler(queueMicrotask);

const MICROTASKS = 100;

export interface ShownConsole {
  readonly page: HTMLElement;
  /** Presses keys one after another, as if nothing had the focus. */
  readonly press: (...keys: readonly string[]) => Promise<void>;
  /** Presses the button whose text begins so. */
  readonly click: (name: string, init?: MouseEventInit) => Promise<void>;
  readonly settle: (change?: () => void) => Promise<void>;
  /** Titles of the queue, from the top. */
  readonly titles: () => readonly string[];
  readonly close: () => void;
}

/** Renders the console in English against a fake gateway. Timers are fake. */
export async function showConsole(fake: FakeConsole, hash = ''): Promise<ShownConsole> {
  vi.useFakeTimers({ shouldAdvanceTime: false });
  vi.stubGlobal('fetch', fake.fetch);
  location.hash = hash;
  const words = createInstance();
  await words
    .use(initReactI18next)
    .init({ lng: 'en-US', resources: { 'en-US': { console: texts, errors } }, defaultNS: 'console', fallbackLng: false });
  const page = document.createElement('div');
  document.body.append(page);
  const root = createRoot(page);
  await act(async () =>
    root.render(
      <I18nextProvider i18n={words}>
        <Console />
      </I18nextProvider>,
    ),
  );
  await settle();
  return {
    page,
    settle,
    async press(...keys) {
      for (const key of keys)
        await settle(() => document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })));
    },
    async click(name, init = {}) {
      const button = [...document.body.querySelectorAll('button')].find((one) =>
        (one.getAttribute('aria-label') ?? one.textContent).startsWith(name),
      );
      if (button === undefined) throw new Error(`no button ${name} in: ${page.textContent}`);
      await settle(() => button.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...init })));
    },
    titles: () => [...page.querySelectorAll('.row-title')].map(({ textContent }) => textContent),
    close() {
      act(() => root.unmount());
      page.remove();
      vi.unstubAllGlobals();
      vi.useRealTimers();
    },
  };
}

/** Lets answers that have come reach the screen, and what follows from them. */
async function settle(change: () => void = () => undefined): Promise<void> {
  await act(async () => {
    change();
    for (let i = 0; i < MICROTASKS; i += 1) await Promise.resolve();
    await vi.advanceTimersByTimeAsync(1);
    for (let i = 0; i < MICROTASKS; i += 1) await Promise.resolve();
  });
}
