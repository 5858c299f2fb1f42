import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Side } from '#contract/match/match.ts';
import { decimalOf } from '#i18n/numbers.ts';
import { useLocale } from '#stores/preferences/locale.ts';

/** Cells from this share of the likeliest one on are dark, with light text. */
const DARK_SHARE = 0.5;
const LISTED = 3;

export interface ScoreGridProps {
  /** Probabilities in percent, home goals first (contract/detail/forecast.ts). */
  readonly scores: readonly (readonly number[])[];
  readonly names: Readonly<Record<Side, string>>;
}

/** The probability of each score as a table, darker where likelier; draws are framed. */
export function ScoreGrid({ scores, names }: ScoreGridProps): ReactNode {
  const { t } = useTranslation('detailForecast');
  const { language } = useLocale();
  const cells = scores.flatMap((row, home) => row.map((share, away) => ({ home, away, share })));
  const highest = Math.max(...cells.map(({ share }) => share), 1);
  const rest = Math.max(0, 100 - cells.reduce((sum, { share }) => sum + share, 0));
  const likeliest = cells
    .toSorted((a, b) => b.share - a.share)
    .slice(0, LISTED)
    .map(({ home, away, share }) => t('grid.score', { home, away, share: decimalOf(share, language) }));
  return (
    <section className="forecast-block" aria-label={t('grid.title')}>
      <h2>{t('grid.title')}</h2>
      <table className="score-grid">
        <caption>{t('grid.away', { team: names.away })}</caption>
        <thead>
          <tr>
            <td />
            {scores.map((_, away) => (
              <th key={away} scope="col">
                {away}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {scores.map((row, home) => (
            <tr key={home}>
              <th scope="row">{home}</th>
              {row.map((share, away) => (
                <td key={away} className={cellClass(home === away, share / highest)} style={{ '--depth': `${depthOf(share / highest)}%` }}>
                  {decimalOf(share, language)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="forecast-note">
        {t('grid.note', { team: names.home, rest: decimalOf(rest, language), list: likeliest.join(t('grid.comma')) })}
      </p>
    </section>
  );
}

/** Returns how much ink a cell has, in percent. Between 40 and 62 neither light nor dark text has a contrast of 4.5:1. */
function depthOf(share: number): number {
  return Math.round(share < DARK_SHARE ? (40 * share) / DARK_SHARE : 62 + (30 * (share - DARK_SHARE)) / (1 - DARK_SHARE));
}

function cellClass(isDraw: boolean, share: number): string | undefined {
  const classes = [isDraw ? 'level' : '', share >= DARK_SHARE ? 'dark' : ''].filter((name) => name !== '');
  return classes.length > 0 ? classes.join(' ') : undefined;
}
