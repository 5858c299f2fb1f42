import { useRef, useState } from 'react';
import { afterPaint } from './afterPaint.ts';

/** Told the new state within the tap. It may leave its work until that has been painted, or answer when it is done. */
export type Change = (on: boolean) => void | Promise<void>;

/**
 * A switch that answers its tap by itself: on a slow phone all that hears of a change takes longer than a tap may. When the change is
 * done, or at once painted where it does not say, the truth is shown, whatever it is.
 */
export function useAnswered(on: boolean, change: Change): readonly [shown: boolean, tap: () => void] {
  const [tapped, setTapped] = useState<boolean | null>(null);
  const taps = useRef(0);
  const shown = tapped ?? on;
  const tap = (): void => {
    taps.current += 1;
    const mine = taps.current;
    const reveal = (): void => {
      if (taps.current === mine) setTapped(null);
    };
    setTapped(!shown);
    const changing = change(!shown);
    if (changing) void changing.then(reveal, reveal);
    else afterPaint(reveal); // asked for after whatever `change` has left until then, and so run after it
  };
  return [shown, tap];
}
