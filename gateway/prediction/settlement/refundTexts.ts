import { type Language, LANGUAGES } from '#contract/locale/tenants.ts';
import { stanceLink } from '#contract/stances/stanceLink.ts';
import type { MemberMessageContent } from '#gateway/notice/memberMessages.ts';
import type { RefundReason } from '#gateway/prediction/market/refundBuyers.ts';

/** Why a settlement gives coins back; a cancellation has a letter of its own, with the operator's reason. */
export type SettledRefund = Exclude<RefundReason, 'cancelled'>;

type Texts = Readonly<Record<Language, string>>;

/** What a buyer is told; `{title}` is that of the stance. The coins are on the letter's card. */
const LETTERS: Readonly<Record<SettledRefund, { readonly title: Texts; readonly text: Texts }>> = {
  noWin: {
    title: {
      'zh-CN': '方案没中，金币已退回',
      'vi-VN': 'Nhận định không trúng, xu đã được hoàn',
      'en-US': 'No win, so your coins are back',
      'id-ID': 'Rekomendasi meleset, koinmu kembali',
    },
    text: {
      'zh-CN': '你购买的《{title}》是“不中退币”方案，这次没中，你支付的金币已全部退回。',
      'vi-VN': 'Bạn đã mua “{title}” với cam kết không trúng, hoàn xu. Lần này không trúng nên toàn bộ xu bạn trả đã được hoàn lại.',
      'en-US': 'You bought “{title}” with “No win, coins back”. It didn’t win, so all the coins you paid are back.',
      'id-ID':
        'Kamu membeli “{title}” dengan jaminan koin kembali kalau meleset. Kali ini meleset, jadi semua koin yang kamu bayar sudah kembali.',
    },
  },
  void: {
    title: {
      'zh-CN': '方案作废，金币已退回',
      'vi-VN': 'Nhận định bị hủy kèo, xu đã được hoàn',
      'en-US': 'A pick you bought is void, and your coins are back',
      'id-ID': 'Rekomendasi yang kamu beli batal, koinmu kembali',
    },
    text: {
      'zh-CN': '你购买的《{title}》已作废，不算输赢，你支付的金币已全部退回。',
      'vi-VN': '“{title}” mà bạn mua bị hủy kèo, không tính thắng thua. Toàn bộ xu bạn trả đã được hoàn lại.',
      'en-US': '“{title}” is void and counts neither as a win nor as a loss. All the coins you paid are back.',
      'id-ID': '“{title}” dinyatakan batal dan tidak dihitung menang atau kalah. Semua koin yang kamu bayar sudah kembali.',
    },
  },
  corrected: {
    title: {
      'zh-CN': '赛果有更正，金币已退回',
      'vi-VN': 'Kết quả được sửa, xu đã được hoàn',
      'en-US': 'A result was corrected, and your coins are back',
      'id-ID': 'Hasil laga dikoreksi, koinmu kembali',
    },
    text: {
      'zh-CN': '赛果更正后，你购买的《{title}》没中，你支付的金币已全部退回。',
      'vi-VN': 'Sau khi kết quả được sửa, “{title}” mà bạn mua không trúng. Toàn bộ xu bạn trả đã được hoàn lại.',
      'en-US': 'After a correction of the result, “{title}” is no win. All the coins you paid are back.',
      'id-ID': 'Setelah hasil dikoreksi, “{title}” ternyata meleset. Semua koin yang kamu bayar sudah kembali.',
    },
  },
};

/** A stance whose buyers have their coins back. */
export interface RefundedStance {
  readonly id: number;
  readonly title: string;
  readonly ruleType: number;
}

/** Returns what the buyers of a stance are told in all languages, each once for a reason. */
export function refundLetter({ id, title, ruleType }: RefundedStance, reason: SettledRefund): MemberMessageContent {
  const { title: heading, text } = LETTERS[reason];
  return {
    kind: 'refund',
    title: { ...heading },
    text: Object.fromEntries(LANGUAGES.map((language) => [language, text[language].replaceAll('{title}', () => title)])),
    link: stanceLink({ articleId: id, ruleType }),
    onceKey: `refund ${id} ${reason}`,
  };
}
