import { BasketballStatus } from '#contract/match/basketball.ts';
import { clockLabel, isDeadFeed, plainLabel } from '#contract/match/clock.ts';
import { FootballStatus } from '#contract/match/football.ts';
import type { MatchRow, SideCount } from '#contract/match/match.ts';
import { RINGTONE_DEFAULTS } from '#contract/alerts/ringtone.ts';
import type { TapeInput } from '#contract/wire/tape.ts';

/** A match at first sight, at server time `now` (ms). */
export function seenTold(row: MatchRow, now: number): string {
  return `${row.id} is seen: ${standing(row, now)}`;
}

/** What a move changed, and how the match stands after it. */
export function moveTold(prev: MatchRow, next: MatchRow, now: number): string {
  const changes = [
    prev.status !== next.status && `${statusWord(prev)} > ${statusWord(next)}`,
    changed('', prev.score, next.score),
    prev.sport === 'football' && next.sport === 'football' && changed('reds ', prev.reds, next.reds),
    prev.kickoff !== next.kickoff && `kick-off ${hour(prev.kickoff)} > ${hour(next.kickoff)}`,
    prev.feedSilentSince !== next.feedSilentSince && (next.feedSilentSince > 0 ? 'the supplier is silent' : 'the supplier speaks again'),
    !prev.corrected && next.corrected && 'the result is corrected',
  ].filter((change) => change !== false);
  return `${next.id} ${changes.join(', ')}; ${standing(next, now)}`;
}

/** A match as it stands, with its line of goals and cards. */
export function lineUp(row: MatchRow, now: number): string {
  const marks = row.sport === 'football' ? row.incidents : [];
  const line = marks.map(({ kind, side, minute, added }) => `${kind} ${side} ${minute}${added > 0 ? `+${added}` : ''}`);
  return [`${row.id} ${standing(row, now)}`, ...line].join('; ');
}

/** What the reader did, in words that a golden file keeps. */
export function actTold({ settings, ...act }: TapeInput): string {
  const others = Object.entries(settings ?? {}).filter(([key, value]) => value !== Reflect.get(RINGTONE_DEFAULTS, key));
  const rest = Object.entries(act).map(([key, value]) => `${key} ${JSON.stringify(value)}`);
  return [...(settings ? [`settings ${JSON.stringify(Object.fromEntries(others))}`] : []), ...rest].join(', ');
}

function standing(row: MatchRow, now: number): string {
  const pens = row.sport === 'football' ? row.penalties : null;
  return [
    `${statusWord(row)} ${scoreWord(row.score)}`,
    pens && `(pens ${scoreWord(pens)})`,
    plainLabel(clockLabel(row, now)),
    isDeadFeed(row, now) && 'stale',
    row.corrected && 'corrected',
  ]
    .filter(Boolean)
    .join(' ');
}

function changed(what: string, prev: SideCount, next: SideCount): string | false {
  return prev.home !== next.home || prev.away !== next.away ? `${what}${scoreWord(prev)} > ${scoreWord(next)}` : false;
}

function statusWord(row: MatchRow): string {
  const words = row.sport === 'football' ? FootballStatus : BasketballStatus;
  return Object.entries(words).find(([, code]) => code === row.status)?.[0] ?? String(row.status);
}

function scoreWord({ home, away }: SideCount): string {
  return `${home}-${away}`;
}

function hour(at: number): string {
  return new Date(at).toISOString().slice(0, 16);
}
