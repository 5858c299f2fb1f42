import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Shown } from '#contract/console/reviewable.ts';
import { AuthorLine } from './AuthorLine.tsx';
import { Facts } from './Facts.tsx';

export interface RewardBodyProps {
  readonly shown: Extract<Shown, { kind: 'reward' }>;
}

/** An invite reward that waits because of a rule: who invited whom. */
export function RewardBody({ shown: { member, invitee, rule, coins } }: RewardBodyProps): ReactNode {
  const { t } = useTranslation('console');
  return (
    <>
      <h1>{t(`reward.why.${rule}`)}</h1>
      <section className="item-section">
        <h2>{t('reward.inviter')}</h2>
        <AuthorLine author={member} facts={[]} />
      </section>
      <section className="item-section">
        <h2>{t('reward.invitee')}</h2>
        <AuthorLine author={invitee} facts={[]} />
      </section>
      <Facts facts={[[t('reward.coins'), coins]]} />
    </>
  );
}
