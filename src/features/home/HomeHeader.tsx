import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LANGUAGES } from '#contract/tenants.ts';
import { LANGUAGE_NAMES } from '#i18n/languagenames.ts';
import { loadWords } from '#i18n/words.ts';
import { LiveGate } from '#parts/LiveGate.tsx';
import { useDelayWish } from '#stores/delay.ts';
import { openNotices, useNotices } from '#stores/notices.ts';
import { useReader } from '#stores/reader.ts';
import { THEME_CHOICES, useTheme } from '#stores/theme.ts';
import { IconButton } from '#ui/Button.tsx';
import { Icon } from '#ui/Icon.tsx';
import { Segments } from '#ui/Segments.tsx';

const Sheet = lazy(async () => ({ default: (await import('#ui/Sheet.tsx')).Sheet }));
const NoticesSheet = lazy(async () => {
  const [{ NoticesSheet: Notices }] = await Promise.all([import('./NoticesSheet.tsx'), loadWords('notices', 'ago')]);
  return { default: Notices };
});

/** A badge has room for two figures. */
const MOST_TOLD = 99;
/** How they are called where there is little room. */
const SHORT = { 'zh-CN': '中文', 'vi-VN': 'Tiếng Việt', 'en-US': 'English', 'id-ID': 'Indonesia' } as const;

/** The name of the app, the way to another language or another light, and what there is to read. */
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
      <button type="button" className="home-language" aria-label={`${t('language')}, ${t('theme')}`} onClick={() => setOpen(true)}>
        {SHORT[language]}
      </button>
      <Mail />
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

/** The notices, with how many messages wait. */
function Mail(): ReactNode {
  const { t } = useTranslation('home');
  const { unread, open } = useNotices();
  return (
    <span className="home-mail">
      <IconButton icon="mail" label={unread > 0 ? t('unread', { count: unread }) : t('notices')} onClick={openNotices} />
      {unread > 0 && <b aria-hidden="true">{unread > MOST_TOLD ? `${MOST_TOLD}+` : unread}</b>}
      {open && (
        <LiveGate waiting={null}>
          <Suspense>
            <NoticesSheet />
          </Suspense>
        </LiveGate>
      )}
    </span>
  );
}
