import type { Person } from '#contract/detail/fields.ts';
import type { FootballIncident } from '#contract/detail/matchIncident.ts';
import { FootballStatus } from '#contract/match/football.ts';
import type { SideCount } from '#contract/match/match.ts';
import type { Kick } from '#contract/match/sourceState.ts';
import { personOf } from '#gateway/feed/thesports/names/personOf.ts';
import { parseRows } from '#gateway/feed/thesports/parseRows.ts';
import { sideOf } from '#gateway/feed/thesports/sideOf.ts';
import type { TheSportsContext } from '#gateway/feed/thesports/theSportsContext.ts';
import { cardReasonOf, IncidentCode as Code, substitutionReasonOf, varReasonOf, varResultOf } from './incidentCodes.ts';
import { incidentMinutes } from './incidentMinutes.ts';
import { incidentRow, type IncidentRow } from './incidentRow.ts';
import type { FootballScores } from './scoreArray.ts';

/** As many as a document may have. */
const MAX_INCIDENTS = 1_500;

const MAX_KICKS = 100;

/** What the list alone does not say. */
export interface IncidentScene {
  readonly status: FootballStatus;
  readonly scores: FootballScores;
}

/** Returns the rows of a list of incidents; those that do not fit are left out and reported. */
export function readIncidents(payload: unknown, matchId: string, report: (message: string) => void): readonly IncidentRow[] {
  return parseRows(payload, incidentRow, `an incident of match ${matchId}`, report).slice(0, MAX_INCIDENTS);
}

/**
 * Returns the timeline in the list's order. A penalty (8) counts without a goal (1) beside it, an own goal (17) stands at the side that
 * benefits, and of a cancelled goal only its review (28) is left. The score, not this list, says what counts.
 */
export function footballIncidents(
  rows: readonly IncidentRow[],
  scene: IncidentScene,
  context: Pick<TheSportsContext, 'sport' | 'directory'>,
): readonly FootballIncident[] {
  const places = incidentMinutes(rows, scene.status, scene.scores.regular !== null);
  let kicks = 0;
  return rows.flatMap((row, index): readonly FootballIncident[] => {
    const place = places[index];
    if (place === undefined) return [];
    if (row.type === Code.kickScored || row.type === Code.kickMissed) kicks += 1;
    const incident = incidentOf(row, { ...place, kick: kicks }, scene, context);
    return incident === null ? [] : [incident];
  });
}

/** Returns the kicks of a shoot-out in the list's order. */
export function kicksOf(rows: readonly IncidentRow[]): readonly Kick[] {
  return rows
    .flatMap(({ type, position }) => {
      const side = sideOf(position);
      return side !== null && (type === Code.kickScored || type === Code.kickMissed) ? [{ side, scored: type === Code.kickScored }] : [];
    })
    .slice(0, MAX_KICKS);
}

/** Returns the substitutions made, by side. */
export function substitutionsOf(rows: readonly IncidentRow[]): SideCount {
  const made = (position: number) => rows.filter((row) => row.type === Code.substitution && row.position === position).length;
  return { home: made(1), away: made(2) };
}

type Place = ReturnType<typeof incidentMinutes>[number] & { readonly kick: number };

function incidentOf(
  row: IncidentRow,
  place: Place,
  { scores, status }: IncidentScene,
  context: Pick<TheSportsContext, 'sport' | 'directory'>,
): FootballIncident | null {
  const sport = 'football';
  switch (row.type) {
    case Code.addedTime:
      return addedTime(row, place);
    case Code.halfTime:
      return scores.half === null ? null : { sport, kind: 'periodEnd', period: 1, score: scores.half };
    case Code.end:
      return place.period === 'extra' || !isSecondHalfOver(status)
        ? null
        : { sport, kind: 'periodEnd', period: 2, score: scores.regular ?? scores.score };
    case Code.extraTimeOver:
      return { sport, kind: 'periodEnd', period: 4, score: scores.score };
    case Code.shootOutOver:
      return scores.penalties === null ? null : { sport, kind: 'periodEnd', period: 5, score: scores.penalties };
    default:
      return ofOneSide(row, place, context);
  }
}

function isSecondHalfOver(status: FootballStatus): boolean {
  return status === FootballStatus.finished || status === FootballStatus.extraTime || status === FootballStatus.shootOut;
}

const MAX_ADDED = 30;

/** The announcement often comes without its minutes; then nothing is known that could be shown. */
function addedTime({ add_time: minutes }: IncidentRow, { period }: Place): FootballIncident | null {
  if (typeof minutes !== 'number' || !Number.isInteger(minutes) || minutes < 1 || minutes > MAX_ADDED) return null;
  const minute = period === 1 ? 45 : period === 2 ? 90 : 120;
  return { sport: 'football', kind: 'addedTime', minute: { minute, added: 0 }, minutes };
}

function ofOneSide(
  row: IncidentRow,
  { minute, kick }: Place,
  context: Pick<TheSportsContext, 'sport' | 'directory'>,
): FootballIncident | null {
  const side = sideOf(row.position);
  if (side === null) return null;
  const player = person(row.player_id, row.player_name, context);
  const base = { sport: 'football', minute, side } as const;
  const reasonCode = row.reason_type ?? undefined;
  switch (row.type) {
    case Code.goal:
      return { ...base, kind: 'goal', player, assist: person(row.assist1_id, row.assist1_name, context), score: scoreAfter(row) };
    case Code.penalty:
      return { ...base, kind: 'penaltyGoal', player, score: scoreAfter(row) };
    case Code.ownGoal:
      return { ...base, kind: 'ownGoal', player, score: scoreAfter(row) };
    case Code.penaltyMissed:
      return { ...base, kind: 'penaltyMissed', player };
    case Code.yellow:
      return { ...base, kind: 'yellow', player, reason: cardReasonOf(reasonCode) };
    case Code.secondYellow:
      return { ...base, kind: 'secondYellow', player, reason: cardReasonOf(reasonCode) };
    case Code.red:
      return { ...base, kind: 'red', player, reason: cardReasonOf(reasonCode) };
    case Code.substitution:
      return {
        ...base,
        kind: 'substitution',
        player: person(row.in_player_id, row.in_player_name, context),
        playerOut: person(row.out_player_id, row.out_player_name, context),
        reason: substitutionReasonOf(reasonCode),
      };
    case Code.review:
      return {
        ...base,
        kind: 'var',
        player,
        result: varResultOf(row.var_result ?? undefined),
        reason: varReasonOf(row.var_reason ?? undefined),
      };
    case Code.kickScored:
    case Code.kickMissed:
      return { sport: 'football', kind: 'kick', side, player, scored: row.type === Code.kickScored, kick };
    default:
      return null;
  }
}

/** A goal may come first without its score. */
function scoreAfter({ home_score: home, away_score: away }: IncidentRow): SideCount | null {
  return isGoals(home) && isGoals(away) ? { home, away } : null;
}

const MAX_GOALS = 999;

function isGoals(value: number | null | undefined): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= MAX_GOALS;
}

function person(
  id: string | null | undefined,
  name: string | null | undefined,
  context: Pick<TheSportsContext, 'sport' | 'directory'>,
): Person | null {
  return personOf('player', { id: id ?? undefined, name: name ?? undefined }, context);
}
