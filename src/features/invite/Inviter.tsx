import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Output } from '#contract/calls/calls.ts';
import { crestColoursOf } from '#contract/match/crestColours.ts';
import { ScreenHeading } from '#parts/screen/ScreenHeading.tsx';
import { Avatar } from '#ui/Avatar.tsx';
import { Button } from '#ui/Button.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { CodeFlips } from './CodeFlips.tsx';

export interface InviterProps {
  readonly inviter: NonNullable<Output<'invitationInfo'>['inviter']>;
  readonly code: string;
  /** Whether the match above is being played. */
  readonly isLive: boolean;
}

const FACE_PX = 64;

/** Who invites, beside the seat that is free, and the code. */
export function Inviter({ inviter: { nickname, avatar }, code, isLive }: InviterProps): ReactNode {
  const { t } = useTranslation('invite');
  return (
    <>
      <div className="invite-seats" aria-hidden="true">
        <Avatar name={nickname} avatar={avatar} colour={crestColoursOf(code)[0]} size={FACE_PX} />
        <i>{t('page.you')}</i>
      </div>
      <ScreenHeading title={t('page.title')}>
        <bdi>{nickname}</bdi>
        <br />
        {t('page.kept')}
      </ScreenHeading>
      <p className="invite-lead">{t(isLive ? 'page.live' : 'page.lead')}</p>
      <CodeFlips code={code} label={t('code.label', { code: [...code].join(' ') })} />
    </>
  );
}

/** Has the geometry of an inviter whose code is being looked up. */
export function InviterSkeleton({ code }: Pick<InviterProps, 'code'>): ReactNode {
  const { t } = useTranslation('invite');
  return (
    <>
      <div className="invite-seats" aria-hidden="true">
        <Skeleton width={FACE_PX} height={FACE_PX} round />
        <i>{t('page.you')}</i>
      </div>
      <ScreenHeading title={t('page.title')}>
        <Skeleton width={160} height={28} />
        <span className="visually-hidden">{t('page.loading')}</span>
        <br />
        {t('page.kept')}
      </ScreenHeading>
      <p className="invite-lead">{t('page.lead')}</p>
      <CodeFlips code={code} label={t('code.label', { code: [...code].join(' ') })} />
    </>
  );
}

export interface UnknownInviterProps {
  readonly state: 'none' | 'unknown' | 'failed';
  readonly onRetry: () => void;
}

/** The page without an inviter: no code, one that nobody has, or one that could not be looked up. */
export function UnknownInviter({ state, onRetry }: UnknownInviterProps): ReactNode {
  const { t } = useTranslation(['invite', 'common']);
  return (
    <>
      <div className="invite-seats" aria-hidden="true">
        <i>{t('page.you')}</i>
      </div>
      <ScreenHeading title={t('page.title')}>{t('page.free')}</ScreenHeading>
      <p className="invite-lead" role={state === 'unknown' || state === 'failed' ? 'status' : undefined}>
        {t(`page.state.${state}`)}
        {state === 'failed' && (
          <>
            {' '}
            <Button variant="quiet" onClick={onRetry}>
              {t('common:retry')}
            </Button>
          </>
        )}
      </p>
    </>
  );
}
