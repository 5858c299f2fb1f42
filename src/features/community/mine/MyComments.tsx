import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useSend } from '#parts/input/useSend.ts';
import { useLazyOverlay } from '#parts/screen/useLazyOverlay.ts';
import { useLiveClient } from '#stores/live/liveClient.ts';
import { showText } from '#stores/overlays/toast.ts';
import { useLocale } from '#stores/preferences/locale.ts';
import { dropOwnComment } from '#stores/community/ownComments.ts';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { type CommentActionProps, MemberComments } from '#features/community/member/MemberComments.tsx';

const loadDialog = () => import('#ui/overlay/ConfirmDialog.tsx');

/** The member's own comments, which can be deleted here. */
export function MyComments({ memberId }: { readonly memberId: string }): ReactNode {
  return <MemberComments memberId={memberId} empty={<NoComments />} Action={DeleteButton} />;
}

function DeleteButton({ comment: { id, text } }: CommentActionProps): ReactNode {
  const { t } = useTranslation(['member', 'community']);
  const { api } = useLiveClient();
  const [open, setOpen] = useState(false);
  const dialog = useLazyOverlay(loadDialog, open, { close: () => setOpen(false), reopen: () => setOpen(true) });
  const { busy, sendNow } = useSend(async () => {
    await api.call('deleteComment', { commentId: id });
    dropOwnComment(id);
    showText(t('community:delete.done'));
  });
  return (
    <>
      <Button variant="quiet" aria-label={t('mine.deleteOf', { text })} disabled={busy} onClick={() => setOpen(true)}>
        {t('mine.delete')}
      </Button>
      {open && dialog && (
        <dialog.ConfirmDialog
          title={t('community:delete.commentTitle')}
          text={t('community:delete.commentText')}
          choices={[
            {
              label: t('community:delete.confirm'),
              onPress() {
                setOpen(false);
                sendNow();
              },
            },
            { label: t('community:delete.cancel'), onPress: () => setOpen(false) },
          ]}
        />
      )}
    </>
  );
}

function NoComments(): ReactNode {
  const { t } = useTranslation('member');
  const { language } = useLocale();
  const navigate = useNavigate();
  const action = { label: t('mine.browse'), onPress: () => void navigate(`/${language}/community`) };
  return <EmptyState type="notice" title={t('comments.none')} action={action} />;
}
