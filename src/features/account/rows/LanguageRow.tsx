import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LANGUAGE_NAMES } from '#i18n/languageNames.ts';
import { LanguageList } from '#parts/input/LanguageList.tsx';
import { useLazyOverlay } from '#parts/screen/useLazyOverlay.ts';
import { useLocale } from '#stores/preferences/locale.ts';
import { Icon } from '#ui/Icon.tsx';

const loadSheet = () => import('#ui/overlay/Sheet.tsx');

/** Opens the choice of the language. */
export function LanguageRow(): ReactNode {
  const { t } = useTranslation(['account', 'common']);
  const { language } = useLocale();
  const [open, setOpen] = useState(false);
  const sheet = useLazyOverlay(loadSheet, open, { close: () => setOpen(false), reopen: () => setOpen(true) });
  return (
    <li>
      <button type="button" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Icon name="globe" />
        <span className="grow">{t('language')}</span>
        <small>{LANGUAGE_NAMES[language]}</small>
        <Icon name="chevron" size={16} />
      </button>
      {open && sheet && (
        <sheet.Sheet open onClose={() => setOpen(false)} title={t('language')} closeLabel={t('common:close')}>
          <LanguageList />
        </sheet.Sheet>
      )}
    </li>
  );
}
