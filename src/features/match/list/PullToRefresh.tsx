import { type ReactNode, type Ref, useImperativeHandle, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PULL_PX } from './usePanelGestures.ts';

export interface PullHandle {
  draw(px: number): void;
}

/** Indicator of a pull, drawn over the list so that it shifts nothing. */
export function PullToRefresh({ refreshing, ref }: { readonly refreshing: boolean; readonly ref: Ref<PullHandle> }): ReactNode {
  const { t } = useTranslation('lists');
  const box = useRef<HTMLDivElement>(null);
  const [pullState, setPullState] = useState<'none' | 'pull' | 'release'>('none');
  useImperativeHandle(ref, () => ({
    draw(px) {
      box.current?.style.setProperty('--pull', `${Math.min(px, PULL_PX) / PULL_PX}`);
      setPullState(px === 0 ? 'none' : px < PULL_PX ? 'pull' : 'release');
    },
  }));
  const shown = refreshing ? 'refreshing' : pullState;
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
