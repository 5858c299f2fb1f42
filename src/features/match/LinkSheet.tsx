import './linksheet.css';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { MatchId } from '#contract/match.ts';
import { SPORTS } from '#contract/sport.ts';
import { isLive } from '#contract/status.ts';
import { timeOf } from '#i18n/dates.ts';
import { DelayWish } from '#parts/DelayWish.tsx';
import { LinkState } from '#parts/LinkState.tsx';
import { useSaveTape } from '#parts/useSaveTape.ts';
import { setDelay } from '#stores/delay.ts';
import { useLive, useMatch, useMatches } from '#stores/live.ts';
import { useReader } from '#stores/reader.ts';
import { say } from '#stores/toast.ts';
import { Button } from '#ui/Button.tsx';
import { Sheet } from '#ui/Sheet.tsx';

/** Matches offered to set the delay by; more is a list to search in while a goal falls. */
const OFFERED = 6;
const SECOND_MS = 1_000;

/** The state of the connection, and my screen's delay: by slider, or by a tap at what the reader sees (domain.md 9). */
export function LinkSheet({ onClose }: { readonly onClose: () => void }): ReactNode {
  const { t } = useTranslation(['delay', 'common']);
  const { language, timeZone } = useReader();
  const link = useMatches((state) => state.link);
  return (
    <Sheet open onClose={onClose} title={t('title')} closeLabel={t('common:close')}>
      <div className="link-sheet">
        <p>
          <LinkState state={link.state} heardAt={link.heardAt} />
          {link.heardAt !== null && <span>{t('heard', { time: timeOf(link.heardAt, language, timeZone) })}</span>}
        </p>
        <DelayWish heading="h3" />
        <ByTap />
        <Saving />
      </div>
    </Sheet>
  );
}

function ByTap(): ReactNode {
  const { t } = useTranslation('delay');
  const ids = useOffered();
  return (
    <section aria-label={t('tap.title')}>
      <h3>{t('tap.title')}</h3>
      <p>{ids.length === 0 ? t('tap.none') : t('tap.text')}</p>
      <ul>
        {ids.map((id) => (
          <Seen key={id} id={id} />
        ))}
      </ul>
    </section>
  );
}

/** A match without its score: who sets a delay does not want to know it yet. */
function Seen({ id }: { readonly id: MatchId }): ReactNode {
  const { t } = useTranslation(['delay', 'match']);
  const { streams } = useLive();
  const match = useMatch(id);
  if (!match) return null;
  const { home, away } = match.names;
  const see = (): void => {
    const ago = streams.delay.since(id);
    if (ago === null) {
      say(t('tap.unknown'));
      return;
    }
    const seconds = Math.round(ago / SECOND_MS);
    setDelay(seconds);
    say(t('tap.set', { count: seconds }));
  };
  return (
    <li>
      <span>{t('match:said.pair', { first: home.name, second: away.name })}</span>
      <Button look="ghost" size="slim" onClick={see}>
        {t('tap.button')}
      </Button>
    </li>
  );
}

/** For a bug report: what this page saw, and what of the reader is in it. */
function Saving(): ReactNode {
  const { t } = useTranslation('tape');
  const { language } = useReader();
  const save = useSaveTape();
  return (
    <section aria-label={t('title')}>
      <h3>{t('title')}</h3>
      <p>{t('what')}</p>
      <p>{t('not')}</p>
      <Button look="ghost" size="slim" icon="share" onClick={() => save(null)}>
        {t('save')}
      </Button>
      <Link to={`/${language}/demo`}>{t('play')}</Link>
    </section>
  );
}

/** Live matches, followed ones first. */
function useOffered(): readonly MatchId[] {
  const { streams } = useLive();
  const lists = useMatches((state) => state.instantList);
  const followed = useMatches((state) => state.followed);
  return useMemo(
    () =>
      SPORTS.flatMap((sport) => lists[sport].groups?.flatMap((group) => group.matchIds) ?? [])
        .filter((id) => {
          const row = streams.cell(id)?.value;
          return row !== undefined && isLive(row);
        })
        .sort((a, b) => Number(followed.has(b)) - Number(followed.has(a)))
        .slice(0, OFFERED),
    [streams, lists, followed],
  );
}
