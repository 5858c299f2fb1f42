import type { Names } from '#contract/locale/names.ts';

/** What a model's percentages are computed from, in words. */
export const FORECAST_WORDS = {
  market: (companies: number): Names => ({
    'zh-CN': `${companies} 家公司去除抽水后的赔率`,
    'vi-VN': `Tỉ lệ của ${companies} nhà cái sau khi bỏ phần lãi`,
    'en-US': `${companies} bookmakers’ odds without their margin`,
    'id-ID': `Odds ${companies} bandar tanpa margin`,
  }),
  goals: (matches: number): Names => ({
    'zh-CN': `双方近 ${matches} 场比赛的进失球（泊松分布）`,
    'vi-VN': `Bàn thắng và bàn thua của hai đội trong ${matches} trận gần nhất (phân phối Poisson)`,
    'en-US': `Goals scored and conceded in both sides’ last ${matches} matches (Poisson)`,
    'id-ID': `Gol dan kebobolan kedua tim dalam ${matches} laga terakhir (Poisson)`,
  }),
  meetings: (matches: number): Names => ({
    'zh-CN': `双方近 ${matches} 次交锋`,
    'vi-VN': `${matches} lần đối đầu gần nhất`,
    'en-US': `The last ${matches} meetings`,
    'id-ID': `${matches} pertemuan terakhir`,
  }),
} as const;
