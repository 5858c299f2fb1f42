import type { Observable, Subscription } from 'rxjs';
import type { ProtocolError } from '#contract/wire/protocolError.ts';
import { logProtocolError, type ProtocolErrorLog } from '#stores/live/protocolErrorLog.ts';

export interface Logger {
  protocolError(error: ProtocolError): void;
}

/** Logs to the page's own log, and in development to a console. `now` returns server time in ms. */
export function createLogger(log: ProtocolErrorLog, now: () => number, console: Pick<Console, 'warn'> | null): Logger {
  return {
    protocolError(error) {
      console?.warn(`protocol error ${error.count}: ${error.source}: ${error.message}`);
      logProtocolError(log, { ...error, at: now() });
    },
  };
}

export function logProtocolErrors(errors$: Observable<ProtocolError>, logger: Logger): Subscription {
  return errors$.subscribe(logger.protocolError);
}
