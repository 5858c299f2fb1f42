import './howSettled.css';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { timeOf } from '#i18n/dates.ts';
import { dateOf } from '#i18n/moments.ts';
import { useLocale } from '#stores/preferences/locale.ts';
import type { StanceDetail } from '#stores/queries/stances.ts';

/** The steps of a stance after its publication, corrections included. */
export function HowSettled({ stance: { events, combination } }: { readonly stance: StanceDetail }): ReactNode {
  const { t } = useTranslation('stancePage');
  const { language, timeZone } = useLocale();
  if (events.length === 0) return null;
  const reversedAt = events.findLastIndex(({ kind }) => kind === 'reversed');
  return (
    <section className="stance-block">
      <h2>{t('events.title')}</h2>
      <ol className="stance-events">
        {events.map(({ at, kind, leg, coins, buyers }, i) => (
          // What a correction has reversed stays, struck out.
          <li key={i} data-reversed={(i < reversedAt && kind !== 'reversed') || undefined}>
            <time>{timeOf(at, language, timeZone)}</time>
            <p>
              {leg !== null && combination > 1 && `${t('events.leg', { number: leg + 1 })} · `}
              {t(`event.${kind}`)}
              <small>
                {[
                  dateOf(at, language, timeZone),
                  buyers !== null && t('events.buyers', { count: buyers }),
                  coins !== null && t('events.coins', { count: coins }),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </small>
            </p>
          </li>
        ))}
      </ol>
      <p className="stance-note">{t('events.note')}</p>
    </section>
  );
}
