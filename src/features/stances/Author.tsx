import './author.css';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { MIN_RANKED } from '#contract/stances/expertRecord.ts';
import { ExpertAvatar } from '#parts/ExpertAvatar.tsx';
import { FollowExpertButton } from '#parts/FollowExpertButton.tsx';
import { hitsOf, intervalOf, rateOf } from '#parts/rateText.ts';
import { RecentForm } from '#parts/RecentForm.tsx';
import { useLocale } from '#stores/preferences/locale.ts';
import type { StanceDetail } from '#stores/queries/stances.ts';
import { IntervalLine } from '#ui/IntervalLine.tsx';

/** Results that are drawn. */
const RECENT = 10;
/** A rate below it is no better than a coin. */
const EVEN = 50;

/** The author of a stance: a rate never stands without its sample and its interval (domain.md 6). */
export function Author({ expert }: Pick<StanceDetail, 'expert'>): ReactNode {
  const { t } = useTranslation(['stancePage', 'stances']);
  const { language } = useLocale();
  const { settled, winRate, winInterval, recent } = expert.record;
  const shown = Math.min(RECENT, recent.length);
  return (
    <section className="stance-block stance-author">
      <header>
        <Link to={`/${language}/expert/${expert.expertId}`}>
          <ExpertAvatar expert={expert} />
          <span>
            <b>{expert.nickname}</b>
            <small>
              {t('author.settled', { count: settled })}
              {expert.demo && ` · ${t('stances:demo')}`}
            </small>
          </span>
        </Link>
        <FollowExpertButton expert={expert} />
      </header>
      {winRate === null || winInterval === null ? (
        <p>{t('author.noRate')}</p>
      ) : (
        <div className="stance-record">
          <span>
            {t('author.winRate')} <b>{rateOf(winRate, language)}%</b> · <b>{intervalOf(winInterval, language)}</b>
          </span>
          {shown > 0 && <span>{t('author.recent', { count: shown })}</span>}
          <IntervalLine low={winInterval.low} high={winInterval.high} at={winRate} hollow={settled < MIN_RANKED} />
          {shown > 0 && (
            <RecentForm recent={recent} count={RECENT} label={t('author.form', { hits: hitsOf(recent, RECENT), count: shown })} />
          )}
        </div>
      )}
      {winInterval !== null && winInterval.low < EVEN && <p>{t('author.luck')}</p>}
    </section>
  );
}
