import { Subject } from 'rxjs';
import { FrameError } from '#contract/wire/frameError.ts';
import type { ProtocolError } from '#contract/wire/protocolError.ts';
import type { Tape } from '#streams/tape/tape.ts';

/** The message of a failed request that is not the gateway's own words. */
export const FETCH_FAILED = 'could not be fetched';

export type ProtocolErrors = ReturnType<typeof createProtocolErrors>;

/** Returns a reporter of protocol errors: it numbers them, records them on the tape and emits them. */
export function createProtocolErrors(tape: Pick<Tape, 'protocolError'>) {
  const errors$ = new Subject<ProtocolError>();
  const report = (source: string, message: string): void => errors$.next(tape.protocolError(source, message));
  return {
    errors$: errors$.asObservable(),
    report,
    /** Only messages of FrameErrors are recorded: others may quote addresses, which do not belong on a tape. */
    reportFetch: (source: string, error: unknown) => report(source, error instanceof FrameError ? error.message : FETCH_FAILED),
  };
}
