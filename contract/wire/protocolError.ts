/** Protocol errors that a client retains, besides their count. */
export const MAX_PROTOCOL_ERRORS = 20;

/** A received frame or response that was dropped because it breaks the contract. */
export interface ProtocolError {
  /** Number of this error on the page, from 1. */
  readonly count: number;
  /** The frame's name, or `snapshot`. */
  readonly source: string;
  /** For developers, in English. It describes the received value and never quotes it. */
  readonly message: string;
}
