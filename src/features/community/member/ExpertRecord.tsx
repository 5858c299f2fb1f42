import './expertRecord.css';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Output } from '#contract/calls/calls.ts';
import { LargeWinRate } from '#parts/expert/LargeWinRate.tsx';
import { rateOf } from '#parts/expert/rateText.ts';
import { RecentForm } from '#parts/match/RecentForm.tsx';
import { CallResult } from '#parts/screen/CallResult.tsx';
import { useLocale } from '#stores/preferences/locale.ts';
import { useCall } from '#stores/queries/useCall.ts';
import { Icon } from '#ui/Icon.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';

/** Results come at any time; the answer is shared by all. */
const REFETCH_MS = 60_000;

/** An expert's record in short, with the way to all of it. */
export function ExpertRecord({ expertId }: { readonly expertId: string }): ReactNode {
  const { t } = useTranslation('member');
  const { language } = useLocale();
  const query = useCall('expertDetail', { expertId }, { everyMs: REFETCH_MS });
  return (
    <section className="expert-record">
      <h2>
        {t('record.title')}
        <Link to={`/${language}/expert/${expertId}`}>
          {t('record.page')}
          <Icon name="chevron" size={16} />
        </Link>
      </h2>
      <CallResult query={query} skeleton={<RecordSkeleton />}>
        {(expert) => <Figures expert={expert} />}
      </CallResult>
    </section>
  );
}

function Figures({ expert: { record, hits } }: { readonly expert: Output<'expertDetail'> }): ReactNode {
  const { t } = useTranslation('experts');
  const { language } = useLocale();
  const last = hits.findLast(({ of }) => of > 0);
  return (
    <>
      <LargeWinRate record={record}>{`${t('detail.winRate')} · ${t('settled', { count: record.settled })}`}</LargeWinRate>
      <dl>
        {last !== undefined && (
          <div>
            <dt>{t('form.last', { count: last.of })}</dt>
            <dd>
              <RecentForm recent={record.recent} count={last.of} label={t('form.hits', { count: last.of, hits: last.hits })} />
              <b aria-hidden="true">{`${last.hits}/${last.of}`}</b>
            </dd>
          </div>
        )}
        {record.returnRate !== null && (
          <div>
            <dt>{t('returnRate')}</dt>
            <dd>
              <b>{`${rateOf(record.returnRate, language)}%`}</b>
            </dd>
          </div>
        )}
      </dl>
    </>
  );
}

function RecordSkeleton(): ReactNode {
  return (
    <div className="waiting" aria-busy="true">
      <Skeleton width={128} height={36} />
      <Skeleton height={4} />
      <Skeleton />
      <Skeleton />
    </div>
  );
}
