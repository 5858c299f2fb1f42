import { distinctUntilChanged, type Observable, shareReplay, tap } from 'rxjs';
import type { Ports } from '#streams/ports.ts';
import type { Tape } from '#streams/tape/tape.ts';

export interface PageState {
  readonly visible$: Observable<boolean>;
  readonly online$: Observable<boolean>;
}

/** Returns the page state of the ports, shared, with each change recorded on the tape. */
export function recordPageState(ports: Pick<Ports, 'visible$' | 'online$'>, tape: Pick<Tape, 'input'>): PageState {
  return {
    visible$: recorded(ports.visible$, (visible) => tape.input({ visible })),
    online$: recorded(ports.online$, (online) => tape.input({ online })),
  };
}

function recorded(state$: Observable<boolean>, record: (state: boolean) => void): Observable<boolean> {
  return state$.pipe(distinctUntilChanged(), tap(record), shareReplay({ bufferSize: 1, refCount: true }));
}
