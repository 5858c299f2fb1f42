import { clockLabel, plainLabel } from '#contract/match/clock.ts';
import { fnv1a } from '#contract/match/hash.ts';
import type { MatchLogEntry } from '#contract/detail/matchLogEntry.ts';
import type { Names } from '#contract/locale/names.ts';
import type { Language } from '#contract/locale/tenants.ts';
import type { MatchId, MatchRow, Side } from '#contract/match/match.ts';
import { phaseOf } from '#contract/match/status.ts';
import { burstDelays } from './bursts.ts';
import type { FanMember } from './createFanMembers.ts';
import type { FanEventKind, MatchMoment } from './fanEvent.ts';
import { type FanLine, fanLines } from './fanLines.ts';
import { MomentDetector } from './momentDetector.ts';
import { TEMPERS, typedBy } from './temper.ts';

/** Nobody repeats a line within a room for this long. */
const REPEAT_MS = 20 * 60_000;
/** A line that could not be typed by then is no longer about what happens. */
const STALE_MS = 15_000;
/** Time between two remarks when nothing happens. */
const QUIET_MS = { watched: [15_000, 35_000], unwatched: [45_000, 90_000] } as const;
/** From this pressure on fans see a goal coming; not more often than every 90 s. */
const PRESSURE = 55;
const PRESSURE_PAUSE_MS = 90_000;
const QUESTION_CHANCE = 0.2;
const REPLY_CHANCE = 0.15;
const TEASE_CHANCE = 0.4;
/** After a longer pause between two looks at a match, what has happened meanwhile is old news. */
const LOOK_AWAY_MS = 10_000;
/** How long after an event the log may still name its player. */
const NAMED_MS = 60_000;

/** A remark that is due at a server time (ms). */
interface Plan {
  readonly at: number;
  readonly moment: MatchMoment;
  readonly quoted: string | null;
}

/** What a fan types now. */
export interface SpokenLine {
  readonly memberId: bigint;
  readonly text: string;
}

export interface RoomTalkOptions {
  readonly matchId: MatchId;
  readonly language: Language;
  readonly fans: readonly FanMember[];
  readonly random: () => number;
}

/** The talk of the simulated fans of one tenant in the room of one match. */
export class RoomTalk {
  readonly #options: RoomTalkOptions;
  #detector = new MomentDetector();
  #observedAt = 0;
  readonly #usedAt = new Map<string, number>();
  /** Players that the log has named, by event and side. */
  readonly #players = new Map<string, { readonly player: Names; readonly at: number }>();
  #plans: Plan[] = [];
  #quietUntil = 0;
  #pressedAt = 0;
  #lastSpeaker: FanMember | null = null;

  constructor(options: RoomTalkOptions) {
    this.#options = options;
  }

  /** Notes the match as it is now, and plans what fans will type about it. */
  observe(
    row: MatchRow,
    { now, pressure, isWatched }: { readonly now: number; readonly pressure: number; readonly isWatched: boolean },
  ): void {
    if (now - this.#observedAt > LOOK_AWAY_MS) {
      this.#detector = new MomentDetector();
      this.#plans = [];
    }
    this.#observedAt = now;
    for (const moment of this.#detector.observe(row)) this.#planBurst(moment, now);
    if (phaseOf(row) !== 'playing') return;
    if (Math.abs(pressure) >= PRESSURE && row.sport === 'football' && now - this.#pressedAt >= PRESSURE_PAUSE_MS) {
      this.#pressedAt = now;
      this.#planBurst({ kind: 'nearMiss', side: pressure > 0 ? 'home' : 'away', number: null }, now);
    }
    if (this.#quietUntil === 0) this.#rest(now, isWatched);
    if (this.#plans.length === 0 && now >= this.#quietUntil) {
      this.#planRemark(row, now);
      this.#rest(now, isWatched);
    }
  }

  /** Whether every line of this room is old enough to be said again, so that the talk may be dropped. */
  isForgotten(now: number): boolean {
    return now - this.#observedAt >= REPEAT_MS;
  }

  /** Notes an entry of the match's log: it names players, and has bookings and missed penalties, which the row lacks. */
  note(entry: MatchLogEntry, now: number): void {
    if (entry.type !== 'incident' && entry.type !== 'amendment') return;
    const { incident } = entry;
    if (incident.sport !== 'football' || !('player' in incident)) return;
    const kind = KINDS[incident.kind];
    if (kind === undefined) return;
    const name = incident.kind === 'ownGoal' ? undefined : incident.player?.name;
    if (name !== undefined) this.#players.set(`${kind} ${incident.side}`, { player: name, at: now });
    if (entry.type === 'incident' && (kind === 'yellow' || kind === 'penaltyMissed')) {
      this.#planBurst({ kind, side: incident.side, number: null }, now);
    }
  }

  /** Returns the next line that is due; null when there is none. `isFree` is whether a fan may type now in any room. */
  take(
    row: MatchRow,
    teams: { readonly home: Names; readonly away: Names },
    now: number,
    isFree: (memberId: bigint) => boolean,
  ): SpokenLine | null {
    this.#plans = this.#plans.filter(({ at }) => now - at < STALE_MS);
    const plan = this.#plans[0];
    if (plan === undefined || plan.at > now) return null;
    this.#plans.shift();
    const { random, language } = this.#options;
    const { moment, quoted } = plan;
    const label = plainLabel(clockLabel(row, now));
    const minute = /^\d+(?:\+\d+)?$/.test(label) ? label : null;
    const event = { ...moment, ...teams, sport: row.sport, score: row.score, minute, player: this.#playerOf(moment, now), quoted };
    for (const [template, at] of this.#usedAt) if (now - at >= REPEAT_MS) this.#usedAt.delete(template);
    for (const line of fanLines(event, language, random)) {
      const fan = this.#usedAt.has(line.template) ? undefined : this.#fanFor(line, quoted, isFree);
      if (fan === undefined) continue;
      this.#usedAt.set(line.template, now);
      this.#lastSpeaker = fan;
      if (moment.kind === 'question')
        this.#plan({ kind: 'answer', side: null, number: null }, now + between(5_000, 12_000, random), fan.nickname);
      return { memberId: fan.id, text: typedBy(temperOf(fan), line.text, line.topic, language, random) };
    }
    return null;
  }

  #planBurst(moment: MatchMoment, now: number): void {
    const { random } = this.#options;
    for (const delay of burstDelays(moment.kind, random)) this.#plan(moment, now + delay, null);
    if (moment.kind === 'goal' && random() < TEASE_CHANCE) {
      this.#plan({ ...moment, kind: 'tease' }, now + between(20_000, 40_000, random), this.#lastSpeaker?.nickname ?? null);
    }
  }

  #planRemark({ sport }: MatchRow, now: number): void {
    const { random } = this.#options;
    const kinds: readonly [FanEventKind, FanEventKind] =
      sport === 'football' ? ['question', 'waiting'] : ['basketWaiting', 'basketWaiting'];
    const chance = random();
    if (chance < REPLY_CHANCE && this.#lastSpeaker !== null) this.#plan(remark('answer'), now, this.#lastSpeaker.nickname);
    else this.#plan(remark(chance < REPLY_CHANCE + QUESTION_CHANCE ? kinds[0] : kinds[1]), now, null);
  }

  #plan(moment: MatchMoment, at: number, quoted: string | null): void {
    this.#plans = [...this.#plans, { at, moment, quoted }].sort((a, b) => a.at - b.at);
  }

  #rest(now: number, isWatched: boolean): void {
    const [min, max] = QUIET_MS[isWatched ? 'watched' : 'unwatched'];
    this.#quietUntil = now + between(min, max, this.#options.random);
  }

  #fanFor({ side }: FanLine, quoted: string | null, isFree: (memberId: bigint) => boolean): FanMember | undefined {
    const { fans, matchId, random } = this.#options;
    const able = fans.filter((fan) => sideOf(fan, matchId) === side && fan.nickname !== quoted && isFree(fan.id));
    return able[Math.floor(random() * able.length)];
  }

  #playerOf({ kind, side }: MatchMoment, now: number): Names | null {
    const named = this.#players.get(`${kind} ${side}`);
    return named !== undefined && now - named.at < NAMED_MS ? named.player : null;
  }
}

/** Incidents that name the player of an event. */
const KINDS: Readonly<Partial<Record<string, FanEventKind>>> = {
  goal: 'goal',
  penaltyGoal: 'goal',
  ownGoal: 'goal',
  yellow: 'yellow',
  secondYellow: 'red',
  red: 'red',
  penaltyMissed: 'penaltyMissed',
};

function remark(kind: FanEventKind): MatchMoment {
  return { kind, side: null, number: null };
}

/** A fan is for the same side during the whole match. */
function sideOf({ id }: FanMember, matchId: MatchId): Side {
  return fnv1a(`${id}/${matchId}`) % 2 === 0 ? 'home' : 'away';
}

function temperOf({ id }: FanMember) {
  return TEMPERS[fnv1a(`temper/${id}`) % TEMPERS.length] ?? 'calm';
}

function between(min: number, max: number, random: () => number): number {
  return Math.round(min + (max - min) * random());
}
