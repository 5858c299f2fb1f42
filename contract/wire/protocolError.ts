/** How many protocol errors a client keeps, beside their count. */
export const MAX_PROTOCOL_ERRORS = 20;

/** Something that came over the wire and was dropped, because it broke the contract. */
export interface ProtocolError {
  /** Position among all protocol errors of this page, from 1. */
  readonly count: number;
  /** The frame's name, or `snapshot`. */
  readonly source: string;
  /** For developers, in English. It describes what came and never quotes it. */
  readonly message: string;
}
