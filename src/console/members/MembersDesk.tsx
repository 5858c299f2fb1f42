import './membersDesk.css';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dateOf } from '#i18n/moments.ts';
import { numberOf } from '#i18n/numbers.ts';
import { Avatar } from '#ui/Avatar.tsx';
import { SearchField } from '#ui/field/SearchField.tsx';
import { Tag } from '#ui/Tag.tsx';
import { useConsole } from '#console/client/consoleContext.ts';
import type { DeskProps } from '#console/frame/Desk.tsx';
import { DeskPage } from '#console/frame/DeskPage.tsx';
import { goToDesk } from '#console/frame/deskPath.ts';
import { FACE_COLOUR } from '#console/frame/faceColour.ts';
import { LoadState, Nothing } from '#console/frame/LoadState.tsx';
import { useTenant } from '#console/frame/useTenant.ts';
import type { Member } from './member.ts';
import { MemberPanel } from './MemberPanel.tsx';

const MAX_CHARS = 32;

/** Finds members by id, account or nickname, and does what is done to one. */
export function MembersDesk({ open, now, lamp }: DeskProps): ReactNode {
  const { t } = useTranslation('console');
  const { client, language, timeZone } = useConsole();
  const tenant = useTenant();
  const [typed, setTyped] = useState(open);
  const [shownFor, setShownFor] = useState(open);
  // The address may name another one, such as the author of an item.
  if (open !== shownFor) {
    setShownFor(open);
    if (open !== '') setTyped(open);
  }
  const query = typed.trim();
  const { data, error, refetch } = useQuery({
    queryKey: ['members', tenant.tenant, query],
    queryFn: () => client.call('members', { tenant: tenant.tenant, query }),
    enabled: query !== '',
    placeholderData: keepPreviousData,
  });
  const members = query === '' ? [] : (data?.members ?? []);
  const chosen = members.find(({ memberId }) => memberId === open) ?? (members.length === 1 ? members[0] : undefined);
  return (
    <DeskPage title={t('desk.members')} lamp={lamp} tenant={tenant}>
      <SearchField label={t('members.search')} clearLabel={t('members.clear')} text={typed} max={MAX_CHARS} onChange={setTyped} />
      {query === '' ? (
        <Nothing title={t('members.begin')} text={t('members.beginText')} />
      ) : data === undefined ? (
        <LoadState error={error} onRetry={() => void refetch()} />
      ) : members.length === 0 ? (
        <Nothing title={t('members.none')} text={t('members.noneText')} />
      ) : (
        <div className="members-split">
          <ul className="member-list">
            {members.map((member) => (
              <li key={member.memberId}>
                <button
                  type="button"
                  aria-current={member === chosen ? 'true' : undefined}
                  onClick={() => goToDesk('members', member.memberId, open !== '')}
                >
                  <Avatar name={member.nickname} avatar={member.avatar} colour={FACE_COLOUR} size={40} />
                  <span className="grow">
                    <b className="truncate">{member.nickname}</b>
                    <small className="truncate">
                      {[member.account, member.maskedPhone ?? '', dateOf(member.createdAt, language, timeZone)].filter(Boolean).join(' · ')}
                    </small>
                  </span>
                  {member.bannedAt !== null && <Tag variant="ink">{t('members.banned')}</Tag>}
                  {isMuted(member, now) && <Tag>{t('members.muted')}</Tag>}
                  <small className="figure">{t('queue.coins', { count: member.coins, formatted: numberOf(member.coins, language) })}</small>
                </button>
              </li>
            ))}
          </ul>
          {chosen !== undefined && <MemberPanel key={chosen.memberId} tenant={tenant.tenant} member={chosen} now={now} />}
        </div>
      )}
    </DeskPage>
  );
}

function isMuted({ mutedUntil }: Member, now: number): boolean {
  return mutedUntil !== null && mutedUntil > now;
}
