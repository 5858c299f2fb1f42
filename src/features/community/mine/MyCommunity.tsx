import './myCommunity.css';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { compactTextOf } from '#i18n/compactNumbers.ts';
import { LiveGate } from '#parts/screen/LiveGate.tsx';
import { ScreenTop } from '#parts/screen/ScreenTop.tsx';
import { StatusBanners } from '#parts/screen/StatusBanners.tsx';
import { useLocale } from '#stores/preferences/locale.ts';
import { useMemberCall } from '#stores/queries/useCall.ts';
import { useViewerCall } from '#stores/queries/useViewerCall.ts';
import { useSession } from '#stores/session/session.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Tabs } from '#ui/Tabs.tsx';
import { DiarySkeleton } from '#features/community/member/DiarySkeleton.tsx';
import { PostDiary } from '#features/community/member/PostDiary.tsx';
import { LikesReceived } from './LikesReceived.tsx';
import { MyComments } from './MyComments.tsx';
import { Removals } from './Removals.tsx';

const TABS = ['posts', 'comments', 'likes', 'removals'] as const;
type MyTab = (typeof TABS)[number];
const PANEL = 'my-community-panel';

/** What the member wrote in the community, who liked it, and what was removed of it; `?tab=` chooses. */
export default function MyCommunity(): ReactNode {
  const { t } = useTranslation('member');
  const { language } = useLocale();
  const memberId = useSession((session) => session.member?.memberId);
  return (
    <div className="my-community">
      <ScreenTop title={t('mine.title')} parentPath={`/${language}/account`} />
      <LiveGate waiting={<DiarySkeleton />}>
        {memberId === undefined ? <DiarySkeleton /> : <MyTabs key={memberId} memberId={memberId} />}
      </LiveGate>
    </div>
  );
}

function MyTabs({ memberId }: { readonly memberId: string }): ReactNode {
  const { t } = useTranslation('member');
  const { language } = useLocale();
  const [params, setParams] = useSearchParams();
  const requested = params.get('tab');
  const tab: MyTab = TABS.find((id) => id === requested) ?? 'posts';
  const { data } = useViewerCall('memberDetail', { memberId });
  const removals = useMemberCall('myRemovals', {}).data?.removals.length;
  const counts: Readonly<Record<MyTab, number | undefined>> = {
    posts: data?.posts,
    comments: data?.comments,
    likes: data?.likes,
    removals: removals === 0 ? undefined : removals,
  };
  const labels = { posts: t('tab.posts'), comments: t('tab.comments'), likes: t('mine.likes'), removals: t('mine.removals') };
  const tabs = TABS.map((id) => {
    const count = counts[id];
    return { id, label: labels[id], ...(count !== undefined && { count: compactTextOf(count, language) }) };
  });
  return (
    <>
      <Tabs label={t('mine.label')} tabs={tabs} chosen={tab} panel={PANEL} onChoose={(id) => setParams({ tab: id }, { replace: true })} />
      <div className="my-community-scroll" id={PANEL} role="tabpanel" aria-label={labels[tab]}>
        <StatusBanners />
        {tab === 'posts' && <PostDiary memberId={memberId} empty={<NoPosts />} />}
        {tab === 'comments' && <MyComments memberId={memberId} />}
        {tab === 'likes' && <LikesReceived />}
        {tab === 'removals' && <Removals />}
      </div>
    </>
  );
}

function NoPosts(): ReactNode {
  const { t } = useTranslation('member');
  const { language } = useLocale();
  const navigate = useNavigate();
  const action = { label: t('mine.write'), onPress: () => void navigate(`/${language}/community/release`) };
  return <EmptyState type="news" title={t('posts.none')} action={action} />;
}
