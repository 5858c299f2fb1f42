/**
 * An independent reading of TheSports' samples: written from the description of the formats alone, sharing no code with the translators.
 */
type Json = Readonly<Record<string, unknown>>;
type Score = readonly [id: string, status: number, home: readonly number[], away: readonly number[], kickoff: number, note: string];
interface RawIncident {
  readonly type: number;
  readonly position: number;
  readonly time: number;
  readonly player_name?: string;
  readonly in_player_name?: string;
}

/** What a board shows of a score: `2-1 (1-0) | yellows 1-0 | reds 0-0 | corners 3-2 | status 4 from 5400`. */
export function boardLine(score: Score): string {
  const [, status, home, away, kickoff] = score;
  const pair = (place: number) => `${home[place]}-${away[place]}`;
  const goals = [home, away].map((side) => Math.max(Number(side[0]), Number(side[5]))).join('-');
  const half = status >= 3 && status <= 8 ? ` (${pair(1)})` : '';
  const began = ({ 2: 0, 4: 2700, 5: 5400 } as Record<number, number>)[status];
  const clock = began === undefined || kickoff === 0 ? '' : ` from ${began} at ${kickoff}`;
  const corners = home[4] === -1 ? 'none' : pair(4);
  return `${goals}${half} | yellows ${pair(3)} | reds ${pair(2)} | corners ${corners} | status ${status}${clock}`;
}

const KINDS: Readonly<Record<number, string>> = {
  1: 'goal',
  3: 'yellow',
  4: 'red',
  8: 'penaltyGoal',
  9: 'substitution',
  15: 'secondYellow',
  16: 'penaltyMissed',
  17: 'ownGoal',
  28: 'var',
};

/** One line for each incident of a side: `goal away 45+2 A. Player`. `isOver`: the match is past its first half. */
export function incidentLines(list: readonly RawIncident[], isOver: boolean): readonly string[] {
  const switchAt = list.findIndex(({ type }) => type === 11);
  return list.flatMap(({ type, position, time, player_name, in_player_name }, index) => {
    const kind = KINDS[type];
    if (kind === undefined || position === 0) return [];
    const isSecond = switchAt >= 0 ? index > switchAt : isOver && time > 45;
    const end = isSecond ? 90 : 45;
    const shown = isSecond && time === 45 ? 46 : time;
    const minute = shown > end ? `${end}+${shown - end}` : String(shown);
    const name = player_name ?? in_player_name;
    return [`${kind} ${position === 1 ? 'home' : 'away'} ${minute} ${name === undefined || name === '' ? '-' : name}`];
  });
}

const MARKETS: Readonly<Record<string, string>> = { asia: 'handicap', eu: 'europe', bs: 'total' };
type Point = readonly [at: number, minute: string, a: number, line: number, b: number, status: number, closed: number, score: string];

/** One line for each price, oldest first: `2 handicap 1747476212 -0.25: 1.8/2 open`. Prices of 0 are locks. */
export function priceLines(results: Json): readonly string[] {
  return Object.entries(results).flatMap(([company, markets]) =>
    Object.entries(MARKETS).flatMap(([key, market]) => {
      const points = ((markets as Json)[key] ?? []) as readonly Point[];
      return [...points].reverse().map(([at, , a, line, b, status, closed, score]) => {
        const prices = market === 'europe' ? [a, line, b] : [a + 1, b + 1];
        const isLocked = closed === 1 || a === 0 || b === 0 || (market === 'europe' && line === 0);
        const shownLine = market === 'europe' ? '' : ` ${market === 'handicap' ? 0 - line : line}`;
        const shown = isLocked ? 'locked' : prices.map((price) => price.toFixed(3)).join('/');
        return `${company} ${market} ${at}${shownLine}: ${shown}${status > 1 ? ` at ${score}` : ''}`;
      });
    }),
  );
}

/** One line for each meeting, newest first: `2020-01-05 10-20 2:1 (1:0)`. */
export function recordLines(records: readonly (readonly unknown[])[]): readonly string[] {
  return records
    .filter((record) => record[2] === 8)
    .sort((a, b) => Number(b[3]) - Number(a[3]))
    .map((record) => {
      const [home, away] = [record[5], record[6]] as readonly (readonly unknown[])[];
      const day = new Date(Number(record[3]) * 1_000).toISOString().slice(0, 10);
      return `${day} ${home?.[0]}-${away?.[0]} ${home?.[2]}:${away?.[2]} (${home?.[3]}:${away?.[3]})`;
    });
}

/** `[2, 1, 3, …]`: live statistics by their numbers, corners to possession. */
export function statisticPairs(stats: readonly { type: number; home: number; away: number }[]): Readonly<Record<number, string>> {
  return Object.fromEntries(stats.map(({ type, home, away }) => [type, `${home}-${away}`]));
}

/** The last value of a part in a log of messages. */
export function lastPart(log: readonly (readonly Json[])[], part: string): unknown {
  return log.flat().findLast((entry) => entry[part] !== undefined)?.[part];
}
