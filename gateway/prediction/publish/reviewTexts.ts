import { DEFAULT_LANGUAGE, type Language, LANGUAGES, tenantLanguage } from '#contract/locale/tenants.ts';
import type { MemberMessageContent } from '#gateway/notice/memberMessages.ts';

type Texts = Readonly<Record<Language, string>>;

/** What an author, and with `refunded` a buyer, is told of a stance. `{title}` is its title, `{reason}` the operator's words. */
const LETTERS = {
  passed: {
    title: {
      'zh-CN': '方案已通过审核',
      'vi-VN': 'Nhận định đã được duyệt',
      'en-US': 'Your pick is published',
      'id-ID': 'Rekomendasimu sudah terbit',
    },
    text: {
      'zh-CN': '《{title}》已通过审核并发布。',
      'vi-VN': '“{title}” đã được duyệt và đăng.',
      'en-US': '“{title}” was approved and is now published.',
      'id-ID': '“{title}” lolos tinjauan dan sudah terbit.',
    },
  },
  rejected: {
    title: {
      'zh-CN': '方案未通过审核',
      'vi-VN': 'Nhận định không được duyệt',
      'en-US': 'Your pick wasn’t approved',
      'id-ID': 'Rekomendasimu tidak lolos tinjauan',
    },
    text: {
      'zh-CN': '《{title}》未通过审核。原因：{reason}',
      'vi-VN': '“{title}” không được duyệt. Lý do: {reason}',
      'en-US': '“{title}” wasn’t approved. Reason: {reason}',
      'id-ID': '“{title}” tidak lolos. Alasan: {reason}',
    },
  },
  missed: {
    title: {
      'zh-CN': '方案已取消',
      'vi-VN': 'Nhận định đã bị hủy',
      'en-US': 'Your pick was cancelled',
      'id-ID': 'Rekomendasimu dibatalkan',
    },
    text: {
      'zh-CN': '很抱歉，《{title}》在首场比赛开赛前没来得及审核，已自动取消。',
      'vi-VN': 'Rất tiếc, “{title}” chưa kịp duyệt trước khi trận đầu tiên bắt đầu nên đã tự động bị hủy.',
      'en-US': 'Sorry: “{title}” could not be reviewed before its first match started, so it was cancelled.',
      'id-ID': 'Maaf, “{title}” belum sempat ditinjau sebelum laga pertamanya dimulai, jadi dibatalkan otomatis.',
    },
  },
  cancelled: {
    title: {
      'zh-CN': '方案已被取消',
      'vi-VN': 'Nhận định đã bị hủy',
      'en-US': 'Your pick was cancelled by our staff',
      'id-ID': 'Rekomendasimu dibatalkan pengelola',
    },
    text: {
      'zh-CN': '《{title}》已被取消，买家支付的金币会全部退回。原因：{reason}',
      'vi-VN': '“{title}” đã bị hủy; ai đã mua đều được hoàn toàn bộ xu. Lý do: {reason}',
      'en-US': '“{title}” was cancelled. Anyone who bought it gets their coins back. Reason: {reason}',
      'id-ID': '“{title}” dibatalkan. Siapa pun yang membelinya mendapat koinnya kembali. Alasan: {reason}',
    },
  },
  refunded: {
    title: {
      'zh-CN': '你购买的方案已取消，金币已退回',
      'vi-VN': 'Nhận định bạn mua đã bị hủy, xu đã được hoàn',
      'en-US': 'A pick you bought was cancelled, and your coins are back',
      'id-ID': 'Rekomendasi yang kamu beli dibatalkan, koinmu kembali',
    },
    text: {
      'zh-CN': '《{title}》在开赛前被取消，你支付的金币已全部退回。原因：{reason}',
      'vi-VN': '“{title}” đã bị hủy trước khi trận đấu bắt đầu. Toàn bộ xu bạn trả đã được hoàn lại. Lý do: {reason}',
      'en-US': '“{title}” was cancelled before the match started. All the coins you paid are back. Reason: {reason}',
      'id-ID': '“{title}” dibatalkan sebelum laga dimulai. Semua koin yang kamu bayar sudah kembali. Alasan: {reason}',
    },
  },
} as const satisfies Readonly<Record<string, { readonly title: Texts; readonly text: Texts }>>;

export type ReviewOutcome = keyof typeof LETTERS;

/** Why a stance is cancelled that was still under review at kick-off, as its page shows it to the author. */
const MISSED_REASON: Texts = {
  'zh-CN': '开赛前没来得及审核',
  'vi-VN': 'Chưa kịp duyệt trước khi trận đấu bắt đầu',
  'en-US': 'It could not be reviewed before the match started',
  'id-ID': 'Belum sempat ditinjau sebelum laga dimulai',
};

/** The stance that a letter is about. */
export interface ReviewedStance {
  readonly title: string;
  /** Of its page (`stanceLink`). */
  readonly link: string;
}

/** Returns a message in all languages; `reason` is in the one in which the operator wrote it. */
export function reviewLetter(outcome: ReviewOutcome, { title, link }: ReviewedStance, reason = ''): MemberMessageContent {
  const values: Readonly<Record<string, string>> = { title, reason };
  const filled = (texts: Texts) =>
    Object.fromEntries(
      LANGUAGES.map((language) => [language, texts[language].replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')]),
    );
  return { kind: outcome === 'refunded' ? 'refund' : 'review', title: LETTERS[outcome].title, text: filled(LETTERS[outcome].text), link };
}

/** Returns the reason of a missed review in the language of a tenant. */
export function missedReason(tenant: string): string {
  return MISSED_REASON[tenantLanguage(tenant) ?? DEFAULT_LANGUAGE];
}
