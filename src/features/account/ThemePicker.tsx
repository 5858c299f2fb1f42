import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type ThemeChoice, useThemeChoice, chooseTheme } from '#stores/preferences/theme.ts';
import { handleRovingKeys } from '#ui/field/handleRovingKeys.ts';

const THEMES: readonly ThemeChoice[] = ['light', 'dark', 'system'];

/** Chooses the light, dark or system theme. */
export function ThemePicker(): ReactNode {
  const { t } = useTranslation('account');
  const choice = useThemeChoice();
  return (
    <section className="account-block">
      <h2>{t('theme.title')}</h2>
      <div
        className="theme-picker"
        role="radiogroup"
        aria-label={t('theme.title')}
        onKeyDown={(event) => handleRovingKeys(event, THEMES, choice, chooseTheme)}
      >
        {THEMES.map((theme) => (
          <button
            key={theme}
            type="button"
            role="radio"
            aria-checked={theme === choice}
            tabIndex={theme === choice ? 0 : -1}
            onClick={() => chooseTheme(theme)}
          >
            <svg className={theme} viewBox="0 0 60 30" aria-hidden="true" focusable="false">
              <path d="M30 0v7m0 16v7" />
              <circle cx="30" cy="15" r="8" />
            </svg>
            {t(`theme.${theme}`)}
          </button>
        ))}
      </div>
    </section>
  );
}
