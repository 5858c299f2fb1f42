import { type ReactNode, type Ref, useImperativeHandle, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PULL_PX } from './usePanelGestures.ts';

export interface PullHandle {
  /** Shows how far the list is pulled, in px. */
  draw(px: number): void;
}

/** The line that a pull paints over the list, and what letting go does. Over it, so that nothing below moves. */
export function PullToRefresh({ refreshing, ref }: { readonly refreshing: boolean; readonly ref: Ref<PullHandle> }): ReactNode {
  const { t } = useTranslation('lists');
  const box = useRef<HTMLDivElement>(null);
  const [stage, setStage] = useState<'none' | 'pull' | 'release'>('none');
  useImperativeHandle(ref, () => ({
    draw(px) {
      box.current?.style.setProperty('--pull', `${Math.min(px, PULL_PX) / PULL_PX}`);
      setStage(px === 0 ? 'none' : px < PULL_PX ? 'pull' : 'release');
    },
  }));
  const shown = refreshing ? 'refreshing' : stage;
  return (
    <div ref={box} className={shown === 'none' ? 'match-pull' : 'match-pull shown'} role="status">
      {shown !== 'none' && (
        <>
          <i aria-hidden="true" />
          {t(shown)}
        </>
      )}
    </div>
  );
}
