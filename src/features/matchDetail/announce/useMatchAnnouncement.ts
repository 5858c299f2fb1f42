import { useEffect, useRef, useState } from 'react';
import type { MatchRow } from '#contract/match/match.ts';
import { phaseOf } from '#contract/match/status.ts';
import { serverNow } from '#parts/text/serverClock.ts';
import type { Receipt } from '#stores/live/alertStore.ts';
import { type Difference, differenceOf } from './matchAnnouncement.ts';

/** How long an alert of the same event may take to decide whether it says it. */
export const SETTLE_MS = 1_000;
/** Between two announcements. */
export const GAP_MS = 5_000;
/** The same for the score of a basketball game, which changes with every attack. */
export const BASKETS_GAP_MS = 30_000;
/** Extra time may follow the full time of a cup tie, so neither alert nor announcement says it earlier. */
const HOLD_MS = 10_000;

export interface MatchAnnouncementOptions {
  readonly row: MatchRow;
  readonly isPaused: boolean;
  readonly receipts: () => readonly Receipt[];
  readonly describe: (from: MatchRow, to: MatchRow, difference: Difference) => string;
}

/**
 * Returns what to announce of a row: how it differs from the one that was announced last. At most one announcement waits, and what happens
 * meanwhile becomes part of it. Nothing of a pause is announced later.
 */
export function useMatchAnnouncement({ row, isPaused, receipts, describe }: MatchAnnouncementOptions): string {
  const [text, setText] = useState('');
  const announced = useRef(row);
  const announcedAt = useRef(-Infinity);
  const differsSince = useRef<number | null>(null);
  useEffect(() => {
    const difference = isPaused ? null : differenceOf(announced.current, row, receipts());
    if (difference === null) {
      announced.current = row;
      differsSince.current = null;
      return undefined;
    }
    const now = Date.now();
    differsSince.current ??= now;
    const gap = difference.status || row.sport === 'football' ? GAP_MS : BASKETS_GAP_MS;
    const dueAt = Math.max(differsSince.current + SETTLE_MS, announcedAt.current + gap, now + heldMs(row, difference));
    const timer = setTimeout(announce, dueAt - now);
    return () => clearTimeout(timer);

    function announce(): void {
      const unsaid = differenceOf(announced.current, row, receipts());
      if (unsaid !== null) {
        setText(describe(announced.current, row, unsaid));
        announcedAt.current = Date.now();
      }
      announced.current = row;
      differsSince.current = null;
    }
  }, [row, isPaused, receipts, describe]);
  return text;
}

/** Returns how long the end of a cup tie has to wait yet. */
function heldMs(row: MatchRow, { status }: Difference): number {
  return status && row.knockout && phaseOf(row) === 'ended' ? row.statusAt + HOLD_MS + SETTLE_MS - serverNow() : 0;
}
