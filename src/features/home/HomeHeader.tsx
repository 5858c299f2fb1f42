import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SHORT_LANGUAGE_NAMES } from '#i18n/languageNames.ts';
import { loadNamespaces } from '#i18n/setup.ts';
import { LiveGate } from '#parts/LiveGate.tsx';
import { useLazyOverlay } from '#parts/useLazyOverlay.ts';
import { useDelayPreference } from '#stores/preferences/delay.ts';
import { closeAnnouncements, openAnnouncements, useAnnouncements } from '#stores/overlays/announcements.ts';
import { useLocale } from '#stores/preferences/locale.ts';
import { IconButton } from '#ui/Button.tsx';
import { Icon } from '#ui/Icon.tsx';

const loadLook = () => import('./AppearanceSheet.tsx');
const loadNotices = async () => {
  const [{ AnnouncementsSheet }] = await Promise.all([import('./AnnouncementsSheet.tsx'), loadNamespaces('notices', 'ago')]);
  return { AnnouncementsSheet };
};

/** A badge has room for two figures. */
const MOST_TOLD = 99;

/** The name of the app, the way to another language or another light, and what there is to read. */
export function HomeHeader(): ReactNode {
  const { t } = useTranslation(['home', 'common', 'match']);
  const delay = useDelayPreference();
  const { language } = useLocale();
  const [open, setOpen] = useState(false);
  const look = useLazyOverlay(loadLook, open, { close: () => setOpen(false), reopen: () => setOpen(true) });
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
        {SHORT_LANGUAGE_NAMES[language]}
      </button>
      <Mail />
      {open && look && <look.AppearanceSheet onClose={() => setOpen(false)} />}
    </header>
  );
}

/** The notices, with how many messages wait. */
function Mail(): ReactNode {
  const { t } = useTranslation('home');
  const { unread, open } = useAnnouncements();
  const code = useLazyOverlay(loadNotices, open, { close: closeAnnouncements, reopen: openAnnouncements });
  return (
    <span className="home-mail">
      <IconButton icon="mail" label={unread > 0 ? t('unread', { count: unread }) : t('notices')} onClick={openAnnouncements} />
      {unread > 0 && <b aria-hidden="true">{unread > MOST_TOLD ? `${MOST_TOLD}+` : unread}</b>}
      {open && code && (
        <LiveGate waiting={null}>
          <code.AnnouncementsSheet />
        </LiveGate>
      )}
    </span>
  );
}
