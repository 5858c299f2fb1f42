import type { KeyboardEvent, PointerEvent, ReactNode } from 'react';
import type { ChartStep } from './stepGeometry.ts';

export interface DescribedStep extends ChartStep {
  /** What the cursor says of it. */
  readonly text: string;
  /** Its row of the table. */
  readonly cells: readonly string[];
}

export interface ChartCursorProps {
  readonly label: string;
  readonly steps: readonly DescribedStep[];
  /** The step under the cursor; null without one. */
  readonly index: number | null;
  /** Share of the width; null without a cursor. */
  readonly x: number | null;
  readonly onMove: (x: number | null) => void;
}

/** The cursor of a chart: a slider over its steps. It follows a finger or mouse; arrow keys go from step to step, Escape removes it. */
export function ChartCursor({ label, steps, index, x, onMove }: ChartCursorProps): ReactNode {
  const last = steps.length - 1;
  return (
    <div
      className="chart-cursor"
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={Math.max(0, last)}
      aria-valuenow={index ?? Math.max(0, last)}
      aria-valuetext={steps[index ?? last]?.text ?? ''}
      onKeyDown={(event) => {
        const next = event.key === 'Escape' ? null : indexAfter(event, index ?? last, last);
        if (next === undefined) return;
        event.preventDefault();
        onMove(next === null ? null : (steps[next]?.x ?? null));
      }}
      onPointerDown={(event) => onMove(shareOf(event))}
      onPointerMove={(event) => {
        if (event.pointerType === 'mouse' || event.buttons > 0) onMove(shareOf(event));
      }}
      onPointerLeave={(event) => {
        if (event.pointerType === 'mouse') onMove(null);
      }}
      onBlur={() => onMove(null)}
    >
      {x !== null && <i style={{ '--x': `${x * 100}%` }} />}
    </div>
  );
}

/** Returns the index to which a key leads, undefined for other keys. */
function indexAfter({ key }: KeyboardEvent, index: number, last: number): number | undefined {
  switch (key) {
    case 'ArrowLeft':
    case 'ArrowDown':
      return Math.max(0, index - 1);
    case 'ArrowRight':
    case 'ArrowUp':
      return Math.min(last, index + 1);
    case 'Home':
      return 0;
    case 'End':
      return last;
    default:
      return undefined;
  }
}

function shareOf({ clientX, currentTarget }: PointerEvent): number {
  const { left, width } = currentTarget.getBoundingClientRect();
  return width === 0 ? 0 : Math.max(0, Math.min(1, (clientX - left) / width));
}
