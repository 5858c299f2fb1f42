import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { UploadImage } from '#stores/uploads/createUploads.ts';
import { Icon } from '#ui/Icon.tsx';

export interface UploadSlotProps {
  readonly image: UploadImage;
  /** Its place, from 1. */
  readonly number: number;
  readonly disabled: boolean;
  readonly onRetry: () => void;
  readonly onRemove: () => void;
}

/** One image: dark with a line that fills while it is sent; where the line broke, a retry. */
export function UploadSlot({ image: { preview, state }, number, disabled, onRetry, onRemove }: UploadSlotProps): ReactNode {
  const { t, i18n } = useTranslation('upload');
  const percent = (share: number): string => new Intl.NumberFormat(i18n.language, { style: 'percent' }).format(share);
  return (
    <li className="upload-slot" data-state={state.kind}>
      {preview === null ? (
        <span className="no-preview">
          <Icon name="file" size={24} />
        </span>
      ) : (
        <img src={preview} alt={t('image', { number })} draggable={false} />
      )}
      {state.kind === 'waiting' && <b className="progress-panel">{t('waiting')}</b>}
      {state.kind === 'sending' && (
        <b
          className="progress-panel"
          role="progressbar"
          aria-label={t('sending', { number })}
          aria-valuenow={Math.round(state.share * 100)}
          aria-valuemin={0}
          aria-valuemax={100}
          style={{ '--share': state.share }}
        >
          {percent(state.share)}
          <i aria-hidden="true" />
        </b>
      )}
      {state.kind === 'broken' && state.reason === 'stopped' && (
        <button
          type="button"
          className="retry-panel"
          disabled={disabled}
          style={{ '--share': state.share }}
          aria-label={t('retryLabel', { number })}
          onClick={onRetry}
        >
          <b>
            <Icon name="retry" size={16} />
            {t('retry')}
          </b>
          <i aria-hidden="true" />
        </button>
      )}
      {state.kind === 'broken' && state.reason !== 'stopped' && (
        <span className="refused-mark">
          <Icon name="warn" size={24} />
        </span>
      )}
      <button type="button" className="remove-image" disabled={disabled} aria-label={t('remove', { number })} onClick={onRemove}>
        <Icon name="close" size={16} />
      </button>
    </li>
  );
}
