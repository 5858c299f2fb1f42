import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { afterPaint } from './afterPaint.ts';

/** Told the new state within the tap. It may leave its work until that has been painted, or answer when it is done. */
export type Change = (on: boolean) => void | Promise<void>;

export interface Answered {
  /** For the button, which is rendered with its true state in the attribute. */
  readonly button: RefObject<HTMLButtonElement | null>;
  readonly tap: () => void;
}

/**
 * A switch that answers its tap by itself: on a slow phone all that hears of a change takes longer than a tap may, and so does a
 * render of the switch alone. What it shows is written into its attribute; when the change is done, or at once painted where it does
 * not say, that is the truth again, whatever it is.
 */
export function useAnswered(attribute: 'aria-checked' | 'aria-pressed', on: boolean, change: Change): Answered {
  const button = useRef<HTMLButtonElement>(null);
  const taps = useRef({ last: 0, wish: on });
  const [settled, settle] = useState(0);

  useLayoutEffect(() => {
    const { last, wish } = taps.current;
    button.current?.setAttribute(attribute, String(settled === last ? on : wish));
  }, [attribute, on, settled]);

  return { button, tap };

  function tap(): void {
    const wish = button.current?.getAttribute(attribute) !== 'true';
    const mine = taps.current.last + 1;
    taps.current = { last: mine, wish };
    button.current?.setAttribute(attribute, String(wish));
    const reveal = (): void => {
      if (taps.current.last === mine) settle(mine);
    };
    const changing = change(wish);
    if (changing) void changing.then(reveal, reveal);
    else afterPaint(reveal); // asked for after whatever `change` has left until then, and so run after it
  }
}
