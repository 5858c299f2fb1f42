import './oddsSettings.css';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useOddsPreferences } from '#stores/preferences/oddsPreferences.ts';
import { formatIn } from '#stores/preferences/usualOddsFormat.ts';
import { Icon } from '#ui/Icon.tsx';
import { useLazyOverlay } from '#parts/screen/useLazyOverlay.ts';

const loadSheet = () => import('./OddsSettingsSheet.tsx');

export interface OddsSettingsButtonProps {
  /** What the button shows: the format in a match, the name of the settings in a list of settings. */
  readonly shows: 'format' | 'title';
}

/** Opens the settings of odds: format, odds in lists, no odds at all. */
export function OddsSettingsButton({ shows }: OddsSettingsButtonProps): ReactNode {
  const { t, i18n } = useTranslation('detailOdds');
  const [isOpen, setOpen] = useState(false);
  const isShown = useOddsPreferences(({ showOdds }) => showOdds);
  const format = useOddsPreferences((state) => formatIn(state, i18n.language));
  const sheet = useLazyOverlay(loadSheet, isOpen, { close: () => setOpen(false), reopen: () => setOpen(true) });
  const state = isShown ? t(`format.${format}`) : t('settings.off');
  return (
    <>
      <button
        type="button"
        className="odds-settings-button"
        aria-haspopup="dialog"
        aria-label={t('settings.open', { format: state })}
        onClick={() => setOpen(true)}
      >
        {shows === 'title' && <b>{t('settings.title')}</b>}
        {state}
        <Icon name="chevron" size={14} />
      </button>
      {isOpen && sheet && <sheet.OddsSettingsSheet onClose={() => setOpen(false)} />}
    </>
  );
}
