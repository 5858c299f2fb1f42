import './download.css';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { Icon } from '#ui/Icon.tsx';
import { savedButtonPosition } from './buttonPosition.ts';
import { useDrag } from './useDrag.ts';
import { usePageSize } from './usePageSize.ts';

/** A floating link to the app's download, which finger, mouse or arrow keys move (spec section 1). */
export function DownloadButton({ href }: { readonly href: string }): ReactNode {
  const { t } = useTranslation('notices');
  const { position, dragging, handlers } = useDrag(useStore(savedButtonPosition), usePageSize());
  return (
    <a
      {...handlers}
      className={dragging ? 'download dragging' : 'download'}
      style={{ '--right': `${position.right}px`, '--bottom': `${position.bottom}px` }}
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      draggable={false}
      aria-label={t('download.label')}
      aria-description={t('download.hint')}
      title={t('download.label')}
    >
      <Icon name="download" size={24} />
    </a>
  );
}
