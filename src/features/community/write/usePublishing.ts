import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { postPath } from '#parts/community/useSharePost.ts';
import type { PickedUploads } from '#parts/upload/useUploads.ts';
import type { PostDraft } from '#stores/community/postDrafts.ts';
import { isCallError } from '#stores/overlays/errorKey.ts';
import { showText } from '#stores/overlays/toast.ts';
import { usePublishPost } from '#stores/community/publishPost.ts';
import { useLocale } from '#stores/preferences/locale.ts';

export interface Publishing {
  /** `waiting`: for images that are still on their way. */
  readonly state: 'idle' | 'waiting' | 'sending';
  /** Why the last attempt failed; null before any. */
  readonly failure: string | null;
  /** Publishes the draft once its images have arrived, or sends again what is still without an answer. */
  readonly publish: () => void;
}

/** Publishes a draft and leads to the post. */
export function usePublishing(draft: PostDraft, uploads: Pick<PickedUploads, 'whenDone' | 'clear'>): Publishing {
  const { t } = useTranslation('communityWrite');
  const { language } = useLocale();
  const navigate = useNavigate();
  const publishPost = usePublishPost();
  const [state, setState] = useState<Publishing['state']>('idle');
  const [failure, setFailure] = useState<string | null>(null);

  async function run(): Promise<void> {
    setFailure(null);
    setState('waiting');
    const fileIds = draft.sending?.input.fileIds ?? (await uploads.whenDone().catch(() => null));
    if (fileIds === null) {
      setFailure(t('images.broken'));
      return;
    }
    setState('sending');
    try {
      const { title, content, match } = draft;
      const published = await publishPost({ title, content, fileIds: [...fileIds], matchId: match?.id ?? null });
      uploads.clear();
      showText(t(published.state === 'review' ? 'inReview' : 'published'));
      void navigate(postPath(published.postId, language), { replace: true });
    } catch (error) {
      if (!isCallError(error)) throw error;
      setFailure(error.userMessage ?? t('failed'));
    }
  }

  return {
    state,
    failure,
    publish() {
      if (state === 'idle') void run().finally(() => setState('idle'));
    },
  };
}
