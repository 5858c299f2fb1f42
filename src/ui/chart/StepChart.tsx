import './stepChart.css';
import { memo, type ReactNode, useState } from 'react';
import { ChartCursor, type DescribedStep } from './ChartCursor.tsx';
import { ChartPlot, type ChartPlotProps } from './ChartPlot.tsx';
import { stepAt } from './stepGeometry.ts';

export interface StepChartProps extends Omit<ChartPlotProps, 'steps'> {
  /** Oldest first. */
  readonly steps: readonly DescribedStep[];
  /** Accessible name: what is drawn. */
  readonly label: string;
  /** Accessible name of the cursor. */
  readonly cursorLabel: string;
  /** Above the chart while there is no cursor. */
  readonly caption: ReactNode;
  /** The same as a table for screen readers; null where the page has it anyway. */
  readonly columns: readonly string[] | null;
}

/** Values that hold until they change, drawn in steps. A cursor, by touch or arrow keys, says what held when. */
export function StepChart({ label, cursorLabel, caption, columns, ...plot }: StepChartProps): ReactNode {
  const { steps } = plot;
  const [x, setX] = useState<number | null>(null);
  const index = x === null || steps.length === 0 ? null : stepAt(steps, x);
  return (
    <figure className="step-chart" aria-label={label}>
      <figcaption>{index === null ? caption : <b aria-hidden="true">{steps[index]?.text}</b>}</figcaption>
      <div className="plot-area">
        <ChartPlot {...plot} />
        <ChartCursor label={cursorLabel} steps={steps} index={index} x={x} onMove={setX} />
      </div>
      {columns && <StepTable label={label} columns={columns} steps={steps} />}
    </figure>
  );
}

const StepTable = memo(function StepTable({
  label,
  columns,
  steps,
}: {
  readonly label: string;
  readonly columns: readonly string[];
  readonly steps: readonly DescribedStep[];
}): ReactNode {
  return (
    <table className="visually-hidden">
      <caption>{label}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {steps.map(({ x, cells }, row) => (
          <tr key={`${row} ${x}`}>
            {cells.map((cell, i) => (
              <td key={columns[i]}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
});
