import { type ReactNode, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SEARCH_MAX_CHARS } from '#contract/calls/limits.ts';
import type { MatchId } from '#contract/match/match.ts';
import { normalizeName } from '#contract/match/normalizeName.ts';
import { SPORTS } from '#contract/match/sport.ts';
import { isLive } from '#contract/match/status.ts';
import { setDelay } from '#stores/preferences/delay.ts';
import { useLiveClient, useMatch, useMatchStore } from '#stores/live/liveClient.ts';
import { showText } from '#stores/overlays/toast.ts';
import { Button } from '#ui/Button.tsx';
import { SearchField } from '#ui/SearchField.tsx';

/** Matches offered at once; beyond them a team is looked for by name. */
const OFFERED = 6;
const SECOND_MS = 1_000;

/** My screen's delay by a tap at what the reader sees, in any match that is on (domain.md 9). */
export function DelayCalibration(): ReactNode {
  const { t } = useTranslation('delay');
  const [text, setText] = useState('');
  const live = useLiveMatches();
  const found = useNamed(live, text);
  return (
    <section aria-label={t('tap.title')}>
      <h3>{t('tap.title')}</h3>
      <p>{live.length === 0 ? t('tap.none') : t('tap.text')}</p>
      {live.length > OFFERED && (
        <SearchField
          label={t('tap.search', { count: live.length })}
          clearLabel={t('tap.clear')}
          text={text}
          max={SEARCH_MAX_CHARS}
          onChange={setText}
        />
      )}
      {live.length > 0 && found.length === 0 && <p role="status">{t('tap.nobody')}</p>}
      <ul>
        {found.slice(0, OFFERED).map((id) => (
          <Seen key={id} id={id} />
        ))}
      </ul>
    </section>
  );
}

/** A match without its score: who sets a delay does not want to know it yet. */
function Seen({ id }: { readonly id: MatchId }): ReactNode {
  const { t } = useTranslation(['delay', 'match']);
  const { streams } = useLiveClient();
  const match = useMatch(id);
  if (!match) return null;
  const { home, away } = match.names;
  const see = (): void => {
    const ago = streams.delay.since(id);
    if (ago === null) {
      showText(t('tap.unknown'));
      return;
    }
    const seconds = Math.round(ago / SECOND_MS);
    setDelay(seconds);
    showText(t('tap.set', { count: seconds }));
  };
  return (
    <li>
      <span>{t('match:aria.pair', { first: home.name, second: away.name })}</span>
      <Button variant="ghost" size="slim" onClick={see}>
        {t('tap.button')}
      </Button>
    </li>
  );
}

/** Live matches, followed ones first. */
function useLiveMatches(): readonly MatchId[] {
  const { streams } = useLiveClient();
  const lists = useMatchStore((state) => state.instantList);
  const followed = useMatchStore((state) => state.followedMatchIds);
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

/** Those of which a team has this in its name; with nothing to look for, all. */
function useNamed(ids: readonly MatchId[], text: string): readonly MatchId[] {
  const { streams } = useLiveClient();
  const wanted = normalizeName(text);
  if (wanted === '') return ids;
  return ids.filter((id) => {
    const named = streams.fixture(id);
    return named && [named.home, named.away].some(({ name }) => normalizeName(name).includes(wanted));
  });
}
