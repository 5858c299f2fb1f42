import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type ThemeChoice, useTheme } from '#stores/preferences/theme.ts';
import { handleRovingKeys } from '#ui/handleRovingKeys.ts';

/** As they stand, from the light to the dark, and what follows the system last. */
const GROUNDS: readonly ThemeChoice[] = ['light', 'dark', 'system'];

/** By day, at night, or as the system says: three small grounds to choose from. */
export function ThemePicker(): ReactNode {
  const { t } = useTranslation('account');
  const { choice, choose } = useTheme();
  return (
    <section className="account-block">
      <h2>{t('ground.title')}</h2>
      <div
        className="ground-pick"
        role="radiogroup"
        aria-label={t('ground.title')}
        onKeyDown={(event) => handleRovingKeys(event, GROUNDS, choice, choose)}
      >
        {GROUNDS.map((ground) => (
          <button
            key={ground}
            type="button"
            role="radio"
            aria-checked={ground === choice}
            tabIndex={ground === choice ? 0 : -1}
            onClick={() => choose(ground)}
          >
            <svg className={ground} viewBox="0 0 60 30" aria-hidden="true" focusable="false">
              <path d="M30 0v7m0 16v7" />
              <circle cx="30" cy="15" r="8" />
            </svg>
            {t(`ground.${ground}`)}
          </button>
        ))}
      </div>
    </section>
  );
}
