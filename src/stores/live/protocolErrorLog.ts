import { createStore, type StoreApi } from 'zustand/vanilla';
import { MAX_PROTOCOL_ERRORS, type ProtocolError } from '#contract/wire/protocolError.ts';

export interface LoggedProtocolError extends ProtocolError {
  /** Server time in ms. */
  readonly at: number;
}

/** The last protocol errors of this page, newest first; each has its number among all of them. */
export type ProtocolErrorLog = StoreApi<readonly LoggedProtocolError[]>;

export function createProtocolErrorLog(): ProtocolErrorLog {
  return createStore<readonly LoggedProtocolError[]>(() => []);
}

export function logProtocolError(log: ProtocolErrorLog, error: LoggedProtocolError): void {
  log.setState((errors) => [error, ...errors].slice(0, MAX_PROTOCOL_ERRORS), true);
}
