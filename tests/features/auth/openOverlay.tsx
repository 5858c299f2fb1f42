import { readFileSync } from 'node:fs';
import { createInstance } from 'i18next';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { vi } from 'vitest';
import { createApiClient } from '#api/apiClient.ts';
import { CALLS, type CallName } from '#contract/calls/calls.ts';
import type { Language } from '#contract/locale/tenants.ts';
import { AuthOverlay } from '#features/auth/AuthOverlay.tsx';
import { type AuthPanel, closeAuth, openAuth } from '#stores/overlays/auth.ts';
import { queryClient } from '#stores/queries/queryClient.ts';
import { type LiveClient, LiveClientContext } from '#stores/live/liveClient.ts';
import { LocaleContext } from '#stores/preferences/locale.ts';
import { enterText } from '#tests/builders/enterText.ts';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

type Answer = { readonly data: unknown } | { readonly code?: string; readonly msg: string };
/** The gateway's answer per call: data or an error message, with code 400 by default. */
export type Answers = Partial<Record<CallName, (input: Record<string, unknown>) => Answer | Promise<Answer>>>;

/** The auth overlay in jsdom with a stub gateway. */
export interface Opened {
  readonly calls: { readonly name: CallName; readonly input: Record<string, unknown> }[];
  readonly address: () => string;
  type(field: string, text: string): Promise<void>;
  press(words: string): Promise<void>;
  /** Retries `check` while asynchronous work such as hashing completes. */
  until(check: () => void): Promise<void>;
  /** Advances fake time by `ms`. */
  wait(ms: number): Promise<void>;
  close(): void;
}

/** Opens a panel with fake timers. */
export async function open(panel: AuthPanel, answers: Answers, language: Language = 'en-US'): Promise<Opened> {
  vi.useFakeTimers();
  const words = createInstance();
  const namespaces = ['auth', 'field', 'pages', 'errors', 'common'];
  const resources = {
    [language]: Object.fromEntries(namespaces.map((one) => [one, JSON.parse(readFileSync(`locales/${language}/${one}.json`, 'utf8'))])),
  };
  await words
    .use(initReactI18next)
    .init({ lng: language, resources, ns: namespaces, defaultNS: 'common', fallbackLng: false, interpolation: { escapeValue: false } });
  const calls: Opened['calls'] = [];
  const api = createApiClient({ language, deviceId: 'a-device-of-a-test', appVersion: '1', timeZone: 'UTC' }, stubFetch(answers, calls));
  const page = document.createElement('div');
  document.body.append(page);
  const root = createRoot(page);
  const router = createMemoryRouter([{ path: '*', element: <AuthOverlay /> }], { initialEntries: [`/${language}`] });
  openAuth(panel);
  await act(async () =>
    root.render(
      <I18nextProvider i18n={words}>
        <LocaleContext.Provider value={{ language, timeZone: 'UTC', switchLanguage: () => undefined }}>
          <LiveClientContext.Provider value={liveClientWith(api)}>
            <RouterProvider router={router} />
          </LiveClientContext.Provider>
        </LocaleContext.Provider>
      </I18nextProvider>,
    ),
  );
  return {
    calls,
    address: () => router.state.location.pathname,
    type: (field, text) => act(async () => fill(field, text)),
    press: (words) => act(async () => findButton(words).click()),
    until: async (check) => {
      for (let turn = 0; turn < MAX_RETRIES && !passes(check); turn += 1)
        await act(async () => {
          await crypto.subtle.digest('SHA-256', new Uint8Array());
          await vi.advanceTimersByTimeAsync(1);
        });
      check();
    },
    wait: (ms) =>
      act(async () => {
        await vi.advanceTimersByTimeAsync(ms);
      }),
    close() {
      act(() => {
        closeAuth();
        root.unmount();
      });
      page.remove();
      queryClient.clear();
      vi.useRealTimers();
    },
  };
}

/** Returns the text of the page. */
export function read(): string {
  return document.body.textContent;
}

const NAMES = Object.keys(CALLS).filter((name): name is CallName => name in CALLS);

/** Max retries of `until`. */
const MAX_RETRIES = 50;

function passes(check: () => void): boolean {
  try {
    check();
    return true;
  } catch {
    return false;
  }
}

function stubFetch(answers: Answers, calls: Opened['calls']): typeof fetch {
  return async (url, init) => {
    const { pathname, searchParams } = new URL(String(url), 'http://page');
    const name = NAMES.find((one) => CALLS[one].path === pathname);
    if (!name) throw new Error(`no call is at ${pathname}`);
    const input: Record<string, unknown> = init?.method === 'POST' ? JSON.parse(String(init.body)) : Object.fromEntries(searchParams);
    calls.push({ name, input });
    const answer = await answers[name]?.(input);
    if (answer === undefined) throw new TypeError('the network is gone');
    return Response.json('data' in answer ? { code: '200', data: answer.data } : { code: answer.code ?? '400', msg: answer.msg });
  };
}

function fill(name: string, text: string): void {
  const input = document.querySelector<HTMLInputElement>(`input[name=${name}]`);
  if (!input) throw new Error(`there is no field ${name}`);
  enterText(input, text);
}

function findButton(words: string): HTMLElement {
  const found = Array.from(document.querySelectorAll<HTMLElement>('button, [role=checkbox]')).find(
    (one) =>
      one.textContent === words || one.getAttribute('aria-label') === words || one.role === words || one.getAttribute('role') === words,
  );
  if (!found) throw new Error(`no button with the text ${words}`);
  return found;
}

function liveClientWith(api: LiveClient['api']): LiveClient {
  const client: unknown = { api };
  if (!isLiveClient(client)) throw new Error('not a live client');
  return client;
}

function isLiveClient(client: unknown): client is LiveClient {
  return typeof client === 'object';
}
