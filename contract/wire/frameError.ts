/** A frame, row or watch request that is not of the protocol. The message says what was due and what came. */
export class FrameError extends Error {
  override readonly name = 'FrameError';
}
