import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { moneyOf } from '#i18n/money.ts';
import { useLocale } from '#stores/preferences/locale.ts';
import type { RewardPage } from '#stores/queries/invites.ts';

/** The rules of invitations; what a reward is worth appears once it is known. */
export function InviteRules({ reward }: { readonly reward: RewardPage['reward'] | null }): ReactNode {
  const { t } = useTranslation('invite');
  const { language } = useLocale();
  const worth = reward === null ? '…' : moneyOf(reward.amount, reward.currency, language);
  return (
    <section className="friends-block">
      <h2>{t('rules.title')}</h2>
      <ol className="invite-rules">
        <li>{t('rules.reward', { worth })}</li>
        <li>{t('rules.noCap')}</li>
        <li>{t('rules.code')}</li>
        <li>{t('rules.cheating')}</li>
      </ol>
    </section>
  );
}
