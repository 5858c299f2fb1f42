import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { timeOf } from '#i18n/dates.ts';
import { useLocale } from '#stores/preferences/locale.ts';

export interface SealRulesProps {
  readonly isPaid: boolean;
  /** Kick-off (ms) of the first match; null while unknown. */
  readonly firstKickoff: number | null;
}

/** What an author should know before sealing. */
export function SealRules({ isPaid, firstKickoff }: SealRulesProps): ReactNode {
  const { t } = useTranslation('release');
  const { language, timeZone } = useLocale();
  const time = firstKickoff === null ? '–' : timeOf(firstKickoff, language, timeZone);
  return (
    <section className="release-rules" aria-label={t('rules.title')}>
      <ol>
        <li>
          {t('rules.final.title')}
          <small>{t('rules.final.text')}</small>
        </li>
        <li>
          {t('rules.review.title')}
          <small>{t('rules.review.text', { time })}</small>
        </li>
        {isPaid && (
          <li>
            {t('rules.income.title')}
            <small>{t('rules.income.text')}</small>
          </li>
        )}
      </ol>
      <Link to={`/${language}/ExpertAgreement`}>{t('rules.agreement')}</Link>
    </section>
  );
}
