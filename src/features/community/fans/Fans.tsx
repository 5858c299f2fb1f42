import './fans.css';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { compactTextOf } from '#i18n/compactNumbers.ts';
import { LiveGate } from '#parts/screen/LiveGate.tsx';
import { ScreenTop } from '#parts/screen/ScreenTop.tsx';
import { StatusBanners } from '#parts/screen/StatusBanners.tsx';
import { useLocale } from '#stores/preferences/locale.ts';
import { useBlacklist } from '#stores/community/sharedBlacklist.ts';
import { useViewerCall } from '#stores/queries/useViewerCall.ts';
import { useSession } from '#stores/session/session.ts';
import { Tabs } from '#ui/Tabs.tsx';
import { BlockedMembers } from './BlockedMembers.tsx';
import { FollowRows } from './FollowRows.tsx';
import { OwnFollowers } from './OwnFollowers.tsx';
import { PeopleSkeleton } from './PeopleSkeleton.tsx';

const TABS = ['followers', 'following', 'blacklist'] as const;
type FansTab = (typeof TABS)[number];
const PANEL = 'fans-panel';

/** The member's followers, whom they follow, and whom they have blocked; `?list=` chooses the list. */
export default function Fans(): ReactNode {
  const { t } = useTranslation('member');
  const { language } = useLocale();
  const member = useSession((session) => session.member);
  return (
    <div className="people-screen">
      <ScreenTop title={member?.nickname ?? t('fans.label')} parentPath={`/${language}/account`} />
      <LiveGate waiting={<PeopleSkeleton />}>
        {member === null ? <PeopleSkeleton /> : <FansTabs key={member.memberId} memberId={member.memberId} />}
      </LiveGate>
    </div>
  );
}

function FansTabs({ memberId }: { readonly memberId: string }): ReactNode {
  const { t } = useTranslation('member');
  const { language } = useLocale();
  const [params, setParams] = useSearchParams();
  const requested = params.get('list');
  const tab: FansTab = TABS.find((id) => id === requested) ?? 'followers';
  const { data } = useViewerCall('memberDetail', { memberId });
  const blocked = useBlacklist(({ members, isSettled, error }) => (isSettled && error === null ? members.length : undefined));
  const counts = { followers: data?.followers, following: data?.following, blacklist: blocked };

  const tabs = TABS.map((id) => {
    const count = counts[id];
    return { id, label: t(`fans.${id}`), ...(count !== undefined && { count: compactTextOf(count, language) }) };
  });
  return (
    <>
      <Tabs label={t('fans.label')} tabs={tabs} chosen={tab} panel={PANEL} onChoose={(id) => setParams({ list: id }, { replace: true })} />
      <div className="people-scroll" id={PANEL} role="tabpanel" aria-label={t(`fans.${tab}`)}>
        <StatusBanners />
        {tab === 'followers' && <OwnFollowers memberId={memberId} />}
        {tab === 'following' && <FollowRows memberId={memberId} list="following" isOwn />}
        {tab === 'blacklist' && <BlockedMembers />}
      </div>
    </>
  );
}
