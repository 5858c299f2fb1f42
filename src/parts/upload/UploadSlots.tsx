import './uploadSlots.css';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '#ui/Icon.tsx';
import { PickImages } from './PickImages.tsx';
import { UploadSlot } from './UploadSlot.tsx';
import { useUploadNote } from './useUploadNote.ts';
import type { PickedUploads } from './useUploads.ts';

export interface UploadSlotsProps {
  readonly uploads: PickedUploads;
  readonly disabled?: boolean;
}

/** The images of a draft with their progress, room for another one, and below them the number and what is wrong with one. */
export function UploadSlots({ uploads, disabled = false }: UploadSlotsProps): ReactNode {
  const { t } = useTranslation('upload');
  const [leftOut, setLeftOut] = useState(0);
  const { images, max, add, retry, remove } = uploads;
  const problem = useUploadNote(images);
  const note = problem ?? (leftOut > 0 && images.length === max ? t('leftOut', { max }) : '');
  return (
    <div className="upload-slots">
      <ul aria-label={t('list')}>
        {images.map((image, i) => (
          <UploadSlot
            key={image.id}
            image={image}
            number={i + 1}
            disabled={disabled}
            onRetry={() => retry(image.id)}
            onRemove={() => remove(image.id)}
          />
        ))}
        {images.length < max && (
          <li className="upload-slot free">
            <PickImages label={t('add')} multiple={max > 1} disabled={disabled} onPick={(files) => setLeftOut(add(files))}>
              <Icon name="plus" size={24} />
            </PickImages>
          </li>
        )}
      </ul>
      <p>
        <span>{t('count', { count: images.length, max })}</span>
        <span role="status">{note}</span>
      </p>
    </div>
  );
}
