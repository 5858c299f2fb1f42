import './expertDesk.css';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Output } from '#contract/calls/calls.ts';
import { numberOf } from '#i18n/numbers.ts';
import { ExpertLinks } from '#parts/expert/ExpertLinks.tsx';
import { LoadError } from '#parts/screen/LoadError.tsx';
import { useMemberCall } from '#stores/queries/useCall.ts';
import { useLocale } from '#stores/preferences/locale.ts';
import { useSession } from '#stores/session/session.ts';
import { Icon } from '#ui/Icon.tsx';

/** What an expert earned and may do; nothing for other members, nor until it is known whether the member is one. */
export function ExpertDesk(): ReactNode {
  const { t } = useTranslation('experts');
  const { data, error, refetch } = useMemberCall('expertBasic', {});
  if (data === undefined && error !== null) return <LoadError title={t('desk.failed')} error={error} onRetry={() => void refetch()} />;
  return data?.isExpert === true ? <Desk basic={data} /> : null;
}

function Desk({ basic: { income, escrow } }: { readonly basic: Output<'expertBasic'> }): ReactNode {
  const { t } = useTranslation('experts');
  const { language } = useLocale();
  const expertId = useSession((state) => state.member?.memberId);
  return (
    <section className="expert-desk" aria-label={t('desk.title')}>
      <h2>
        {t('desk.title')}
        {expertId !== undefined && (
          <Link to={`/${language}/expert/${expertId}`}>
            {t('desk.page')}
            <Icon name="chevron" size={16} />
          </Link>
        )}
      </h2>
      <dl>
        <div>
          <dt>{income < 0 ? t('desk.carriedForward') : t('desk.income')}</dt>
          <dd>{numberOf(income, language)}</dd>
        </div>
        <div>
          <dt>{t('desk.escrow')}</dt>
          <dd>{numberOf(escrow, language)}</dd>
        </div>
      </dl>
      <p>{income < 0 ? t('desk.belowZero') : t('desk.escrowText')}</p>
      <div className="actions">
        <ExpertLinks />
      </div>
    </section>
  );
}
