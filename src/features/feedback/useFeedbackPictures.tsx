import { FEEDBACK_IMAGES } from '#contract/member/profileLimits.ts';
import { UploadSlots } from '#parts/upload/UploadSlots.tsx';
import { useUploads } from '#parts/upload/useUploads.ts';
import type { FeedbackPictures } from './feedbackPictures.ts';

/** Returns the pictures of a member's feedback. The component that calls it has the member as its `key`. */
export function useFeedbackPictures(): FeedbackPictures {
  const uploads = useUploads({ purpose: 'feedback', max: FEEDBACK_IMAGES, draft: 'feedback' });
  const { images, clear } = uploads;
  return {
    slots: <UploadSlots uploads={uploads} />,
    fileIds: images.flatMap(({ state }) => (state.kind === 'done' ? [state.fileId] : [])),
    isUploading: images.some(({ state }) => state.kind === 'waiting' || state.kind === 'sending'),
    clear,
  };
}
