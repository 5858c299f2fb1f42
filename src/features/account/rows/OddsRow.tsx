import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLazyOverlay } from '#parts/screen/useLazyOverlay.ts';
import { useOddsPreferences } from '#stores/preferences/oddsPreferences.ts';
import { formatIn } from '#stores/preferences/usualOddsFormat.ts';
import { Icon } from '#ui/Icon.tsx';
import { Glyph } from './Glyph.tsx';

const loadSheet = () => import('#parts/odds/OddsSettingsSheet.tsx');
const STEPS = 'M3.5 16.5h5v-5h5v-4h7M4 20.5h16';

/** Opens the settings of odds, and says in which format they are shown. */
export function OddsRow(): ReactNode {
  const { t, i18n } = useTranslation('detailOdds');
  const [isOpen, setOpen] = useState(false);
  const isShown = useOddsPreferences(({ showOdds }) => showOdds);
  const format = useOddsPreferences((state) => formatIn(state, i18n.language));
  const sheet = useLazyOverlay(loadSheet, isOpen, { close: () => setOpen(false), reopen: () => setOpen(true) });
  return (
    <li>
      <button type="button" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Glyph path={STEPS} />
        <span className="grow">{t('settings.title')}</span>
        <small>{isShown ? t(`format.${format}`) : t('settings.off')}</small>
        <Icon name="chevron" size={16} />
      </button>
      {isOpen && sheet && <sheet.OddsSettingsSheet onClose={() => setOpen(false)} />}
    </li>
  );
}
