/** A place in a channel, from which it can be resumed. */
export interface Position {
  readonly epoch: string;
  readonly seq: number;
}
