import { BasketballStatus } from '#contract/match/basketball.ts';
import { clockLabel, isDeadFeed, plainLabel } from '#contract/match/clock.ts';
import { FootballStatus } from '#contract/match/football.ts';
import type { MatchRow, SideCount } from '#contract/match/match.ts';
import { RINGTONE_DEFAULTS } from '#contract/alerts/ringtoneSettings.ts';
import type { TapeInput } from '#contract/wire/tapeSchemas.ts';

/** Describes a match when it is first seen, at server time `now` (ms). */
export function describeFirstSight(row: MatchRow, now: number): string {
  return `${row.id} is seen: ${describeState(row, now)}`;
}

/** Describes what a move changed, and the state after it. */
export function describeMove(prev: MatchRow, next: MatchRow, now: number): string {
  const changes = [
    prev.status !== next.status && `${statusName(prev)} > ${statusName(next)}`,
    describeChange('', prev.score, next.score),
    prev.sport === 'football' && next.sport === 'football' && describeChange('reds ', prev.reds, next.reds),
    prev.kickoff !== next.kickoff && `kick-off ${formatTime(prev.kickoff)} > ${formatTime(next.kickoff)}`,
    prev.feedSilentSince !== next.feedSilentSince && (next.feedSilentSince > 0 ? 'the supplier is silent' : 'the supplier speaks again'),
    !prev.corrected && next.corrected && 'the result is corrected',
  ].filter((change) => change !== false);
  return `${next.id} ${changes.join(', ')}; ${describeState(next, now)}`;
}

/** Describes the state of a match, with its goals and cards. */
export function describeMatch(row: MatchRow, now: number): string {
  const incidents = row.sport === 'football' ? row.incidents : [];
  const line = incidents.map(({ kind, side, minute, added }) => `${kind} ${side} ${minute}${added > 0 ? `+${added}` : ''}`);
  return [`${row.id} ${describeState(row, now)}`, ...line].join('; ');
}

/** Describes user or device input. Golden files contain this text. */
export function describeInput({ settings, ...input }: TapeInput): string {
  const others = Object.entries(settings ?? {}).filter(([key, value]) => value !== Reflect.get(RINGTONE_DEFAULTS, key));
  const rest = Object.entries(input).map(([key, value]) => `${key} ${JSON.stringify(value)}`);
  return [...(settings ? [`settings ${JSON.stringify(Object.fromEntries(others))}`] : []), ...rest].join(', ');
}

function describeState(row: MatchRow, now: number): string {
  const pens = row.sport === 'football' ? row.penalties : null;
  return [
    `${statusName(row)} ${formatScore(row.score)}`,
    pens && `(pens ${formatScore(pens)})`,
    plainLabel(clockLabel(row, now)),
    isDeadFeed(row, now) && 'stale',
    row.corrected && 'corrected',
  ]
    .filter(Boolean)
    .join(' ');
}

function describeChange(what: string, prev: SideCount, next: SideCount): string | false {
  return prev.home !== next.home || prev.away !== next.away ? `${what}${formatScore(prev)} > ${formatScore(next)}` : false;
}

function statusName(row: MatchRow): string {
  const words = row.sport === 'football' ? FootballStatus : BasketballStatus;
  return Object.entries(words).find(([, code]) => code === row.status)?.[0] ?? String(row.status);
}

function formatScore({ home, away }: SideCount): string {
  return `${home}-${away}`;
}

function formatTime(at: number): string {
  return new Date(at).toISOString().slice(0, 16);
}
