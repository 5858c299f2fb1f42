import { type ReactNode, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Post } from '#contract/community/post.ts';
import { NotFoundOrError } from '#parts/screen/NotFoundOrError.tsx';
import { StatusBanners } from '#parts/screen/StatusBanners.tsx';
import { useGoBack } from '#parts/screen/useGoBack.ts';
import { postPath } from '#parts/community/useSharePost.ts';
import { useClock } from '#parts/text/serverClock.ts';
import { NEW_POST } from '#stores/community/postDrafts.ts';
import { usePostDraft } from '#stores/community/usePostDraft.ts';
import { isCallError } from '#stores/overlays/errorKey.ts';
import { showText } from '#stores/overlays/toast.ts';
import { useEditPost } from '#stores/community/publishPost.ts';
import { useViewerCall } from '#stores/queries/useViewerCall.ts';
import { useLocale } from '#stores/preferences/locale.ts';
import { Button } from '#ui/Button.tsx';
import { DraftNote } from './DraftNote.tsx';
import { FailureNote } from './FailureNote.tsx';
import { PostFields } from './PostFields.tsx';
import { problemsOf } from './postProblems.ts';
import { WriteSkeleton } from './WriteSkeleton.tsx';
import { WriteTop } from './WriteTop.tsx';

/** Edits the texts of one's own post within the hour; images and match stay as they are. */
export function EditPost({ postId }: { readonly postId: number }): ReactNode {
  const { t } = useTranslation(['communityWrite', 'community']);
  const { language } = useLocale();
  const { data, error, refetch } = useViewerCall('post', { postId });
  if (data !== undefined && data.editableUntil !== null) return <EditForm post={data.post} editableUntil={data.editableUntil} />;
  const gone = {
    title: t('community:post.gone.title'),
    text: data === undefined ? t('community:post.gone.text') : t('edit.over'),
    button: t('community:post.gone.button'),
    to: `/${language}/community`,
  };
  return (
    <>
      <WriteTop title={t('editTitle')} />
      {data !== undefined ? (
        <FailureNote failure={t('edit.over')} isUnanswered={false} />
      ) : error === null ? (
        <WriteSkeleton />
      ) : (
        <NotFoundOrError gone={gone} title={t('community:post.failed')} error={error} onRetry={() => void refetch()} />
      )}
    </>
  );
}

function EditForm({ post, editableUntil }: { readonly post: Post; readonly editableUntil: number }): ReactNode {
  const { t } = useTranslation('communityWrite');
  const { language } = useLocale();
  const { postId, title, content } = post;
  const from = useMemo(() => ({ ...NEW_POST, title, content }), [title, content]);
  const own = usePostDraft(postId, from);
  const editPost = useEditPost();
  const goBack = useGoBack(postPath(postId, language));
  const [isTried, setTried] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const titleRef = useRef<HTMLTextAreaElement>(null);
  const contentRef = useRef<HTMLTextAreaElement>(null);
  const isOver = useClock((now) => now >= editableUntil);
  const problems = problemsOf(own.draft);

  const save = async (): Promise<void> => {
    setTried(true);
    if (problems.title !== null) titleRef.current?.focus();
    else if (problems.content !== null) contentRef.current?.focus();
    else {
      setSaving(true);
      setFailure(null);
      try {
        const { state } = await editPost({ postId, title: own.draft.title, content: own.draft.content });
        showText(t(state === 'review' ? 'inReview' : 'saved'));
        goBack();
      } catch (error) {
        setFailure((isCallError(error) ? error.userMessage : null) ?? t('saveFailed'));
      } finally {
        setSaving(false);
      }
    }
  };
  return (
    <>
      <WriteTop title={t('editTitle')}>
        <Button size="slim" disabled={isSaving || isOver} onClick={() => void save()}>
          {t('save')}
        </Button>
      </WriteTop>
      <div className="write-scroll" role="region" aria-label={t('editTitle')} tabIndex={-1}>
        <StatusBanners />
        <FailureNote failure={isOver ? t('edit.over') : failure} isUnanswered={false} />
        <section className="write-card">
          <PostFields {...own} problems={isTried ? problems : null} disabled={isSaving} titleRef={titleRef} contentRef={contentRef} />
          <p className="write-note">{t('images.unchanged')}</p>
        </section>
      </div>
      <DraftNote savedAt={own.draft.savedAt} state={isSaving ? 'saving' : 'idle'} />
    </>
  );
}
