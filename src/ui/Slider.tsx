import './slider.css';
import type { ReactNode } from 'react';

export interface SliderProps {
  readonly label: string;
  /** 0 to `most`, in whole steps. */
  readonly value: number;
  readonly most: number;
  /** The value as it is read aloud: "30 seconds". */
  readonly said: string;
  readonly onChange: (value: number) => void;
}

/** A ball on the painted line: the browser's own slider, so that touch, mouse, keys and readers all know it. */
export function Slider({ label, value, most, said, onChange }: SliderProps): ReactNode {
  return (
    <input
      className="slider"
      type="range"
      min={0}
      max={most}
      step={1}
      value={value}
      aria-label={label}
      aria-valuetext={said}
      style={{ '--at': `${(value / most) * 100}%` }}
      onChange={(event) => onChange(event.target.valueAsNumber)}
    />
  );
}
