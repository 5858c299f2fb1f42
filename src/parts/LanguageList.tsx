import './languageList.css';
import type { ReactNode } from 'react';
import { LANGUAGES } from '#contract/locale/tenants.ts';
import { LANGUAGE_NAMES } from '#i18n/languageNames.ts';
import { useLocale } from '#stores/preferences/locale.ts';
import { Icon } from '#ui/Icon.tsx';

/** The languages, each by its own name; a tap opens the page anew in that one. */
export function LanguageList(): ReactNode {
  const { language, switchLanguage } = useLocale();
  return (
    <ul className="language-list">
      {LANGUAGES.map((one) => (
        <li key={one}>
          <button type="button" lang={one} aria-current={one === language ? 'true' : undefined} onClick={() => switchLanguage(one)}>
            {LANGUAGE_NAMES[one]}
            {one === language && <Icon name="check" />}
          </button>
        </li>
      ))}
    </ul>
  );
}
