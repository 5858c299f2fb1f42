import { type Language, LANGUAGES } from '#contract/locale/tenants.ts';
import type { SideCount } from '#contract/match/match.ts';
import type { Sport } from '#contract/match/sport.ts';
import type { MemberMessageContent } from '#gateway/notice/memberMessages.ts';
import type { StanceMatchNames } from '#gateway/prediction/tables.ts';

/** What an operator says about a match: its score, that of half time if known, or that the leg is void. */
export type LegDecision = { readonly score: SideCount; readonly half: SideCount | null } | 'void';

type Texts = Readonly<Record<Language, string>>;

/** What author and buyers are told of a leg that an operator decided. */
const TITLE: Texts = {
  'zh-CN': '有一场比赛的赛果由运营方裁定',
  'vi-VN': 'Kết quả một trận do ban quản trị quyết định',
  'en-US': 'A result was decided by our staff',
  'id-ID': 'Hasil satu laga diputuskan pengelola',
};
const SCORE_TEXT: Texts = {
  'zh-CN': '方案《{title}》中的 {match}，数据无法确定赛果，由运营方裁定为 {score}。原因：{reason}',
  'vi-VN':
    'Dữ liệu không đủ để xác định kết quả trận {match} trong nhận định “{title}”, nên ban quản trị quyết định tỉ số là {score}. Lý do: {reason}',
  'en-US': 'The data couldn’t settle {match} in “{title}”, so our staff settled it at {score}. Reason: {reason}',
  'id-ID': 'Data tidak cukup untuk menentukan hasil {match} dalam “{title}”, jadi pengelola memutuskan skornya {score}. Alasan: {reason}',
};
const VOID_TEXT: Texts = {
  'zh-CN': '方案《{title}》中的 {match}，数据无法确定赛果，由运营方裁定作废。原因：{reason}',
  'vi-VN':
    'Dữ liệu không đủ để xác định kết quả trận {match} trong nhận định “{title}”, nên ban quản trị quyết định hủy kèo. Lý do: {reason}',
  'en-US': 'The data couldn’t settle {match} in “{title}”, so our staff declared it void. Reason: {reason}',
  'id-ID': 'Data tidak cukup untuk menentukan hasil {match} dalam “{title}”, jadi pengelola memutuskan laga ini batal. Alasan: {reason}',
};

export interface DecidedLeg {
  /** Of the stance. */
  readonly title: string;
  /** Of its page. */
  readonly link: string;
  readonly names: StanceMatchNames;
  readonly sport: Sport;
  readonly decision: LegDecision;
  readonly reason: string;
}

/** Returns a message in all languages; `reason` is in the one in which the operator wrote it. */
export function decisionLetter(decided: DecidedLeg): MemberMessageContent {
  const text = Object.fromEntries(LANGUAGES.map((language) => [language, textIn(language, decided)]));
  return { kind: 'settlement', title: TITLE, text, link: decided.link };
}

/** Chinese listings of basketball name the away side first (docs/domain.md#away-side-first). */
function textIn(language: Language, { title, names, sport, decision, reason }: DecidedLeg): string {
  const sides = sport === 'basketball' && language === 'zh-CN' ? (['away', 'home'] as const) : (['home', 'away'] as const);
  const values: Readonly<Record<string, string>> = {
    title,
    reason,
    match: sides.map((side) => names[side].name[language]).join(' – '),
    score: decision === 'void' ? '' : sides.map((side) => decision.score[side]).join('–'),
  };
  const template = (decision === 'void' ? VOID_TEXT : SCORE_TEXT)[language];
  return template.replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');
}
