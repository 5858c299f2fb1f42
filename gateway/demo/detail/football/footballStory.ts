import type { FootballState } from '#contract/match/sourceState.ts';
import type { Absence } from '#contract/detail/absences.ts';
import type { IncidentReason } from '#contract/detail/matchIncident.ts';
import type { Side } from '#contract/match/match.ts';
import { footballScript } from '#gateway/demo/season/footballScript.ts';
import type { Fixture } from '#gateway/demo/season/matchDay.ts';
import { SeededRandom } from '#gateway/demo/seededRandom.ts';
import { type FootballChance, footballChances } from './footballChances.ts';
import { FootballClock, type PlayMinute } from './footballClock.ts';
import { type FootballMoment, footballMoments } from './footballMoments.ts';
import type { FootballPlay } from './footballPlay.ts';
import { footballPressure } from './footballPressure.ts';
import { MinuteCounts, PLAYER_TALLIES, type PlayerTally, SIDE_TALLIES, type SideTally } from './footballTally.ts';
import { tallyMinute } from './tallyMinute.ts';
import { FootballTeam } from './footballTeam.ts';
import { teamSheetOf } from '#gateway/demo/detail/squads/teamSheet.ts';
import { rosterOf, type Story } from '#gateway/demo/detail/story.ts';

const PENALTY_SHARE = 0.08;
const OWN_GOAL_SHARE = 0.03;
const ASSISTED = 0.74;
const NAMED_AFTER_MS = [5_000, 20_000] as const;
const INJURED_OFF = 0.08;
const CARD_REASONS = ['foul', 'foul', 'tacticalFoul', 'recklessPlay', 'dissent', 'timeWasting', 'handball', 'unsporting'] as const;
const RED_REASONS = ['deniedChance', 'violentConduct', 'dangerousPlay', 'lastMan', 'recklessPlay'] as const;
const OFF_THE_BALL: ReadonlySet<IncidentReason> = new Set<IncidentReason>(['dissent', 'timeWasting', 'unsporting', 'violentConduct']);
const CANCEL_REASONS = ['offside', 'offside', 'offside', 'foul', 'handball'] as const;

/** The story of a football match. */
export interface FootballStory extends Story<FootballState, FootballPlay> {
  readonly clock: FootballClock;
  readonly minutes: readonly PlayMinute[];
  /** By minute of play: above 0 the home side presses. */
  readonly pressure: readonly number[];
  /** Rows are those of `roster`. */
  readonly playerCounts: MinuteCounts<PlayerTally>;
  /** Row 0 is home, row 1 away. */
  readonly sideCounts: MinuteCounts<SideTally>;
}

/** Returns the story of a match. `suspended` are the players who may not play. */
export function footballStory(fixture: Fixture, suspended: Readonly<Record<Side, readonly Absence[]>>): FootballStory {
  const script = footballScript(fixture);
  const clock = new FootballClock(script);
  const minutes = clock.minutes();
  const sheets = { home: teamSheetOf(fixture, 'home', suspended.home), away: teamSheetOf(fixture, 'away', suspended.away) };
  const moments = footballMoments(script, clock);
  const random = new SeededRandom('story', fixture.sourceId);
  const pressure = footballPressure(minutes, moments, sheets.home.squad.strength - sheets.away.squad.strength, random);
  const chances = footballChances(minutes, pressure, random);
  const roster = rosterOf(sheets);
  const story = { fixture, script, clock, minutes, pressure, sheets, roster };
  const playerCounts = new MinuteCounts(PLAYER_TALLIES, roster.length, minutes.length);
  const sideCounts = new MinuteCounts(SIDE_TALLIES, 2, minutes.length);
  const teams = { home: new FootballTeam(sheets.home, random), away: new FootballTeam(sheets.away, random) };
  const teller = new FootballTeller(teams, clock, random);
  let minute = 0;
  for (const moment of [...moments, ...chances].sort((a, b) => a.at - b.at)) {
    tallyUntil(moment.at);
    teller.tell(moment);
  }
  tallyUntil(Number.POSITIVE_INFINITY);
  return { ...story, plays: teller.plays, playerCounts, sideCounts };

  function tallyUntil(at: number): void {
    for (; minute < minutes.length && (minutes[minute]?.from ?? 0) < at; minute += 1) {
      tallyMinute({ minutes, minute, pressure: pressure[minute] ?? 0, roster, teams, playerCounts, sideCounts, random });
    }
  }
}

class FootballTeller {
  readonly plays: FootballPlay[] = [];
  readonly #teams: Readonly<Record<Side, FootballTeam>>;
  readonly #clock: FootballClock;
  readonly #random: SeededRandom;
  readonly #cameOn = new Set<string>();
  readonly #kicks: Record<Side, number> = { home: 0, away: 0 };

  constructor(teams: Readonly<Record<Side, FootballTeam>>, clock: FootballClock, random: SeededRandom) {
    this.#teams = teams;
    this.#clock = clock;
    this.#random = random;
  }

  /** Adds the plays that a moment or chance consists of. */
  tell(moment: FootballMoment | FootballChance): void {
    const random = this.#random;
    const { at } = moment;
    const minute = this.#clock.minuteAt(at);
    if (!('side' in moment)) {
      this.plays.push({ ...moment, minute });
      return;
    }
    const { side } = moment;
    const base = { at, minute, period: moment.kind === 'kick' ? 5 : this.#clock.positionAt(at).period, side };
    const team = this.#teams[side];
    const opponents = this.#teams[side === 'home' ? 'away' : 'home'];
    switch (moment.kind) {
      case 'goal':
        this.plays.push({ ...base, ...this.#goal(team, opponents, moment.cancelledAt !== null, at), ...pickGoal(moment) });
        return;
      case 'cancelled': {
        const goal = this.plays.find((one) => one.kind === 'goal' && one.side === side && one.cancelledAt === at);
        const reason = goal?.kind === 'goal' && goal.how === 'penalty' ? 'encroachment' : random.pick(CANCEL_REASONS);
        if (goal?.kind === 'goal') this.plays.push({ ...base, kind: 'cancelled', player: goal.player, reason });
        return;
      }
      case 'corner':
        this.plays.push({ ...base, kind: 'corner', player: team.passer(team.taker()) });
        return;
      case 'yellow': {
        const player = team.book();
        if (player) this.#card({ ...base, kind: 'yellow', player, reason: random.pick(CARD_REASONS) }, opponents);
        return;
      }
      case 'red': {
        const { player, second } = team.sendOff();
        if (second)
          this.#card({ ...base, kind: 'secondYellow', player, reason: random.pick(['foul', 'recklessPlay', 'tacticalFoul']) }, opponents);
        else this.#card({ ...base, kind: 'red', player, reason: random.pick(RED_REASONS) }, opponents);
        return;
      }
      case 'substitution': {
        const change = team.substitute(this.#cameOn);
        if (!change) return;
        this.#cameOn.add(change.player.id);
        this.plays.push({ ...base, kind: 'substitution', ...change, reason: random.hits(INJURED_OFF) ? 'injury' : null });
        return;
      }
      case 'kick':
        this.plays.push({ ...base, kind: 'kick', player: team.kickTaker(this.#kicks[side]), scored: moment.scored, kick: moment.kick });
        this.#kicks[side] += 1;
        return;
      case 'shot':
        this.#shot(base, moment, team, opponents);
        return;
      case 'foul':
        this.plays.push({ ...base, kind: 'foul', player: team.fouler(), on: opponents.passer(opponents.taker()) });
        return;
      case 'offside':
        this.plays.push({ ...base, kind: 'offside', player: team.scorer() });
    }
  }

  #goal(team: FootballTeam, opponents: FootballTeam, cancelled: boolean, at: number) {
    const random = this.#random;
    const chance = random.next();
    const how = chance < OWN_GOAL_SHARE && !cancelled ? 'own' : chance < OWN_GOAL_SHARE + PENALTY_SHARE ? 'penalty' : 'open';
    const player = how === 'own' ? opponents.unlucky() : how === 'penalty' ? team.taker() : team.scorer();
    const insideBox = how === 'penalty' || random.hits(0.86);
    return {
      kind: 'goal' as const,
      how,
      player,
      assist: how === 'open' && random.hits(ASSISTED) ? team.passer(player) : null,
      namedAt: at + random.whole(...NAMED_AFTER_MS),
      expected:
        how === 'penalty' ? 0.79 : how === 'own' ? 0 : hundredths(insideBox ? random.between(0.12, 0.55) : random.between(0.03, 0.1)),
      insideBox,
    } as const;
  }

  #shot(
    base: Pick<Extract<FootballPlay, { side: Side }>, 'at' | 'minute' | 'period' | 'side'>,
    { outcome, penalty }: Extract<FootballChance, { kind: 'shot' }>,
    team: FootballTeam,
    opponents: FootballTeam,
  ): void {
    const random = this.#random;
    const player = penalty ? team.taker() : team.scorer();
    const insideBox = penalty || random.hits(0.58);
    this.plays.push({
      ...base,
      kind: 'shot',
      outcome,
      player,
      passer: !penalty && random.hits(ASSISTED) ? team.passer(player) : null,
      keeper: outcome === 'saved' ? opponents.keeper : null,
      expected: penalty ? 0.79 : hundredths(insideBox ? random.between(0.04, 0.28) : random.between(0.02, 0.06)),
      insideBox,
      penalty,
    });
  }

  /** Most cards follow a foul. */
  #card(card: Extract<FootballPlay, { kind: 'yellow' | 'secondYellow' | 'red' }>, opponents: FootballTeam): void {
    const { at, minute, period, side, player, reason } = card;
    if (!OFF_THE_BALL.has(reason))
      this.plays.push({ at, minute, period, side, kind: 'foul', player, on: opponents.passer(opponents.taker()) });
    this.plays.push(card);
  }
}

function pickGoal({ score, cancelledAt }: Extract<FootballMoment, { kind: 'goal' }>) {
  return { score, cancelledAt };
}

function hundredths(value: number): number {
  return Math.round(value * 100) / 100;
}
