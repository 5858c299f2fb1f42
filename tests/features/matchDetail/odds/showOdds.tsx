import { notifyManager } from '@tanstack/react-query';
import { createInstance } from 'i18next';
import { act, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import type { ApiClient } from '#api/apiClient.ts';
import { oddsKey } from '#contract/detail/matchDocument.ts';
import type { OddsLine, OddsPoint } from '#contract/detail/odds.ts';
import type { Language } from '#contract/locale/tenants.ts';
import { FootballStatus as F } from '#contract/match/football.ts';
import type { MatchRow } from '#contract/match/match.ts';
import common from '#locales/en-US/common.json' with { type: 'json' };
import detail from '#locales/en-US/detail.json' with { type: 'json' };
import en from '#locales/en-US/detailOdds.json' with { type: 'json' };
import errors from '#locales/en-US/errors.json' with { type: 'json' };
import match from '#locales/en-US/match.json' with { type: 'json' };
import id from '#locales/id-ID/detailOdds.json' with { type: 'json' };
import vi from '#locales/vi-VN/detailOdds.json' with { type: 'json' };
import zh from '#locales/zh-CN/detailOdds.json' with { type: 'json' };
import { NO_DETAIL } from '#stores/detail/detailStore.ts';
import { LiveClientContext } from '#stores/live/liveClient.ts';
import { LocaleContext } from '#stores/preferences/locale.ts';
import { oddsPreferences } from '#stores/preferences/oddsPreferences.ts';
import { queryClient } from '#stores/queries/queryClient.ts';
import { aMatch } from '#tests/builders/aMatch.ts';
import { aLiveClient } from '#tests/builders/aLiveClient.ts';
import { knownMatches } from '#tests/features/showScreen.tsx';

// Responses arrive outside of any event of the test.
notifyManager.setNotifyFunction((notify) => act(notify));

/** The match of these tests. */
export const ID = 101;
const BEFORE = aMatch({ id: ID, status: F.notStarted, clock: { base: 0, since: 0, running: 0 } });
const TEXTS = { 'zh-CN': zh, 'vi-VN': vi, 'en-US': en, 'id-ID': id };

export interface ShownOdds {
  readonly row?: MatchRow;
  readonly language?: Language;
  /** Answers calls by name; others fail. */
  readonly answers?: Readonly<Record<string, unknown>>;
  readonly path?: string;
}

/** Renders a part of the odds screens in jsdom at `/101`; `path` is another address below a route with `:id` and `:type`. */
export async function showOdds(what: ReactNode, { row = BEFORE, language = 'en-US', answers = {}, path }: ShownOdds = {}) {
  const words = createInstance();
  await words.use(initReactI18next).init({
    lng: language,
    resources: { [language]: { detail, detailOdds: TEXTS[language], common, errors, match } },
    fallbackLng: false,
    interpolation: { escapeValue: false },
  });
  const calls: string[] = [];
  const call = (name: string): Promise<never> => {
    calls.push(name);
    return Object.hasOwn(answers, name) ? answer(answers[name]) : Promise.reject(new TypeError(`${name} has no answer`));
  };
  const api: Pick<ApiClient, 'call'> = { call };
  const live = aLiveClient(api, { streams: knownMatches([row], { [ID]: ['Northwick', 'Eastholm'] }) });
  const page = document.createElement('div');
  document.body.append(page);
  const root = createRoot(page);
  const route = { element: what, HydrateFallback: () => null };
  const router = createMemoryRouter(
    [
      { path: '/:lang/match/:id/change/:type', ...route },
      { path: '*', ...route },
    ],
    {
      initialEntries: [path ?? `/${ID}`],
    },
  );
  const locale = { language, timeZone: 'UTC', switchLanguage: () => undefined };
  const settle = (): Promise<void> => act(async () => void (await Promise.resolve()));
  await act(async () =>
    root.render(
      <I18nextProvider i18n={words}>
        <LocaleContext.Provider value={locale}>
          <LiveClientContext.Provider value={live}>
            <RouterProvider router={router} />
          </LiveClientContext.Provider>
        </LocaleContext.Provider>
      </I18nextProvider>,
    ),
  );
  return {
    page,
    calls,
    router,
    settle,
    /** What the match channel has brought. */
    setLines: (lines: readonly OddsLine[], change: Partial<typeof NO_DETAIL> = {}): Promise<void> =>
      act(async () => live.detail.setState({ ...NO_DETAIL, matchId: ID, documents: {}, odds: byKey(lines), ...change })),
    setDetail: (change: Partial<typeof NO_DETAIL>): Promise<void> => act(async () => live.detail.setState({ matchId: ID, ...change })),
    setConnection: (state: 'live' | 'offline'): Promise<void> =>
      act(async () => live.store.setState((before) => ({ connection: { ...before.connection, state } }))),
    close(): void {
      act(() => root.unmount());
      page.remove();
      queryClient.clear();
      oddsPreferences.setState({ showOdds: true, showInRows: false, rowMarket: 'all', format: null });
    },
  };
}

/** Answers of a gateway with one history. */
export function historyOf(points: readonly OddsPoint[]): Readonly<Record<string, unknown>> {
  return { oddsChangeList: { points } };
}

function byKey(lines: readonly OddsLine[]): Readonly<Record<string, OddsLine>> {
  return Object.fromEntries(lines.map((line) => [oddsKey(line.market, line.company), line]));
}

function answer(value: unknown): Promise<never> {
  // The client's type of an answer depends on the call, which is only known here by its name.
  return value instanceof Error
    ? Promise.reject(value)
    : new Promise((resolve: (value: never) => void) => Reflect.apply(resolve, undefined, [value]));
}
