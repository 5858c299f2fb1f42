import './inbox.css';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { LiveGate } from '#parts/screen/LiveGate.tsx';
import { ScreenTop } from '#parts/screen/ScreenTop.tsx';
import { StatusBanners } from '#parts/screen/StatusBanners.tsx';
import { useUnread } from '#stores/overlays/announcementsOverlay.ts';
import { useLocale } from '#stores/preferences/locale.ts';
import { type UnreadCounts, useLetters, useReadAnnouncement, useReadLetter, useUnreadCounts } from '#stores/queries/letters.ts';
import { Button } from '#ui/Button.tsx';
import { Tabs } from '#ui/Tabs.tsx';
import { AllPages, AnnouncementPages, GroupPages } from './InboxPages.tsx';
import { InboxSkeleton } from './InboxSkeleton.tsx';

const TABS = ['all', 'announcements', 'letters', 'mentions'] as const;
type InboxTab = (typeof TABS)[number];

/** What the app, its operators and other members have to tell the member (docs/product.md#inbox). */
export default function Inbox(): ReactNode {
  const { t } = useTranslation('inbox');
  const { language } = useLocale();
  return (
    <div className="inbox-screen">
      <ScreenTop
        title={t('title')}
        parentPath={`/${language}/account`}
        suffix={
          <LiveGate waiting={null}>
            <ReadAll />
          </LiveGate>
        }
      />
      <LiveGate waiting={<InboxSkeleton />}>
        <StatusBanners />
        <Lists />
      </LiveGate>
    </div>
  );
}

/** Marks what the lists know of: what comes meanwhile stays unread. */
function ReadAll(): ReactNode {
  const { t } = useTranslation('inbox');
  const unread = useUnread();
  const { data: counts } = useUnreadCounts();
  const newest = useLetters().data?.pages[0]?.letters[0];
  const readLetter = useReadLetter();
  const readAnnouncement = useReadAnnouncement();
  if (unread === 0) return null;
  const readAll = (): void => {
    const [announcementId] = counts?.announcements ?? [];
    if (announcementId !== undefined) readAnnouncement({ announcementId, andOlder: true });
    if (newest !== undefined) readLetter({ letterId: newest.id, andOlder: true });
  };
  return (
    <Button variant="quiet" size="slim" onClick={readAll}>
      {t('readAll')}
    </Button>
  );
}

function Lists(): ReactNode {
  const { t } = useTranslation('inbox');
  const [search, setSearch] = useSearchParams();
  const panelId = useId();
  const { data: counts } = useUnreadCounts();
  const chosen = TABS.find((tab) => tab === search.get('tab')) ?? 'all';
  const tabs = TABS.map((id) => ({ id, label: t(`tab.${id}`), ...shownCount(counts, id) }));
  return (
    <>
      <Tabs label={t('title')} tabs={tabs} chosen={chosen} panel={panelId} onChoose={(tab) => setSearch({ tab }, { replace: true })} />
      <div id={panelId} className="inbox-panel" role="tabpanel" tabIndex={0} aria-label={t(`tab.${chosen}`)}>
        {chosen === 'all' && <AllPages unread={counts} />}
        {chosen === 'announcements' && <AnnouncementPages unread={counts} />}
        {(chosen === 'letters' || chosen === 'mentions') && <GroupPages key={chosen} group={chosen} />}
      </div>
    </>
  );
}

/** A tab without anything unread has no number. */
function shownCount(counts: UnreadCounts | undefined, tab: InboxTab): { readonly count?: number } {
  if (counts === undefined) return {};
  const { count, mentions, announcements } = counts;
  const number = { all: count, announcements: announcements.length, letters: count - mentions - announcements.length, mentions }[tab];
  return number > 0 ? { count: number } : {};
}
