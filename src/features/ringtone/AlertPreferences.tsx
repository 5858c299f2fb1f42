import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { ALERT_GROUPS } from '#contract/alerts/alertPreferences.ts';
import { awakePreference, useAwake } from '#stores/preferences/awake.ts';
import { setGroup, setQuiet, useAlertPreferences } from '#stores/preferences/alertPreferencesStore.ts';
import { Chips } from '#ui/field/Chips.tsx';
import { SettingRow } from './SettingRow.tsx';

const MINUTES_PER_HOUR = 60;

/** Alert preferences of this device: kinds, quiet hours, and keeping the screen on. */
export function AlertPreferences(): ReactNode {
  const { t } = useTranslation('ringtone');
  const off = useAlertPreferences((state) => state.off);
  return (
    <>
      <section className="ring-block">
        <h2>{t('kinds.title')}</h2>
        <p className="ring-note">{t('kinds.hint')}</p>
        <Chips
          label={t('kinds.title')}
          select="any"
          chips={ALERT_GROUPS.map((id) => ({ id, label: t(`kinds.${id}`), on: !off.includes(id) }))}
          onPress={(id) => setGroup(id, off.includes(id))}
        />
      </section>
      <ul className="ring-list">
        <QuietHours />
        <KeepAwake />
      </ul>
    </>
  );
}

function QuietHours(): ReactNode {
  const { t } = useTranslation('ringtone');
  const { on, from, to } = useAlertPreferences((state) => state.quiet);
  return (
    <>
      <SettingRow title={t('quiet.title')} hint={t('quiet.hint')} on={on} onChange={(next) => setQuiet({ on: next })} />
      {on && (
        <li className="ring-quiet">
          <TimeField label={t('quiet.from')} minute={from} onChange={(minute) => setQuiet({ from: minute })} />
          <TimeField label={t('quiet.to')} minute={to} onChange={(minute) => setQuiet({ to: minute })} />
        </li>
      )}
    </>
  );
}

function TimeField({
  label,
  minute,
  onChange,
}: {
  readonly label: string;
  readonly minute: number;
  readonly onChange: (minute: number) => void;
}): ReactNode {
  const id = useId();
  return (
    <>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="time"
        required
        value={`${twoDigits(Math.floor(minute / MINUTES_PER_HOUR))}:${twoDigits(minute % MINUTES_PER_HOUR)}`}
        onChange={(event) => {
          const [hours, minutes] = event.target.value.split(':').map(Number);
          if (hours !== undefined && minutes !== undefined && Number.isInteger(hours + minutes))
            onChange(hours * MINUTES_PER_HOUR + minutes);
        }}
      />
    </>
  );
}

function KeepAwake(): ReactNode {
  const { t } = useTranslation('ringtone');
  const state = useAwake(({ state }) => state);
  const hint = state === 'refused' || state === 'unsupported' ? t(`wakeLock.${state}`) : t('wakeLock.hint');
  return (
    <SettingRow
      title={t('wakeLock.title')}
      hint={hint}
      on={state === 'on' || state === 'refused'}
      disabled={state === 'unsupported'}
      onChange={(on) => awakePreference.setState({ on })}
    />
  );
}

function twoDigits(count: number): string {
  return String(count).padStart(2, '0');
}
