import { memo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { TapeMark, TapeMarks } from '#stores/live/tapeMarks.ts';
import { elapsed } from './elapsed.ts';
import { spreadMarks } from './spreadMarks.ts';

/** Of a half-moon, its stroke and the air beside it, in % of a phone's line. */
const MOON = 5.6;
const STEP_MS = 1_000;

export interface TimelineProps {
  readonly marks: TapeMarks;
  /** Device time of the tape, in ms. */
  readonly at: number;
  readonly playing: boolean;
  readonly onSeek: (t: number) => void;
}

/** The tape as a touchline: goals stand on it and hang from it, what was taken back is hollow; the ball is where the tape is. */
export function Timeline({ marks, at, playing, onSeek }: TimelineProps): ReactNode {
  const { t } = useTranslation('demo');
  const { beganAt, endedAt } = marks;
  const said = t('timeline.valueText', { at: elapsed(at - beganAt), total: elapsed(endedAt - beganAt) });
  return (
    <div className={playing ? 'tape-line playing' : 'tape-line'} style={{ '--p': `${placeOf(at, marks)}%` }}>
      <Marks marks={marks} />
      <b aria-hidden="true" />
      <input
        type="range"
        min={beganAt}
        max={endedAt}
        step={STEP_MS}
        value={at}
        aria-label={t('timeline.label')}
        aria-valuetext={said}
        onChange={(event) => onSeek(event.target.valueAsNumber)}
      />
    </div>
  );
}

/** Drawn once for a tape; said in one sentence. */
const Marks = memo(function Marks({ marks }: { readonly marks: TapeMarks }): ReactNode {
  const { t } = useTranslation('demo');
  const all = marks.marks;
  const steps = all.filter((mark) => mark.kind === 'step');
  const count = (kind: TapeMark['kind']): number => all.filter((mark) => mark.kind === kind).length;
  return (
    <>
      <span className="visually-hidden">
        {[t('timeline.goals', { count: count('goal') }), t('timeline.lost', { count: count('cancelled') })].join(', ')}
      </span>
      <i aria-hidden="true">
        {steps.map((mark, i) => (
          <s key={i} style={{ left: `${placeOf(mark.t, marks)}%` }} />
        ))}
        {(['home', 'away'] as const).map((side) => {
          const own = all.filter((mark) => mark.side === side && mark.kind !== 'step');
          const places = spreadMarks(
            own.map((mark) => placeOf(mark.t, marks)),
            MOON,
          );
          return own.map((mark, i) => <u key={`${side} ${i}`} className={`${mark.kind} ${side}`} style={{ left: `${places[i] ?? 0}%` }} />);
        })}
      </i>
    </>
  );
});

/** In % of the tape. */
function placeOf(t: number, { beganAt, endedAt }: TapeMarks): number {
  return endedAt > beganAt ? ((t - beganAt) / (endedAt - beganAt)) * 100 : 0;
}
