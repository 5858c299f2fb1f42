import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import i18next from 'i18next';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LANGUAGES } from '#contract/locale/tenants.ts';
import { momentOf } from '#i18n/moments.ts';
import { Button } from '#ui/Button.tsx';
import { SegmentedControl } from '#ui/field/SegmentedControl.tsx';
import { applyTheme, storedTheme, storeLanguage, THEMES } from '#console/boot/preferences.ts';
import { showLanguage } from '#console/boot/texts.ts';
import { ME_KEY, useConsole, useOperator } from '#console/client/consoleContext.ts';
import { CommandForm } from '#console/form/CommandForm.tsx';
import { CommandList } from '#console/form/CommandList.tsx';
import type { DeskProps } from '#console/frame/Desk.tsx';
import { DeskPage } from '#console/frame/DeskPage.tsx';
import { LoadState } from '#console/frame/LoadState.tsx';
import { useTenant } from '#console/frame/useTenant.ts';
import { Facts } from '#console/review/kinds/Facts.tsx';

/** The operator's own settings, those of a tenant, and all commands. */
export function SettingsDesk({ lamp }: DeskProps): ReactNode {
  const { t } = useTranslation('console');
  const { client } = useConsole();
  const choice = useTenant();
  const { tenant } = choice;
  const { data, error, refetch } = useQuery({ queryKey: ['notices', tenant], queryFn: () => client.call('notices', { tenant }) });
  return (
    <DeskPage title={t('desk.settings')} lamp={lamp} tenant={choice}>
      <div className="desk-columns">
        <OwnSettings />
        {data === undefined ? (
          <LoadState error={error} onRetry={() => void refetch()} />
        ) : (
          <div className="desk-stack">
            <Maintenance tenant={tenant} isOn={data.maintenance.isOn} />
            <CommandForm
              tenant={tenant}
              command={data.isOddsOn ? 'odds off' : 'odds on'}
              title={t(data.isOddsOn ? 'settings.oddsOn' : 'settings.oddsOff')}
              text={t('settings.oddsText')}
              fields={[]}
              submitLabel={t(data.isOddsOn ? 'settings.turnOddsOff' : 'settings.turnOddsOn')}
              confirm={{ title: t('settings.oddsAsk'), text: t('settings.oddsText') }}
            />
            <CommandForm
              tenant={tenant}
              command={data.areStancesReviewed ? 'stance review off' : 'stance review on'}
              title={t(data.areStancesReviewed ? 'settings.reviewOn' : 'settings.reviewOff')}
              text={t('settings.reviewText')}
              fields={[]}
              submitLabel={t(data.areStancesReviewed ? 'settings.turnReviewOff' : 'settings.turnReviewOn')}
              confirm={{ title: t('settings.reviewAsk'), text: t('settings.reviewText') }}
            />
          </div>
        )}
      </div>
      <details className="desk-card all-commands">
        <summary>{t('settings.commands')}</summary>
        <p className="mute small">{t('settings.commandsText')}</p>
        <CommandList tenant={tenant} includes={() => true} emptyText={t('settings.noCommands')} />
      </details>
    </DeskPage>
  );
}

function Maintenance({ tenant, isOn }: { readonly tenant: string; readonly isOn: boolean }): ReactNode {
  const { t } = useTranslation('console');
  if (isOn)
    return (
      <CommandForm
        tenant={tenant}
        command="maintenance off"
        title={t('settings.maintenanceOn')}
        text={t('settings.maintenanceText')}
        fields={[]}
        submitLabel={t('settings.endMaintenance')}
      />
    );
  return (
    <CommandForm
      tenant={tenant}
      command="maintenance on"
      title={t('settings.maintenance')}
      text={t('settings.maintenanceText')}
      fields={[{ flag: 'text', kind: 'texts', label: t('settings.maintenanceWords'), isLong: true }]}
      submitLabel={t('settings.startMaintenance')}
      confirm={{ title: t('settings.maintenanceAsk', { tenant }), text: t('settings.maintenanceText') }}
    />
  );
}

function OwnSettings(): ReactNode {
  const { t } = useTranslation('console');
  const { client, language, timeZone } = useConsole();
  const { operator, login, roles, endsAt } = useOperator();
  const queries = useQueryClient();
  const [theme, setTheme] = useState(() => storedTheme(localStorage));
  // The session is over here whatever the gateway answers; it ends there by itself.
  const logout = useMutation({
    mutationFn: () => client.call('logout', {}).catch(() => undefined),
    onSuccess: () => queries.resetQueries({ queryKey: ME_KEY }),
  });
  return (
    <section className="desk-card own-settings">
      <h2>{operator.name}</h2>
      <Facts
        facts={[
          [t('login.name'), login],
          [t('settings.roles'), roles.map((role) => t(`role.${role}`)).join(', ')],
          [t('settings.sessionEnds'), momentOf(endsAt, language, timeZone)],
        ]}
      />
      <SegmentedControl
        label={t('settings.language')}
        segments={LANGUAGES.map((id) => ({ id, label: t(`language.${id}`) }))}
        chosen={LANGUAGES.find((id) => id === i18next.language) ?? LANGUAGES[0]}
        onChoose={(chosen) => {
          storeLanguage(chosen, localStorage);
          void showLanguage(chosen);
        }}
      />
      <SegmentedControl
        label={t('settings.theme')}
        segments={THEMES.map((id) => ({ id, label: t(`theme.${id}`) }))}
        chosen={theme}
        onChoose={(chosen) => {
          applyTheme(chosen, localStorage);
          setTheme(chosen);
        }}
      />
      <Button variant="ghost" disabled={logout.isPending} onClick={() => logout.mutate()}>
        {t('settings.logout')}
      </Button>
    </section>
  );
}
