import './popularExperts.css';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { ExpertAvatar } from '#parts/expert/ExpertAvatar.tsx';
import { LoadError } from '#parts/screen/LoadError.tsx';
import { WinRateStack } from '#parts/expert/WinRate.tsx';
import { useCall } from '#stores/queries/useCall.ts';
import { type ExpertList, useExpertView } from '#stores/preferences/expertView.ts';
import { useLocale } from '#stores/preferences/locale.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Icon } from '#ui/Icon.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Tag } from '#ui/Tag.tsx';

/** Faces in the strip. */
const SHOWN = 10;
const FACE_PX = 52;

/** The week's popular experts, each with the win rate, its sample and interval. */
export function PopularExperts(): ReactNode {
  const { t } = useTranslation('experts');
  const { language } = useLocale();
  const open = useOpenExperts();
  const { data, error, refetch } = useCall('expertList', { list: 'popularity' });
  if (data === undefined && error !== null) return <LoadError title={t('failed')} error={error} onRetry={() => void refetch()} />;
  if (data?.experts.length === 0) {
    const action = { label: t('none.follow'), onPress: () => open('returnRate') };
    return <EmptyState type="expert" title={t('none.title')} text={t('none.text')} action={action} />;
  }
  return (
    <section className="popular-experts" aria-label={t('popular.title')} aria-busy={data === undefined}>
      <h2>
        {t('popular.title')}
        <button type="button" onClick={() => open('popularity')}>
          {t('popular.all')}
          <Icon name="chevron" size={16} />
        </button>
      </h2>
      <ul>
        {data === undefined
          ? [0, 1, 2, 3].map((place) => <FaceSkeleton key={place} />)
          : data.experts.slice(0, SHOWN).map((expert) => (
              <li key={expert.expertId}>
                <Link to={`/${language}/expert/${expert.expertId}`}>
                  <ExpertAvatar expert={expert} size={FACE_PX} />
                  <strong>
                    <span className="truncate">{expert.nickname}</span>
                    {expert.demo && <Tag>{t('demo')}</Tag>}
                  </strong>
                  <WinRateStack record={expert.record} />
                </Link>
              </li>
            ))}
      </ul>
    </section>
  );
}

function FaceSkeleton(): ReactNode {
  return (
    <li aria-hidden="true">
      <span>
        <Skeleton width={FACE_PX} height={FACE_PX} round />
        <Skeleton width={80} height={14} />
        <Skeleton width={112} height={14} />
        <Skeleton height={4} />
        <Skeleton width={56} height={14} />
      </span>
    </li>
  );
}

/** Returns a function that opens a tab of Expert. */
function useOpenExperts(): (list: ExpertList) => void {
  const { language } = useLocale();
  const navigate = useNavigate();
  const choose = useExpertView((state) => state.choose);
  return (list) => {
    choose({ list });
    void navigate(`/${language}/expert`);
  };
}
