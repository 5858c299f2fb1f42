import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ConsoleOutput } from '#contract/console/consoleCalls.ts';
import { momentOf } from '#i18n/moments.ts';
import { numberOf } from '#i18n/numbers.ts';
import { useConsole } from '#console/client/consoleContext.ts';
import { LoadState } from '#console/frame/LoadState.tsx';

type Prize = ConsoleOutput<'drawRounds'>['rounds'][number]['prizes'][number];

export interface RoundsTableProps {
  readonly tenant: string;
}

/** The rounds of a tenant's prize draw, the newest first, each with what is left of its prizes. */
export function RoundsTable({ tenant }: RoundsTableProps): ReactNode {
  const { t } = useTranslation('console');
  const { client, language, timeZone } = useConsole();
  const { data, error, refetch } = useQuery({ queryKey: ['drawRounds', tenant], queryFn: () => client.call('drawRounds', { tenant }) });
  if (data === undefined) return <LoadState error={error} onRetry={() => void refetch()} />;
  const at = (moment: number): string => momentOf(moment, language, timeZone);
  return (
    <section className="desk-card">
      <h2>{t('draw.rounds')}</h2>
      {data.rounds.length === 0 ? (
        <p className="mute">{t('draw.noRounds')}</p>
      ) : (
        <div className="desk-table" tabIndex={0} role="group" aria-label={t('draw.rounds')}>
          <table>
            <thead>
              <tr>
                <th className="figure">{t('draw.round')}</th>
                <th>{t('draw.stateHead')}</th>
                <th>{t('form.from')}</th>
                <th>{t('form.until')}</th>
                <th>{t('draw.revealBy')}</th>
                <th className="figure">{t('draw.cost')}</th>
                <th>{t('draw.prizesHead')}</th>
              </tr>
            </thead>
            <tbody>
              {data.rounds.map(({ round, state, voidReason, opensAt, closesAt, revealBy, cost, prizes }) => (
                <tr key={round}>
                  <td className="figure">{round}</td>
                  <td>{voidReason === null ? t(`draw.state.${state}`) : `${t(`draw.state.${state}`)} · ${voidReason}`}</td>
                  <td>{at(opensAt)}</td>
                  <td>{at(closesAt)}</td>
                  <td>{at(revealBy)}</td>
                  <td className="figure">{numberOf(cost, language)}</td>
                  <td>
                    {prizes.map((prize, index) => (
                      <p key={index}>{prizeText(prize)}</p>
                    ))}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );

  function prizeText({ kind, amount, name, places, left }: Prize): string {
    const prize = kind === 'thing' ? (name ?? '') : t(`draw.${kind}`, { count: amount ?? 0 });
    const rest = left === null ? [] : [t('draw.left', { count: left })];
    return [prize, t('draw.places', { count: places }), ...rest].join(' · ');
  }
}
