/** A line of a recording, as the file has it. */
export interface RecordedLine {
  readonly t: number;
  readonly wall: number;
  readonly period: number;
  readonly minute: string;
  readonly type: string;
  readonly homeScore: number;
  readonly awayScore: number;
  readonly side?: 'home' | 'away';
  readonly player?: string;
  readonly playerOut?: string;
  readonly card?: 'yellow' | 'secondYellow' | 'red';
  readonly scored?: boolean;
  readonly shootout?: boolean;
  readonly cancels?: string;
  readonly reason?: string;
  readonly phase?: string;
}

/** What an English screen shows of a recorded match from kick-off to its end, computed from the lines of its file alone. */
export interface ExpectedWatch {
  /** Each score in turn, `1–0`. */
  readonly scores: readonly string[];
  /** Each score of the shoot-out in turn. */
  readonly shootout: readonly string[];
  /** Periods with a running clock by number, and the words between them. */
  readonly clock: readonly (number | 'HT' | 'ET' | 'PEN')[];
  /** The timeline as sentences, newest first, without the kick-off. */
  readonly story: readonly string[];
  /** Forms of these sentences that may be shown before a supplier's report is there, without `To be confirmed` and the score after a goal. */
  readonly earlier: ReadonlySet<string>;
}

/** How long a goal is shown that a review cancels: recordings contain the review only. */
const REVIEW_S = 90;
const PERIOD_ENDS = ['', 'End of first half', 'End of 90 minutes', 'Half-time in extra time', 'End of extra time', 'End of shoot-out'];
const CARDS = { yellow: 'Yellow card', secondYellow: 'Second yellow card', red: 'Red card' };
const ORDINALS = new Intl.PluralRules('en', { type: 'ordinal' });

/** Returns what a screen shows of a match that has extra time and a shoot-out. `text` is a file of recorded-match/1. */
export function expectedWatch(text: string): ExpectedWatch {
  const [header, ...lines] = text.trim().split('\n');
  const teams: Readonly<Record<'home' | 'away', string>> = JSON.parse(header ?? '');
  const events = lines.map((line): RecordedLine => JSON.parse(line));
  const timed = [...events.flatMap((event) => sentencesOf(event, events, teams)), ...roundsOf(events, teams)];
  return {
    scores: scoresOf(events),
    shootout: shootoutScores(events),
    clock: [1, 'HT', 2, 3, 'ET', 4, 'ET', 'PEN'],
    story: timed
      .toSorted((a, b) => a.wall - b.wall)
      .map(({ sentence }) => sentence)
      .toReversed(),
    earlier: new Set(timed.flatMap(({ earlier }) => earlier)),
  };
}

function scoresOf(events: readonly RecordedLine[]): readonly string[] {
  const scores = ['0–0'];
  for (const event of events) {
    const { homeScore: home, awayScore: away } = event;
    if (isCancelledGoal(event)) scores.push(event.side === 'home' ? `${home + 1}–${away}` : `${home}–${away + 1}`);
    if (scores.at(-1) !== `${home}–${away}`) scores.push(`${home}–${away}`);
  }
  return scores;
}

function shootoutScores(events: readonly RecordedLine[]): readonly string[] {
  const score = { home: 0, away: 0 };
  const scored = events.filter((event) => event.shootout && event.scored);
  const after = scored.map(({ side = 'home' }) => {
    score[side] += 1;
    return `${score.home}–${score.away}`;
  });
  return ['0–0', ...after];
}

interface Timed {
  readonly wall: number;
  readonly sentence: string;
  readonly earlier: readonly string[];
}

type Teams = Readonly<Record<'home' | 'away', string>>;

function sentencesOf(event: RecordedLine, events: readonly RecordedLine[], teams: Teams): readonly Timed[] {
  const { wall, side = 'home', player = '', playerOut = '', homeScore, awayScore } = event;
  const team = teams[side];
  const score = `${homeScore}–${awayScore}`;
  const say = (...parts: readonly string[]): Timed => ({ wall, sentence: join(minuteWords(event.minute), ...parts), earlier: [] });
  const sayGoal = (...parts: readonly string[]): Timed => ({
    ...say(...parts, score),
    earlier: [say(...parts).sentence, say('Goal', team).sentence],
  });
  switch (event.type) {
    case 'goal':
      return [sayGoal('Goal', team, player)];
    case 'ownGoal':
      return [sayGoal('Own goal', team, player, `${teams[side === 'home' ? 'away' : 'home']} player`)];
    case 'penalty':
      if (event.shootout) return [];
      return [event.scored ? sayGoal('Penalty scored', team, player) : say('Penalty missed', team, player)];
    case 'card': {
      const card = CARDS[event.card ?? 'yellow'];
      return [{ ...say(card, team, player), earlier: event.card === 'yellow' ? [] : [say(CARDS.red, team).sentence] }];
    }
    case 'sub':
      return [say('Substitution', team, player && `On: ${player}`, playerOut && `Off: ${playerOut}`)];
    case 'varCancel': {
      const minute = minuteWords(String(Math.floor((event.t - REVIEW_S) / 60) + 1));
      const goal = join(minute, 'Goal', team, player);
      const earlier = [goal, join(minute, 'Goal', team), join(minute, 'Goal', team, 'Disallowed')];
      const reason = /offside/i.test(event.reason ?? '') ? 'Offside' : '';
      return [{ wall: wall - REVIEW_S, sentence: join(goal, 'Disallowed'), earlier }, say('VAR', team, player, 'Goal disallowed', reason)];
    }
    case 'status': {
      // The first status that ends a period stands for it; one that begins it comes before all others.
      const inPeriod = events.filter(({ type, period }) => type === 'status' && period === event.period);
      return inPeriod[1] === event ? [{ wall, sentence: `${PERIOD_ENDS[event.period]}, ${score}`, earlier: [] }] : [];
    }
    default:
      return [];
  }
}

/** A round takes the place of its first kick. Who took a kick is told by a report, which may be later than the score of both. */
function roundsOf(events: readonly RecordedLine[], teams: Teams): readonly Timed[] {
  const kicks = events.filter(({ shootout }) => shootout);
  const rounds = Math.ceil(kicks.length / 2);
  return Array.from({ length: rounds }, (_, i) => {
    const taken = kicks.slice(2 * i, 2 * i + 2);
    const say = (count: number, named: number): string => {
      const known = taken.slice(0, count).toSorted((a, b) => Number(a.side === 'away') - Number(b.side === 'away'));
      const isUnnamed = (kick: RecordedLine): boolean => taken.indexOf(kick) >= named;
      const scored = (side: 'home' | 'away'): number =>
        kicks.slice(0, 2 * i + count).filter((kick) => kick.scored && kick.side === side).length;
      const parts = known.flatMap((kick) => [
        teams[kick.side ?? 'home'],
        isUnnamed(kick) ? '' : (kick.player ?? ''),
        kick.scored ? 'Scored' : 'Missed',
      ]);
      return join(`Round ${i + 1}`, ...parts, `${scored('home')}–${scored('away')}`);
    };
    return { wall: taken[0]?.wall ?? 0, sentence: say(2, 2), earlier: [say(1, 0), say(1, 1), say(2, 0), say(2, 1)] };
  });
}

function join(...parts: readonly string[]): string {
  return parts.filter(Boolean).join(', ');
}

function isCancelledGoal({ type, cancels }: RecordedLine): boolean {
  return type === 'varCancel' && cancels === 'goal';
}

/** Returns `45+2` as "45 plus 2 minutes", `61` as "61st minute". */
function minuteWords(minute: string): string {
  const [base, added] = minute.split('+');
  if (added !== undefined) return `${base} plus ${added} minutes`;
  const ending = { one: 'st', two: 'nd', few: 'rd', other: 'th', zero: '', many: '' }[ORDINALS.select(Number(base))];
  return `${base}${ending} minute`;
}
