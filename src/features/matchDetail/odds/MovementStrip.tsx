import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Output } from '#contract/calls/calls.ts';
import type { OddsMarket } from '#contract/detail/odds.ts';
import type { MatchId } from '#contract/match/match.ts';
import { useCall } from '#stores/queries/useCall.ts';
import { columnOrder, outcomeName } from './oddsTexts.ts';
import { useOddsView } from './useOddsView.ts';

type Counts = Output<'changeOddsStats'>['markets'][number]['home'];

const REFETCH_MS = 60_000;

/** How many companies have raised, kept and lowered each side since their first price; nothing until that is known. */
export function MovementStrip({ id, market }: { readonly id: MatchId; readonly market: OddsMarket }): ReactNode {
  const { t } = useTranslation('detailOdds');
  const { order } = useOddsView(id);
  const { data } = useCall('changeOddsStats', { matchId: id }, { everyMs: REFETCH_MS });
  const stats = data?.markets.find((one) => one.market === market);
  if (stats === undefined || total(stats.home) + total(stats.away) === 0) return null;
  const sides = columnOrder(market, order, []).filter((side) => side !== 'draw');
  return (
    <div className="movement-strip">
      <span>{t('stats.since')}</span>
      {sides.map((side) => {
        const name = outcomeName(side, market, t);
        return <SideCounts key={side} name={name} counts={stats[side]} label={t('stats.label', { side: name, ...stats[side] })} />;
      })}
    </div>
  );
}

function SideCounts({ name, counts, label }: { readonly name: string; readonly counts: Counts; readonly label: string }): ReactNode {
  const { up, level, down } = counts;
  return (
    <p role="img" aria-label={label}>
      {name}
      <b className="up">▲{up}</b>
      <b>={level}</b>
      <b className="down">▼{down}</b>
    </p>
  );
}

function total({ up, level, down }: Counts): number {
  return up + level + down;
}
