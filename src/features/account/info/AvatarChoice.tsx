import './avatarChoice.css';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PickImages } from '#parts/upload/PickImages.tsx';
import { useUploadNote } from '#parts/upload/useUploadNote.ts';
import { useUploads } from '#parts/upload/useUploads.ts';
import { useLiveClient } from '#stores/live/liveClient.ts';
import { showText } from '#stores/overlays/toast.ts';
import { Button } from '#ui/Button.tsx';
import { useChange } from './useChange.ts';

/** Chooses the member's picture, which everybody sees once it has arrived. One that broke, or that a reload interrupted, waits for a retry. */
export function AvatarChoice(): ReactNode {
  const { t } = useTranslation('accountInfo');
  const { t: ofUpload } = useTranslation('upload');
  const { api } = useLiveClient();
  const { images, add, retry, clear, whenDone } = useUploads({ purpose: 'avatar', max: 1, draft: 'avatar' });
  const problem = useUploadNote(images);
  const { busy, send, refusal } = useChange(
    async () => {
      const fileIds = await whenDone().catch(() => []); // the note says why
      if (fileIds[0] === undefined) return;
      await api.call('updateBaseInfo', { avatarFileId: fileIds[0] }, { quiet: true });
      clear();
      showText(t('head.avatarChanged'));
    },
    () => undefined,
  );
  return (
    <div className="avatar-choice">
      <PickImages
        label={t('head.chooseAvatar')}
        multiple={false}
        disabled={busy}
        onPick={(files) => {
          clear();
          if (add(files) < files.length) send();
        }}
      >
        <span className="btn ghost slim">{busy ? ofUpload('waiting') : t('head.chooseAvatar')}</span>
      </PickImages>
      {images.length > 0 && !busy && (
        <Button
          variant="ghost"
          size="slim"
          onClick={() => {
            for (const { id } of images) retry(id);
            send();
          }}
        >
          {ofUpload('retry')}
        </Button>
      )}
      <p role="status">{refusal ?? problem}</p>
    </div>
  );
}
