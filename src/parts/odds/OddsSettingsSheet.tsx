import './oddsSettings.css';
import { type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ODDS_FORMATS, ROW_MARKETS, setOddsPreferences, useOddsPreferences } from '#stores/preferences/oddsPreferences.ts';
import { formatIn } from '#stores/preferences/usualOddsFormat.ts';
import { Chips } from '#ui/field/Chips.tsx';
import { Sheet } from '#ui/overlay/Sheet.tsx';
import { SwitchLine } from '#parts/input/SwitchLine.tsx';

/** Chooses how odds are written, whether lists show them, and whether they are shown at all. Applies at once. */
export function OddsSettingsSheet({ onClose }: { readonly onClose: () => void }): ReactNode {
  const { t, i18n } = useTranslation(['detailOdds', 'common']);
  const preferences = useOddsPreferences((state) => state);
  const { showOdds, showInRows, rowMarket } = preferences;
  const format = formatIn(preferences, i18n.language);
  return (
    <Sheet open onClose={onClose} title={t('settings.title')} closeLabel={t('common:close')}>
      <div className="odds-settings">
        <SwitchLine
          label={t('settings.show')}
          hint={t('settings.showHint')}
          on={showOdds}
          onChange={(on) => setOddsPreferences({ showOdds: on })}
        />
        {showOdds && (
          <>
            <section aria-label={t('format.label')}>
              <h3>{t('format.label')}</h3>
              <Chips
                label={t('format.label')}
                select="one"
                chips={ODDS_FORMATS.map((id) => ({ id, label: t(`format.${id}`), on: id === format }))}
                onPress={(id) => setOddsPreferences({ format: id })}
              />
              <small>{t('settings.formatHint')}</small>
            </section>
            <SwitchLine label={t('settings.inRows')} on={showInRows} onChange={(on) => setOddsPreferences({ showInRows: on })} />
            {showInRows && (
              <section aria-label={t('settings.rowMarket')}>
                <h3>{t('settings.rowMarket')}</h3>
                <Chips
                  label={t('settings.rowMarket')}
                  select="one"
                  chips={ROW_MARKETS.map((id) => ({ id, label: t(`market.${id}`), on: id === rowMarket }))}
                  onPress={(id) => setOddsPreferences({ rowMarket: id })}
                />
              </section>
            )}
          </>
        )}
      </div>
    </Sheet>
  );
}
