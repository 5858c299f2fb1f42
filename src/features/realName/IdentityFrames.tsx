import { type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '#ui/Icon.tsx';
import type { IdentityPhotos } from './identityPhotos.ts';

const SIDES = ['portrait', 'emblem'] as const;
const ACCEPTED = 'image/jpeg,image/png,image/webp';

/** One frame for each side of the card: empty ones take a photo, full ones say what became of it. */
export function IdentityFrames({ photos }: { readonly photos: IdentityPhotos }): ReactNode {
  return (
    <div className="id-frames">
      {SIDES.map((side, index) => (
        <Frame key={side} side={side} index={index} photos={photos} />
      ))}
    </div>
  );
}

interface FrameProps {
  readonly side: (typeof SIDES)[number];
  readonly index: number;
  readonly photos: IdentityPhotos;
}

function Frame({ side, index, photos: { photos, pick, retry, remove } }: FrameProps): ReactNode {
  const { t } = useTranslation('realName');
  const input = useRef<HTMLInputElement>(null);
  const photo = photos[index] ?? null;
  const name = t(`photos.side.${side}`);
  if (photo !== null)
    return (
      <div className="id-frame full" data-state={photo.state}>
        {photo.preview !== null && <img src={photo.preview} alt="" />}
        <button type="button" className="off" aria-label={t('photos.remove', { side: name })} onClick={() => remove(index)}>
          <Icon name="close" size={16} />
        </button>
        {photo.state === 'broken' ? (
          <button type="button" className="state" onClick={() => retry(index)}>
            <Icon name="retry" size={16} />
            {t('photos.broken', { side: name })}
          </button>
        ) : (
          <p className="state">
            {photo.state === 'done' && <Icon name="check" size={16} />}
            {photo.state === 'done' ? name : t('photos.sending', { side: name })}
          </p>
        )}
      </div>
    );
  return (
    <>
      <button type="button" className="id-frame" onClick={() => input.current?.click()}>
        <svg className="icon" width={24} height={24} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
          <path d="M3.5 7.5h4l1.6-2.5h5.8l1.6 2.5h4v12h-17zM8.4 13.2a3.6 3.6 0 1 0 7.2 0 3.6 3.6 0 1 0-7.2 0z" />
        </svg>
        {t(`photos.take.${side}`)}
      </button>
      <input
        ref={input}
        hidden
        type="file"
        accept={ACCEPTED}
        aria-label={t(`photos.take.${side}`)}
        onChange={({ target }) => {
          const file = target.files?.[0];
          if (file !== undefined) pick(index, file);
          target.value = '';
        }}
      />
    </>
  );
}
