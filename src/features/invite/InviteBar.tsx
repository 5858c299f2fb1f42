import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { SHORT_LANGUAGE_NAMES } from '#i18n/languageNames.ts';
import { LanguageList } from '#parts/input/LanguageList.tsx';
import { useLazyOverlay } from '#parts/screen/useLazyOverlay.ts';
import { useLocale } from '#stores/preferences/locale.ts';

const loadSheet = () => import('#ui/overlay/Sheet.tsx');

/** The name of the app, which leads to it, and the choice of the language. */
export function InviteBar(): ReactNode {
  const { t } = useTranslation(['invite', 'common']);
  const { language } = useLocale();
  const [open, setOpen] = useState(false);
  const sheet = useLazyOverlay(loadSheet, open, { close: () => setOpen(false), reopen: () => setOpen(true) });
  return (
    <div className="invite-bar">
      <Link to={`/${language}`}>
        <i className="invite-flag" aria-hidden="true" />
        Touchline
      </Link>
      <button type="button" aria-label={t('page.language')} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {SHORT_LANGUAGE_NAMES[language]}
      </button>
      {open && sheet && (
        <sheet.Sheet open onClose={() => setOpen(false)} title={t('page.language')} closeLabel={t('common:close')}>
          <LanguageList />
        </sheet.Sheet>
      )}
    </div>
  );
}
