import type { OddsMarket } from '#contract/detail/odds.ts';
import type { Sport } from '#contract/match/sport.ts';

/**
 * Returns the name of a line as users of a language know it; empty without a line. Lines are what is added to the home side's goals: -0.5
 * is 半球, 0.5 is 受半球. Chinese names the lines of football and splits quarter totals (2/2.5); Vietnamese sites split both, with a sign
 * ("-0/0.5"); English and Indonesian ones write signed decimals. Lines off the quarter grid are plain numbers everywhere.
 */
export function lineText(line: number | null, market: OddsMarket, sport: Sport, language: string): string {
  if (line === null || market === 'europe') return '';
  const size = Math.abs(line);
  const isSplit = sport === 'football' && (language === 'zh-CN' || language === 'vi-VN');
  const text = isSplit ? splitQuarter(size) : plain(size);
  if (market === 'total') return `${line < 0 ? '-' : ''}${text}`;
  if (sport === 'football' && language === 'zh-CN') {
    const name = chineseName(size);
    if (name !== null) return line > 0 ? `受${name}` : name;
  }
  if (line === 0) return '0';
  return `${line < 0 ? '-' : '+'}${text}`;
}

/** Goals in names of lines: 两, not 二, is counted with 球. */
const CHINESE_GOALS = ['平', '一', '两', '三', '四', '五', '六', '七', '八', '九', '十'] as const;

/** Returns the name of a line of 0 to 9.75 goals, null for others. */
function chineseName(size: number): string | null {
  const quarters = size * 4;
  const goals = Math.floor(size);
  if (!Number.isInteger(quarters) || goals + 1 >= CHINESE_GOALS.length) return null;
  const [whole, next] = [CHINESE_GOALS[goals], CHINESE_GOALS[goals + 1]];
  const half = goals === 0 ? '半' : goals === 1 ? '球半' : `${whole}球半`;
  switch (quarters % 4) {
    case 0:
      return goals === 0 ? '平手' : `${whole}球`;
    case 1:
      return `${whole}/${half}`;
    case 2:
      return goals === 0 ? '半球' : half;
    default:
      return `${half}/${next}`;
  }
}

/** Returns a quarter line as its two halves, `2/2.5` for 2.25. */
function splitQuarter(size: number): string {
  return Math.abs((size * 4) % 2) === 1 ? `${size - 0.25}/${size + 0.25}` : plain(size);
}

function plain(size: number): string {
  return String(Number(size.toFixed(2)));
}
