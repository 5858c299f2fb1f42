import type { ReactNode } from 'react';

const LOCK = 'M44 40h40v36H44zM53 40v-9a11 11 0 0 1 22 0v9';

export interface StepDrawingProps {
  readonly step: 'seal' | 'number' | 'stop';
  readonly noWin: string;
  readonly points: string;
}

/** The line of places in the three steps of a draw: sealed, a number given, the ball at a flag. */
export function StepDrawing({ step, noWin, points }: StepDrawingProps): ReactNode {
  return (
    <svg viewBox="0 0 358 92" aria-hidden="true" focusable="false">
      {step === 'seal' && (
        <>
          <path className="base" d="M0 76h358" />
          <path className="line" d={`M0 76h64${LOCK}`} />
          <path className="fill" d="M60 54h8v10h-8z" />
          <path className="open" d="M104 76h254" />
        </>
      )}
      {step === 'number' && (
        <>
          <path className="base" d="M0 76h358" />
          <path className="line" d={`M0 76h180${LOCK}M204 30l-16 16M188 36v10h10M214 16h112v28H214z`} />
          <path className="fill" d="M60 54h8v10h-8z" />
          <circle className="fill" cx="180" cy="62" r="14" />
          <text x="270" y="37">
            1182137
          </text>
        </>
      )}
      {step === 'stop' && (
        <>
          <path className="line" d="M0 76h358M329.5 76V28M161 70v12M268.5 70v12M329.5 70v12" />
          <path className="fill" d="M328.5 28l-24 8 24 8z" />
          <circle className="fill" cx="343" cy="62" r="14" />
          <text x="80" y="64">
            {noWin}
          </text>
          <text x="214" y="64">
            {points}
          </text>
        </>
      )}
    </svg>
  );
}
