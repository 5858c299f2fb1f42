import './activity.css';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import type { Output } from '#contract/calls/calls.ts';
import { momentOf } from '#i18n/moments.ts';
import { LiveGate } from '#parts/screen/LiveGate.tsx';
import { Paragraphs } from '#parts/text/Paragraphs.tsx';
import { ReadingScreen } from '#parts/screen/ReadingScreen.tsx';
import { SafeLink } from '#parts/text/SafeLink.tsx';
import { useClock } from '#parts/text/serverClock.ts';
import { NotFoundOrError } from '#parts/screen/NotFoundOrError.tsx';
import { useCall } from '#stores/queries/useCall.ts';
import { useLocale } from '#stores/preferences/locale.ts';
import { Skeleton } from '#ui/Skeleton.tsx';

/** A promotion of the operator with a start and an end (docs/product.md#promotions). */
export default function Activity(): ReactNode {
  const { t } = useTranslation('activity');
  const { language } = useLocale();
  const { id = '' } = useParams();
  return (
    <ReadingScreen title={t('title')} parentPath={`/${language}`}>
      <LiveGate waiting={<ActivitySkeleton />}>
        <LoadedActivity key={id} id={Number(id)} />
      </LiveGate>
    </ReadingScreen>
  );
}

function LoadedActivity({ id }: { readonly id: number }): ReactNode {
  const { t } = useTranslation('activity');
  const { language } = useLocale();
  const { data, error, refetch } = useCall('activity', { id });
  if (data) return <ActivityArticle {...data} />;
  if (!error) return <ActivitySkeleton />;
  const gone = { title: t('closed.title'), text: t('closed.text'), button: t('closed.button'), to: `/${language}` };
  return <NotFoundOrError title={t('failed')} error={error} gone={gone} onRetry={() => void refetch()} />;
}

/** The activity can end while the page is open: then the page shows that it is over and hides the button. */
function ActivityArticle({ title, text, startsAt, endsAt, button }: Output<'activity'>): ReactNode {
  const { t } = useTranslation('activity');
  const { language, timeZone } = useLocale();
  const isOver = useClock((now) => now >= endsAt);
  return (
    <article className="article">
      <h2>{title}</h2>
      <small>
        {t('period', { from: momentOf(startsAt, language, timeZone), to: momentOf(endsAt, language, timeZone) })}
        {isOver && (
          <b className="activity-over" role="status">
            {t('over')}
          </b>
        )}
      </small>
      <Paragraphs text={text} />
      {button && !isOver && (
        <SafeLink className="btn solid wide" link={button.link}>
          {button.label}
        </SafeLink>
      )}
    </article>
  );
}

function ActivitySkeleton(): ReactNode {
  return (
    <div className="article waiting" aria-busy="true">
      <Skeleton width="72%" height={22} />
      <Skeleton width={200} />
      <Skeleton height={15} />
      <Skeleton width="86%" height={15} />
    </div>
  );
}
