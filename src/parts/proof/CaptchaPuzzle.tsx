import './captcha.css';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Input, Output } from '#contract/calls/calls.ts';
import { Icon } from '#ui/Icon.tsx';
import { usePuzzleDrag } from './usePuzzleDrag.ts';

export interface CaptchaPuzzleProps {
  readonly puzzle: Output<'captcha'>;
  /** The answer is being verified. */
  readonly busy: boolean;
  readonly onPlaced: (answer: Input<'captchaVerify'>) => void;
}

/** Moves the ball onto the ring on the pitch by a slider, with touch, mouse or arrow keys. */
export function CaptchaPuzzle({ puzzle, busy, onPlaced }: CaptchaPuzzleProps): ReactNode {
  const { t } = useTranslation('auth');
  const { board, piece, width, height, pieceSize, y } = puzzle;
  const { x, maxX, handlers } = usePuzzleDrag(puzzle, busy, onPlaced);
  return (
    <>
      <div className="scene" style={{ aspectRatio: `${width} / ${height}` }}>
        <img src={board} alt="" draggable={false} />
        <img
          className="piece"
          src={piece}
          alt=""
          draggable={false}
          style={{ left: percent(x / width), top: percent(y / height), width: percent(pieceSize / width) }}
        />
      </div>
      <div className="track" style={{ '--at': String(x / maxX) }}>
        <span>{busy ? t('captcha.checking') : t('captcha.drag')}</span>
        <div
          {...handlers}
          className="knob"
          role="slider"
          tabIndex={0}
          aria-label={t('captcha.slider')}
          aria-valuemin={0}
          aria-valuemax={maxX}
          aria-valuenow={Math.round(x)}
          aria-valuetext={t('captcha.at', { percent: Math.round((x / maxX) * 100) })}
          aria-disabled={busy}
        >
          <Icon name="chevron" size={24} />
        </div>
      </div>
    </>
  );
}

function percent(share: number): string {
  return `${(share * 100).toFixed(3)}%`;
}
