import './slider.css';
import type { ReactNode } from 'react';

export interface SliderProps {
  readonly label: string;
  /** 0 to `max`, in whole steps. */
  readonly value: number;
  readonly max: number;
  /** The value for screen readers: "30 seconds". */
  readonly valueText: string;
  readonly onChange: (value: number) => void;
}

/** The browser's range input, styled: touch, mouse, keys and screen readers work by themselves. */
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
