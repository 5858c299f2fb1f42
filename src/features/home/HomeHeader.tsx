import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LANGUAGES } from '#contract/tenants.ts';
import { LANGUAGE_NAMES } from '#i18n/languagenames.ts';
import { useDelayWish } from '#stores/delay.ts';
import { useReader } from '#stores/reader.ts';
import { THEME_CHOICES, useTheme } from '#stores/theme.ts';
import { IconButton } from '#ui/Button.tsx';
import { Icon } from '#ui/Icon.tsx';
import { Segments } from '#ui/Segments.tsx';

const Sheet = lazy(async () => ({ default: (await import('#ui/Sheet.tsx')).Sheet }));

/** The name of the app, and the way to another language or another light. */
export function HomeHeader(): ReactNode {
  const { t } = useTranslation(['home', 'common', 'match']);
  const delay = useDelayWish();
  const { language, switchLanguage } = useReader();
  const { choice, choose } = useTheme();
  const [open, setOpen] = useState(false);
  return (
    <header className="home-top lit">
      <h1>Touchline</h1>
      {delay > 0 && (
        <span className="home-delay">
          <Icon name="delay" size={16} />
          {t('match:link.delayed', { seconds: delay })}
        </span>
      )}
      <IconButton icon="globe" label={`${t('language')}, ${t('theme')}`} onClick={() => setOpen(true)} />
      {open && (
        <Suspense>
          <Sheet open onClose={() => setOpen(false)} title={`${t('language')} · ${t('theme')}`} closeLabel={t('common:close')}>
            <ul className="home-languages">
              {LANGUAGES.map((one) => (
                <li key={one}>
                  <button type="button" lang={one} aria-current={one === language ? 'true' : undefined} onClick={() => switchLanguage(one)}>
                    {LANGUAGE_NAMES[one]}
                  </button>
                </li>
              ))}
            </ul>
            <Segments
              label={t('theme')}
              segments={THEME_CHOICES.map((id) => ({ id, label: t(`themes.${id}`) }))}
              chosen={choice}
              onChoose={choose}
            />
          </Sheet>
        </Suspense>
      )}
    </header>
  );
}
