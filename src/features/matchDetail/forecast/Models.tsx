import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { percentOf } from '#contract/text/percent.ts';
import type { ForecastModel } from '#contract/detail/forecast.ts';
import { nameIn } from '#contract/locale/names.ts';
import type { Side } from '#contract/match/match.ts';
import { numberOf } from '#i18n/numbers.ts';
import { useIntervalText } from '#parts/expert/RateInterval.tsx';
import { wilsonInterval } from '#contract/stances/wilsonInterval.ts';
import { useLocale } from '#stores/preferences/locale.ts';
import { IntervalLine } from '#ui/chart/IntervalLine.tsx';
import { ShareBar } from '#ui/chart/ShareBar.tsx';
import { Tag } from '#ui/Tag.tsx';

/** A smaller sample is drawn thin (docs/product.md#models). */
const SMALL_SAMPLE = 30;

export interface ModelsProps {
  readonly models: readonly ForecastModel[];
  readonly names: Readonly<Record<Side, string>>;
}

/** What models compute, each with its basis, its sample and how often it was right. */
export function Models({ models, names }: ModelsProps): ReactNode {
  const { t } = useTranslation('detailForecast');
  const hasDraw = models.some(({ draw }) => draw !== null);
  return (
    <section className="forecast-block" aria-label={t('models.title')}>
      <h2>{t('models.title')}</h2>
      <p className="forecast-key">
        <span className="home">{t('outcome.win', { team: names.home })}</span>
        {hasDraw && <span className="draw">{t('outcome.draw')}</span>}
        <span className="away">{t('outcome.win', { team: names.away })}</span>
      </p>
      <ul>
        {models.map((model, i) => (
          <Model key={i} model={model} names={names} />
        ))}
      </ul>
      {models.some(({ record }) => record !== null) && <p className="forecast-note">{t('models.note')}</p>}
    </section>
  );
}

function Model({ model, names }: { readonly model: ForecastModel; readonly names: Readonly<Record<Side, string>> }): ReactNode {
  const { t } = useTranslation('detailForecast');
  const { language } = useLocale();
  const { basis, explanation, home, draw, away, sample, record, expected } = model;
  const isSmall = sample !== null && sample < SMALL_SAMPLE;
  const shares = draw === null ? [home, away] : [home, draw, away];
  const highest = Math.max(...shares);
  const labels = draw === null ? [names.home, names.away] : [names.home, t('outcome.draw'), names.away];
  return (
    <li className="forecast-model">
      <h3>
        {t(`basis.${basis}`)}
        {isSmall && <Tag>{t('models.sample', { count: sample })}</Tag>}
      </h3>
      {explanation !== null && <p>{nameIn(explanation, language)}</p>}
      {expected !== null && (
        <p>{t('models.expected', { home: numberOf(expected.home, language, 2), away: numberOf(expected.away, language, 2) })}</p>
      )}
      <dl className="shares">
        {shares.map((share, i) => (
          <div key={labels[i]} className={share === highest ? 'leading' : undefined}>
            <dt className="visually-hidden">{labels[i]}</dt>
            <dd>
              <b>{`${Math.round(share)}%`}</b>
            </dd>
          </div>
        ))}
      </dl>
      <ShareBar shares={shares} size={isSmall ? 'thin' : undefined} />
      {record !== null && <Proof {...record} />}
    </li>
  );
}

function Proof({ hits, matches }: NonNullable<ForecastModel['record']>): ReactNode {
  const { t } = useTranslation('detailForecast');
  const intervalText = useIntervalText();
  if (matches === 0) return null;
  const { low, high } = wilsonInterval(hits, matches);
  const rate = percentOf(hits, matches);
  const record = (interval: string): string => t('models.record', { count: matches, rate: Math.round(rate), interval });
  return (
    <div className="forecast-proof">
      <span aria-hidden="true">{record(`${Math.round(low)}–${Math.round(high)}`)}</span>
      <span className="visually-hidden">{record(intervalText(low, high))}</span>
      <IntervalLine low={low} high={high} at={rate} hollow={matches < SMALL_SAMPLE} />
    </div>
  );
}
