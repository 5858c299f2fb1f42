/** Distance in px and duration in ms of a touch. */
export interface Gesture {
  readonly x: number;
  readonly y: number;
  readonly ms: number;
}

/** Gestures that begin this close to the edge belong to the browser's back navigation. */
const EDGE_PX = 24;
const MIN_DISTANCE_PX = 60;
const MIN_SLOPE = 2;
const MAX_DURATION_MS = 600;

/** Returns 1 for a swipe to the left, which goes forward, -1 for one to the right, 0 for no swipe. */
export function swipeOf({ x, y, ms }: Gesture): -1 | 0 | 1 {
  if (Math.abs(x) < MIN_DISTANCE_PX || Math.abs(x) < MIN_SLOPE * Math.abs(y) || ms > MAX_DURATION_MS) return 0;
  return x < 0 ? 1 : -1;
}

/** Returns whether a touch at `x` px begins a gesture of the browser. */
export function isAtEdge(x: number): boolean {
  return x < EDGE_PX || x > innerWidth - EDGE_PX;
}
