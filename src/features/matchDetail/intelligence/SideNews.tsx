import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { IntelligenceItem } from '#contract/detail/intelligence.ts';
import { nameIn } from '#contract/locale/names.ts';
import type { Team } from '#contract/match/fixtures.ts';
import type { Side } from '#contract/match/match.ts';
import { dayOf, timeOf } from '#i18n/dates.ts';
import { dateOf } from '#i18n/moments.ts';
import { Crest } from '#parts/row/Crest.tsx';
import { useServerNow } from '#parts/text/serverClock.ts';
import { useLocale } from '#stores/preferences/locale.ts';
import { Button } from '#ui/Button.tsx';
import { Tag } from '#ui/Tag.tsx';

/** More of one side would push the other side off the screen. */
const SHOWN = 5;
const MINUTE_MS = 60_000;

export interface SideNewsProps {
  readonly team: Team;
  readonly side: Side;
  /** The second side is aligned to the right. */
  readonly mirrored: boolean;
  /** Newest first. */
  readonly items: readonly IntelligenceItem[];
}

/** The news of one team; older items behind a button. */
export function SideNews({ team, side, mirrored, items }: SideNewsProps): ReactNode {
  const { t } = useTranslation('detailIntelligence');
  const [all, setAll] = useState(false);
  const hidden = all ? 0 : Math.max(0, items.length - SHOWN);
  return (
    <>
      <h3 className={mirrored ? 'news-side mirrored' : 'news-side'}>
        <Crest team={team} size={26} />
        <span>
          {team.name} <small>{t(`side.${side}`)}</small>
        </span>
        <small>{t('items', { count: items.length })}</small>
      </h3>
      <ul>
        {items.slice(0, items.length - hidden).map((item, i) => (
          <Item key={`${item.at} ${i}`} item={item} />
        ))}
      </ul>
      {hidden > 0 && (
        <Button variant="quiet" onClick={() => setAll(true)}>
          {t('rest', { count: hidden, team: team.name })}
        </Button>
      )}
    </>
  );
}

function Item({ item: { tone, text, at, source, confirmed } }: { readonly item: IntelligenceItem }): ReactNode {
  const { t } = useTranslation('detailIntelligence');
  const { language, timeZone } = useLocale();
  const now = useServerNow(MINUTE_MS);
  const isToday = dayOf(at, timeZone) === dayOf(now, timeZone);
  return (
    <li className="intelligence-item">
      <i className={confirmed ? `tone ${tone}` : `tone ${tone} hollow`} role="img" aria-label={t(`toneTitle.${tone}`)}>
        {t(`tone.${tone}`)}
      </i>
      <p>{nameIn(text, language)}</p>
      <small>
        {source !== null && <b>{nameIn(source, language)}</b>}
        <time dateTime={new Date(at).toISOString()}>
          {isToday ? t('today', { time: timeOf(at, language, timeZone) }) : dateOf(at, language, timeZone)}
        </time>
        {!confirmed && <Tag>{t('unconfirmed')}</Tag>}
      </small>
    </li>
  );
}
