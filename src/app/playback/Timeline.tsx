import './timeline.css';
import { memo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { TapeMark, TapeMarks } from '#stores/live/tapeMarks.ts';
import { elapsed } from './elapsed.ts';
import { spreadMarks } from './spreadMarks.ts';

/** Minimum distance of two marks, in % of a phone's timeline. */
const MIN_GAP = 5.6;
const STEP_MS = 1_000;

export interface TimelineProps {
  readonly marks: TapeMarks;
  readonly at: number;
  readonly playing: boolean;
  readonly onSeek: (t: number) => void;
}

/** The tape as a touchline: home goals above it, away goals below, cancelled ones hollow; the ball marks the position. */
export function Timeline({ marks, at, playing, onSeek }: TimelineProps): ReactNode {
  const { t } = useTranslation('demo');
  const { beganAt, endedAt } = marks;
  const valueText = t('timeline.valueText', { at: elapsed(at - beganAt), total: elapsed(endedAt - beganAt) });
  return (
    <div className={playing ? 'tape-timeline playing' : 'tape-timeline'} style={{ '--p': `${positionOf(at, marks)}%` }}>
      <Marks marks={marks} />
      <b aria-hidden="true" />
      <input
        type="range"
        min={beganAt}
        max={endedAt}
        step={STEP_MS}
        value={at}
        aria-label={t('timeline.label')}
        aria-valuetext={valueText}
        onChange={(event) => onSeek(event.target.valueAsNumber)}
      />
    </div>
  );
}

/** Rendered once per tape, with one sentence for screen readers. */
const Marks = memo(function Marks({ marks }: { readonly marks: TapeMarks }): ReactNode {
  const { t } = useTranslation('demo');
  const all = marks.marks;
  const steps = all.filter((mark) => mark.kind === 'step');
  const count = (kind: TapeMark['kind']): number => all.filter((mark) => mark.kind === kind).length;
  return (
    <>
      <span className="visually-hidden">
        {[t('timeline.goals', { count: count('goal') }), t('timeline.annulled', { count: count('cancelled') })].join(', ')}
      </span>
      <i aria-hidden="true">
        {steps.map((mark, i) => (
          <s key={i} style={{ left: `${positionOf(mark.t, marks)}%` }} />
        ))}
        {(['home', 'away'] as const).map((side) => {
          const sideMarks = all.filter((mark) => mark.side === side && mark.kind !== 'step');
          const positions = spreadMarks(
            sideMarks.map((mark) => positionOf(mark.t, marks)),
            MIN_GAP,
          );
          return sideMarks.map((mark, i) => (
            <u key={`${side} ${i}`} className={`${mark.kind} ${side}`} style={{ left: `${positions[i] ?? 0}%` }} />
          ));
        })}
      </i>
    </>
  );
});

/** Returns the position of a time, in % of the tape. */
function positionOf(t: number, { beganAt, endedAt }: TapeMarks): number {
  return endedAt > beganAt ? ((t - beganAt) / (endedAt - beganAt)) * 100 : 0;
}
