import './imageViewer.css';
import { Dialog } from '@base-ui/react/dialog';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Image, imageAddress } from '#contract/files/image.ts';
import { Glyph } from '#ui/Glyph.tsx';
import { IconButton } from '#ui/Button.tsx';
import { Icon } from '#ui/Icon.tsx';
import { Modal } from '#ui/overlay/Modal.tsx';

export interface ImageViewerProps {
  readonly images: readonly Image[];
  /** Index of the image that is shown first. */
  readonly first: number;
  readonly onClose: () => void;
}

/** Images over the whole screen: a swipe or an arrow leads on, a double tap zooms, Back or Escape closes. */
export function ImageViewer({ images, first, onClose }: ImageViewerProps): ReactNode {
  const { t } = useTranslation('community');
  const [shown, setShown] = useState(first);
  const [isZoomed, setZoomed] = useState(false);
  const strip = useRef<HTMLUListElement>(null);
  useEffect(() => {
    strip.current?.children[first]?.scrollIntoView?.({ inline: 'start', block: 'nearest', behavior: 'instant' });
  }, [first]);
  const show = (index: number): void => {
    const next = Math.min(images.length - 1, Math.max(0, index));
    setZoomed(false);
    setShown(next);
    strip.current?.children[next]?.scrollIntoView?.({ inline: 'start', block: 'nearest' });
  };
  const onScroll = (): void => {
    const { current } = strip;
    if (current === null || isZoomed || current.clientWidth === 0) return;
    setShown(Math.round(current.scrollLeft / current.clientWidth));
  };
  const onKeyDown = ({ key }: KeyboardEvent): void => {
    if (key === 'ArrowRight') show(shown + 1);
    if (key === 'ArrowLeft') show(shown - 1);
  };
  return (
    <Modal open onClose={onClose} className="image-viewer" backdropClass="image-viewer-backdrop">
      <header>
        <Dialog.Title>
          <span className="visually-hidden">{t('card.image', { index: shown + 1, count: images.length })}</span>
          <span aria-hidden="true">{`${shown + 1} / ${images.length}`}</span>
        </Dialog.Title>
        <button
          type="button"
          className="icon-btn"
          aria-label={t(isZoomed ? 'viewer.zoomOut' : 'viewer.zoomIn')}
          onClick={() => setZoomed(!isZoomed)}
        >
          <Glyph name={isZoomed ? 'zoomOut' : 'zoomIn'} />
        </button>
        <IconButton icon="close" label={t('viewer.close')} onClick={onClose} />
      </header>
      {/* The arrows are buttons too; the keys are for those who have no pointer. */}
      <ul
        ref={strip}
        className={isZoomed ? 'zoomed' : undefined}
        aria-label={t('viewer.label')}
        tabIndex={0}
        onScroll={onScroll}
        onKeyDown={onKeyDown}
      >
        {images.map(({ id, width, height }, index) => (
          <li key={id} onDoubleClick={() => setZoomed(!isZoomed)}>
            {(!isZoomed || index === shown) && (
              <img
                src={imageAddress(id, 'page')}
                alt={t('card.image', { index: index + 1, count: images.length })}
                width={width}
                height={height}
                draggable={false}
              />
            )}
          </li>
        ))}
      </ul>
      {images.length > 1 && (
        <footer>
          <button
            type="button"
            className="icon-btn"
            aria-label={t('viewer.previous')}
            disabled={shown === 0}
            onClick={() => show(shown - 1)}
          >
            <Icon name="back" />
          </button>
          <button
            type="button"
            className="icon-btn"
            aria-label={t('viewer.next')}
            disabled={shown === images.length - 1}
            onClick={() => show(shown + 1)}
          >
            <Icon name="chevron" />
          </button>
        </footer>
      )}
    </Modal>
  );
}
