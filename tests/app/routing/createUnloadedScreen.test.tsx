import { createInstance } from 'i18next';
import { act, type ComponentType } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { loadModule, watchStyles } from '#api/loadModule.ts';
import { createUnloadedScreen } from '#app/routing/createUnloadedScreen.tsx';
import { until } from '#tests/builders/until.ts';
import common from '#locales/en-US/common.json' with { type: 'json' };
import shell from '#locales/en-US/shell.json' with { type: 'json' };
import '#tests/parts/mount.tsx';

const GONE = new Error('404');

let root: Root;
let page: HTMLElement;

beforeEach(() => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline'))); // a reload would help nobody
  page = document.body.appendChild(document.createElement('div'));
  root = createRoot(page);
});

afterEach(() => {
  act(() => root.unmount());
  page.remove();
  vi.unstubAllGlobals();
});

describe('createUnloadedScreen', () => {
  test('has the error of the load that failed without loading again, and the screen after a retry', async () => {
    const load = vi
      .fn<() => Promise<ComponentType>>()
      .mockRejectedValueOnce(GONE)
      .mockResolvedValue(() => 'the screen');
    await show(createUnloadedScreen(load, GONE));
    expect([page.querySelector('[role=alert] h2')?.textContent, load.mock.calls.length]).toEqual(['This page didn’t open', 0]);
    await retry();
    expect(page.querySelector('[role=alert]')).not.toBeNull();
    await retry();
    expect(page.textContent).toBe('the screen');
  });

  test('loads when it is shown later, as within another screen that did not load either', async () => {
    const now = vi.spyOn(performance, 'now').mockReturnValue(10_000);
    const Screen = createUnloadedScreen(async () => () => 'the screen', GONE);
    now.mockReturnValue(15_000);
    await show(Screen);
    expect(page.textContent).toBe('the screen');
    now.mockRestore();
  });

  test('is not shown later without the style that failed with it', async () => {
    watchStyles();
    const style = document.head.appendChild(Object.assign(document.createElement('link'), { rel: 'stylesheet', href: '/screen.css' }));
    const load = vi.fn<() => Promise<ComponentType>>().mockResolvedValue(() => 'the screen');
    load.mockImplementationOnce(async () => {
      style.dispatchEvent(new Event('error'));
      throw GONE;
    });
    const now = vi.spyOn(performance, 'now').mockReturnValue(10_000);
    const Screen = createUnloadedScreen(load, await loadModule(load, 'never').catch((failure: unknown) => failure));
    now.mockReturnValue(15_000);
    const shown = show(Screen);
    await until(() => expect(style.onload).not.toBeNull()); // requested again
    expect(page.textContent).not.toContain('the screen');
    style.dispatchEvent(new Event('load'));
    await shown;
    await until(() => expect(page.textContent).toBe('the screen'));
    now.mockRestore();
    style.remove();
  });

  test('loads again when the user comes back to it', async () => {
    const Screen = createUnloadedScreen(async () => () => 'the screen', GONE);
    await show(Screen);
    await show(() => 'elsewhere');
    await show(Screen);
    expect(page.textContent).toBe('the screen');
  });
});

async function show(Screen: ComponentType): Promise<void> {
  const i18n = createInstance();
  await i18n.use(initReactI18next).init({ lng: 'en-US', resources: { 'en-US': { common, shell } }, fallbackLng: false });
  await act(async () =>
    root.render(
      <I18nextProvider i18n={i18n}>
        <Screen />
      </I18nextProvider>,
    ),
  );
  await until(() => expect(page.textContent).not.toBe(''));
}

async function retry(): Promise<void> {
  await act(async () => page.querySelector('button')?.click());
  await until(() => expect(page.textContent).not.toBe(''));
}
