import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { DeskProps } from '#console/frame/Desk.tsx';
import { DeskPage } from '#console/frame/DeskPage.tsx';
import { useTenant } from '#console/frame/useTenant.ts';
import { CommandList } from '#console/form/CommandList.tsx';

/** Rounds of the prize draw, by the operator's commands. */
export function DrawDesk({ lamp }: DeskProps): ReactNode {
  const { t } = useTranslation('console');
  const choice = useTenant();
  return (
    <DeskPage title={t('desk.draw')} lamp={lamp} tenant={choice}>
      <section className="desk-card">
        <h2>{t('draw.title')}</h2>
        <p className="mute small">{t('draw.text')}</p>
        <CommandList tenant={choice.tenant} includes={(name) => name.startsWith('draw')} emptyText={t('draw.none')} />
      </section>
    </DeskPage>
  );
}
