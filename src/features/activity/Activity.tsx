import './activity.css';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router-dom';
import type { Output } from '#contract/calls.ts';
import { momentOf } from '#i18n/dates.ts';
import { LiveGate } from '#parts/LiveGate.tsx';
import { Paragraphs } from '#parts/Paragraphs.tsx';
import { SafeLink } from '#parts/SafeLink.tsx';
import { ScreenTop } from '#parts/ScreenTop.tsx';
import { useTicked } from '#parts/ticker.ts';
import { failureKey } from '#stores/failure.ts';
import { useCall } from '#stores/query.ts';
import { useReader } from '#stores/reader.ts';
import { Bone } from '#ui/Bone.tsx';
import { Empty } from '#ui/Empty.tsx';

/** Something that the operator holds for a while (spec section 2: activity/:id). */
export default function Activity(): ReactNode {
  const { t } = useTranslation('activity');
  const { language } = useReader();
  const { id = '' } = useParams();
  return (
    <div className="activity">
      <ScreenTop title={t('title')} above={`/${language}`} />
      {/* In the order of Tab, for a keyboard has nothing else to scroll it by. */}
      <div className="activity-scroll" role="region" tabIndex={0} aria-label={t('title')}>
        <LiveGate waiting={<Waiting />}>
          <Asked key={id} id={Number(id)} />
        </LiveGate>
      </div>
    </div>
  );
}

function Asked({ id }: { readonly id: number }): ReactNode {
  const { t } = useTranslation(['activity', 'common', 'errors']);
  const { language } = useReader();
  const navigate = useNavigate();
  const { data, error, refetch } = useCall('activity', { id });
  if (data) return <Running {...data} />;
  if (!error) return <Waiting />;
  const key = failureKey(error);
  if (key === '404' || key === '400') {
    const onPress = (): void => void navigate(`/${language}`, { replace: true });
    return <Empty type="search" title={t('closed.title')} text={t('closed.text')} action={{ label: t('closed.button'), onPress }} />;
  }
  return (
    <Empty
      type="error"
      title={t('failed')}
      text={t(`errors:${key}`)}
      action={{ label: t('common:retry'), icon: 'retry', onPress: () => void refetch() }}
    />
  );
}

/** The page may stay open beyond its end: then it says so, and its button is gone. */
function Running({ title, text, startsAt, endsAt, button }: Output<'activity'>): ReactNode {
  const { t } = useTranslation('activity');
  const { language, timeZone } = useReader();
  const over = useTicked((now) => now >= endsAt);
  return (
    <article className="activity-text">
      <h2>{title}</h2>
      <small>
        {t('period', { from: momentOf(startsAt, language, timeZone), to: momentOf(endsAt, language, timeZone) })}
        {over && <b role="status">{t('over')}</b>}
      </small>
      <Paragraphs text={text} />
      {button && !over && (
        <SafeLink className="btn solid wide" link={button.link}>
          {button.label}
        </SafeLink>
      )}
    </article>
  );
}

function Waiting(): ReactNode {
  return (
    <div className="activity-text waiting" aria-busy="true">
      <Bone width="72%" height={22} />
      <Bone width={200} />
      <Bone height={15} />
      <Bone width="86%" height={15} />
    </div>
  );
}
