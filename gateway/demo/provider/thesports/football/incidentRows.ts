import type { IncidentReason } from '#contract/detail/matchIncident.ts';
import type { SideCount } from '#contract/match/match.ts';
import { isInCapitals } from '#gateway/demo/provider/telling/listDisorder.ts';
import { toldIncidents, type ToldIncident, type ToldKind } from '#gateway/demo/provider/telling/toldIncidents.ts';
import type { ToldState } from '#gateway/demo/provider/telling/toldState.ts';
import type { FootballMatch } from '#gateway/demo/provider/world/footballMatch.ts';
import { latinName } from '#gateway/demo/provider/world/worldNames.ts';
import { personId, type ThesportsScene } from '#gateway/demo/provider/thesports/thesportsScene.ts';
import type { Player } from '#gateway/demo/detail/squads/squads.ts';

const TYPES: Readonly<Record<Exclude<ToldKind, 'periodStart' | 'periodEnd'>, number>> = {
  goal: 1,
  penalty: 8,
  ownGoal: 17,
  penaltyMissed: 16,
  yellow: 3,
  red: 4,
  secondYellow: 15,
  substitution: 9,
  cancelledGoal: 28,
  kick: 29,
  kickMissed: 30,
  addedTime: 19,
};
/** By the period that ends: half time, end, none, end of extra time, end of the shoot-out. */
const PERIOD_ENDS: Readonly<Record<number, number>> = { 1: 11, 2: 12, 4: 26, 5: 27 };
const REASONS: Readonly<Partial<Record<IncidentReason, number>>> = {
  foul: 1,
  professionalFoul: 2,
  injury: 3,
  tacticalFoul: 4,
  recklessPlay: 5,
  persistentFouling: 7,
  violentConduct: 9,
  dangerousPlay: 10,
  handball: 11,
  lastMan: 13,
  deniedChance: 14,
  timeWasting: 15,
  dissent: 19,
  fight: 23,
  unsporting: 31,
};
const TACTICAL = 4;
const GOAL_AWARDED = 1;
const GOAL_CANCELLED = 2;

/** Returns the incidents of a match, the whole list, in its order: only that says in which half a running minute is. */
export function incidentRows(match: FootballMatch, state: ToldState, { habits, at }: ThesportsScene) {
  const capitals = isInCapitals(habits, match.sourceId, at);
  return toldIncidents(match, habits, at).flatMap((incident) => {
    const type = typeOf(incident);
    return type === null ? [] : [rowOf(incident, type, state.score, capitals)];
  });
}

/** Returns an incident as line-ups write it, with minute and stoppage time apart. */
export function lineupIncident(incident: ToldIncident) {
  const type = typeOf(incident);
  const { side, score, player, other, kind } = incident;
  const { minute, added } = incident.minute;
  const person = (one: Player | null) =>
    one === null ? undefined : { id: personId('football', 'player', one.id), name: latinName(one.name) };
  return {
    type,
    time: added === 0 ? String(minute) : `${minute}+${added}`,
    minute,
    addtime: added,
    belong: side === 'home' ? 1 : 2,
    home_score: score?.home ?? 0,
    away_score: score?.away ?? 0,
    ...(kind === 'substitution'
      ? { in_player: person(player), out_player: person(other) }
      : { player: person(player), assist1: person(other) }),
  };
}

function typeOf({ kind, period }: Pick<ToldIncident, 'kind' | 'period'>): number | null {
  if (kind === 'periodStart') return null;
  return kind === 'periodEnd' ? (PERIOD_ENDS[period] ?? null) : TYPES[kind];
}

function rowOf({ kind, side, minute, player, other, score, reason }: ToldIncident, type: number, told: SideCount, capitals: boolean) {
  const base = { type, position: side === null ? 0 : side === 'home' ? 1 : 2, time: minute.minute + minute.added };
  const named = (prefix: string, one: Player | null) => {
    if (one === null) return {};
    const name = latinName(one.name);
    return { [`${prefix}_id`]: personId('football', 'player', one.id), [`${prefix}_name`]: capitals ? name.toUpperCase() : name };
  };
  switch (kind) {
    case 'goal':
    case 'penalty':
    case 'ownGoal': {
      // A goal that is not in the score yet comes without one.
      const isCounted = score !== null && told.home >= score.home && told.away >= score.away;
      const after = isCounted ? { home_score: score.home, away_score: score.away } : {};
      return { ...base, ...named('player', player), ...named('assist1', other), ...after };
    }
    case 'substitution':
      return { ...base, ...named('in_player', player), ...named('out_player', other), reason_type: reasonType(reason) || TACTICAL };
    case 'cancelledGoal':
      return { ...base, ...named('player', player), var_reason: GOAL_AWARDED, var_result: GOAL_CANCELLED };
    case 'yellow':
    case 'red':
    case 'secondYellow':
      return { ...base, ...named('player', player), ...(player === null ? {} : { reason_type: reasonType(reason) }) };
    default:
      return { ...base, ...named('player', player) };
  }
}

function reasonType(reason: IncidentReason | null): number {
  return reason === null ? 0 : (REASONS[reason] ?? 0);
}
