import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Output } from '#contract/calls/calls.ts';
import { moneyOf } from '#i18n/money.ts';
import { useLocale } from '#stores/preferences/locale.ts';

export interface InviteNoteProps {
  /** null: there is none. */
  readonly inviter: string | null;
  /** null: not known yet. */
  readonly reward: Output<'invitationInfo'>['reward'] | null;
}

/** What the inviter is given and by whom, and the agreements. */
export function InviteNote({ inviter, reward }: InviteNoteProps): ReactNode {
  const { t } = useTranslation('invite');
  const { language } = useLocale();
  return (
    <footer className="invite-note">
      {inviter !== null && reward !== null && (
        <p>{t('page.reward', { name: inviter, worth: moneyOf(reward.amount, reward.currency, language) })}</p>
      )}
      <p>
        {t('page.agreements')} <Link to={`/${language}/${language}-UserAgreement`}>{t('page.terms')}</Link>
        {' · '}
        <Link to={`/${language}/${language}-PrivacyPolicy`}>{t('page.privacy')}</Link>
      </p>
    </footer>
  );
}
