import './messageItem.css';
import { memo, type MouseEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { memberPath } from '#parts/community/memberPath.ts';
import { useLocale } from '#stores/preferences/locale.ts';
import type { ShownMessage } from '#stores/room/roomStore.ts';
import { Tag } from '#ui/Tag.tsx';
import { MessageText } from './MessageText.tsx';
import { messageMomentText } from './messageMomentText.ts';
import { ReplyQuote } from './ReplyQuote.tsx';
import { RoomIcon } from '#features/matchDetail/chat/RoomIcon.tsx';
import type { RoomLineActions } from '#features/matchDetail/chat/list/roomLineActions.ts';
import { keyOf } from '#features/matchDetail/chat/list/roomItems.ts';
import { SendStatus } from './SendStatus.tsx';

/** Characters of a message in the name of its button. */
const NAME_CHARS = 40;

export interface MessageItemProps {
  readonly message: ShownMessage;
  readonly startsMoment: boolean;
  /** The message that it answers; undefined when that is not loaded. */
  readonly replied: ShownMessage | undefined;
  readonly ownId: string | null;
  readonly isUnfolded: boolean;
  readonly actions: RoomLineActions;
}

/** A message: others' beside the line of the match, one's own as a bubble at the right. A tap opens its menu. */
export const MessageItem = memo(function MessageItem(props: MessageItemProps): ReactNode {
  const { message, startsMoment, replied, ownId, isUnfolded, actions } = props;
  const { t } = useTranslation('room');
  const { language } = useLocale();
  const moment = useMoment(message);
  const { author, isOwn, replyTo, send } = message;
  const isMentioned = ownId !== null && message.mentions.some(({ memberId }) => memberId === ownId);
  const onTap = (event: MouseEvent<HTMLElement>): void => {
    if (!isControl(event.target) && (getSelection()?.isCollapsed ?? true)) actions.openMenu(message);
  };
  return (
    <div className={`room-message${isOwn ? ' mine' : ''}${isMentioned ? ' mentions-me' : ''} ${send.kind}`}>
      {!isOwn && (
        <time>
          {startsMoment && (
            <>
              {moment.time}
              {moment.score !== null && <small>{moment.score}</small>}
            </>
          )}
        </time>
      )}
      {/* The keyboard has the button behind it. */}
      <div className="room-body" onClick={onTap}>
        <p className="room-author">
          {isOwn ? (
            <>
              <span className="visually-hidden">{t('you')}</span>
              {[moment.time, moment.score].filter(Boolean).join(' · ')}
              {(send.kind === 'sending' || send.kind === 'waiting' || send.kind === 'held') && <em>{t(`send.${send.kind}`)}</em>}
            </>
          ) : (
            <>
              {author.isExpert && <RoomIcon name="expert" size={14} />}
              <Link to={memberPath(author.memberId, language)}>
                <bdi>{author.nickname}</bdi>
              </Link>
              {author.isExpert && <Tag>{t('expert')}</Tag>}
              {isMentioned && <span className="visually-hidden">{t('mentionsYou')}</span>}
            </>
          )}
        </p>
        {replyTo !== null && <ReplyQuote replyTo={replyTo} replied={replied} onShow={actions.showMessage} />}
        <MessageText
          message={message}
          ownId={ownId}
          isUnfolded={isUnfolded}
          onUnfold={(next) => actions.setUnfolded(keyOf(message), next)}
        />
      </div>
      <button
        type="button"
        className="icon-btn room-options"
        aria-haspopup="dialog"
        aria-label={isOwn ? t('menu.openOwn', { text: shortened(message.text) }) : t('menu.open', { name: author.nickname })}
        onClick={() => actions.openMenu(message)}
      >
        <RoomIcon name="more" />
      </button>
      {send.kind === 'failed' && <SendStatus message={message} failure={send.failure} actions={actions} />}
    </div>
  );
});

function useMoment(message: ShownMessage) {
  const { t: match } = useTranslation('match');
  const { language, timeZone } = useLocale();
  return messageMomentText(message, { match, language, timeZone });
}

/** Returns as much of a text as names a message among one's own. */
function shortened(text: string): string {
  const characters = [...text];
  return characters.length > NAME_CHARS ? `${characters.slice(0, NAME_CHARS).join('').trimEnd()}…` : text;
}

/** Whether a tap was on something that has an action of its own. */
function isControl(target: EventTarget): boolean {
  return target instanceof Element && target.closest('button, a') !== null;
}
