import { type PlayType, RULE_TYPES } from '#contract/stances/playTypes.ts';
import type { Language } from '#contract/locale/tenants.ts';
import type { NameTable } from '#gateway/match/tables.ts';

const NAMES: Readonly<Record<PlayType, NameTable>> = {
  winDrawLose: { 'zh-CN': '胜平负', 'vi-VN': '1X2', 'en-US': '1X2', 'id-ID': '1X2' },
  handicap: { 'zh-CN': '让球', 'vi-VN': 'Chấp châu Á', 'en-US': 'Handicap', 'id-ID': 'Handicap' },
  overUnder: { 'zh-CN': '大小球', 'vi-VN': 'Tài xỉu', 'en-US': 'Over/under', 'id-ID': 'Over/under' },
  letBall: { 'zh-CN': '让球胜平负', 'vi-VN': 'Chấp 1X2', 'en-US': '3-way handicap', 'id-ID': 'Handicap 3 arah' },
  totalGoals: { 'zh-CN': '总进球', 'vi-VN': 'Tổng bàn thắng', 'en-US': 'Total goals', 'id-ID': 'Total gol' },
  halfFull: { 'zh-CN': '半全场', 'vi-VN': 'Hiệp 1/Cả trận', 'en-US': 'Half-time/full-time', 'id-ID': 'Babak 1/akhir' },
  score: { 'zh-CN': '比分', 'vi-VN': 'Tỉ số', 'en-US': 'Correct score', 'id-ID': 'Skor tepat' },
  moneyline: { 'zh-CN': '胜负', 'vi-VN': 'Thắng thua', 'en-US': 'Moneyline', 'id-ID': 'Moneyline' },
  spread: { 'zh-CN': '让分', 'vi-VN': 'Chấp điểm', 'en-US': 'Spread', 'id-ID': 'Handicap poin' },
  total: { 'zh-CN': '大小分', 'vi-VN': 'Tài xỉu điểm', 'en-US': 'Total points', 'id-ID': 'Total poin' },
};

const TYPES = Object.keys(NAMES).filter((type): type is PlayType => type in NAMES);

/** Returns the name of a play type by its wire code, as the client calls it (locales, `stances.playType`); undefined for no code of one. */
export function playTypeName(ruleType: number, language: Language): string | undefined {
  const type = TYPES.find((one) => RULE_TYPES[one] === ruleType);
  return type === undefined ? undefined : NAMES[type][language];
}
