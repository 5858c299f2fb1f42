import { mergeMap, type MonoTypeOperatorFunction, Observable } from 'rxjs';
import type { ScreenDelay } from './screenDelay.ts';

/** Emits each value when the screen reaches the moment at which it came. */
export function delayed<Value>(delay: Pick<ScreenDelay, 'later'>): MonoTypeOperatorFunction<Value> {
  return mergeMap(
    (value) =>
      new Observable<Value>((out) =>
        delay.later(() => {
          out.next(value);
          out.complete();
        }),
      ),
  );
}
