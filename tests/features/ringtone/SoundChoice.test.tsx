import { createInstance } from 'i18next';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { describe, expect, test, vi } from 'vitest';
import { RINGTONE_DEFAULTS } from '#contract/alerts/ringtoneSettings.ts';
import { SoundChoice } from '#features/ringtone/SoundChoice.tsx';
import ringtone from '#locales/en-US/ringtone.json' with { type: 'json' };
import type { AlertState } from '#stores/live/alertStore.ts';
import { LiveClientContext } from '#stores/live/liveClient.ts';
import { LocaleContext } from '#stores/preferences/locale.ts';
import { createQueryClient } from '#stores/queries/queryClient.ts';
import { createRingtone } from '#stores/queries/ringtone.ts';
import '#tests/parts/mount.tsx';
import { aLiveClient } from '#tests/builders/aLiveClient.ts';
import { aTestApi } from '#tests/builders/testApi.ts';
import { until } from '#tests/builders/until.ts';

const LOCALE = { language: 'en-US', timeZone: 'UTC', switchLanguage: () => undefined } as const;

describe('SoundChoice', () => {
  test.each([
    ['home', 'homeGoalSound'],
    ['away', 'guestGoalSound'],
  ] as const)('chooses the sound of the %s side, and the address follows', async (side, setting) => {
    const changed = { ...RINGTONE_DEFAULTS, [setting]: 4 };
    const { api, bodies } = aTestApi({ ringtoneInfo: () => RINGTONE_DEFAULTS, ringtoneUpdate: () => changed });
    const live = aLiveClient(api, { ringtone: createRingtone({ queryClient: createQueryClient(), api }).store });
    const preview = vi.fn<AlertState['preview']>(() => true);
    live.alerts.setState({ preview });
    const { page, path, close } = await show(side, live);
    const sounds = () => [...page.querySelectorAll<HTMLElement>('[role=radio]')];
    await until(() => expect(sounds()).toHaveLength(6));
    expect(sounds().map((sound) => sound.getAttribute('aria-checked') === 'true')).toEqual([true, ...Array<boolean>(5).fill(false)]);
    await act(async () => sounds()[4]?.click());
    await until(() => expect(bodies.at(-1)).toEqual(changed));
    expect(preview).toHaveBeenCalledExactlyOnceWith('horn');
    expect(sounds()[4]?.getAttribute('aria-checked')).toBe('true');
    expect(path()).toBe(`/en-US/match/ringtone/${side}-sound/4`);
    close();
  });
});

async function show(side: 'home' | 'away', live: ReturnType<typeof aLiveClient>) {
  const words = createInstance();
  await words.use(initReactI18next).init({ lng: 'en-US', resources: { 'en-US': { ringtone } }, fallbackLng: false });
  const page = document.createElement('div');
  document.body.append(page);
  const root = createRoot(page);
  const initialEntries = [`/en-US/match/ringtone/${side}-sound/0`];
  const router = createMemoryRouter([{ path: '*', element: <SoundChoice side={side} /> }], { initialEntries });
  await act(async () =>
    root.render(
      <I18nextProvider i18n={words}>
        <LocaleContext.Provider value={LOCALE}>
          <LiveClientContext.Provider value={live}>
            <RouterProvider router={router} />
          </LiveClientContext.Provider>
        </LocaleContext.Provider>
      </I18nextProvider>,
    ),
  );
  return {
    page,
    path: () => router.state.location.pathname,
    close() {
      act(() => root.unmount());
      page.remove();
      router.dispose();
    },
  };
}
