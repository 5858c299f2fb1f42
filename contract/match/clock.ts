import { BasketballStatus as B, quarterOf } from './basketball.ts';
import { FootballStatus as F } from './football.ts';
import type { BasketballRow, FootballRow, MatchRow } from './match.ts';

/** What stands where the minute stands. `minute` keeps base and added apart: 45 and 2 is "45+2". */
export type ClockLabel =
  | { readonly kind: 'minute'; readonly base: number; readonly added: number }
  | { readonly kind: 'overrun'; readonly base: number }
  | { readonly kind: 'quarter'; readonly period: number; readonly left: number }
  | { readonly kind: 'word'; readonly word: ClockWord };

/** Kick-off not reached, breaks, ends and what stops a match. `endQ1` and `endQ3` carry the quarter in their name. */
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

/** A clock beyond its base by this much with no end is a dead feed: shown `45+`, `90+` (domain.md 2). */
const OVERRUN_S = 15 * 60;
/** A supplier silent for this long about a running clock is a dead feed. */
export const FEED_SILENT_MS = 3 * 60_000;
/** How long a basketball clock is carried on without a frame: it stops often, so a guess would soon be wrong (domain.md 3). */
const BASKETBALL_CARRY_MS = 5_000;

/** Match seconds on the clock at server time `now` (ms): up from the period's nominal start, or down to its end in basketball. */
export function clockSeconds(row: MatchRow, now: number): number {
  const { base, since, running } = row.clock;
  const ran = (Math.max(0, now - since) / 1000) * running;
  if (row.sport === 'football') return base + ran;
  return Math.max(0, base - Math.min(ran, (BASKETBALL_CARRY_MS / 1000) * Math.max(1, running)));
}

/** The label of a row's clock at server time `now`, for display and for alerts (domain.md 2 and 3). */
export function clockLabel(row: MatchRow, now: number): ClockLabel {
  return row.sport === 'football' ? footballLabel(row, now) : basketballLabel(row, now);
}

/** The label in the neutral form of replays and logs: `45+2`, `90+`, `HT`, `Q3 4:05`, `OT1 0:16`. Screens use their own words. */
export function plainLabel(label: ClockLabel): string {
  switch (label.kind) {
    case 'minute':
      return label.added > 0 ? `${label.base}+${label.added}` : String(label.base);
    case 'overrun':
      return `${label.base}+`;
    case 'quarter':
      return `${label.period > 4 ? `OT${label.period - 4}` : `Q${label.period}`} ${minutesSeconds(label.left)}`;
    case 'word':
      return label.word;
  }
}

/** `4:05` of 245 seconds; what is left is rounded up, as arena clocks do. */
export function minutesSeconds(seconds: number): string {
  const whole = Math.ceil(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}

/** Whether the supplier of a running match has gone quiet, or its clock has run absurdly far: shown `90+` and stale. */
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

/** Nominal end, in match seconds, of the period a football row is in. */
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
