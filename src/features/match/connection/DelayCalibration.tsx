import { type ReactNode, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SEARCH_MAX_CHARS } from '#contract/calls/limits.ts';
import type { MatchId } from '#contract/match/match.ts';
import { normalizeName } from '#contract/match/normalizeName.ts';
import { SPORTS } from '#contract/match/sport.ts';
import { isLive } from '#contract/match/status.ts';
import { setDelay } from '#stores/preferences/delayPreference.ts';
import { useLiveClient, useMatch, useMatchStore, useFollowState } from '#stores/live/liveClient.ts';
import { showText } from '#stores/overlays/toast.ts';
import { Button } from '#ui/Button.tsx';
import { SearchField } from '#ui/field/SearchField.tsx';

/** Max matches listed; with more, a search field appears. */
const MAX_LISTED = 6;
const SECOND_MS = 1_000;

/** Sets the screen delay by a tap at the moment the user sees the last event of a live match on TV (docs/domain.md#screen-delay). */
export function DelayCalibration(): ReactNode {
  const { t } = useTranslation('delay');
  const [text, setText] = useState('');
  const liveIds = useLiveMatches();
  const found = useSearchByTeam(liveIds, text);
  return (
    <section aria-label={t('tap.title')}>
      <h3>{t('tap.title')}</h3>
      <p>{liveIds.length === 0 ? t('tap.none') : t('tap.text')}</p>
      {liveIds.length > MAX_LISTED && (
        <SearchField
          label={t('tap.search', { count: liveIds.length })}
          clearLabel={t('tap.clear')}
          text={text}
          max={SEARCH_MAX_CHARS}
          onChange={setText}
        />
      )}
      {liveIds.length > 0 && found.length === 0 && <p role="status">{t('tap.notPlaying')}</p>}
      <ul>
        {found.slice(0, MAX_LISTED).map((id) => (
          <LiveMatch key={id} id={id} />
        ))}
      </ul>
    </section>
  );
}

/** Shows no score, which would spoil the delayed picture. */
function LiveMatch({ id }: { readonly id: MatchId }): ReactNode {
  const { t } = useTranslation(['delay', 'match']);
  const { streams } = useLiveClient();
  const match = useMatch(id);
  if (!match) return null;
  const { home, away } = match.names;
  const calibrate = (): void => {
    const delayMs = streams.delay.since(id);
    if (delayMs === null) {
      showText(t('tap.unknown'));
      return;
    }
    const seconds = Math.round(delayMs / SECOND_MS);
    setDelay(seconds);
    showText(t('tap.set', { count: seconds }));
  };
  return (
    <li>
      <span>{t('match:aria.pair', { first: home.name, second: away.name })}</span>
      <Button variant="ghost" size="slim" onClick={calibrate}>
        {t('tap.button')}
      </Button>
    </li>
  );
}

function useLiveMatches(): readonly MatchId[] {
  const { streams } = useLiveClient();
  const lists = useMatchStore((state) => state.instantList);
  const followed = useFollowState((state) => state.followedMatchIds);
  return useMemo(
    () =>
      SPORTS.flatMap((sport) => lists[sport].groups?.flatMap((group) => group.matchIds) ?? [])
        .filter((id) => {
          const row = streams.cell(id)?.value;
          return row !== undefined && isLive(row);
        })
        .sort((a, b) => Number(followed.has(b)) - Number(followed.has(a))),
    [streams, lists, followed],
  );
}

function useSearchByTeam(ids: readonly MatchId[], text: string): readonly MatchId[] {
  const { streams } = useLiveClient();
  const searched = normalizeName(text);
  if (searched === '') return ids;
  return ids.filter((id) => {
    const fixture = streams.fixture(id);
    return fixture && [fixture.home, fixture.away].some(({ name }) => normalizeName(name).includes(searched));
  });
}
