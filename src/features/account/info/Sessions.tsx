import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Output } from '#contract/calls/calls.ts';
import { timeOf } from '#i18n/dates.ts';
import { dateOf } from '#i18n/moments.ts';
import { useThrottledTap } from '#parts/input/throttle.ts';
import { useLiveClient } from '#stores/live/liveClient.ts';
import { invalidateCall, queryClient } from '#stores/queries/queryClient.ts';
import { useLocale } from '#stores/preferences/locale.ts';
import { showText } from '#stores/overlays/toast.ts';
import { Button } from '#ui/Button.tsx';
import { Tag } from '#ui/Tag.tsx';

type Session = Output<'memberInfo'>['sessions'][number];

const DEVICE_ID_CHARS = 4;

export interface SessionsProps {
  readonly sessions: readonly Session[];
  readonly onChangePassword: () => void;
}

/** Lists the member's sessions. Each except the current one can be ended. */
export function Sessions({ sessions, onChangePassword }: SessionsProps): ReactNode {
  const { t } = useTranslation('account');
  return (
    <section className="account-block">
      <h2>{t('sessions.title')}</h2>
      <p>{t('sessions.text')}</p>
      <Button variant="quiet" onClick={onChangePassword}>
        {t('sessions.changePassword')}
      </Button>
      <ul className="account-list">
        {sessions.toSorted(byCurrentThenNewest).map((session) => (
          <SessionRow key={session.id} session={session} />
        ))}
      </ul>
    </section>
  );
}

function SessionRow({ session: { id, deviceId, createdAt, current } }: { readonly session: Session }): ReactNode {
  const { t } = useTranslation('account');
  const { language, timeZone } = useLocale();
  const { api } = useLiveClient();
  const { isPending, mutate } = useMutation(
    {
      mutationFn: () => api.call('endSession', { id }), // reports a failure
      onSuccess: () => showText(t('sessions.ended')),
      onSettled: () => invalidateCall('memberInfo'),
    },
    queryClient,
  );
  const endSession = useThrottledTap(() => mutate());
  const name = current ? t('sessions.here') : t('sessions.device', { id: deviceId.slice(-DEVICE_ID_CHARS) });
  return (
    <li>
      <div className="account-row">
        <span className="grow">
          {name}
          <small>{t('sessions.since', { day: dateOf(createdAt, language, timeZone), time: timeOf(createdAt, language, timeZone) })}</small>
        </span>
        {current ? (
          <Tag>{t('sessions.now')}</Tag>
        ) : (
          <Button variant="ghost" size="slim" disabled={isPending} aria-label={t('sessions.endOf', { name })} onClick={endSession}>
            {t('sessions.end')}
          </Button>
        )}
      </div>
    </li>
  );
}

function byCurrentThenNewest(a: Session, b: Session): number {
  return Number(b.current) - Number(a.current) || b.createdAt - a.createdAt;
}
