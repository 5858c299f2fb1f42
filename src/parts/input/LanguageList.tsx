import './languageList.css';
import type { ReactNode } from 'react';
import { LANGUAGES } from '#contract/locale/tenants.ts';
import { LANGUAGE_NAMES } from '#i18n/languageNames.ts';
import { useLocale } from '#stores/preferences/locale.ts';
import { Icon } from '#ui/Icon.tsx';

/** The languages, each by its own name; a tap reloads the page in that one. */
export function LanguageList(): ReactNode {
  const { language, switchLanguage } = useLocale();
  return (
    <ul className="language-list">
      {LANGUAGES.map((code) => (
        <li key={code}>
          <button type="button" lang={code} aria-current={code === language ? 'true' : undefined} onClick={() => switchLanguage(code)}>
            {LANGUAGE_NAMES[code]}
            {code === language && <Icon name="check" />}
          </button>
        </li>
      ))}
    </ul>
  );
}
