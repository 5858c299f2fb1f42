import './download.css';
import { type PanInfo, useDragControls, useMotionValue } from 'framer-motion';
import * as m from 'framer-motion/m';
import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { Glyph } from '#ui/Glyph.tsx';
import { Motion } from '#ui/overlay/Motion.tsx';
import { savedButtonPosition } from './buttonPosition.ts';
import { EDGE_PX, moveBy, type Step, stepOfKey } from './geometry.ts';

/** A resting finger moves less than this. */
const DRAG_THRESHOLD_PX = 8;

/** A floating link to the app's download, which finger, mouse or arrow keys move. */
export function DownloadButton({ href }: { readonly href: string }): ReactNode {
  const { t } = useTranslation('announcements');
  const { right, bottom } = useStore(savedButtonPosition);
  const area = useRef<HTMLDivElement>(null);
  const controls = useDragControls();
  const x = useMotionValue(0);
  const y = useMotionValue(0);
  const isDragged = useRef(false);

  return (
    <Motion>
      <div ref={area} className="download-area" style={{ '--right': `${right - EDGE_PX}px`, '--bottom': `${bottom - EDGE_PX}px` }}>
        <m.a
          drag
          dragControls={controls}
          dragListener={false}
          dragConstraints={area}
          dragElastic={0}
          dragMomentum={false}
          onDragStart={() => (isDragged.current = true)}
          onDragEnd={onDragEnd}
          style={{ x, y }}
          onPointerDown={(event) => controls.start(event, { distanceThreshold: DRAG_THRESHOLD_PX })}
          onClickCapture={(event) => isDragged.current && event.preventDefault()}
          onKeyDown={onKeyDown}
          className="download"
          href={href}
          target="_blank"
          rel="noopener noreferrer"
          draggable={false}
          aria-label={t('download.label')}
          aria-description={t('download.hint')}
          title={t('download.label')}
        >
          <Glyph name="download" size={24} />
        </m.a>
      </div>
    </Motion>
  );

  /** In the frame after the pointer is lifted, hence after its click. */
  function onDragEnd(event: Event, { offset }: PanInfo): void {
    isDragged.current = false;
    x.jump(0);
    y.jump(0);
    if (event.type !== 'pointercancel') move({ right: offset.x, down: offset.y });
  }

  function onKeyDown(event: KeyboardEvent): void {
    const step = stepOfKey(event.key);
    if (step === null || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    move(step);
  }

  function move(by: Step): void {
    const { current } = area;
    if (current) savedButtonPosition.setState((from) => moveBy(from, by, current), true);
  }
}
