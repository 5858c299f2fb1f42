import type { TFunction } from 'i18next';
import { groupOf } from '#contract/alerts/alertPreferences.ts';
import { clockLabel } from '#contract/match/clock.ts';
import { FootballStatus as F } from '#contract/match/football.ts';
import { isSameCount, type MatchRow, type Side, type SideCount } from '#contract/match/match.ts';
import { phaseOf } from '#contract/match/status.ts';
import { matchRowLabel } from '#parts/row/matchRowLabel.ts';
import type { Receipt } from '#stores/live/alertStore.ts';

/** What differs between what has been announced and what the screen shows. */
export interface Difference {
  readonly score: boolean;
  /** Period, break, end, or why it is not played. */
  readonly status: boolean;
}

export interface AnnouncementOptions {
  readonly names: Readonly<Record<Side, string>>;
  readonly order: readonly [Side, Side];
  /** Time of day of the kick-off, `21:35`. */
  readonly kickoff: string;
  readonly t: TFunction<'detail'>;
  readonly match: TFunction<'match'>;
}

const SIDES: readonly Side[] = ['home', 'away'];
/** A score that changed longer ago has not just been scored. */
const RECENT_MS = 60_000;
const NO_GOALS = { flash: [], provisional: [], annulled: null, corrected: false } as const;
/** Alerts of these outcomes are on the screen as toasts, which are announced. */
const SHOWN_OUTCOMES: ReadonlySet<Receipt['outcome']> = new Set(['rang', 'joined', 'shown', 'flap']);

/** Returns what has happened between two rows without what a toast has said; null for nothing. */
export function differenceOf(from: MatchRow, to: MatchRow, receipts: readonly Receipt[]): Difference | null {
  const said = receipts.filter(({ event, outcome }) => event.matchId === to.id && SHOWN_OUTCOMES.has(outcome)).map(({ event }) => event);
  const isScoreSaid = said.some(
    ({ kind, home, away }) => ['goals', 'leads'].includes(groupOf(kind)) && isSameCount({ home, away }, to.score),
  );
  const isStatusSaid = said.some(({ kind, at }) => ['stages', 'changes'].includes(groupOf(kind)) && at === to.statusAt);
  const score = (!isSameCount(from.score, to.score) && !isScoreSaid) || !isSamePair(penaltiesOf(from), penaltiesOf(to));
  const status = from.status !== to.status && !isStatusSaid;
  return score || status ? { score, status } : null;
}

/** Returns a difference as a sentence: "Northwick just scored, Northwick 2, Eastholm 1, 63rd minute". */
export function announcementOf(from: MatchRow, to: MatchRow, difference: Difference, now: number, options: AnnouncementOptions): string {
  const { names, order, kickoff, t, match } = options;
  const label = clockLabel(to, now);
  const state = matchRowLabel(
    to,
    {
      names,
      order,
      kickoff,
      label: label.kind === 'quarter' ? { ...label, left: 0 } : label,
      goals: NO_GOALS,
      stale: false,
      followed: false,
    },
    match,
  );
  return [difference.status && halfText(to, t), ...(difference.score ? goalTexts(from, to, now, names, match) : []), state]
    .filter(Boolean)
    .join(match('aria.comma'));
}

/** The halves of football have no name on the clock, which shows the minute. */
function halfText(row: MatchRow, t: TFunction<'detail'>): string {
  if (row.sport !== 'football') return '';
  if (row.status === F.firstHalf) return t('announce.firstHalf');
  return row.status === F.secondHalf ? t('announce.secondHalf') : '';
}

/** Which side scored: not of a score that changed long ago, which only this page learns of now. */
function goalTexts(
  from: MatchRow,
  to: MatchRow,
  now: number,
  names: Readonly<Record<Side, string>>,
  match: TFunction<'match'>,
): readonly string[] {
  if (phaseOf(from) === 'ended') return isSameCount(from.score, to.score) ? [] : [match('aria.corrected')];
  if (to.sport !== 'football' || now - to.scoreAt > RECENT_MS) return [];
  return SIDES.flatMap((side) => {
    const team = names[side];
    if (to.score[side] > from.score[side]) return [match('aria.scored', { team })];
    return to.score[side] < from.score[side] ? [match('aria.annulled', { team })] : [];
  });
}

function penaltiesOf(row: MatchRow): SideCount | null {
  return row.sport === 'football' ? row.penalties : null;
}

function isSamePair(a: SideCount | null, b: SideCount | null): boolean {
  return a === null || b === null ? a === b : isSameCount(a, b);
}
