/** A server under test that sends each change to every connected client. */
export interface FanoutContender {
  /** Changes the board for `ms` milliseconds and sends every change to every client. */
  play(ms: number): Promise<void>;
  /** The number of frames that each client should have received so far. */
  due(): number;
}
