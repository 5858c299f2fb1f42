import './slider.css';
import type { ReactNode } from 'react';

export interface SliderProps {
  readonly label: string;
  /** 0 to `most`, in whole steps. */
  readonly value: number;
  readonly max: number;
  /** The value as it is read aloud: "30 seconds". */
  readonly valueText: string;
  readonly onChange: (value: number) => void;
}

/** A ball on the painted line: the browser's own slider, so that touch, mouse, keys and readers all know it. */
export function Slider({ label, value, max, valueText, onChange }: SliderProps): ReactNode {
  return (
    <input
      className="slider"
      type="range"
      min={0}
      max={max}
      step={1}
      value={value}
      aria-label={label}
      aria-valuetext={valueText}
      style={{ '--at': `${(value / max) * 100}%` }}
      onChange={(event) => onChange(event.target.valueAsNumber)}
    />
  );
}
