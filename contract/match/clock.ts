import { BasketballStatus as B, quarterOf } from './basketball.ts';
import { FootballStatus as F } from './football.ts';
import type { BasketballRow, FootballRow, MatchRow } from './match.ts';

/** The text in place of the minute. `minute` keeps base and stoppage time apart: 45 and 2 for "45+2". */
export type ClockLabel =
  | { readonly kind: 'minute'; readonly base: number; readonly added: number }
  | { readonly kind: 'overrun'; readonly base: number }
  | { readonly kind: 'quarter'; readonly period: number; readonly left: number }
  | { readonly kind: 'word'; readonly word: ClockWord };

/** States without a running clock: before kick-off, breaks, ends and interruptions. */
export type ClockWord =
  | 'upcoming'
  | 'HT'
  | 'ET'
  | 'PEN'
  | 'FT'
  | 'AET'
  | 'AOT'
  | 'endQ1'
  | 'endQ3'
  | 'interrupted'
  | 'postponed'
  | 'abandoned'
  | 'cancelled'
  | 'pending'
  | 'hidden';

/** A clock this far beyond its period means a dead feed, shown as `45+` or `90+` (docs/domain.md#dead-feeds). */
const OVERRUN_S = 15 * 60;
/** A feed is dead when it sends nothing for this long about a match whose clock runs. */
export const FEED_SILENT_MS = 3 * 60_000;
/**
 * How long a basketball clock is extrapolated without news: it stops often, so it would soon be wrong (docs/domain.md#basketball-clock).
 */
const BASKETBALL_EXTRAPOLATION_MS = 5_000;

/** Returns the seconds on the clock at server time `now` (ms): match time in football, time left of the period in basketball. */
export function clockSeconds(row: MatchRow, now: number): number {
  const { base, since, running } = row.clock;
  const elapsed = (Math.max(0, now - since) / 1000) * running;
  if (row.sport === 'football') return base + elapsed;
  return Math.max(0, base - Math.min(elapsed, (BASKETBALL_EXTRAPOLATION_MS / 1000) * Math.max(1, running)));
}

/** Returns the label of a row's clock at server time `now` (ms) (docs/domain.md#clocks). */
export function clockLabel(row: MatchRow, now: number): ClockLabel {
  return row.sport === 'football' ? footballLabel(row, now) : basketballLabel(row, now);
}

/** Returns a minute of play as `67`, or `45+2` in stoppage time. */
export function plainMinute(minute: number, added: number): string {
  return added > 0 ? `${minute}+${added}` : String(minute);
}

/** Returns a label as text for replays and logs: `45+2`, `90+`, `HT`, `Q3 4:05`, `OT1 0:16`. Screens translate labels instead. */
export function plainLabel(label: ClockLabel): string {
  switch (label.kind) {
    case 'minute':
      return plainMinute(label.base, label.added);
    case 'overrun':
      return `${label.base}+`;
    case 'quarter':
      return `${label.period > 4 ? `OT${label.period - 4}` : `Q${label.period}`} ${minutesSeconds(label.left)}`;
    case 'word':
      return label.word;
  }
}

/** Returns `4:05` for 245 seconds. Fractions are rounded up, as on arena clocks. */
export function minutesSeconds(seconds: number): string {
  const whole = Math.ceil(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}

/** Returns whether a clock should run but its feed is silent or the clock is implausible; the row is then stale, shown as `90+`. */
export function isDeadFeed(row: MatchRow, now: number): boolean {
  if (row.clock.running === 0) return false;
  if (row.feedSilentSince > 0) return true;
  return row.sport === 'football' && clockSeconds(row, now) > periodEnd(row) + OVERRUN_S;
}

function footballLabel(row: FootballRow, now: number): ClockLabel {
  switch (row.status) {
    case F.firstHalf:
    case F.secondHalf:
    case F.extraTime:
      return runningLabel(row, now);
    case F.halfTime:
      return word('HT');
    case F.shootOut:
      return word('PEN');
    case F.finished:
      return word(row.penalties ? 'PEN' : row.regular ? 'AET' : 'FT');
    case F.notStarted:
      return word('upcoming');
    case F.interrupted:
      return word('interrupted');
    case F.postponed:
      return word('postponed');
    case F.abandoned:
      return word('abandoned');
    case F.cancelled:
      return word('cancelled');
    case F.pending:
      return word('pending');
    default:
      return word('hidden');
  }
}

function runningLabel(row: FootballRow, now: number): ClockLabel {
  const end = periodEnd(row);
  const seconds = clockSeconds(row, now);
  if (row.status === F.extraTime && (row.clock.running === 0 || row.clock.since === 0)) return word('ET');
  if (isDeadFeed(row, now)) return { kind: 'overrun', base: end / 60 };
  if (seconds < end) return { kind: 'minute', base: Math.floor(seconds / 60) + 1, added: 0 };
  return { kind: 'minute', base: end / 60, added: Math.floor((seconds - end) / 60) + 1 };
}

/** Returns the nominal end of the current period of football, in match seconds. */
function periodEnd(row: MatchRow): number {
  if (row.status === F.firstHalf) return 2700;
  if (row.status === F.extraTime) return row.clock.base < 6300 ? 6300 : 7200;
  return 5400;
}

function basketballLabel(row: BasketballRow, now: number): ClockLabel {
  switch (row.status) {
    case B.q1:
    case B.q2:
    case B.q3:
    case B.q4:
      return { kind: 'quarter', period: quarterOf(row.status), left: clockSeconds(row, now) };
    case B.overtime:
      return { kind: 'quarter', period: Math.max(5, row.periods.length), left: clockSeconds(row, now) };
    case B.endQ1:
      return word('endQ1');
    case B.endQ2:
      return word('HT');
    case B.endQ3:
      return word('endQ3');
    case B.finished:
      return word(row.periods.length > 4 ? 'AOT' : 'FT');
    case B.notStarted:
      return word('upcoming');
    case B.interrupted:
      return word('interrupted');
    case B.postponed:
      return word('postponed');
    case B.abandoned:
      return word('abandoned');
    case B.cancelled:
      return word('cancelled');
    case B.pending:
      return word('pending');
    default:
      return word('hidden');
  }
}

function word(name: ClockWord): ClockLabel {
  return { kind: 'word', word: name };
}
