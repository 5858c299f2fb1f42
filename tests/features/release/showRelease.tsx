import { act } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import type { ApiClient } from '#api/apiClient.ts';
import ReleaseFilter from '#features/release/match/ReleaseFilter.tsx';
import ReleaseMatch from '#features/release/match/ReleaseMatch.tsx';
import ReleasePick from '#features/release/pick/ReleasePick.tsx';
import ReleasePush from '#features/release/write/ReleasePush.tsx';
import { setClock } from '#parts/text/serverClock.ts';
import { queryClient } from '#stores/queries/queryClient.ts';
import { changeDraft, draftOf, type ReleaseDraft, releaseDrafts } from '#stores/release/releaseDraft.ts';
import { aLiveClient } from '#tests/builders/aLiveClient.ts';
import { anExpertAccount } from '#tests/builders/anExpert.ts';
import { aReleaseMatch, anOffer, RELEASE_NOW, offersOf } from '#tests/builders/aRelease.ts';
import { enterText } from '#tests/builders/enterText.ts';
import { aTestApi } from '#tests/builders/testApi.ts';
import { logIn, MEMBER } from '#tests/builders/testSession.ts';
import { showTab } from '#tests/features/matchDetail/showTab.tsx';
import { untilShown } from '#tests/builders/untilShown.ts';

const BASIC = anExpertAccount({ isExpert: true, realName: true });

/** What the gateway answers to experts: one football match with one offer. */
export const ANSWERS = {
  expertBasic: () => BASIC,
  releaseMatches: () => ({ matches: [aReleaseMatch()] }),
  releaseOffers: () => offersOf(anOffer()),
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
  const router = createMemoryRouter(
    [
      { path: '/en-US/expert/release/match', element: <ReleaseMatch />, children: [{ path: 'filter', element: <ReleaseFilter /> }] },
      { path: '/en-US/expert/release/pick', element: <ReleasePick /> },
      { path: '/en-US/expert/release/push', element: <ReleasePush /> },
      { path: '*', element: null },
    ],
    { initialEntries: ['/en-US/expert', `/en-US/expert/release/${step}`] },
  );
  const { page, close } = await showTab(<RouterProvider router={router} />, aLiveClient(api));
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
      await act(async () => enterText(field, text));
    },
    until: (check: () => void) => untilShown(check),
    /** Fetches the offers again, as the poll does. */
    poll: () => act(() => queryClient.refetchQueries({ queryKey: ['releaseOffers'] })),
    close() {
      close();
      setClock(Date.now);
    },
  };
}
