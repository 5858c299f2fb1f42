import './pictures.css';
import { Dialog } from '@base-ui/react/dialog';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Image, imageAddress } from '#contract/files/image.ts';
import { Button } from '#ui/Button.tsx';
import { Modal } from '#ui/overlay/Modal.tsx';

export interface PicturesProps {
  readonly images: readonly Image[];
}

/** The pictures of a post; one opens at full size. */
export function Pictures({ images }: PicturesProps): ReactNode {
  const { t } = useTranslation('console');
  const [open, setOpen] = useState<Image | null>(null);
  if (images.length === 0) return null;
  return (
    <>
      <div className="item-pictures">
        {images.map((image, index) => (
          <button key={image.id} type="button" aria-label={t('text.picture', { number: index + 1 })} onClick={() => setOpen(image)}>
            <img src={imageAddress(image.id, 'list')} alt="" loading="lazy" />
          </button>
        ))}
      </div>
      {open !== null && (
        <Modal open onClose={() => setOpen(null)} closesOnBackdropTap className="console-dialog picture-dialog">
          <Dialog.Title className="visually-hidden">{t('text.picture', { number: images.indexOf(open) + 1 })}</Dialog.Title>
          <img src={imageAddress(open.id, 'page')} alt="" width={open.width} height={open.height} />
          <Button variant="ghost" onClick={() => setOpen(null)}>
            {t('close')}
          </Button>
        </Modal>
      )}
    </>
  );
}
