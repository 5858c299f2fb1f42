import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ShownMessage } from '#stores/room/roomStore.ts';

export interface ReplyQuoteProps {
  readonly replyTo: NonNullable<ShownMessage['replyTo']>;
  /** undefined when it is not loaded, or removed. */
  readonly replied: ShownMessage | undefined;
  readonly onShow: (seq: number) => void;
}

/** The message that another one answers: name and one line, which leads to it. */
export function ReplyQuote({ replyTo, replied, onShow }: ReplyQuoteProps): ReactNode {
  const { t } = useTranslation('room');
  const content = (
    <>
      <bdi>{replyTo.nickname}</bdi>
      {replied !== undefined && <span dir="auto">{replied.text}</span>}
    </>
  );
  if (replied === undefined) return <p className="room-quote">{content}</p>;
  return (
    <button type="button" className="room-quote" onClick={() => onShow(replyTo.seq)}>
      <span className="visually-hidden">{t('reply.answers')}</span>
      {content}
    </button>
  );
}
