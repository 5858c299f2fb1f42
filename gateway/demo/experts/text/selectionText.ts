import type { Language } from '#contract/locale/tenants.ts';
import type { Offer } from '#gateway/demo/experts/stances/simulatedOffers.ts';

/** What a language calls selections. `{t}` is a team, `{l}` a line. */
interface SelectionWords {
  readonly wins: string;
  readonly draw: string;
  readonly line: string;
  readonly overGoals: string;
  readonly underGoals: string;
  readonly overPoints: string;
  readonly underPoints: string;
  /** `{s}` is what wins at the line. */
  readonly letBall: string;
  readonly exactGoals: string;
  readonly manyGoals: string;
  /** `{x}` leads at half time, `{y}` at the end. */
  readonly halfFull: string;
  readonly level: string;
  readonly score: string;
  readonly otherScore: string;
}

const WORDS: Readonly<Record<Language, SelectionWords>> = {
  'zh-CN': {
    wins: '{t}取胜',
    draw: '平局',
    line: '{t}（{l}）',
    overGoals: '大{l}球',
    underGoals: '小{l}球',
    overPoints: '总分大于{l}',
    underPoints: '总分小于{l}',
    letBall: '让球胜平负（{t} {l}）里的{s}',
    exactGoals: '总进球{l}个',
    manyGoals: '总进球7个以上',
    halfFull: '半全场（半场{x}，全场{y}）',
    level: '平',
    score: '比分{l}',
    otherScore: '比分其他（{s}）',
  },
  'vi-VN': {
    wins: '{t} thắng',
    draw: 'kết quả hòa',
    line: '{t} {l}',
    overGoals: 'tài {l}',
    underGoals: 'xỉu {l}',
    overPoints: 'tài {l} điểm',
    underPoints: 'xỉu {l} điểm',
    letBall: '{s} ở kèo chấp 1X2 ({t} {l})',
    exactGoals: 'tổng bàn thắng {l}',
    manyGoals: 'từ 7 bàn trở lên',
    halfFull: 'hiệp một/cả trận: {x}/{y}',
    level: 'hòa',
    score: 'tỉ số {l}',
    otherScore: 'tỉ số khác ({s})',
  },
  'en-US': {
    wins: '{t} to win',
    draw: 'the draw',
    line: '{t} {l}',
    overGoals: 'over {l} goals',
    underGoals: 'under {l} goals',
    overPoints: 'over {l} points',
    underPoints: 'under {l} points',
    letBall: '{s} on the three-way handicap ({t} {l})',
    exactGoals: 'a total of {l}',
    manyGoals: 'seven goals or more',
    halfFull: 'half-time/full-time {x}/{y}',
    level: 'draw',
    score: 'a final score of {l}',
    otherScore: 'any other score ({s})',
  },
  'id-ID': {
    wins: '{t} menang',
    draw: 'hasil seri',
    line: '{t} {l}',
    overGoals: 'over {l} gol',
    underGoals: 'under {l} gol',
    overPoints: 'over {l} poin',
    underPoints: 'under {l} poin',
    letBall: '{s} di handicap 3 arah ({t} {l})',
    exactGoals: 'total {l} gol',
    manyGoals: 'tujuh gol atau lebih',
    halfFull: 'babak 1/akhir: {x}/{y}',
    level: 'seri',
    score: 'skor akhir {l}',
    otherScore: 'skor lain ({s})',
  },
};

/** Names of the two sides in a language. */
export interface SideNames {
  readonly home: string;
  readonly away: string;
}

/** Returns a selection in words. The line of a handicap is that of the chosen side. */
export function selectionText(
  { playType, selection, line }: Pick<Offer, 'playType' | 'selection' | 'line'>,
  names: SideNames,
  language: Language,
): string {
  const words = WORDS[language];
  const fill = (template: string, blanks: Readonly<Record<string, string>>): string =>
    template.replace(/\{([a-z])\}/g, (whole, blank: string) => blanks[blank] ?? whole);
  const leader = (side: string): string =>
    side === 'draw' ? words.draw : fill(words.wins, { t: side === 'home' ? names.home : names.away });
  const name = (side: string): string => (side === 'draw' ? words.level : side === 'home' ? names.home : names.away);
  switch (playType) {
    case 'handicap':
    case 'spread':
      return fill(words.line, { t: name(selection), l: signed(selection === 'away' ? -(line ?? 0) : (line ?? 0)) });
    case 'overUnder':
      return fill(selection === 'over' ? words.overGoals : words.underGoals, { l: String(line) });
    case 'total':
      return fill(selection === 'over' ? words.overPoints : words.underPoints, { l: String(line) });
    case 'letBall':
      return fill(words.letBall, { s: leader(selection), t: names.home, l: signed(line ?? 0) });
    case 'totalGoals':
      return selection === '7+' ? words.manyGoals : fill(words.exactGoals, { l: selection });
    case 'halfFull': {
      const [half = '', full = ''] = selection.split('/');
      return fill(words.halfFull, { x: name(half), y: name(full) });
    }
    case 'score':
      return selection.startsWith('other')
        ? fill(words.otherScore, { s: leader(selection.replace('other', '').toLowerCase()) })
        : fill(words.score, { l: selection });
    default:
      return leader(selection);
  }
}

function signed(line: number): string {
  return line > 0 ? `+${line}` : line === 0 ? '0' : String(line);
}
