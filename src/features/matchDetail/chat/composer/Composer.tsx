import '#parts/input/composer.css';
import './roomComposer.css';
import { type KeyboardEvent, type ReactNode, type Ref, useId, useImperativeHandle, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CHAT_MAX_CHARS } from '#contract/calls/limits.ts';
import { chatTextLength } from '#contract/room/chatText.ts';
import { normalizeLine } from '#contract/text/normalizeText.ts';
import type { ShownMessage } from '#stores/room/roomStore.ts';
import { IconButton } from '#ui/Button.tsx';
import { sendsText } from './fieldKeys.ts';
import { RoomIcon } from '#features/matchDetail/chat/RoomIcon.tsx';
import { useCountdown } from './useCountdown.ts';

/** The counter appears here. */
const COUNTER_FROM = 160;

export interface ComposerHandle {
  focus(): void;
}

export interface ComposerProps {
  readonly draft: string;
  readonly onDraft: (text: string) => void;
  readonly replyTo: ShownMessage | null;
  readonly onCancelReply: () => void;
  /** Server time (ms) from which the user may write again; null: now. */
  readonly mayWriteAt: number | null;
  readonly isOffline: boolean;
  /** Called with a text of 1 to 200 characters. */
  readonly onSend: (text: string) => void;
  readonly ref?: Ref<ComposerHandle>;
}

/**
 * The field for a message and its button, which counts down while the user has to wait. What is sent by Enter meanwhile becomes a refused
 * message, so that the next text does not continue it. Seconds are in no text that a screen reader follows.
 */
export function Composer({ draft, onDraft, replyTo, onCancelReply, mayWriteAt, isOffline, onSend, ref }: ComposerProps): ReactNode {
  const { t } = useTranslation('room');
  const field = useRef<HTMLTextAreaElement>(null);
  const [isEmptyRefused, setIsEmptyRefused] = useState(false);
  const { seconds, share } = useCountdown(mayWriteAt);
  const noteId = useId();
  useImperativeHandle(ref, () => ({
    focus: () => {
      const { current } = field;
      current?.focus();
      current?.setSelectionRange(current.value.length, current.value.length);
    },
  }));
  const text = normalizeLine(draft);
  const length = chatTextLength(text);
  const isTooLong = length > CHAT_MAX_CHARS;

  const submit = (): void => {
    field.current?.focus(); // or the keyboard would close with each message
    if (isTooLong) return;
    setIsEmptyRefused(length === 0);
    if (length > 0) onSend(text);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const { key, shiftKey, keyCode, nativeEvent } = event;
    if (!sendsText({ key, shiftKey, keyCode, isComposing: nativeEvent.isComposing })) return;
    event.preventDefault();
    submit();
  };
  return (
    <footer className={seconds > 0 ? 'composer room-composer waiting' : 'composer room-composer'} style={{ '--left': share }}>
      {replyTo !== null && (
        <div className="answering">
          <RoomIcon name="reply" size={16} />
          <p className="truncate">
            <span>{t('reply.to', { name: replyTo.author.nickname })}</span> <bdi>{replyTo.text}</bdi>
          </p>
          <IconButton icon="close" label={t('reply.cancel')} onClick={onCancelReply} />
        </div>
      )}
      <p id={noteId} className={isTooLong || isEmptyRefused ? 'note wrong' : 'note'} role={isEmptyRefused ? 'alert' : undefined}>
        {noteText()}
      </p>
      <div className="field" data-text={draft}>
        <textarea
          ref={field}
          rows={1}
          dir="auto"
          value={draft}
          placeholder={seconds > 0 ? '' : t('field.placeholder')}
          aria-label={t('field.label')}
          aria-describedby={noteId}
          aria-invalid={isTooLong || isEmptyRefused}
          enterKeyHint="send"
          autoComplete="off"
          onChange={({ target }) => {
            setIsEmptyRefused(false);
            onDraft(target.value);
          }}
          onKeyDown={onKeyDown}
        />
        {seconds > 0 && draft === '' && (
          <span className="room-wait truncate" aria-hidden="true">
            {t('field.wait', { count: seconds })}
          </span>
        )}
      </div>
      <button
        type="button"
        className="btn solid normal"
        disabled={seconds > 0 || isTooLong}
        aria-label={seconds > 0 ? t('field.wait', { count: seconds }) : t('field.send')}
        onPointerDown={(event) => event.preventDefault()} // the field keeps its focus, and the keyboard stays
        onClick={submit}
      >
        {seconds > 0 ? <b className="tabular-nums">{seconds}</b> : <RoomIcon name="send" />}
      </button>
    </footer>
  );

  function noteText(): string {
    if (isEmptyRefused) return t('field.empty');
    if (isTooLong) return t('field.tooLong', { count: length - CHAT_MAX_CHARS });
    if (isOffline) return t('field.offline');
    return length >= COUNTER_FROM ? `${length}/${CHAT_MAX_CHARS}` : '';
  }
}
