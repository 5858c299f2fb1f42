import './ringtone.css';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { RingtoneSettings } from '#contract/alerts/ringtoneSettings.ts';
import { LiveGate } from '#parts/screen/LiveGate.tsx';
import { ScreenTop } from '#parts/screen/ScreenTop.tsx';
import { useAlertState, useFollowState } from '#stores/live/liveClient.ts';
import { useLocale } from '#stores/preferences/locale.ts';
import { Icon } from '#ui/Icon.tsx';
import { Receipts } from './Receipts.tsx';
import { SettingRow } from './SettingRow.tsx';
import { SettingsGate, SettingsSkeleton } from './SettingsGate.tsx';
import { SoundStatus } from './SoundStatus.tsx';
import { SoundTiles } from './SoundTiles.tsx';
import { useSettingChange } from './useSettingChange.ts';
import { Vibration } from './Vibration.tsx';
import { AlertPreferences } from './AlertPreferences.tsx';

/** Goal alerts: current sound status, settings, and receipts (docs/product.md#goal-alerts, docs/domain.md#alerts). */
export default function Ringtone(): ReactNode {
  const { t } = useTranslation('ringtone');
  const { language } = useLocale();
  return (
    <div className="ring">
      <ScreenTop title={t('title')} parentPath={`/${language}/match`} />
      <LiveGate waiting={<SettingsSkeleton />}>
        <SettingsGate>{(settings) => <Settings settings={settings} />}</SettingsGate>
      </LiveGate>
    </div>
  );
}

function Settings({ settings }: { readonly settings: RingtoneSettings }): ReactNode {
  const { t } = useTranslation('ringtone');
  const { language } = useLocale();
  const change = useSettingChange();
  const unlock = useAlertState((state) => state.unlock);
  const followed = useFollowState((state) => state.followedMatchIds.size);
  return (
    <>
      <SoundStatus settings={settings} />
      <ul className="ring-list">
        <SettingRow
          title={t('master.title')}
          hint={t('master.hint')}
          on={settings.mainSwitch === 1}
          onChange={(on) => change({ mainSwitch: on ? 1 : 0 })}
        />
        <SettingRow
          title={t('followedOnly.title')}
          hint={settings.focusNoticeFlag === 1 ? t('followedOnly.hint', { count: followed }) : t('followedOnly.all')}
          on={settings.focusNoticeFlag === 1}
          onChange={(on) => change({ focusNoticeFlag: on ? 1 : 0 })}
        />
        <SettingRow
          title={t('sounds.title')}
          hint={t('sounds.hint')}
          on={settings.scoringSoundFlag === 1}
          onChange={(on) => {
            if (on) unlock();
            change({ scoringSoundFlag: on ? 1 : 0 });
          }}
        />
      </ul>
      <section className="ring-block">
        <SoundHeading title={t('homeSound')} to={`/${language}/match/ringtone/home-sound/${settings.homeGoalSound}`} />
        <SoundTiles label={t('homeSound')} chosen={settings.homeGoalSound} onChoose={(flag) => change({ homeGoalSound: flag })} />
        <SoundHeading title={t('awaySound')} to={`/${language}/match/ringtone/away-sound/${settings.guestGoalSound}`} />
        <SoundTiles label={t('awaySound')} chosen={settings.guestGoalSound} onChoose={(flag) => change({ guestGoalSound: flag })} />
      </section>
      <Vibration settings={settings} onChange={change} />
      <AlertPreferences />
      <Receipts />
    </>
  );
}

function SoundHeading({ title, to }: { readonly title: string; readonly to: string }): ReactNode {
  const { t } = useTranslation('ringtone');
  return (
    <h2>
      {title}
      <Link to={to}>
        {t('about')}
        <span className="visually-hidden">{title}</span>
        <Icon name="chevron" size={16} />
      </Link>
    </h2>
  );
}
