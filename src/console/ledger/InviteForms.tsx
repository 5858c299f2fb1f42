import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CommandForm } from '#console/form/CommandForm.tsx';
import { RewardsTable } from './RewardsTable.tsx';

export interface InviteFormsProps {
  readonly tenant: string;
}

/** Rewards of invitations besides those that wait, which are in the queue. */
export function InviteForms({ tenant }: InviteFormsProps): ReactNode {
  const { t } = useTranslation('console');
  return (
    <>
      <RewardsTable key={tenant} tenant={tenant} />
      <CommandForm
        tenant={tenant}
        command="invite claw-back"
        title={t('command.invite claw-back')}
        text={t('invite.clawBackText')}
        fields={[
          { flag: 'id', kind: 'number', label: t('invite.id') },
          { flag: 'reason', kind: 'text', label: t('invite.note') },
        ]}
        submitLabel={t('invite.clawBack')}
        confirm={{ title: t('invite.clawBackAsk'), text: t('invite.clawBackText') }}
      />
    </>
  );
}
