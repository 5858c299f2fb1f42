const MINUTE_MS = 60_000;
const HOUR_MIN = 60;
/** From here on minutes are left out. */
const MINUTES_UP_TO_H = 3;

/** How long an item may still wait, in parts to be shown. */
export interface RemainingTime {
  readonly hours: number;
  /** 0 from three hours on, where only hours are shown. */
  readonly minutes: number;
  /** The time is over; hours and minutes say for how long. */
  readonly isOverdue: boolean;
}

/** Returns how long an item may still wait at a moment (ms), in whole minutes: the last one lasts until the deadline. */
export function remainingTime(due: number, now: number): RemainingTime {
  const isOverdue = now >= due;
  const total = isOverdue ? Math.floor((now - due) / MINUTE_MS) : Math.ceil((due - now) / MINUTE_MS);
  const hours = Math.floor(total / HOUR_MIN);
  return { hours, minutes: hours < MINUTES_UP_TO_H ? total % HOUR_MIN : 0, isOverdue };
}

/** Returns the share of its time that an item has waited, 0 to 1. */
export function shareWaited(since: number, due: number, now: number): number {
  if (due <= since) return 1;
  return Math.min(1, Math.max(0, (now - since) / (due - since)));
}
