import './homeMarket.css';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Output } from '#contract/calls/calls.ts';
import { ExpertAvatar } from '#parts/expert/ExpertAvatar.tsx';
import { hitsOf } from '#parts/expert/rateText.ts';
import { RecentForm } from '#parts/match/RecentForm.tsx';
import { StanceCard } from '#parts/stance/StanceCard.tsx';
import { StreakTag } from '#parts/expert/StreakTag.tsx';
import { WinRateText } from '#parts/expert/WinRate.tsx';
import { useLocale } from '#stores/preferences/locale.ts';
import { Icon } from '#ui/Icon.tsx';
import { Tag } from '#ui/Tag.tsx';

type Home = Output<'queryHome'>;

/** Experts in the section; the list has all. */
const EXPERTS = 4;
/** Results drawn of each. */
const FORM = 10;

/** Experts and recommended stances on Index; nothing while there are none. */
export function HomeMarket({ experts, stances }: Pick<Home, 'experts' | 'stances'>): ReactNode {
  const { t } = useTranslation('home');
  const { language } = useLocale();
  return (
    <>
      {experts.length > 0 && (
        <section className="home-experts" aria-labelledby="home-experts">
          <header>
            <h2 id="home-experts">{t('market.experts')}</h2>
            <Link to={`/${language}/expert`}>
              {t('market.more')}
              <Icon name="chevron" size={14} />
            </Link>
          </header>
          <ul>
            {experts.slice(0, EXPERTS).map((expert) => (
              <HomeExpert key={expert.expertId} expert={expert} />
            ))}
          </ul>
        </section>
      )}
      {stances.length > 0 && (
        <section aria-labelledby="home-stances">
          <h2 id="home-stances">{t('market.stances')}</h2>
          <div className="home-stances">
            {stances.map((stance) => (
              <StanceCard key={stance.articleId} stance={stance} showsAuthor />
            ))}
          </div>
        </section>
      )}
    </>
  );
}

function HomeExpert({ expert }: { readonly expert: Home['experts'][number] }): ReactNode {
  const { t } = useTranslation('experts');
  const { language } = useLocale();
  const { record } = expert;
  const shown = Math.min(FORM, record.recent.length);
  return (
    <li>
      <Link to={`/${language}/expert/${expert.expertId}`}>
        <ExpertAvatar expert={expert} />
        <span className="grow">
          <b>
            <span className="truncate">{expert.nickname}</span>
            <StreakTag streak={record.streak} />
            {expert.demo && <Tag>{t('demo')}</Tag>}
          </b>
          <small>
            <WinRateText record={record} />
          </small>
        </span>
        {shown > 0 && (
          <RecentForm recent={record.recent} count={FORM} label={t('form.hits', { count: shown, hits: hitsOf(record.recent, FORM) })} />
        )}
      </Link>
    </li>
  );
}
