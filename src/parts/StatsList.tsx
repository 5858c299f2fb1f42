import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { MatchId, MatchRow, SideCount, Side } from '#contract/match/match.ts';
import { useMatch } from '#stores/live/liveClient.ts';
import { runningPeriod } from './clockText.ts';
import { useSideOrder } from './localeHooks.ts';

/** All figures of a match, in words: on a narrow screen, or with large letters, its row has no room for each of them. */
export function StatsList({ id }: { readonly id: MatchId }): ReactNode {
  const { t } = useTranslation('match');
  const match = useMatch(id);
  const order = useSideOrder(match?.row.sport ?? 'football');
  const figures = match ? figuresOf(match.row, t) : [];
  if (figures.length === 0) return null;
  return (
    <dl className="figures">
      {figures.map(([name, pair]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className="tabular-nums">{order.map((side: Side) => pair[side]).join('–')}</dd>
        </div>
      ))}
    </dl>
  );
}

function figuresOf(row: MatchRow, t: TFunction<'match'>): readonly (readonly [name: string, pair: SideCount])[] {
  if (row.sport === 'basketball') return row.periods.map((pair, i) => [runningPeriod(i + 1, t), pair] as const);
  const figures = [
    [t('column.halfTitle'), row.half],
    [t('column.cornersTitle'), row.corners],
  ] as const;
  return figures.flatMap(([name, pair]) => (pair ? [[name, pair] as const] : []));
}
