import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { compactTextOf } from '#i18n/compactNumbers.ts';
import { useLocale } from '#stores/preferences/locale.ts';
import type { MemberDetail } from '#stores/community/members.ts';
import { Tabs } from '#ui/Tabs.tsx';
import { MemberComments } from './MemberComments.tsx';
import { MemberStances } from './MemberStances.tsx';
import { PostDiary } from './PostDiary.tsx';

const PANEL = 'member-panel';

/** What a member wrote: posts, stances of an expert, comments. */
export function MemberTabs({ member }: { readonly member: MemberDetail }): ReactNode {
  const { t } = useTranslation('member');
  const { language } = useLocale();
  const tabs = member.isExpert ? (['posts', 'stances', 'comments'] as const) : (['posts', 'comments'] as const);
  const [tab, setTab] = useState<'posts' | 'stances' | 'comments'>('posts');
  const counts = {
    posts: { count: compactTextOf(member.posts, language) },
    stances: {},
    comments: { count: compactTextOf(member.comments, language) },
  };
  return (
    <div className="member-tabs">
      <Tabs
        label={t('tab.label')}
        tabs={tabs.map((id) => ({ id, label: t(`tab.${id}`), ...counts[id] }))}
        chosen={tab}
        panel={PANEL}
        onChoose={setTab}
      />
      <div id={PANEL} role="tabpanel" aria-label={t(`tab.${tab}`)}>
        {tab === 'posts' && <PostDiary memberId={member.memberId} />}
        {tab === 'stances' && <MemberStances expertId={member.memberId} />}
        {tab === 'comments' && <MemberComments memberId={member.memberId} />}
      </div>
    </div>
  );
}
