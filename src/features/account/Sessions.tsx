import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { dayOf, timeOf } from '#i18n/dates.ts';
import { useCalmTap } from '#parts/calm.ts';
import { useLive } from '#stores/live.ts';
import { useReader } from '#stores/reader.ts';
import { say } from '#stores/toast.ts';
import { Button } from '#ui/Button.tsx';
import { Tag } from '#ui/Tag.tsx';
import { type MemberInfo, useAskAgain } from './useMemberInfo.ts';

type Session = MemberInfo['sessions'][number];

/** So much of a device's id tells two of them apart. */
const SHOWN = 4;

/** Where the member is logged in; each but this one can be ended. */
export function Sessions({ sessions }: { readonly sessions: readonly Session[] }): ReactNode {
  const { t } = useTranslation('account');
  return (
    <section className="account-block">
      <h2>{t('sessions.title')}</h2>
      <p>{t('sessions.text')}</p>
      <ul className="account-list">
        {sessions.toSorted(thisFirst).map((session) => (
          <One key={session.id} session={session} />
        ))}
      </ul>
    </section>
  );
}

function One({ session: { id, deviceId, createdAt, current } }: { readonly session: Session }): ReactNode {
  const { t } = useTranslation('account');
  const { language, timeZone } = useReader();
  const { api } = useLive();
  const askAgain = useAskAgain();
  const ending = useMutation({
    mutationFn: () => api.call('endSession', { id }),
    onSuccess: () => say(t('sessions.ended')),
    onSettled: askAgain,
  });
  const end = useCalmTap(() => ending.mutate());
  const name = current ? t('sessions.here') : t('sessions.device', { id: deviceId.slice(-SHOWN) });
  return (
    <li>
      <div className="account-row">
        <span className="grow">
          {name}
          <small>{t('sessions.since', { day: dayOf(createdAt, timeZone), time: timeOf(createdAt, language, timeZone) })}</small>
        </span>
        {current ? (
          <Tag>{t('sessions.now')}</Tag>
        ) : (
          <Button look="ghost" size="slim" disabled={ending.isPending} aria-label={t('sessions.endOf', { name })} onClick={end}>
            {t('sessions.end')}
          </Button>
        )}
      </div>
    </li>
  );
}

function thisFirst(a: Session, b: Session): number {
  return Number(b.current) - Number(a.current) || b.createdAt - a.createdAt;
}
