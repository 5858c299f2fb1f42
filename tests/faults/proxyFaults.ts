/** The direction of bytes: `up` to the gateway, `down` to the client. */
export type Direction = 'up' | 'down';

/** The faults applied to everything that passes. */
export interface ProxyFaults {
  /** Delays every chunk by this many ms, plus up to `jitterMs`, in order. */
  readonly delayMs: number;
  readonly jitterMs: number;
  /**
   * Directions in which everything is lost while connections stay open and neither side is notified, as behind a router that dropped its
   * state.
   */
  readonly hole: 'none' | Direction | 'both';
  /** How fast each direction is read, in bytes a second; null is unlimited, 0 not at all. */
  readonly readsUp: number | null;
  readonly readsDown: number | null;
}

export const NO_FAULTS: ProxyFaults = { delayMs: 0, jitterMs: 0, hole: 'none', readsUp: null, readsDown: null };
