import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Output } from '#contract/calls/calls.ts';
import { imageAddress } from '#contract/files/image.ts';
import { CallResult } from '#parts/screen/CallResult.tsx';
import { MorePages } from '#parts/screen/MorePages.tsx';
import { momentText } from '#parts/text/momentText.ts';
import { serverNow } from '#parts/text/serverClock.ts';
import { useSentFeedback } from '#stores/queries/feedback.ts';
import { useLocale } from '#stores/preferences/locale.ts';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Tag } from '#ui/Tag.tsx';

type Sent = Output<'feedbackList'>['feedback'][number];

/** What the member has sent, newest first, with its state and the operator's answer. */
export function SentFeedback(): ReactNode {
  const { t } = useTranslation('feedback');
  const query = useSentFeedback();
  if (query.data?.pages[0]?.feedback.length === 0) return null;
  return (
    <section className="feedback-block feedback-sent">
      <h2>
        {t('list.title')}
        <small>{t('list.note')}</small>
      </h2>
      <CallResult query={query} skeleton={<SentSkeleton />}>
        {({ pages }) => <ol>{pages.flatMap(({ feedback }) => feedback.map((one) => <SentItem key={one.id} sent={one} />))}</ol>}
      </CallResult>
      <MorePages query={query} label={t('list.more')} />
    </section>
  );
}

function SentItem({ sent: { text, images, state, answer, sentAt } }: { readonly sent: Sent }): ReactNode {
  const { t } = useTranslation('feedback');
  const { language, timeZone } = useLocale();
  return (
    <li>
      <time dateTime={new Date(sentAt).toISOString()}>{momentText(sentAt, { now: serverNow(), language, timeZone })}</time>
      <div>
        <h3>
          <span>{text}</span>
          <Tag variant={state === 'answered' ? 'ink' : 'line'}>{t(`state.${state}`)}</Tag>
        </h3>
        {images.length > 0 && (
          <p className="feedback-images">
            {images.map(({ id }) => (
              <img key={id} src={imageAddress(id, 'list')} alt="" width={56} height={56} loading="lazy" />
            ))}
          </p>
        )}
        {answer !== null && <p className="feedback-answer">{answer}</p>}
      </div>
    </li>
  );
}

function SentSkeleton(): ReactNode {
  return (
    <ol aria-busy="true">
      {[0, 1].map((line) => (
        <li key={line} aria-hidden="true">
          <Skeleton width={40} />
          <Skeleton width={200} height={48} />
        </li>
      ))}
    </ol>
  );
}
