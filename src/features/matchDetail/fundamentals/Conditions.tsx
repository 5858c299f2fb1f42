import './conditions.css';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Environment } from '#contract/detail/environment.ts';
import { nameIn } from '#contract/locale/names.ts';
import { numberOf } from '#i18n/numbers.ts';
import { useLocale } from '#stores/preferences/locale.ts';
import { Section } from './Section.tsx';
import { WeatherIcon } from './WeatherIcon.tsx';

/** Weather, ground and referee, each as far as it is known. */
export function Conditions({ environment }: { readonly environment: Environment }): ReactNode {
  const { t } = useTranslation(['detailFundamentals', 'detail']);
  const { language } = useLocale();
  const { weather, temperatureC, wind, humidity, pressure, venue, referee, neutral } = environment;
  const figures = [
    wind === null ? null : { label: t('conditions.wind'), text: t('conditions.windValue', { value: numberOf(wind, language, 1) }) },
    humidity === null ? null : { label: t('conditions.humidity'), text: `${Math.round(humidity)}%` },
    pressure === null ? null : { label: t('conditions.pressure'), text: t('conditions.pressureValue', { value: Math.round(pressure) }) },
  ].filter((figure) => figure !== null);
  const venueFacts = venue && [
    venue.city === null ? '' : nameIn(venue.city, language),
    venue.capacity === null ? '' : t('conditions.capacity', { count: venue.capacity, shown: numberOf(venue.capacity, language) }),
    venue.attendance === null ? '' : t('conditions.attendance', { count: venue.attendance, shown: numberOf(venue.attendance, language) }),
    neutral ? t('conditions.neutral') : '',
  ];
  const record = referee?.record;
  return (
    <Section id="conditions" title={t('sections.conditions')}>
      {(weather !== null || temperatureC !== null) && (
        <p className="weather">
          {weather !== null && <WeatherIcon code={weather} />}
          {temperatureC !== null && <b className="tabular-nums">{`${Math.round(temperatureC)}°`}</b>}
          {weather !== null && <span>{t(`detail:weather.${weather}`)}</span>}
        </p>
      )}
      {figures.length > 0 && (
        <dl className="condition-figures">
          {figures.map(({ label, text }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      )}
      {venue && (
        <p className="condition-line">
          {nameIn(venue.name, language)}
          <small>{venueFacts?.filter((fact) => fact !== '').join(' · ')}</small>
        </p>
      )}
      {referee && (
        <p className="condition-line">
          {t('conditions.referee', { name: nameIn(referee.name, language) })}
          {record && (
            <small>
              {t('conditions.refereeRecord', {
                count: record.matches,
                yellows: numberOf(record.yellows, language, 1),
                reds: numberOf(record.reds, language, 2),
                penalties: numberOf(record.penalties, language, 2),
              })}
            </small>
          )}
        </p>
      )}
    </Section>
  );
}

/** Returns whether anything is known of the conditions. */
export function hasConditions({ weather, temperatureC, wind, humidity, pressure, venue, referee }: Environment): boolean {
  return [weather, temperatureC, wind, humidity, pressure, venue, referee].some((value) => value !== null);
}
