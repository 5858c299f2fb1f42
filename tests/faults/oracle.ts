import type { MatchId } from '#contract/match/match.ts';
import type { Sport } from '#contract/match/sport.ts';
import type { MatchEvent, Receipt } from '#streams/alerts/alert.ts';
import { Leads } from './expectedBasketballAlerts.ts';
import { type Game, owedOf, playsOn } from './game.ts';
import type { Chronicle } from './gateway.ts';
import { Knowledge, type Learned } from './clientModel.ts';
import { Lane, type Loop } from './simulator.ts';
import type { Numbered, Owed } from './expectedAlerts.ts';
import { Screen } from './screen.ts';

/** What happened longer ago is told as missed, and does not ring (domain.md 1). */
const MAX_ALERT_AGE_MS = 10_000;
/** The end of a cup tie is told once it has held for so long (domain.md 2). */
const HOLD_MS = 10_000;
/** By then every happening has become something: it was told, or has grown too old. */
const SETTLED_MS = 25_000;

const TOLD: ReadonlySet<string> = new Set(['rang', 'joined', 'shown', 'flap']);

/** Something that one tab owes its reader. */
interface Debt extends Owed {
  readonly id: MatchId;
  readonly name: string;
  readonly learnedAt: number;
  /** From when its age counts. */
  readonly since: number;
  /** The greatest age that the tab may have taken it for when it was learned: the rest of its time was put by then. */
  readonly oldest: number;
  /** How often the delay had been set when it was learned. */
  readonly delays: number;
  /** The match went on: this end was none. */
  refuted: boolean;
  /** Whether the reader wanted it when it was learned. */
  readonly wanted: boolean;
}

/** One tab as the oracle sees it: what reached it, what it owes, and when it may ring. */
export class Witness {
  readonly name: string;
  readonly lane = new Lane();
  readonly screen: Screen;
  /** What its reader knows of each board, and what has reached it, shown or not. */
  readonly knowledge: Readonly<Record<Sport, Knowledge>>;
  readonly arrived: Readonly<Record<Sport, Knowledge>>;
  readonly leads = new Leads();
  debts: Debt[] = [];
  holds = false;
  /** When the page was last frozen, or closed. */
  stoppedAt = Number.NEGATIVE_INFINITY;
  /** Between which bounds true server time less the device's lies, by what reached it. */
  least = Number.NEGATIVE_INFINITY;
  most = Number.POSITIVE_INFINITY;
  open = true;

  constructor(name: string, loop: Loop, chronicles: ReadonlyMap<string, Chronicle>) {
    this.name = name;
    this.screen = new Screen(loop, this.lane);
    this.knowledge = { football: new Knowledge(chronicles), basketball: new Knowledge(chronicles) };
    this.arrived = { football: new Knowledge(chronicles), basketball: new Knowledge(chronicles) };
  }
}

export interface Wishes {
  readonly follows: ReadonlySet<MatchId>;
  /** Goals of matches that are not followed are told too. */
  readonly allGoals: boolean;
}

/** Says which alerts one device owes, from what reached its tabs and from the true course of the matches; and whether they came. */
export class Oracle {
  /** What was wrong, in the order in which it was found. */
  readonly wrongs: string[] = [];
  readonly #loop: Loop;
  readonly #day: ReadonlyMap<MatchId, Game>;
  readonly #wishes: Wishes;
  readonly #told = new Map<string, string>();
  /** The goals that the device has told of and that stand, by side and number. */
  readonly #standing = new Set<string>();
  /** Cancellations of goals that nobody had told of, as one tab has decided for all. */
  readonly #untold = new Set<string>();
  #dueNow: { readonly witness: Witness; readonly debt: Debt }[] = [];

  constructor(loop: Loop, day: readonly Game[], wishes: Wishes) {
    this.#loop = loop;
    this.#day = new Map(day.map((game) => [game.id, game]));
    this.#wishes = wishes;
  }

  wrong(what: string): void {
    this.wrongs.push(`${this.#loop.now}: ${what}`);
  }

  /** A tab is about to show something. */
  learns(witness: Witness, learned: readonly Learned[]): void {
    for (const { id, was, is } of learned) {
      const game = this.#day.get(id);
      if (!game) continue;
      if (playsOn(game, was, is)) for (const debt of witness.debts) if (debt.id === id && debt.held) debt.refuted = true;
      for (const owed of owedOf(game, was, is, witness.leads)) this.#owe(witness, id, owed);
    }
  }

  /** A tab has the right to ring from now on: what waited for it is told now, while it is fresh. */
  holds(witness: Witness, holds: boolean): void {
    witness.holds = holds;
    if (!holds) return;
    for (const debt of witness.debts) if (!debt.held && debt.kind !== 'goalCancelled') this.#call(witness, debt);
  }

  /** What a tab made of one happening. */
  receipt(witness: Witness, { event, outcome }: Receipt): void {
    const name = nameOf(event);
    const place = witness.debts.findIndex((debt) => debt.name === name);
    const debt = witness.debts[place];
    if (debt === undefined) {
      this.wrong(`${witness.name} made up ${name} (${outcome})`);
      return;
    }
    witness.debts.splice(place, 1);
    const early = witness.debts.findIndex((other) => other.id === debt.id && !other.held);
    if (TOLD.has(outcome) && !debt.held && early >= 0 && early < place)
      this.wrong(`${witness.name} told ${name} before ${witness.debts[early]?.name ?? ''}`);
    if (TOLD.has(outcome)) this.#tells(witness, debt);
    else this.#keepsBack(witness, debt, outcome);
  }

  /** After each event: whatever was due in it has been told. */
  check(): void {
    if (this.#dueNow.length === 0) return;
    for (const { witness, debt } of this.#dueNow.splice(0))
      if (!this.#told.has(debt.name)) this.wrong(`${witness.name} missed ${debt.name}, though it was fresh`);
  }

  /** At the end nothing is left undecided, and one tab has the right to ring: where none has, nothing is ever due. */
  close(witnesses: readonly Witness[]): void {
    const holders = witnesses.filter(({ open, holds }) => open && holds).map(({ name }) => name);
    if (holders.length !== 1) this.wrong(`the right to ring is with ${holders.join(' and ') || 'nobody'}`);
    for (const { open, debts, name } of witnesses) {
      if (!open) continue;
      for (const debt of debts)
        if (this.#loop.now - debt.learnedAt > SETTLED_MS) this.wrong(`${name} never decided on ${debt.name}, learned at ${debt.learnedAt}`);
    }
  }

  #owe(witness: Witness, id: MatchId, owed: Owed): void {
    const name = nameOf({ ...owed, matchId: id });
    const since = owed.held ? owed.at + HOLD_MS : owed.at;
    const wanted = this.#wanted({ ...owed, id, name });
    const debt: Debt = {
      ...owed,
      id,
      name,
      learnedAt: this.#loop.now,
      since,
      oldest: this.#oldest(witness, since),
      delays: witness.screen.changes,
      refuted: false,
      wanted,
    };
    witness.debts.push(debt);
    if (!owed.held) {
      if (witness.holds) this.#call(witness, debt);
      return;
    }
    const doubt = witness.most - witness.least; // how wrong the tab may be about the time
    if (!Number.isFinite(doubt)) return;
    this.#loop.after(Math.max(0, since - this.#loop.now + witness.screen.behind) + doubt + 200, () => {
      if (debt.delays !== witness.screen.changes || this.#youngest(witness, since) < 0) return; // its clock was changed, or stands
      if (witness.open && witness.holds && !debt.refuted && witness.stoppedAt < debt.learnedAt) this.#call(witness, debt);
    });
  }

  /** Due in this event, if it is surely fresh. */
  #call(witness: Witness, debt: Debt): void {
    if (!debt.wanted || this.#oldest(witness, debt.since) > MAX_ALERT_AGE_MS) return;
    if (debt.kind === 'goalCancelled' && (this.#untold.has(debt.name) || !this.#standing.has(goalOf(debt)))) return;
    if (!witness.screen.ahead) {
      this.#dueNow.push({ witness, debt });
      return;
    }
    this.#loop.after(0, () => {
      if (witness.open && witness.holds && witness.stoppedAt < this.#loop.now) this.#dueNow.push({ witness, debt });
    });
  }

  #tells(witness: Witness, debt: Debt): void {
    const { name } = debt;
    const by = this.#told.get(name);
    if (by !== undefined) this.wrong(`${witness.name} told ${name} again, after ${by}`);
    if (!debt.wanted && !this.#wanted(debt)) this.wrong(`${witness.name} told ${name}, which nobody wanted`);
    this.#told.set(name, witness.name);
    if (debt.refuted) this.wrong(`${witness.name} told ${name}, though the match had gone on`);
    if (this.#youngest(witness, debt.since) > MAX_ALERT_AGE_MS) this.wrong(`${witness.name} told ${name}, which was too old`);
    if (debt.held && this.#oldest(witness, debt.since) < 0) this.wrong(`${witness.name} told ${name} before it had held`);
    if (debt.kind === 'goalCancelled' && !this.#standing.has(goalOf(debt))) this.wrong(`${witness.name} told ${name} of a goal never told`);
    this.#remember(debt);
  }

  #keepsBack(witness: Witness, debt: Debt, ruling: string): void {
    const { name } = debt;
    const because = (right: boolean): void => {
      if (!right) this.wrong(`${witness.name} kept ${name} back as ${ruling}`);
    };
    switch (ruling) {
      case 'tooOld':
        because(
          Math.max(this.#oldest(witness, debt.since), debt.oldest + this.#loop.now - debt.learnedAt) > MAX_ALERT_AGE_MS &&
            (debt.wanted || this.#wanted(debt)),
        );
        because(!this.#told.has(name) && !this.#untold.has(name)); // another tab has dealt with it
        this.#remember(debt);
        break;
      case 'untold':
        because(debt.kind === 'goalCancelled' && (this.#untold.has(name) || !this.#standing.has(goalOf(debt))));
        this.#untold.add(name);
        break;
      case 'alreadyRung':
      case 'otherTab':
        because(this.#told.has(name));
        break;
      case 'playedOn':
        because(debt.refuted);
        break;
      default:
        because(ruling === 'notFollowed' && !this.#wanted(debt));
    }
  }

  #remember(debt: Debt): void {
    if (debt.kind === 'goal') this.#standing.add(goalOf(debt));
    if (debt.kind === 'goalCancelled') this.#standing.delete(goalOf(debt));
    for (const goal of debt.struck) this.#standing.delete(numbered(debt.id, goal));
  }

  /** What takes a goal back concerns whoever was told of the goal; of other matches than the followed ones at most goals are wanted. */
  #wanted({ id, kind, name, struck }: Pick<Debt, 'id' | 'kind' | 'name' | 'struck'>): boolean {
    if (kind === 'goalCancelled' || this.#wishes.follows.has(id) || (kind === 'goal' && this.#wishes.allGoals)) return true;
    return struck.some((goal) => this.#standing.has(numbered(id, goal))) || (struck.length > 0 && this.#told.has(name));
  }

  /**
   * The greatest age that a tab may take it for, and the least: between them it may err. `most` can be no more than the truth.
   * Ages are those of the picture: with my screen's delay a goal is fresh when the screen shows it (domain.md 7).
   */
  #oldest({ most, screen }: Witness, since: number): number {
    return (Number.isFinite(most) ? this.#device + most : this.#loop.now) - screen.behind - since;
  }

  #youngest({ least, screen }: Witness, since: number): number {
    return (Number.isFinite(least) ? this.#device + least : Number.NEGATIVE_INFINITY) - screen.behind - since;
  }

  /** How far the device's clock is ahead, in ms. */
  skew = 0;

  get #device(): number {
    return this.#loop.now + this.skew;
  }
}

function nameOf({ matchId, kind, side, home, away, at }: Pick<MatchEvent, 'matchId' | 'kind' | 'side' | 'home' | 'away' | 'at'>): string {
  return `${matchId} ${kind}${side ? ` ${side}` : ''} ${home}-${away} of ${at}`;
}

/** A side's first, second, third goal. */
function goalOf({ id, kind, side, home, away }: Debt): string {
  const count = (side === 'away' ? away : home) + (kind === 'goalCancelled' ? 1 : 0);
  return numbered(id, { side: side ?? 'home', count });
}

function numbered(id: MatchId, { side, count }: Numbered): string {
  return `${id}/${side}/${count}`;
}
