import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { isOwnPath } from '#contract/calls/links.ts';
import { LiveGate } from '#parts/screen/LiveGate.tsx';
import { NotFoundOrError } from '#parts/screen/NotFoundOrError.tsx';
import { useLocale } from '#stores/preferences/locale.ts';
import { type Letter, useReadLetter } from '#stores/queries/letters.ts';
import { useMemberCall } from '#stores/queries/useCall.ts';
import { Opened, OpenedScreen, OpenedSkeleton } from './Opened.tsx';
import { RefundSlip } from './RefundSlip.tsx';
import { Turns } from './Turns.tsx';

/** One letter; opening it reads it. */
export default function MessageDetail(): ReactNode {
  const { id = '' } = useParams();
  const { t } = useTranslation('inbox');
  return (
    <OpenedScreen title={t('letter')}>
      <LiveGate waiting={<OpenedSkeleton />}>
        <LetterPage key={id} id={Number(id)} />
      </LiveGate>
    </OpenedScreen>
  );
}

function LetterPage({ id }: { readonly id: number }): ReactNode {
  const { t } = useTranslation('inbox');
  const { language } = useLocale();
  const read = useReadLetter();
  const { data, error, refetch } = useMemberCall('letter', { id });
  const isUnread = data?.letter.read === false;
  useEffect(() => {
    if (isUnread) read({ letterId: id });
    // oxlint-disable-next-line react/exhaustive-deps -- the function of a mutation is stable
  }, [isUnread, id]);
  if (data === undefined) {
    if (error === null) return <OpenedSkeleton />;
    const gone = { title: t('gone.title'), text: t('gone.text'), button: t('gone.button'), to: `/${language}/account/message` };
    return <NotFoundOrError title={t('failed')} error={error} gone={gone} onRetry={() => void refetch()} />;
  }
  const { letter, older, newer } = data;
  return (
    <>
      <Opened kind={letter.kind} at={letter.sentAt} title={letter.title} text={letter.text}>
        {letter.refund !== null && <RefundSlip refund={letter.refund} at={letter.sentAt} />}
        <Places letter={letter} />
      </Opened>
      <Turns path="message-detail" older={older} newer={newer} />
    </>
  );
}

/** Where the letter leads: to what it is about, and with a refund to the coins. */
function Places({ letter: { kind, link, refund } }: { readonly letter: Letter }): ReactNode {
  const { t } = useTranslation('inbox');
  const { language } = useLocale();
  const place = link !== null && isOwnPath(link) ? link : null;
  if (place === null && refund === null) return null;
  return (
    <p className="opened-places">
      {place !== null && (
        <Link className="btn solid" to={`/${language}${place}`}>
          {t(`place.${placeOf(kind)}`)}
        </Link>
      )}
      {refund !== null && (
        <Link className="btn ghost" to={`/${language}/account/coin`}>
          {t('place.coins')}
        </Link>
      )}
    </p>
  );
}

function placeOf(kind: Letter['kind']): 'stance' | 'talk' | 'other' {
  if (kind === 'review' || kind === 'refund' || kind === 'settlement') return 'stance';
  return kind === 'reply' || kind === 'mention' ? 'talk' : 'other';
}
