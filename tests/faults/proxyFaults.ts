/** The way of bytes: `up` from a client to the gateway, `down` from the gateway to a client. */
export type Way = 'up' | 'down';

/** What happens to everything that passes from now on. */
export interface Weather {
  /** Every part of a stream comes so much later, in ms; by up to `jitterMs` more, but never out of order. */
  readonly delayMs: number;
  readonly jitterMs: number;
  /** Ways on which everything is lost while the connections stay open and nobody is told, as behind a router that forgot them. */
  readonly hole: 'none' | Way | 'both';
  /** How fast a way is read, in bytes a second; null as fast as it comes, 0 not at all. */
  readonly readsUp: number | null;
  readonly readsDown: number | null;
}

export const FAIR: Weather = { delayMs: 0, jitterMs: 0, hole: 'none', readsUp: null, readsDown: null };
