import './people.css';
import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { MemberLine } from '#parts/community/MemberLine.tsx';
import { useUnblockMember } from '#parts/member/useUnblockMember.ts';
import { LoadError } from '#parts/screen/LoadError.tsx';
import { momentText } from '#parts/text/momentText.ts';
import { serverNow } from '#parts/text/serverClock.ts';
import { useLiveClient } from '#stores/live/liveClient.ts';
import { useLocale } from '#stores/preferences/locale.ts';
import { blacklistOf, useBlacklist } from '#stores/community/sharedBlacklist.ts';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { PeopleSkeleton } from './PeopleSkeleton.tsx';

/** The members on the blacklist, the newest first. Unblocking shows what they wrote again, everywhere. */
export function BlockedMembers(): ReactNode {
  const { t } = useTranslation('member');
  const { language, timeZone } = useLocale();
  const blacklist = blacklistOf(useLiveClient());
  const { members, isSettled, error } = useBlacklist((state) => state);
  const unblock = useUnblockMember();
  const load = (): void => void blacklist.load().catch(() => undefined); // the store has the error
  useEffect(() => {
    if (blacklist.store.getState().isSettled) blacklist.load().catch(() => undefined); // another device may have changed it
  }, [blacklist]);
  if (!isSettled) return <PeopleSkeleton />;
  if (error !== null && members.length === 0) return <LoadError title={t('blacklist.failed')} error={error} onRetry={load} />;
  if (members.length === 0) return <EmptyState type="search" title={t('blacklist.none.title')} text={t('blacklist.none.text')} />;
  return (
    <ul className="people">
      {members.map(({ at, ...member }) => (
        <li key={member.memberId}>
          <MemberLine
            member={{ ...member, isExpert: false }}
            size={44}
            text={t('blacklist.since', { moment: momentText(at, { now: serverNow(), language, timeZone }, true) })}
            suffix={
              <Button
                variant="ghost"
                size="slim"
                aria-label={t('blacklist.unblockOf', { name: member.nickname })}
                onClick={() => unblock(member)}
              >
                {t('blacklist.unblock')}
              </Button>
            }
          />
        </li>
      ))}
    </ul>
  );
}
