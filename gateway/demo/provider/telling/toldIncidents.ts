import type { MatchMinute } from '#contract/detail/fields.ts';
import type { IncidentReason } from '#contract/detail/matchIncident.ts';
import type { Side, SideCount } from '#contract/match/match.ts';
import { SeededRandom } from '#gateway/demo/seededRandom.ts';
import type { FootballPlay, GoalPlay } from '#gateway/demo/detail/football/footballPlay.ts';
import type { Player } from '#gateway/demo/detail/squads/squads.ts';
import type { FootballMatch } from '#gateway/demo/provider/world/footballMatch.ts';
import type { ProviderHabits } from './habits.ts';
import { treatmentOf } from './treatment.ts';

const MINUTE_MS = 60_000;
const ENTRY_LATE_MS = [20_000, 75_000] as const;
const SCORER_LATE_MS = [60_000, 200_000] as const;
const ASSIST_LATE_MS = [90_000, 400_000] as const;
const CORRECTED_AFTER_MS = [120_000, 420_000] as const;
/** Cards without names are entered every so many minutes of play, all with the minute of the entry. */
const CARDS_EVERY_MIN = 15;

export type ToldKind =
  | 'goal'
  | 'penalty'
  | 'ownGoal'
  | 'penaltyMissed'
  | 'yellow'
  | 'secondYellow'
  | 'red'
  | 'substitution'
  | 'cancelledGoal'
  | 'kick'
  | 'kickMissed'
  | 'addedTime'
  | 'periodStart'
  | 'periodEnd';

/** An incident as a provider lists it, before it is written in its words. */
export interface ToldIncident {
  readonly kind: ToldKind;
  /** When it happened (server ms). */
  readonly at: number;
  /** Who benefits from a goal; null of a period. */
  readonly side: Side | null;
  readonly period: number;
  readonly minute: MatchMinute;
  readonly player: Player | null;
  /** Who assisted, or goes off. */
  readonly other: Player | null;
  /** After it; of goals and ends of periods. */
  readonly score: SideCount | null;
  readonly reason: IncidentReason | null;
  /** The number of a kick, of a side's substitution, or of minutes added. */
  readonly number: number;
}

/** Returns what a provider with these habits lists at server time `at` (ms), in order of time. */
export function toldIncidents(match: FootballMatch, habits: ProviderHabits, at: number): readonly ToldIncident[] {
  const treatment = treatmentOf(match, habits);
  if (treatment === 'atOnce' || treatment === 'late') return [];
  const substitutions = { home: 0, away: 0 };
  return match.listedUntil(at).flatMap((play): readonly ToldIncident[] => {
    if (play.kind === 'substitution') substitutions[play.side] += 1;
    const told = tell(match, habits, play, at);
    if (told === null) return [];
    const number = play.kind === 'substitution' ? substitutions[play.side] : told.number;
    if (treatment !== 'nameless') return [{ ...told, number }];
    const unnamed = nameless({ ...told, number });
    return isEntered(match, unnamed, at) ? [unnamed] : [];
  });
}

/** Returns the times at which the list changes (server ms). */
export function incidentTimes(match: FootballMatch, habits: ProviderHabits): readonly number[] {
  return match.listedUntil(Number.POSITIVE_INFINITY).flatMap((play) => {
    if (play.kind === 'yellow') return [play.at, play.at + correctedAfter(match, play), enteredTime(match, play)];
    if (play.kind !== 'goal') return [play.at, play.at + correctedAfter(match, play)];
    const { shownAt, namedAt, assistAt, correctedAt } = goalTimes(match, play, habits);
    return [shownAt, namedAt, assistAt, correctedAt, play.at + correctedAfter(match, play)];
  });
}

function tell(match: FootballMatch, habits: ProviderHabits, play: FootballPlay, at: number): ToldIncident | null {
  const minute = toldMinute(match, habits, play, at);
  const base = { at: play.at, period: play.period, minute, player: null, other: null, score: null, reason: null, number: 0 };
  switch (play.kind) {
    case 'goal':
      return toldGoal(match, habits, play, at, { ...base, side: play.side });
    case 'cancelled':
      return { ...base, kind: 'cancelledGoal', side: play.side, player: play.player, reason: play.reason };
    case 'shot':
      return play.penalty ? { ...base, kind: 'penaltyMissed', side: play.side, player: play.player } : null;
    case 'yellow':
    case 'secondYellow':
    case 'red':
      return { ...base, kind: play.kind, side: play.side, player: play.player, reason: play.reason };
    case 'substitution':
      return { ...base, kind: 'substitution', side: play.side, player: play.player, other: play.playerOut, reason: play.reason };
    case 'kick':
      return { ...base, kind: play.scored ? 'kick' : 'kickMissed', side: play.side, player: play.player, number: play.kick };
    case 'addedTime':
      return { ...base, kind: 'addedTime', side: null, number: play.minutes };
    case 'periodStart':
      return { ...base, kind: 'periodStart', side: null };
    case 'periodEnd':
      return { ...base, kind: 'periodEnd', side: null, score: play.score };
    default:
      return null;
  }
}

function toldGoal(
  match: FootballMatch,
  habits: ProviderHabits,
  play: GoalPlay,
  at: number,
  base: Omit<ToldIncident, 'kind'>,
): ToldIncident | null {
  const { shownAt, namedAt, assistAt, correctedAt, first } = goalTimes(match, play, habits);
  if (at < shownAt || (play.cancelledAt !== null && at >= play.cancelledAt)) return null;
  const kind = play.how === 'own' ? 'ownGoal' : play.how === 'penalty' ? 'penalty' : 'goal';
  const player = at < namedAt ? null : at < correctedAt ? first : play.player;
  return { ...base, kind, player, other: at < assistAt ? null : play.assist, score: play.score };
}

/** Returns when a goal is listed, when its scorer, assist and right scorer are (server ms), and who is its scorer at first. */
export function goalTimes(match: FootballMatch, play: GoalPlay, habits: ProviderHabits) {
  const random = new SeededRandom('goal entry', match.sourceId, play.at);
  const shownAt = play.at + (random.hits(habits.entryAfterScore) ? random.whole(...ENTRY_LATE_MS) : 0);
  const late = (share: number, [min, max]: readonly [number, number]): number => (random.hits(share) ? random.whole(min, max) : 0);
  const namedAt = (habits.lateScorer === 0 ? shownAt : Math.max(shownAt, play.namedAt)) + late(habits.lateScorer, SCORER_LATE_MS);
  const assistAt = namedAt + late(habits.lateAssist, ASSIST_LATE_MS);
  const mates = match.story.sheets[play.side].starters.map(({ player }) => player).filter((player) => player !== play.player);
  const isWrong = random.hits(habits.changedScorer) && play.how === 'open';
  const first = isWrong ? (mates[random.whole(1, mates.length - 1)] ?? play.player) : play.player;
  return { shownAt, namedAt, assistAt, correctedAt: isWrong ? namedAt + random.whole(...CORRECTED_AFTER_MS) : namedAt, first };
}

/** The minute is wrong by one until it is corrected. In stoppage time it is right. */
function toldMinute(match: FootballMatch, habits: ProviderHabits, play: FootballPlay, at: number): MatchMinute {
  const { minute } = play;
  const isFixed = !('side' in play) || play.kind === 'kick' || minute.added > 0 || minute.minute <= 1;
  if (isFixed || at >= play.at + correctedAfter(match, play)) return minute;
  const random = new SeededRandom('minute', match.sourceId, play.at);
  if (!random.hits(habits.changedMinute)) return minute;
  return { minute: minute.minute - 1, added: 0 };
}

function correctedAfter({ sourceId }: FootballMatch, { at }: FootballPlay): number {
  return new SeededRandom('corrected', sourceId, at).whole(2 * MINUTE_MS, 6 * MINUTE_MS);
}

/** Cards that are entered by the handful are not in the list before. */
function isEntered(match: FootballMatch, { kind, period, minute }: ToldIncident, at: number): boolean {
  if (kind !== 'yellow' || at >= match.endsAt) return true;
  const position = match.clock.positionAt(match.playedUntil(at));
  return position.period > period || position.seconds >= (minute.minute - 1) * 60;
}

function nameless(incident: ToldIncident): ToldIncident {
  const isCard = incident.kind === 'yellow' && incident.minute.added === 0;
  const minute = isCard ? { minute: entryMinute(incident), added: 0 } : incident.minute;
  return { ...incident, player: null, other: null, minute };
}

function entryMinute({ minute: { minute } }: Pick<ToldIncident, 'minute'>): number {
  return Math.ceil(minute / CARDS_EVERY_MIN) * CARDS_EVERY_MIN;
}

function enteredTime({ clock }: FootballMatch, play: FootballPlay): number {
  return clock.timeOf(play.period, (entryMinute(play) - 1) * 60) ?? play.at;
}
