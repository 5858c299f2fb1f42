import { createInstance } from 'i18next';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import type { MatchRow } from '#contract/match/match.ts';
import { LiveTab } from '#features/matchDetail/live/LiveTab.tsx';
import common from '#locales/en-US/common.json' with { type: 'json' };
import detailTexts from '#locales/en-US/detail.json' with { type: 'json' };
import detailLive from '#locales/en-US/detailLive.json' with { type: 'json' };
import match from '#locales/en-US/match.json' with { type: 'json' };
import type { DetailState } from '#stores/detail/detailStore.ts';
import { type LiveClient, LiveClientContext } from '#stores/live/liveClient.ts';
import { LocaleContext } from '#stores/preferences/locale.ts';
import { aLiveClient, NO_GATEWAY } from '#tests/builders/aLiveClient.ts';
import { knownMatches } from '#tests/features/showScreen.tsx';

/** The live tab in jsdom, in English, of Northwick against Eastholm. */
export interface ShownTab {
  readonly page: HTMLElement;
  readonly live: LiveClient;
  /** Changes what the match channel has brought. */
  readonly bring: (detail: Partial<DetailState>) => void;
  readonly update: (row: MatchRow) => void;
  readonly press: (name: string) => void;
  readonly close: () => void;
}

export async function showLiveTab(row: MatchRow, detail: Partial<DetailState>): Promise<ShownTab> {
  const words = createInstance();
  await words.use(initReactI18next).init({
    lng: 'en-US',
    resources: { 'en-US': { common, detail: detailTexts, detailLive, match } },
    fallbackLng: false,
    interpolation: { escapeValue: false },
  });
  const matches = knownMatches([row], { [row.id]: ['Northwick', 'Eastholm'] });
  const live = aLiveClient(NO_GATEWAY, { streams: { ...matches, now: () => Date.now() } });
  live.detail.setState({ matchId: row.id, ...detail });
  const page = document.createElement('div');
  document.body.append(page);
  const root = createRoot(page);
  const locale = { language: 'en-US', timeZone: 'UTC', switchLanguage: () => undefined } as const;
  act(() =>
    root.render(
      <I18nextProvider i18n={words}>
        <LocaleContext.Provider value={locale}>
          <LiveClientContext.Provider value={live}>
            <LiveTab id={row.id} />
          </LiveClientContext.Provider>
        </LocaleContext.Provider>
      </I18nextProvider>,
    ),
  );
  return {
    page,
    live,
    bring: (next) => act(() => live.detail.setState(next)),
    update: matches.update,
    press: (name) => act(() => buttonNamed(page, name).click()),
    close: () => {
      act(() => root.unmount());
      page.remove();
    },
  };
}

/** Returns the button whose label or text begins with a name. Throws when there is none. */
function buttonNamed(page: HTMLElement, name: string): HTMLButtonElement {
  const button = Array.from(page.querySelectorAll('button')).find((one) => (one.ariaLabel ?? one.textContent).trim().startsWith(name));
  if (button === undefined) throw new Error(`there is no button "${name}"`);
  return button;
}

/** Returns the sentence of each line of a timeline, newest first. */
export function sentences(page: HTMLElement): string[] {
  return Array.from(page.querySelectorAll('.timeline > li > .visually-hidden'), (one) => one.textContent);
}
