import { isDeepStrictEqual } from 'node:util';
import type { Person } from '#contract/detail/fields.ts';
import type { MatchIncident } from '#contract/detail/matchIncident.ts';
import { nameIn } from '#contract/locale/names.ts';
import type { Side, SideCount } from '#contract/match/match.ts';
import { normalizeName } from '#contract/match/normalizeName.ts';
import { groupBy } from '#gateway/match/detail/groupBy.ts';

/** An incident of a match's log as it is known now. */
export interface KnownIncident {
  readonly id: string;
  readonly incident: MatchIncident;
  readonly withdrawn: boolean;
}

/** What a supplier's list changes. `incident` of a known id is one that is back in the list. */
export type IncidentChange =
  | { readonly type: 'incident' | 'amendment'; readonly id: string; readonly incident: MatchIncident }
  | { readonly type: 'withdrawal'; readonly id: string };

/** Minutes by which the time of an incident may change while its player becomes known, or between its withdrawal and its return. */
const MAX_DRIFT = 5;
/** Minutes by which the time may change together with the player: of a goal the score says whether more is a correction too. */
const MAX_CORRECTED_DRIFT = 1;

/**
 * Compares a supplier's whole list with what is known, and returns withdrawals first, then the rest in the list's order. Suppliers have no
 * ids: an incident is the same as a known one of its kind and side if it has the same player, or none, or is the nearest in time to one
 * whose player was not known yet, or of a player who is corrected. Goals of all kinds are one, and the score decides whether one was
 * cancelled: `cancelled` are the goals of each side that the score has taken back so far. A goal that is missing from the list while the
 * score has taken back none, and another that is new in it, are one goal, whatever was corrected.
 */
export function diffIncidents(
  known: readonly KnownIncident[],
  incidents: readonly MatchIncident[],
  cancelled: SideCount,
): readonly IncidentChange[] {
  const pairs = pair(known, incidents, cancelled);
  const found = new Set(pairs.values());
  const withdrawals = known.filter((one) => !one.withdrawn && !found.has(one)).map(({ id }) => ({ type: 'withdrawal', id }) as const);
  const ids = new IncidentIds(known);
  const changes = incidents.flatMap((incident): readonly IncidentChange[] => {
    const before = pairs.get(incident);
    if (before === undefined) return [{ type: 'incident', id: ids.next(incident), incident }];
    if (before.withdrawn) return [{ type: 'incident', id: before.id, incident }];
    return isDeepStrictEqual(before.incident, incident) ? [] : [{ type: 'amendment', id: before.id, incident }];
  });
  return [...withdrawals, ...changes];
}

/** `goal-home-2`: the ordinal of an incident among all that the log has ever had under its kind and side, which may be corrected later. */
class IncidentIds {
  readonly #counts = new Map<string, number>();

  constructor(known: readonly KnownIncident[]) {
    for (const { id } of known) {
      const kind = id.slice(0, id.lastIndexOf('-'));
      this.#counts.set(kind, (this.#counts.get(kind) ?? 0) + 1);
    }
  }

  next(incident: MatchIncident): string {
    const kind = kindOf(incident);
    const count = (this.#counts.get(kind) ?? 0) + 1;
    this.#counts.set(kind, count);
    return `${kind}-${count}`;
  }
}

/** Whether two incidents of one group, `drift` minutes apart, are the same. */
type Rule = (known: KnownIncident, incident: MatchIncident, drift: number) => boolean;

/** In order: a pair of an earlier rule is more certain. */
const RULES: readonly Rule[] = [
  ({ withdrawn, incident }, other) => !withdrawn && hasSamePlayer(incident, other),
  ({ withdrawn, incident }, other) => !withdrawn && isAnonymous(incident) && isAnonymous(other),
  ({ withdrawn, incident }, other, drift) => !withdrawn && drift <= MAX_DRIFT && mayBeSamePlayer(incident, other),
  ({ withdrawn }, _, drift) => !withdrawn && drift <= MAX_CORRECTED_DRIFT, // another player: the supplier has corrected itself
  ({ withdrawn, incident }, other, drift) =>
    withdrawn && drift <= MAX_DRIFT && (hasSamePlayer(incident, other) || mayBeSamePlayer(incident, other)),
];

/** Returns the known incident of each incident that has one. */
function pair(
  known: readonly KnownIncident[],
  incidents: readonly MatchIncident[],
  cancelled: SideCount,
): ReadonlyMap<MatchIncident, KnownIncident> {
  const pairs = new Map<MatchIncident, KnownIncident>();
  const open = new Set(known);
  const add = (one: KnownIncident, incident: MatchIncident): void => {
    pairs.set(incident, one);
    open.delete(one);
  };
  pairUnchanged(known, incidents, add);
  const changed = groupBy(
    incidents.filter((incident) => !pairs.has(incident)),
    groupOf,
  );
  if (changed.size === 0) return pairs;
  const candidates = groupBy(open, ({ incident }) => groupOf(incident));
  for (const [group, others] of changed) {
    for (const rule of RULES) pairByRule(candidates.get(group) ?? [], others, rule);
  }
  for (const side of ['home', 'away'] as const) pairCorrectedGoals(side);
  return pairs;

  /** Pairs the goals that are left of a side, but for as many as the score has taken back and the log has not. */
  function pairCorrectedGoals(side: Side): void {
    const group = `${GOAL}-${side}`;
    const goals = known.filter(({ incident }) => groupOf(incident) === group);
    const missing = goals.filter((one) => open.has(one) && !one.withdrawn);
    const unheard = cancelled[side] - goals.filter(({ withdrawn }) => withdrawn).length;
    pairByRule(missing, changed.get(group) ?? [], () => true, missing.length - Math.max(0, unheard));
  }

  /** Pairs what the rule allows, the nearest in time first, `max` at most. */
  function pairByRule(ones: readonly KnownIncident[], others: readonly MatchIncident[], rule: Rule, max = Infinity): void {
    let left = max;
    const allowed = ones.flatMap((one) =>
      others.flatMap((incident) => {
        if (!open.has(one) || pairs.has(incident)) return [];
        const drift = Math.abs(minuteOf(one.incident) - minuteOf(incident));
        return rule(one, incident, drift) ? [{ one, incident, drift }] : [];
      }),
    );
    for (const { one, incident } of allowed.sort((a, b) => a.drift - b.drift)) {
      if (left <= 0 || !open.has(one) || pairs.has(incident)) continue;
      add(one, incident);
      left -= 1;
    }
  }
}

/** Most of a list is as it was: comparing all with all would take a basketball game's 500 plays a quarter of a million steps. */
function pairUnchanged(
  known: readonly KnownIncident[],
  incidents: readonly MatchIncident[],
  add: (one: KnownIncident, incident: MatchIncident) => void,
): void {
  const active = groupBy(
    known.filter(({ withdrawn }) => !withdrawn),
    ({ incident }) => sketchOf(incident),
  );
  for (const incident of incidents) {
    const similar = active.get(sketchOf(incident)) ?? [];
    const index = similar.findIndex((one) => isDeepStrictEqual(one.incident, incident));
    const [same] = index === -1 ? [] : similar.splice(index, 1);
    if (same !== undefined) add(same, incident);
  }
}

function sketchOf(incident: MatchIncident): string {
  return `${groupOf(incident)} ${minuteOf(incident)} ${playerOf(incident)?.id ?? ''}`;
}

/** A goal may turn out to be a penalty or an own goal. */
const GOAL = 'goal';

/** Only incidents of the same group can be the same. */
function groupOf(incident: MatchIncident): string {
  const kind = kindOf(incident);
  switch (incident.kind) {
    case 'goal':
    case 'ownGoal':
    case 'penaltyGoal':
      return `${GOAL}-${incident.side}`;
    case 'kick':
      return `${kind} ${incident.kick}`;
    case 'addedTime':
      return `${kind} ${incident.minute.minute}`;
    case 'periodEnd':
      return `${kind} ${incident.period}`;
    case 'basket':
    case 'foul':
    case 'timeout':
      return `${kind} ${incident.period} ${incident.left}`;
    default:
      return kind;
  }
}

function kindOf(incident: MatchIncident): string {
  return 'side' in incident ? `${incident.kind}-${incident.side}` : incident.kind;
}

/** Stoppage time included: only differences matter. */
function minuteOf(incident: MatchIncident): number {
  return 'minute' in incident ? incident.minute.minute + incident.minute.added : 0;
}

function playerOf(incident: MatchIncident): Person | null {
  return 'player' in incident ? incident.player : null;
}

function isAnonymous(incident: MatchIncident): boolean {
  return playerOf(incident) === null;
}

/** By id; where neither has one, by the name, of which suppliers change case and accents. */
function hasSamePlayer(a: MatchIncident, b: MatchIncident): boolean {
  const [one, other] = [playerOf(a), playerOf(b)];
  if (one === null || other === null || one.id !== other.id) return false;
  return one.id !== null || comparableName(one) === comparableName(other);
}

function comparableName({ name }: Person): string {
  return normalizeName(nameIn(name, 'en-US'));
}

/** Whether one of them lacks a player, or one the id of its player. */
function mayBeSamePlayer(a: MatchIncident, b: MatchIncident): boolean {
  const [one, other] = [playerOf(a), playerOf(b)];
  if (one === null || other === null) return true;
  return (one.id === null) !== (other.id === null);
}
