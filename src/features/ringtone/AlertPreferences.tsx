import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { ALERT_GROUPS } from '#contract/alerts/alertPreferences.ts';
import { awakePreference, useAwake } from '#stores/preferences/awake.ts';
import { setGroup, setQuiet, useAlertPreferences } from '#stores/preferences/alertPreferences.ts';
import { Chips } from '#ui/Chips.tsx';
import { SettingRow } from './SettingRow.tsx';

const HOUR = 60;

/** What this device wants of alerts beside sounds: which kinds, when not, and a screen that stays on. */
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
        <Quiet />
        <Awake />
      </ul>
    </>
  );
}

function Quiet(): ReactNode {
  const { t } = useTranslation('ringtone');
  const { on, from, to } = useAlertPreferences((state) => state.quiet);
  return (
    <>
      <SettingRow title={t('quiet.title')} hint={t('quiet.hint')} on={on} onChange={(next) => setQuiet({ on: next })} />
      {on && (
        <li className="ring-quiet">
          <Time label={t('quiet.from')} minute={from} onChange={(minute) => setQuiet({ from: minute })} />
          <Time label={t('quiet.to')} minute={to} onChange={(minute) => setQuiet({ to: minute })} />
        </li>
      )}
    </>
  );
}

/** A time of day by the browser's own picker; an empty one changes nothing. */
function Time({
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
        value={`${two(Math.floor(minute / HOUR))}:${two(minute % HOUR)}`}
        onChange={(event) => {
          const [hours, minutes] = event.target.value.split(':').map(Number);
          if (hours !== undefined && minutes !== undefined && Number.isInteger(hours + minutes)) onChange(hours * HOUR + minutes);
        }}
      />
    </>
  );
}

function Awake(): ReactNode {
  const { t } = useTranslation('ringtone');
  const state = useAwake((one) => one.state);
  const hint = state === 'refused' || state === 'unsupported' ? t(`awake.${state}`) : t('awake.hint');
  return (
    <SettingRow
      title={t('awake.title')}
      hint={hint}
      on={state === 'on' || state === 'refused'}
      disabled={state === 'unsupported'}
      onChange={(on) => awakePreference.setState({ on })}
    />
  );
}

function two(count: number): string {
  return String(count).padStart(2, '0');
}
