import { createInstance } from 'i18next';
import { act, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { vi } from 'vitest';
import type { MatchId, MatchRow } from '#contract/match/match.ts';
import delay from '#locales/en-US/delay.json' with { type: 'json' };
import filter from '#locales/en-US/filter.json' with { type: 'json' };
import lists from '#locales/en-US/lists.json' with { type: 'json' };
import match from '#locales/en-US/match.json' with { type: 'json' };
import wall from '#locales/en-US/wall.json' with { type: 'json' };
import { type LiveClient, LiveClientContext } from '#stores/live/liveClient.ts';
import { LocaleContext } from '#stores/preferences/locale.ts';
import { queryClient } from '#stores/queries/queryClient.ts';
import type { Fixture } from '#streams/board/fixtureStore.ts';
import { LiveCell } from '#streams/board/cell.ts';
import { changeOf } from '#tests/builders/aMatch.ts';
import { aNamedMatch } from '#tests/builders/namedMatch.ts';
import '#tests/parts/mount.tsx';

/** Renders a part of the match screen in jsdom, in English, with the given live client. */
export async function showScreen(what: ReactNode, live: LiveClient, timeZone = 'UTC') {
  const words = createInstance();
  await words
    .use(initReactI18next)
    .init({ lng: 'en-US', resources: { 'en-US': { delay, filter, lists, match, wall } }, fallbackLng: false });
  const page = document.createElement('div');
  document.body.append(page);
  const root = createRoot(page);
  const locale = { language: 'en-US', timeZone, switchLanguage: () => undefined } as const;
  act(() =>
    root.render(
      <I18nextProvider i18n={words}>
        <LocaleContext.Provider value={locale}>
          <LiveClientContext.Provider value={live}>{what}</LiveClientContext.Provider>
        </LocaleContext.Provider>
      </I18nextProvider>,
    ),
  );
  return {
    page,
    close() {
      act(() => root.unmount());
      page.remove();
      queryClient.clear();
    },
  };
}

/** Creates stub cells and fixtures for a live client. */
export function knownMatches(rows: readonly MatchRow[], teams: Readonly<Record<MatchId, readonly [home: string, away: string]>>) {
  const cells = new Map(rows.map((row) => [row.id, new LiveCell(row, 0, 0)]));
  return {
    cell: (id: MatchId) => cells.get(id),
    fixture: (id: MatchId): Fixture | undefined => {
      const [home, away] = teams[id] ?? [];
      const named = aNamedMatch(id);
      return home && away ? { ...named, home: { ...named.home, name: home }, away: { ...named.away, name: away } } : undefined;
    },
    /** Applies a row to its cell and notifies its listeners. */
    update(row: MatchRow): void {
      cells.get(row.id)?.apply(changeOf(row));
      act(() => cells.get(row.id)?.notify());
    },
  };
}

/** Advances fake timers by `ms`. */
export function pass(ms: number): void {
  act(() => void vi.advanceTimersByTime(ms));
}
