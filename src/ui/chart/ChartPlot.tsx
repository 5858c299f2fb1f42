import { memo, type ReactNode } from 'react';
import { type Band, type ChartStep, closedBands, PATH_WIDTH, spreadLabels, stepPath, valueAxis, yOf } from './stepGeometry.ts';

/** Px of the plot without its axis. */
const HEIGHT = 132;

export interface ChartPlotProps {
  readonly steps: readonly ChartStep[];
  /** Present values by series, as labels at the right edge; null hides one. */
  readonly tips: readonly (ReactNode | null)[];
  /** Share of the width up to which values hold: the present. */
  readonly end: number;
  /** Whether the present is marked by a lamp. */
  readonly isLive: boolean;
  readonly valueText: (value: number) => string;
  /** From left to right. */
  readonly ticks: readonly ChartTick[];
  /** Stretches named above the plot, such as lines that a price belongs to. */
  readonly spans: readonly (Band & { readonly label: string })[];
  /** Events on the axis, above or below it. */
  readonly marks: readonly ChartMark[];
}

/** A mark in time: a label below the axis and, where it parts the plot, a line across it. */
export interface ChartTick {
  readonly x: number;
  readonly label: string;
  readonly hasLine: boolean;
}

export interface ChartMark {
  readonly x: number;
  readonly isBelow: boolean;
  readonly shape: 'moon' | 'hollow' | 'card';
}

/** The drawing of a step chart, without its cursor: decoration, since cursor and table say the same. */
export const ChartPlot = memo(function ChartPlot({ steps, tips, end, isLive, valueText, ticks, spans, marks }: ChartPlotProps): ReactNode {
  const axis = valueAxis(steps);
  const open = steps.findLast((step) => !step.isClosed);
  const tipTops = spreadLabels(tips.map((tip, i) => (tip === null ? null : topOf(open?.values[i] ?? null))));
  function topOf(value: number | null): number | null {
    return value === null ? null : yOf(value, axis, HEIGHT);
  }
  return (
    <div className="chart-plot" aria-hidden="true" style={{ '--h': `${HEIGHT}px` }}>
      {spans.map(({ from, to, label }, i) => (
        <u key={from} className={i === spans.length - 1 ? 'span current' : 'span'} style={rangeOf({ from, to })}>
          {to - from > 0.06 || i === spans.length - 1 ? label : ''}
        </u>
      ))}
      {axis.ticks.map((value) => (
        <span key={value} className="value" style={{ '--y': `${yOf(value, axis, HEIGHT)}px` }}>
          {valueText(value)}
        </span>
      ))}
      {closedBands(steps, end).map((band) => (
        <i key={band.from} className="band" style={rangeOf(band)} />
      ))}
      <svg viewBox={`0 0 ${PATH_WIDTH} ${HEIGHT}`} preserveAspectRatio="none" focusable="false">
        {tips.map((_, i) => (
          <path key={i} className={`series s${i}`} d={stepPath(steps, i, end, axis, HEIGHT)} />
        ))}
      </svg>
      {ticks.map(({ x, label, hasLine }, i) => (
        <span
          key={i}
          className={`tick${x === 0 ? ' first' : ''}${hasLine ? ' line' : ''}`}
          style={{ '--x': `${x * 100}%`, '--next': `${(ticks[i + 1]?.x ?? 1) * 100}%` }}
        >
          {label}
        </span>
      ))}
      {tips.map((tip, i) => {
        const top = tipTops[i] ?? null;
        return top === null ? null : (
          <span key={i} className={`tip s${i}`} style={{ '--y': `${top}px` }}>
            {tip}
          </span>
        );
      })}
      <div className="chart-axis" style={{ '--p': `${end * 100}%` }}>
        {marks.map(({ x, isBelow, shape }, i) => (
          <i key={`${i} ${x}`} className={`${shape}${isBelow ? ' below' : ''}`} style={{ '--x': `${x * 100}%` }} />
        ))}
        {isLive && <b />}
      </div>
    </div>
  );
});

function rangeOf({ from, to }: Band): { readonly '--x': string; readonly '--w': string } {
  return { '--x': `${from * 100}%`, '--w': `${(to - from) * 100}%` };
}
