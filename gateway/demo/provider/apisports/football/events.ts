import type { IncidentReason } from '#contract/detail/matchIncident.ts';
import { SeededRandom } from '#gateway/demo/seededRandom.ts';
import { disordered, isInCapitals } from '#gateway/demo/provider/telling/listDisorder.ts';
import { toldIncidents, type ToldIncident } from '#gateway/demo/provider/telling/toldIncidents.ts';
import { treatmentOf } from '#gateway/demo/provider/telling/treatment.ts';
import type { FootballMatch } from '#gateway/demo/provider/world/footballMatch.ts';
import type { ApisportsScene } from '#gateway/demo/provider/apisports/apisportsScene.ts';
import { playerRef, teamOf } from './names.ts';

/** Substitutions are told in the final direction this long after the end. */
const SETTLED_AFTER_MS = 3 * 3_600_000;
const NOBODY = { id: null, name: null };

interface Told {
  readonly type: string;
  readonly detail: string;
  readonly comments?: string | null;
}

/** Returns the events of a match as `fixtures` has them. */
export function eventRows(match: FootballMatch, { habits, at }: ApisportsScene) {
  const capitals = isInCapitals(habits, match.sourceId, at);
  const isReversed =
    at < match.endsAt + SETTLED_AFTER_MS && new SeededRandom('direction', match.sourceId).hits(habits.reversedSubstitutions);
  const rows = toldIncidents(match, habits, at).flatMap((incident) => {
    const { side, player, other } = incident;
    const words = wordsOf(incident, treatmentOf(match, habits) === 'nameless');
    if (side === null) return [];
    const team = teamOf(match.fixture[side]);
    const people = { player: playerRef(player, capitals), assist: playerRef(other, capitals) };
    // A substitution names who goes off first, once it is settled.
    const inOrder = incident.kind === 'substitution' && !isReversed ? { player: people.assist, assist: people.player } : people;
    return words.map((told) => rowOf(incident, team, inOrder, told));
  });
  return disordered(rows, habits, match.sourceId, at);
}

function rowOf(
  { minute, kind, number }: ToldIncident,
  team: ReturnType<typeof teamOf>,
  { player, assist }: Record<'player' | 'assist', ReturnType<typeof playerRef>>,
  { type, detail, comments = null }: Told,
) {
  const isKick = kind === 'kick' || kind === 'kickMissed';
  const time = isKick ? { elapsed: 120, extra: number } : { elapsed: minute.minute, extra: minute.added === 0 ? null : minute.added };
  return { time, team, player, assist: type === 'Card' || isKick ? NOBODY : assist, type, detail, comments };
}

/** A second yellow card is a yellow and a red one. */
function wordsOf({ kind, reason, number }: ToldIncident, isNameless: boolean): readonly Told[] {
  switch (kind) {
    case 'goal':
      return [{ type: 'Goal', detail: 'Normal Goal' }];
    case 'ownGoal':
      return [{ type: 'Goal', detail: 'Own Goal' }];
    case 'penalty':
      return [{ type: 'Goal', detail: 'Penalty' }];
    case 'penaltyMissed':
      return [{ type: 'Goal', detail: 'Missed Penalty' }];
    case 'kick':
      return [{ type: 'Goal', detail: 'Penalty', comments: 'Penalty Shootout' }];
    case 'kickMissed':
      return [{ type: 'Goal', detail: 'Missed Penalty', comments: 'Penalty Shootout' }];
    case 'yellow':
      return [{ type: 'Card', detail: 'Yellow Card', comments: isNameless ? null : reasonText(reason) }];
    case 'red':
      return [{ type: 'Card', detail: 'Red Card', comments: isNameless ? null : reasonText(reason) }];
    case 'secondYellow':
      return [
        { type: 'Card', detail: 'Yellow Card', comments: isNameless ? null : reasonText(reason) },
        { type: 'Card', detail: 'Red Card' },
      ];
    case 'substitution':
      return [{ type: 'subst', detail: `Substitution ${number}` }];
    case 'cancelledGoal':
      return [{ type: 'Var', detail: reason === 'offside' ? 'Goal Disallowed - offside' : 'Goal cancelled' }];
    default:
      return [];
  }
}

/** "Violent conduct" for `violentConduct`. */
function reasonText(reason: IncidentReason | null): string | null {
  if (reason === null) return null;
  const words = reason.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}
