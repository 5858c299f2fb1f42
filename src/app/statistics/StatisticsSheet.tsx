import './statistics.css';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadError } from '#parts/screen/LoadError.tsx';
import { closeStatistics } from '#stores/session/entryState.ts';
import { useCall } from '#stores/queries/useCall.ts';
import { Skeleton } from '#ui/Skeleton.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Sheet } from '#ui/overlay/Sheet.tsx';
import { type DaySum, newestFirst, type StatisticsRow, sumsByDay } from './sums.ts';

const MAX_BAR_PX = 96;

export function StatisticsSheet({ memberName }: { readonly memberName: string }): ReactNode {
  const { t } = useTranslation(['announcements', 'common']);
  return (
    <Sheet open onClose={closeStatistics} title={t('statistics.title')} closeLabel={t('common:close')}>
      <p className="statistics-name">{memberName}</p>
      <StatisticsContent memberName={memberName} />
    </Sheet>
  );
}

function StatisticsContent({ memberName }: { readonly memberName: string }): ReactNode {
  const { t } = useTranslation('announcements');
  const { data, error, refetch } = useCall('partnerStats', { three_member_name: memberName });
  if (!data && error) return <LoadError title={t('statistics.failed')} error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={240} />;
  if (data.length === 0) return <EmptyState type="statistics" title={t('statistics.none.title')} text={t('statistics.none.text')} />;
  return (
    <>
      <Chart days={sumsByDay(data)} />
      <Table rows={data} />
    </>
  );
}

function Chart({ days }: { readonly days: readonly DaySum[] }): ReactNode {
  const { t } = useTranslation('announcements');
  const total = days.reduce((sum, { count }) => sum + count, 0);
  const max = Math.max(1, ...days.map(({ count }) => count));
  return (
    <figure className="statistics-chart" role="img" aria-label={t('statistics.summary', { count: total, days: days.length })}>
      <div className="bars">
        {days.map(({ date, count }) => (
          <i key={date} style={{ height: Math.max(2, Math.round((count / max) * MAX_BAR_PX)) }} />
        ))}
      </div>
      <figcaption className="tabular-nums">
        <span>{days[0]?.date}</span>
        {days.length > 1 && <span>{days.at(-1)?.date}</span>}
      </figcaption>
    </figure>
  );
}

function Table({ rows }: { readonly rows: readonly StatisticsRow[] }): ReactNode {
  const { t } = useTranslation('announcements');
  return (
    <table className="statistics-table">
      <thead>
        <tr>
          <th scope="col">{t('statistics.date')}</th>
          <th scope="col">{t('statistics.resource')}</th>
          <th scope="col">{t('statistics.count')}</th>
        </tr>
      </thead>
      <tbody>
        {newestFirst(rows).map(({ date, resource, count }) => (
          <tr key={`${date} ${resource}`}>
            <td className="tabular-nums">{date}</td>
            <td>{resource}</td>
            <td className="tabular-nums">{count}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
