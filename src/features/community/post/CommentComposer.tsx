import '#parts/input/composer.css';
import './commentComposer.css';
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Comment } from '#contract/community/comment.ts';
import { COMMENT_MAX_CHARS } from '#contract/community/communityLimits.ts';
import { momentOf } from '#i18n/moments.ts';
import { Glyph } from '#ui/Glyph.tsx';
import { useLoginFirst } from '#parts/input/useLoginFirst.ts';
import { useIsMemberLoading } from '#parts/screen/useIsMemberLoading.ts';
import { useClock } from '#parts/text/serverClock.ts';
import { textLength } from '#parts/text/textLength.ts';
import { isCallError } from '#stores/overlays/errorKey.ts';
import { showText } from '#stores/overlays/toast.ts';
import { useWriteComment } from '#stores/community/comments.ts';
import { useMemberCall } from '#stores/queries/useCall.ts';
import { useLocale } from '#stores/preferences/locale.ts';
import { isLoggedIn, useSession } from '#stores/session/session.ts';
import { IconButton } from '#ui/Button.tsx';
import { Icon } from '#ui/Icon.tsx';
import type { Reply } from './useReply.ts';

/** The counter appears here. */
const COUNTER_FROM = 400;
/** A mute that ends later than this is meant for good. */
const FOR_GOOD_MS = 5 * 365 * 86_400_000;

export interface CommentComposerProps {
  readonly postId: number;
  readonly reply: Reply;
  readonly onWritten: (comment: Comment) => void;
}

/** The field for a comment at the bottom of a post. A guest's tap opens the login; who may not write is told until when. */
export function CommentComposer(props: CommentComposerProps): ReactNode {
  const { t } = useTranslation('community');
  const isMember = useSession(isLoggedIn);
  const loginFirst = useLoginFirst();
  const refusal = useRefusal();
  const isLoading = useIsMemberLoading();
  if (isLoading) {
    return (
      <footer className="composer comment-composer" aria-busy="true">
        <span className="guest" />
      </footer>
    );
  }
  if (!isMember) {
    return (
      <footer className="composer comment-composer">
        <button
          type="button"
          className="guest"
          aria-haspopup="dialog"
          onClick={() => loginFirst(() => requestAnimationFrame(() => props.reply.field.current?.focus()))}
        >
          <span className="truncate">{t('composer.guest')}</span>
        </button>
      </footer>
    );
  }
  if (refusal !== null) {
    return (
      <footer className="composer comment-composer closed">
        <Icon name="lock" size={18} />
        <p>{refusal}</p>
      </footer>
    );
  }
  return <Field {...props} />;
}

function Field({ postId, reply, onWritten }: CommentComposerProps): ReactNode {
  const { t } = useTranslation('community');
  const write = useWriteComment(postId);
  const noteId = useId();
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const { draft, setText, cancel, field } = reply;
  const length = textLength(draft.text);
  const isTooLong = length > COMMENT_MAX_CHARS;

  const send = async (): Promise<void> => {
    field.current?.focus(); // or the keyboard would close
    if (isSending || isTooLong) return;
    if (length === 0) {
      setProblem(t('composer.empty'));
      return;
    }
    setSending(true);
    setProblem(null);
    try {
      const comment = await write(draft.text);
      showText(t(comment.state === 'review' ? 'composer.review' : 'composer.sent'));
      onWritten(comment);
    } catch (error) {
      setProblem((isCallError(error) ? error.userMessage : null) ?? t('composer.failed'));
    } finally {
      setSending(false);
    }
  };
  const onKeyDown = ({ key, metaKey, ctrlKey }: KeyboardEvent): void => {
    if (key === 'Enter' && (metaKey || ctrlKey)) void send();
    if (key === 'Escape' && draft.replyTo !== null) cancel();
  };
  const note =
    problem ??
    (isTooLong
      ? t('composer.tooLong', { count: length - COMMENT_MAX_CHARS })
      : length >= COUNTER_FROM
        ? `${length} / ${COMMENT_MAX_CHARS}`
        : '');
  return (
    <footer className="composer comment-composer" style={{ '--at': `${Math.min(100, (100 * length) / COMMENT_MAX_CHARS)}%` }}>
      {draft.replyTo !== null && (
        <div className="answering">
          <Glyph name="reply" size={16} />
          <span className="truncate">{t('comments.replyTo', { name: draft.replyTo.nickname })}</span>
          <IconButton icon="close" label={t('composer.cancelReply')} onClick={cancel} />
        </div>
      )}
      <p id={noteId} className={problem !== null || isTooLong ? 'note wrong' : 'note'} role={problem === null ? undefined : 'alert'}>
        {note}
      </p>
      <div className="field" data-text={draft.text}>
        <textarea
          ref={field}
          rows={1}
          dir="auto"
          value={draft.text}
          placeholder={t('composer.placeholder')}
          aria-label={t('composer.label')}
          aria-describedby={noteId}
          aria-invalid={problem !== null || isTooLong}
          readOnly={isSending}
          autoComplete="off"
          onChange={({ target }) => {
            setProblem(null);
            setText(target.value);
          }}
          onKeyDown={onKeyDown}
        />
      </div>
      <button
        type="button"
        className="btn solid normal"
        disabled={isSending || isTooLong}
        aria-label={t('composer.send')}
        onPointerDown={(event) => event.preventDefault()} // the field keeps its focus, and the keyboard stays
        onClick={() => void send()}
      >
        <Glyph name="send" />
      </button>
    </footer>
  );
}

/** Why the member may not comment now, with the time when it ends; null when they may, or while that is not known. */
function useRefusal(): string | null {
  const { t } = useTranslation('community');
  const { language, timeZone } = useLocale();
  const { data } = useMemberCall('communityAllowance', {});
  const until = data?.mute?.until ?? 0;
  const isForGood = useClock((now) => until - now > FOR_GOOD_MS);
  if (data === undefined) return null;
  const { mute, comments } = data;
  const timeText = (at: number): string => momentOf(at, language, timeZone);
  if (mute !== null) {
    const text = isForGood ? t('access.mutedForGood') : t('access.muted', { time: timeText(mute.until) });
    return mute.reason === '' ? text : `${text} ${t('access.reason', { reason: mute.reason })}`;
  }
  return comments.left === 0 && comments.nextAt !== null ? t('access.noComments', { time: timeText(comments.nextAt) }) : null;
}
