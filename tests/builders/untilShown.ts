import { act } from 'react';
import { until } from './until.ts';

/** `until` for what React shows: it renders between the checks. */
export function untilShown(check: () => void | Promise<void>): Promise<void> {
  return act(() => until(check));
}
