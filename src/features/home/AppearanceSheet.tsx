import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LanguageList } from '#parts/input/LanguageList.tsx';
import { THEME_CHOICES, useThemeChoice, chooseTheme } from '#stores/preferences/theme.ts';
import { SegmentedControl } from '#ui/field/SegmentedControl.tsx';
import { Sheet } from '#ui/overlay/Sheet.tsx';

/** Chooses language and theme. */
export function AppearanceSheet({ onClose }: { readonly onClose: () => void }): ReactNode {
  const { t } = useTranslation(['home', 'common']);
  const choice = useThemeChoice();
  return (
    <Sheet open onClose={onClose} title={`${t('language')} · ${t('theme')}`} closeLabel={t('common:close')}>
      <LanguageList />
      <SegmentedControl
        label={t('theme')}
        segments={THEME_CHOICES.map((id) => ({ id, label: t(`themes.${id}`) }))}
        chosen={choice}
        onChoose={chooseTheme}
      />
    </Sheet>
  );
}
