import type { Absence } from '#contract/detail/absences.ts';
import type { Intelligence, IntelligenceItem } from '#contract/detail/intelligence.ts';
import type { Side } from '#contract/match/match.ts';
import type { Names } from '#contract/locale/names.ts';
import type { Fixture } from '#gateway/demo/season/matchDay.ts';
import { SeededRandom } from '#gateway/demo/seededRandom.ts';
import type { History } from './analysisPart.ts';
import { INTELLIGENCE_WORDS } from './intelligenceWords.ts';
import type { Result } from '#gateway/demo/detail/tables/results.ts';
import type { Squad } from '#gateway/demo/detail/squads/squads.ts';
import { type Blanks, fill } from '#gateway/demo/detail/text/template.ts';

/** A shorter series is not worth telling. */
const SHORTEST = 3;
const MOST_ABSENCES = 4;
const KEY_SKILL = 0.62;
const HOUR_MS = 3_600_000;
const UNCONFIRMED = 0.3;
const SOURCES: readonly [Names, Names, Names] = [
  { 'zh-CN': '俱乐部消息', 'vi-VN': 'Thông tin từ câu lạc bộ', 'en-US': 'Club news', 'id-ID': 'Kabar klub' },
  { 'zh-CN': '赛前发布会', 'vi-VN': 'Họp báo trước trận', 'en-US': 'Press conference', 'id-ID': 'Konferensi pers' },
  { 'zh-CN': '本地媒体', 'vi-VN': 'Báo địa phương', 'en-US': 'Local media', 'id-ID': 'Media lokal' },
];

export interface IntelligenceInput {
  readonly fixture: Fixture;
  readonly history: History;
  readonly squads: Readonly<Record<Side, Squad>>;
  readonly absences: Readonly<Record<Side, readonly Absence[]>>;
  /** Server time in ms. */
  readonly now: number;
}

type Fact = Pick<IntelligenceItem, 'tone' | 'text' | 'confirmed'>;
type Word = keyof typeof INTELLIGENCE_WORDS;

/** Returns news that is true in the simulation: absences, series, records. */
export function intelligenceOf(input: IntelligenceInput): Intelligence {
  const { fixture, now } = input;
  const items = (['home', 'away'] as const).flatMap((side) =>
    [...absenceFacts(input, side), ...seriesFacts(input, side)].map((fact, i): IntelligenceItem => {
      const random = new SeededRandom('news', fixture.sourceId, side, i);
      return { side, ...fact, at: now - random.whole(0, 12) * HOUR_MS, source: fact.confirmed ? random.pick(SOURCES) : SOURCES[2] };
    }),
  );
  return { items: items.sort((a, b) => b.at - a.at) };
}

function absenceFacts({ fixture, squads, absences }: IntelligenceInput, side: Side): readonly Fact[] {
  const say = speaker(fixture, side);
  if (absences[side].length === 0) return [{ tone: 'good', text: say('fullSquad', {}), confirmed: true }];
  return absences[side].slice(0, MOST_ABSENCES).map(({ player, kind }): Fact => {
    const p = player.name;
    if (kind === 'doubtful' || kind === 'unknown') return { tone: 'neutral', text: say('doubtful', { p }), confirmed: false };
    const isKey = squads[side].players.some(({ id, skill }) => id === player.id && skill >= KEY_SKILL);
    const confirmed = kind === 'suspended' || !new SeededRandom('rumour', fixture.sourceId, player.id ?? '').hits(UNCONFIRMED);
    return { tone: 'bad', text: say(isKey ? 'keyPlayerOut' : 'playerOut', { p }), confirmed };
  });
}

function seriesFacts({ fixture, history }: IntelligenceInput, side: Side): readonly Fact[] {
  const say = speaker(fixture, side);
  const club = fixture[side].sourceId;
  const all = history.recent[side].map((result) => goalsOf(result, club));
  const ground = history.recent[side].filter((result) => result.fixture[side].sourceId === club).map((result) => goalsOf(result, club));
  const meetings = history.meetings.map((result) => goalsOf(result, club));
  const isWon = ({ scored, conceded }: Goals): boolean => scored > conceded;
  const isLost = ({ scored, conceded }: Goals): boolean => scored < conceded;
  const facts: Fact[] = [];
  const add = (tone: Fact['tone'], word: Word, n: number): boolean => {
    if (n >= SHORTEST) facts.push({ tone, text: say(word, { n }), confirmed: true });
    return n >= SHORTEST;
  };
  if (!add('good', 'winning', run(all, isWon)))
    add(
      'good',
      'unbeaten',
      run(all, (one) => !isLost(one)),
    );
  if (!add('bad', 'losing', run(all, isLost)))
    add(
      'bad',
      'winless',
      run(all, (one) => !isWon(one)),
    );
  if (side === 'home')
    add(
      'good',
      'homeStrong',
      run(ground, (one) => !isLost(one)),
    );
  else
    add(
      'bad',
      'awayWeak',
      run(ground, (one) => !isWon(one)),
    );
  add(
    'good',
    'bogey',
    run(meetings, (one) => !isLost(one)),
  );
  add(
    'bad',
    'noGoals',
    run(all, ({ scored }) => scored === 0),
  );
  add(
    'good',
    'cleanSheets',
    run(all, ({ conceded }) => conceded === 0),
  );
  return facts;
}

interface Goals {
  readonly scored: number;
  readonly conceded: number;
}

function goalsOf({ fixture, score }: Result, club: string): Goals {
  return fixture.home.sourceId === club ? { scored: score.home, conceded: score.away } : { scored: score.away, conceded: score.home };
}

/** Returns for how many of the newest matches something has been so. */
function run(newestFirst: readonly Goals[], isSo: (goals: Goals) => boolean): number {
  const end = newestFirst.findIndex((goals) => !isSo(goals));
  return end === -1 ? newestFirst.length : end;
}

function speaker(fixture: Fixture, side: Side): (word: Word, blanks: Blanks) => Names {
  const teams = { t: fixture[side].name, o: fixture[side === 'home' ? 'away' : 'home'].name };
  return (word, blanks) => fill(INTELLIGENCE_WORDS[word], { ...teams, ...blanks });
}
