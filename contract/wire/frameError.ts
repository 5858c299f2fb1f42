/** A frame, row or watch request breaks the protocol. The message names what was expected and what was received. */
export class FrameError extends Error {
  override readonly name = 'FrameError';
}
