import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Shown } from '#contract/console/reviewable.ts';
import { AuthorLine } from './AuthorLine.tsx';
import { Facts } from './Facts.tsx';

export interface RewardBodyProps {
  readonly shown: Extract<Shown, { kind: 'reward' }>;
}

/** An invite reward that waits because of a rule, with what the rule saw. */
export function RewardBody({ shown: { member, lines } }: RewardBodyProps): ReactNode {
  const { t } = useTranslation('console');
  return (
    <>
      <h1 className="quiet">{t('kind.reward')}</h1>
      <AuthorLine author={member} facts={[]} />
      <Facts facts={lines.map(({ name, value }) => [name, value] as const)} />
    </>
  );
}
