import './fans.css';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { compactTextOf } from '#i18n/compactNumbers.ts';
import { ScreenTop } from '#parts/screen/ScreenTop.tsx';
import { StatusBanners } from '#parts/screen/StatusBanners.tsx';
import { useLocale } from '#stores/preferences/locale.ts';
import type { FollowList, MemberDetail } from '#stores/community/members.ts';
import { Tabs } from '#ui/Tabs.tsx';
import { FollowRows } from './FollowRows.tsx';

export interface MemberFollowsProps {
  readonly member: MemberDetail;
  readonly list: FollowList;
}

const LISTS = ['followers', 'following'] as const;
const PANEL = 'member-follows-panel';

/** Followers of any member, and whom they follow: a part of their page. */
export function MemberFollows({ member, list }: MemberFollowsProps): ReactNode {
  const { t } = useTranslation('member');
  const { language } = useLocale();
  const [, setParams] = useSearchParams();
  const tabs = LISTS.map((id) => ({ id, label: t(`fans.${id}`), count: compactTextOf(member[id], language) }));
  return (
    <div className="people-screen">
      <ScreenTop title={member.nickname} parentPath={`/${language}/community/member/${member.memberId}`} />
      <Tabs label={t('fans.label')} tabs={tabs} chosen={list} panel={PANEL} onChoose={(id) => setParams({ list: id }, { replace: true })} />
      <div className="people-scroll" id={PANEL} role="tabpanel" aria-label={t(`fans.${list}`)}>
        <StatusBanners />
        <FollowRows memberId={member.memberId} list={list} />
      </div>
    </div>
  );
}
