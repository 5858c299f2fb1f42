import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useOperator } from '#console/client/consoleContext.ts';
import { CommandForm } from '#console/form/CommandForm.tsx';
import type { FormField } from '#console/form/formFields.ts';
import type { DeskProps } from '#console/frame/Desk.tsx';
import { DeskPage } from '#console/frame/DeskPage.tsx';
import { useTenant } from '#console/frame/useTenant.ts';
import { RoundsTable } from './RoundsTable.tsx';

/** Rounds of the prize draw: what they are, their beginning and end, and the things that were won in them. */
export function DrawDesk({ lamp }: DeskProps): ReactNode {
  const { t } = useTranslation('console');
  const { commands } = useOperator();
  const choice = useTenant();
  const { tenant } = choice;
  const round: FormField = { flag: 'round', kind: 'number', label: t('draw.round') };
  const ticket: FormField = { flag: 'ticket', kind: 'text', label: t('draw.ticket'), hint: t('draw.ticketHint') };
  return (
    <DeskPage title={t('desk.draw')} lamp={lamp} tenant={choice}>
      {!commands.some((name) => name.startsWith('draw ')) && <p className="mute">{t('draw.none')}</p>}
      {commands.includes('draw list') && <RoundsTable tenant={tenant} />}
      {/* The forms are of the tenant: what is typed for one must not be sent for another. */}
      <div className="desk-columns" key={tenant}>
        <div className="desk-stack">
          <CommandForm
            tenant={tenant}
            command="draw winners"
            title={t('command.draw winners')}
            text={t('draw.winnersText')}
            fields={[round]}
            submitLabel={t('draw.show')}
            keepsValues
          />
          <CommandForm
            tenant={tenant}
            command="draw address"
            title={t('command.draw address')}
            text={t('draw.addressText')}
            fields={[round, ticket, { flag: 'reason', kind: 'text', label: t('draw.why') }]}
            submitLabel={t('draw.show')}
            keepsValues
          />
          <CommandForm
            tenant={tenant}
            command="draw sent"
            title={t('command.draw sent')}
            text={t('draw.sentText')}
            fields={[round, ticket]}
            submitLabel={t('draw.sent')}
            confirm={{ title: t('draw.sentAsk'), text: t('draw.sentText') }}
          />
        </div>
        <div className="desk-stack">
          <CommandForm
            tenant={tenant}
            command="draw add"
            title={t('command.draw add')}
            text={t('draw.addText')}
            fields={[
              { flag: 'prize', kind: 'lines', label: t('draw.prizes'), hint: t('draw.prizesHint') },
              { flag: 'cost', kind: 'number', label: t('draw.cost') },
              { flag: 'per-day', kind: 'number', label: t('draw.perDay') },
              { flag: 'from', kind: 'moment', label: t('form.from') },
              { flag: 'to', kind: 'moment', label: t('form.until') },
              { flag: 'reveal', kind: 'moment', label: t('draw.revealBy') },
            ]}
            submitLabel={t('draw.commit')}
            confirm={{ title: t('draw.commitAsk'), text: t('draw.addText') }}
          />
          <CommandForm
            tenant={tenant}
            command="draw reveal"
            title={t('command.draw reveal')}
            text={t('draw.revealText')}
            fields={[round]}
            submitLabel={t('draw.reveal')}
          />
          <CommandForm
            tenant={tenant}
            command="draw void"
            title={t('command.draw void')}
            text={t('draw.voidText')}
            fields={[round, { flag: 'reason', kind: 'text', label: t('draw.voidReason') }]}
            submitLabel={t('draw.voidDo')}
            confirm={{ title: t('draw.voidAsk'), text: t('draw.voidText') }}
          />
        </div>
      </div>
    </DeskPage>
  );
}
