import { type Language, TENANTS } from '#contract/locale/tenants.ts';
import type { Side } from '#contract/match/match.ts';
import { type Blanks, fillBlanks } from '#gateway/demo/fillBlanks.ts';
import { shortPlayerName } from '#gateway/demo/shortPlayerName.ts';
import { shortTeamName } from '#gateway/demo/shortTeamName.ts';
import type { FanEvent } from './fanEvent.ts';
import type { FanTopic } from './phrases/fanTopic.ts';
import { FAN_PHRASES } from './phrases/phraseBooks.ts';

/** A line for a fan of a side. */
export interface FanLine {
  readonly side: Side;
  readonly topic: FanTopic;
  /** The phrase with its blanks: two lines of one phrase are the same line to a reader. */
  readonly template: string;
  readonly text: string;
}

const SIDES = ['home', 'away'] as const;
/** Returns all lines that fans of both sides may type about an event in a language, in random order. Lines with an unknown blank are left out. */
export function fanLines(event: FanEvent, language: Language, random: () => number): readonly FanLine[] {
  const lines = SIDES.flatMap((side) => {
    const topic = topicOf(event, side);
    if (topic === null) return [];
    const blanks = blanksOf(event, side, language);
    return FAN_PHRASES[language][topic].flatMap((template): FanLine[] => {
      const text = suitsScore(topic, template, event.score, side) ? fillBlanks(template, blanks) : null;
      return text === null ? [] : [{ side, topic, template, text }];
    });
  });
  return shuffled(lines, random);
}

/** Returns what fans of a side talk about; null when they keep silent. */
export function topicOf({ kind, side: concerned }: Pick<FanEvent, 'kind' | 'side'>, side: Side): FanTopic | null {
  const ours = concerned === side;
  switch (kind) {
    case 'goal':
      return ours ? 'goalFor' : 'goalAgainst';
    case 'cancelledGoal':
      return ours ? 'ownGoalCancelled' : 'theirGoalCancelled';
    case 'red':
      return ours ? 'redOurs' : 'redTheirs';
    case 'penaltyMissed':
      return ours ? 'penaltyMissedOurs' : 'penaltyMissedTheirs';
    case 'nearMiss':
      return ours ? 'nearMissOurs' : 'nearMissTheirs';
    case 'fullTime':
      return concerned === null ? 'drew' : ours ? 'won' : 'lost';
    case 'run':
      return ours ? 'runOurs' : 'runTheirs';
    case 'leadChange':
      return ours ? 'leadTaken' : 'leadLost';
    case 'buzzer':
      return ours ? 'buzzerWon' : 'buzzerLost';
    case 'tease':
      return ours ? 'tease' : null;
    default:
      return kind;
  }
}

/** Nobody names the score to cheer while behind, or to despair while ahead. */
function suitsScore(topic: FanTopic, template: string, score: FanEvent['score'], side: Side): boolean {
  if (!template.includes('{s}')) return true;
  const lead = score[side] - score[side === 'home' ? 'away' : 'home'];
  return !(topic === 'goalFor' && lead < 0) && !(topic === 'goalAgainst' && lead >= 0);
}

function blanksOf(event: FanEvent, side: Side, language: Language): Blanks {
  const [own, other] = side === 'home' ? [event.home, event.away] : [event.away, event.home];
  const { home, away } = event.score;
  const awayFirst = event.sport === 'basketball' && TENANTS[language].awayFirst;
  return {
    t: shortTeamName(own, language),
    o: shortTeamName(other, language),
    s: awayFirst ? `${away}-${home}` : `${home}-${away}`,
    m: event.minute,
    n: event.number === null ? null : String(event.number),
    p: event.player === null ? null : shortPlayerName(event.player, language),
    q: event.quoted,
  };
}

function shuffled<Item>(items: readonly Item[], random: () => number): readonly Item[] {
  return items
    .map((item) => ({ item, order: random() }))
    .sort((a, b) => a.order - b.order)
    .map(({ item }) => item);
}
