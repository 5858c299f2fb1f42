import './member.css';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams, useSearchParams } from 'react-router-dom';
import { LiveGate } from '#parts/screen/LiveGate.tsx';
import { NotFoundOrError } from '#parts/screen/NotFoundOrError.tsx';
import { ScreenTop } from '#parts/screen/ScreenTop.tsx';
import { StatusBanners } from '#parts/screen/StatusBanners.tsx';
import { useLocale } from '#stores/preferences/locale.ts';
import type { MemberDetail } from '#stores/community/members.ts';
import { useBlacklist } from '#stores/community/sharedBlacklist.ts';
import { useViewerCall } from '#stores/queries/useViewerCall.ts';
import { MemberFollows } from '#features/community/fans/MemberFollows.tsx';
import { BlockedNote } from './BlockedNote.tsx';
import { ExpertRecord } from './ExpertRecord.tsx';
import { MemberHeader } from './MemberHeader.tsx';
import { MemberSkeleton } from './MemberSkeleton.tsx';
import { MemberTabs } from './MemberTabs.tsx';

/** A member as everybody sees them: who they are, what they wrote, and of experts their record; with `?list=` their followers. */
export default function MemberPage(): ReactNode {
  const { id = '' } = useParams();
  return (
    <div className="member-page">
      <LiveGate waiting={<MemberSkeleton />}>
        <LoadedMember key={id} memberId={id} />
      </LiveGate>
    </div>
  );
}

function LoadedMember({ memberId }: { readonly memberId: string }): ReactNode {
  const { t } = useTranslation('member');
  const { language } = useLocale();
  const [params] = useSearchParams();
  const { data: member, error, refetch } = useViewerCall('memberDetail', { memberId });
  const parentPath = `/${language}/community`;
  if (member === undefined) {
    if (error === null) return <MemberSkeleton />;
    const gone = { title: t('gone.title'), text: t('gone.text'), button: t('gone.button'), to: parentPath };
    return (
      <>
        <ScreenTop title={t('title')} parentPath={parentPath} />
        <NotFoundOrError title={t('failed')} error={error} onRetry={() => void refetch()} gone={gone} />
      </>
    );
  }
  const list = params.get('list');
  if (list === 'followers' || list === 'following') return <MemberFollows member={member} list={list} />;
  return (
    <>
      <MemberHeader member={member} />
      <StatusBanners />
      <MemberContent member={member} />
    </>
  );
}

/** Nothing that a blocked member wrote is shown. */
function MemberContent({ member }: { readonly member: MemberDetail }): ReactNode {
  // The answer about the member knows it sooner than the list has loaded.
  const isBlocked = useBlacklist(({ memberIds, isSettled }) => (isSettled ? memberIds.has(member.memberId) : member.blocked));
  if (isBlocked) return <BlockedNote member={member} />;
  return (
    <div className="member-columns">
      {member.isExpert && <ExpertRecord expertId={member.memberId} />}
      <MemberTabs member={member} />
    </div>
  );
}
