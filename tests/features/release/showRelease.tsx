import { createInstance } from 'i18next';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { vi } from 'vitest';
import type { ApiClient } from '#api/apiClient.ts';
import ReleaseFilter from '#features/release/ReleaseFilter.tsx';
import ReleaseMatch from '#features/release/ReleaseMatch.tsx';
import ReleasePick from '#features/release/ReleasePick.tsx';
import ReleasePush from '#features/release/ReleasePush.tsx';
import common from '#locales/en-US/common.json' with { type: 'json' };
import detailOdds from '#locales/en-US/detailOdds.json' with { type: 'json' };
import errors from '#locales/en-US/errors.json' with { type: 'json' };
import match from '#locales/en-US/match.json' with { type: 'json' };
import release from '#locales/en-US/release.json' with { type: 'json' };
import stances from '#locales/en-US/stances.json' with { type: 'json' };
import { setClock } from '#parts/serverClock.ts';
import { LiveClientContext } from '#stores/live/liveClient.ts';
import { LocaleContext } from '#stores/preferences/locale.ts';
import { queryClient } from '#stores/queries/queryClient.ts';
import { changeDraft, draftOf, type ReleaseDraft, releaseDrafts } from '#stores/release/releaseDraft.ts';
import { aLiveClient } from '#tests/builders/aLiveClient.ts';
import { aReleaseMatch, anOffer, RELEASE_NOW } from '#tests/builders/aRelease.ts';
import { aTestApi } from '#tests/builders/testApi.ts';
import { logIn, MEMBER } from '#tests/builders/testSession.ts';
import '#tests/parts/mount.tsx';

const BASIC = {
  isExpert: true,
  introduction: '',
  leagues: [],
  leaguesChangeableAt: 0,
  application: null,
  realName: true,
  income: 0,
  escrow: 0,
};

/** What the gateway answers to experts: one football match with one offer. */
export const ANSWERS = {
  expertBasic: () => BASIC,
  releaseMatches: () => ({ matches: [aReleaseMatch()] }),
  releaseOffers: () => ({ offers: [anOffer()] }),
  oddsChangeList: () => ({ points: [] }),
};

export const NO_EXPERT = { expertBasic: () => ({ ...BASIC, isExpert: false }) };

/** Renders a step of a release of a logged-in expert, in English, at `RELEASE_NOW`, with a draft. */
export async function showRelease(
  step: 'match' | 'match/filter' | 'pick' | 'push',
  { draft = {}, answers = {} }: { readonly draft?: Partial<ReleaseDraft>; readonly answers?: Readonly<Record<string, () => unknown>> } = {},
) {
  setClock(() => RELEASE_NOW);
  logIn();
  changeDraft(MEMBER.memberId, draft);
  const testApi = aTestApi({ ...ANSWERS, ...answers });
  const keys: (string | undefined)[] = [];
  const api: ApiClient = {
    ...testApi.api,
    call(name, input, how) {
      if (name === 'publishStance') keys.push(how?.idempotencyKey);
      return testApi.api.call(name, input, how);
    },
  };
  const words = createInstance();
  await words.use(initReactI18next).init({
    lng: 'en-US',
    resources: { 'en-US': { common, detailOdds, errors, match, release, stances } },
    defaultNS: 'common',
    fallbackLng: false,
    interpolation: { escapeValue: false },
  });
  const page = document.createElement('div');
  document.body.append(page);
  const root = createRoot(page);
  const router = createMemoryRouter(
    [
      { path: '/en-US/expert/release/match', element: <ReleaseMatch />, children: [{ path: 'filter', element: <ReleaseFilter /> }] },
      { path: '/en-US/expert/release/pick', element: <ReleasePick /> },
      { path: '/en-US/expert/release/push', element: <ReleasePush /> },
      { path: '*', element: null },
    ],
    { initialEntries: ['/en-US/expert', `/en-US/expert/release/${step}`] },
  );
  await act(async () =>
    root.render(
      <I18nextProvider i18n={words}>
        <LocaleContext.Provider value={{ language: 'en-US', timeZone: 'UTC', switchLanguage: () => undefined }}>
          <LiveClientContext.Provider value={aLiveClient(api)}>
            <RouterProvider router={router} />
          </LiveClientContext.Provider>
        </LocaleContext.Provider>
      </I18nextProvider>,
    ),
  );
  const all = (): HTMLElement[] => [...document.body.querySelectorAll<HTMLElement>('button, a, textarea')];
  const named = (name: string | RegExp): HTMLElement | undefined =>
    all().find((one) => {
      const label = (one.getAttribute('aria-label') ?? one.textContent ?? '').trim();
      return typeof name === 'string' ? label === name : name.test(label);
    });
  return {
    ...testApi,
    page,
    router,
    /** Idempotency keys of the publications sent. */
    keys,
    path: () => router.state.location.pathname.replace('/en-US/expert/', ''),
    draft: () => draftOf(releaseDrafts.getState(), MEMBER.memberId),
    named,
    async press(name: string | RegExp) {
      const found = named(name);
      if (found === undefined) throw new Error(`nothing is named ${String(name)}: ${page.textContent}`);
      await act(async () => found.click());
    },
    async write(label: string, text: string) {
      const field = [...page.querySelectorAll('label')].find((one) => one.textContent === label)?.control;
      if (!(field instanceof HTMLTextAreaElement)) throw new Error(`no field ${label}`);
      await act(async () => {
        Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(field, text);
        field.dispatchEvent(new Event('input', { bubbles: true }));
      });
    },
    until: (check: () => void) => act(() => vi.waitFor(check)),
    /** Fetches the offers again, as the poll does. */
    poll: () => act(() => queryClient.refetchQueries({ queryKey: ['releaseOffers'] })),
    async close() {
      await act(async () => root.unmount());
      page.remove();
      setClock(Date.now);
    },
  };
}
