import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { APP_CONFIG } from '#contract/calls/appConfig.ts';
import { SHORT_LANGUAGE_NAMES } from '#i18n/languageNames.ts';
import { loadNamespaces } from '#i18n/setup.ts';
import { LiveGate } from '#parts/screen/LiveGate.tsx';
import { useLazyOverlay } from '#parts/screen/useLazyOverlay.ts';
import { ScreenHeading } from '#parts/screen/ScreenHeading.tsx';
import { useDelayPreference } from '#stores/preferences/delayPreference.ts';
import { closeAnnouncements, openAnnouncements, useAnnouncements, useUnread } from '#stores/overlays/announcementsOverlay.ts';
import { useLocale } from '#stores/preferences/locale.ts';
import { isLoggedIn, useSession } from '#stores/session/session.ts';
import { IconButton } from '#ui/Button.tsx';
import { Icon } from '#ui/Icon.tsx';

const loadAppearance = () => import('./AppearanceSheet.tsx');
const loadAnnouncements = async () => {
  const [{ AnnouncementsSheet }] = await Promise.all([import('./AnnouncementsSheet.tsx'), loadNamespaces('announcements', 'ago')]);
  return { AnnouncementsSheet };
};

/** The badge has room for two digits. */
const MAX_BADGE = 99;

/** App name, screen delay, language and theme, and announcements. */
export function HomeHeader(): ReactNode {
  const { t } = useTranslation(['home', 'common', 'match', 'shell']);
  const delay = useDelayPreference();
  const { language } = useLocale();
  const [open, setOpen] = useState(false);
  const appearance = useLazyOverlay(loadAppearance, open, { close: () => setOpen(false), reopen: () => setOpen(true) });
  return (
    <header className="home-top lit">
      <ScreenHeading title={t('shell:tabs.home')}>{APP_CONFIG.productTitle}</ScreenHeading>
      {delay > 0 && (
        <span className="home-delay">
          <Icon name="delay" size={16} />
          {t('match:connection.delayed', { seconds: delay })}
        </span>
      )}
      <button type="button" className="home-language" aria-label={`${t('language')}, ${t('theme')}`} onClick={() => setOpen(true)}>
        {SHORT_LANGUAGE_NAMES[language]}
      </button>
      <AnnouncementsButton />
      {open && appearance && <appearance.AppearanceSheet onClose={() => setOpen(false)} />}
    </header>
  );
}

/** Leads a member to the inbox, and shows others the announcements. */
function AnnouncementsButton(): ReactNode {
  const { t } = useTranslation('home');
  const { language } = useLocale();
  const isMember = useSession(isLoggedIn);
  const unread = useUnread();
  const label = unread > 0 ? t('unread', { count: unread }) : t('announcements');
  const open = useAnnouncements((state) => state.open);
  const sheet = useLazyOverlay(loadAnnouncements, open, { close: closeAnnouncements, reopen: openAnnouncements });
  return (
    <span className="home-mail">
      {isMember ? (
        <Link className="icon-btn" to={`/${language}/account/message`} aria-label={label} title={label}>
          <Icon name="mail" />
        </Link>
      ) : (
        <IconButton icon="mail" label={label} onClick={openAnnouncements} />
      )}
      {unread > 0 && <b aria-hidden="true">{unread > MAX_BADGE ? `${MAX_BADGE}+` : unread}</b>}
      {open && sheet && (
        <LiveGate waiting={null}>
          <sheet.AnnouncementsSheet />
        </LiveGate>
      )}
    </span>
  );
}
