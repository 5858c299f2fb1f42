// What samples of API-Sports say, read plainly as text. It shares nothing with the translators.

type Json = unknown;

export function dig(node: Json, path: string): Json {
  let here: Json = node;
  for (const step of path.split('.')) here = typeof here === 'object' && here !== null ? Reflect.get(here, step) : undefined;
  return here;
}

export function each(node: Json, path: string): readonly Json[] {
  const found = path === '' ? node : dig(node, path);
  return Array.isArray(found) ? found : [];
}

const text = (node: Json, path: string): string => String(dig(node, path));
const pair = (node: Json, path: string): string => {
  const both = `${text(node, `${path}.home`)}-${text(node, `${path}.away`)}`;
  return both.includes('null') || both.includes('undefined') ? 'none' : both;
};

const FOOTBALL = 'TBD 13 NS 1 1H 2 HT 3 2H 4 ET 5 BT 5 P 7 FT 8 AET 8 PEN 8 SUSP 10 INT 10 PST 9 ABD 11 CANC 12'.split(' ');
const code = (short: string): number => Number(FOOTBALL[FOOTBALL.indexOf(short) + 1]);

export function footballBoard(row: Json) {
  const short = text(row, 'fixture.status.short');
  const score = pair(row, 'goals');
  const beyond = short === 'AET' || short === 'PEN' || short === 'ET' || short === 'P';
  return {
    id: text(row, 'fixture.id'),
    teams: `${text(row, 'teams.home.name')} v ${text(row, 'teams.away.name')}`,
    status: code(short),
    score: score === 'none' ? '0-0' : score,
    half: ['HT', '2H', 'ET', 'P', 'FT', 'AET', 'PEN'].includes(short) ? pair(row, 'score.halftime') : 'none',
    regular: beyond ? pair(row, 'score.fulltime') : 'none',
    penalties: short === 'PEN' ? pair(row, 'score.penalty') : 'none',
  };
}

export function timeline(events: readonly Json[], homeTeam: string) {
  const who = (event: Json): string => (text(event, 'team.id') === homeTeam ? 'home' : 'away');
  const all = events.map((event) => ({
    what: `${text(event, 'type')}/${text(event, 'detail')}`.toLowerCase(),
    side: who(event),
    minute: Number(dig(event, 'time.elapsed')),
    nth: Number(dig(event, 'time.extra') ?? 0),
    shootout: text(event, 'comments') === 'Penalty Shootout',
  }));
  const goals = all.filter(({ what, shootout }) => what.startsWith('goal/') && !what.includes('missed') && !shootout);
  const kicks = all.filter(({ shootout }) => shootout).toSorted((a, b) => a.nth - b.nth);
  const cards = (side: string, colour: string): number =>
    all.filter((one) => one.side === side && one.what === `card/${colour} card`).length;
  return {
    goals: goals.map(({ side, minute }) => `${minute} ${side}`),
    kicks: kicks.map(({ side, what }) => `${side} ${what.includes('missed') ? 'miss' : 'in'}`),
    cards: `${cards('home', 'yellow')}/${cards('home', 'red')} ${cards('away', 'yellow')}/${cards('away', 'red')}`,
  };
}

export function starters(lineups: readonly Json[]): readonly string[] {
  return lineups.flatMap((lineup) => each(lineup, 'startXI').map((one) => text(one, 'player.name')));
}

export function footballTable(answer: Json): readonly string[] {
  const rows = each(answer, 'response.0.league.standings').flatMap((group) => each(group, ''));
  return rows.map((row) => {
    const oldestFirst = text(row, 'form').split('').reverse().join('');
    return `${text(row, 'rank')} ${text(row, 'team.name')} ${text(row, 'points')} ${oldestFirst}`;
  });
}

/** The line of each bookmaker whose prices are closest, by the name of the bet's side. */
export function evenLines(answer: Json, bet: number, [one, other]: readonly [string, string]): readonly string[] {
  return each(answer, 'response.0.bookmakers').flatMap((maker) => {
    const prices = new Map<string, number>();
    for (const offer of each(maker, 'bets').filter((offer) => dig(offer, 'id') === bet)) {
      for (const value of each(offer, 'values')) prices.set(text(value, 'value'), Number(dig(value, 'odd')));
    }
    const lines = [...prices.keys()].filter((key) => key.startsWith(`${one} `)).map((key) => key.slice(one.length + 1));
    const gap = (line: string): number => Math.abs(1 / (prices.get(`${one} ${line}`) ?? 0) - 1 / (prices.get(`${other} ${line}`) ?? 0));
    const [best = ''] = lines.toSorted((a, b) => gap(a) - gap(b));
    return best === '' ? [] : [`${text(maker, 'name')} ${Number(best)} ${prices.get(`${one} ${best}`)} ${prices.get(`${other} ${best}`)}`];
  });
}

const GAMES: Readonly<Record<string, number>> = { NS: 1, Q1: 2, Q2: 4, HT: 5, Q3: 6, Q4: 8, OT: 9, FT: 10, AOT: 10, CANC: 12, POST: 13 };

export function gameBoard(row: Json) {
  const short = text(row, 'status.short');
  const points = (field: string): string =>
    pair({ both: { home: dig(row, `scores.home.${field}`), away: dig(row, `scores.away.${field}`) } }, 'both');
  const periods = ['quarter_1', 'quarter_2', 'quarter_3', 'quarter_4', 'over_time'].map(points).filter((score) => score !== 'none');
  if (short === 'BT' && periods.at(-1) === '0-0') periods.pop();
  const total = points('total');
  return { status: short === 'BT' ? periods.length * 2 + 1 : GAMES[short], score: total === 'none' ? '0-0' : total, periods };
}
