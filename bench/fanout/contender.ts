/** What is measured: a server that sends every connected client what changes. */
export interface Contender {
  /** Changes the board for `ms` milliseconds and sends every change to everybody. */
  play(ms: number): Promise<void>;
  /** Frames that each client should have received so far. */
  due(): number;
}
