import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { MatchId, MatchRow, SideCount, Side } from '#contract/match/match.ts';
import { useMatch } from '#stores/live/liveClient.ts';
import { runningPeriod } from '#parts/score/periodText.ts';
import { useSideOrder } from '#parts/text/localeHooks.ts';

/** All numbers of a match with labels: a row has no room for them on narrow screens or with large text. */
export function StatsList({ id }: { readonly id: MatchId }): ReactNode {
  const { t } = useTranslation('match');
  const match = useMatch(id);
  const order = useSideOrder(match?.row.sport ?? 'football');
  const stats = match ? statsOf(match.row, t) : [];
  if (stats.length === 0) return null;
  return (
    <dl className="stats-list">
      {stats.map(([name, pair]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className="tabular-nums">{order.map((side: Side) => pair[side]).join('–')}</dd>
        </div>
      ))}
    </dl>
  );
}

function statsOf(row: MatchRow, t: TFunction<'match'>): readonly (readonly [name: string, pair: SideCount])[] {
  if (row.sport === 'basketball') return row.periods.map((pair, i) => [runningPeriod(i + 1, t), pair] as const);
  const stats = [
    [t('column.halfTitle'), row.half],
    [t('column.cornersTitle'), row.corners],
  ] as const;
  return stats.flatMap(([name, pair]) => (pair ? [[name, pair] as const] : []));
}
