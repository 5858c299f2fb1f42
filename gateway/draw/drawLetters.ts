import { DRAW_ADDRESS_DAYS } from '#contract/draw/drawLimits.ts';
import type { DrawPrizeRule } from '#contract/draw/drawRules.ts';
import { type Language, LANGUAGES } from '#contract/locale/tenants.ts';
import type { MoneyTransaction } from '#gateway/ledger/moneyTransactions.ts';
import { createMemberMessages, type MemberMessageContent } from '#gateway/notice/memberMessages.ts';
import { selectText } from '#gateway/tenant/localizedTexts.ts';
import type { StoredRound } from './storedRound.ts';

type Texts = Readonly<Record<Language, string>>;

const LINK = '/account/prizeDraw';

const WON: { readonly title: Texts; readonly text: Texts } = {
  title: {
    'zh-CN': '你抽中了：{name}',
    'vi-VN': 'Bạn đã quay trúng: {name}',
    'en-US': 'You won: {name}',
    'id-ID': 'Kamu memenangkan: {name}',
  },
  text: {
    'zh-CN':
      '第 {round} 期第 {n} 次抽奖，你抽中了{name}。\n\n领取方法：先通过实名认证，再在 {days} 天内到这次抽奖的结果页填写收件人、电话和地址，我们会寄给你。地址只有寄件人员能看到，寄出后即删除。逾期未填写视为放弃。',
    'vi-VN':
      'Ở kỳ {round}, lượt quay {n}, bạn đã trúng {name}.\n\nCách nhận: xác minh danh tính, rồi trong vòng {days} ngày điền người nhận, số điện thoại và địa chỉ ở trang kết quả của lượt quay. Chúng tôi sẽ gửi quà đến bạn. Chỉ người gửi hàng xem được địa chỉ, gửi xong địa chỉ sẽ bị xóa. Quá hạn mà chưa điền thì phần thưởng không còn hiệu lực.',
    'en-US':
      'Ticket {n} in round {round} won you: {name}.\n\nHow you get it: verify your identity, then enter recipient, phone and address on the page of this result within {days} days, and we’ll send it to you. Only whoever sends it can read the address, and it’s deleted once the prize is sent. Without an address in time, the prize lapses.',
    'id-ID':
      'Tiket {n} di putaran {round} memenangkan {name}.\n\nCara menerimanya: verifikasi identitasmu, lalu isi nama penerima, nomor telepon, dan alamat di halaman hasil ini dalam {days} hari. Kami akan mengirimkannya. Hanya petugas pengiriman yang bisa membaca alamatmu, dan alamat dihapus setelah hadiah dikirim. Lewat dari itu, hadiah hangus.',
  },
};

const VOID: { readonly title: Texts; readonly text: Texts } = {
  title: {
    'zh-CN': '第 {round} 期抽奖作废，已退回 {points} 积分',
    'vi-VN': 'Kỳ quay thưởng {round} bị hủy, đã hoàn {points} điểm',
    'en-US': 'Prize draw {round} is void: {points} points are back',
    'id-ID': 'Undian putaran {round} dibatalkan, {points} poin dikembalikan',
  },
  text: {
    'zh-CN':
      '这一期的每次抽奖都按没有发生处理：你花的积分已全部退回，抽中的积分和金币收回，余额不会因此低于零；尚未寄出的奖品不再寄出。作废的原因见抽奖页的往期列表。',
    'vi-VN':
      'Mọi lượt quay của kỳ này được tính như chưa diễn ra: số điểm bạn đã dùng được hoàn đủ, điểm và xu đã trúng bị thu lại nhưng số dư không xuống dưới 0, quà chưa gửi sẽ không gửi nữa. Lý do hủy có trong danh sách các kỳ ở trang quay thưởng.',
    'en-US':
      'Every ticket of this round counts as if it was never drawn: all the points you spent are back, points and coins that it won were taken back without leaving you below zero, and a prize that wasn’t sent yet won’t be. The reason is in the list of rounds on the draw’s page.',
    'id-ID':
      'Semua tiket putaran ini dianggap tidak pernah diundi: poin yang kamu pakai sudah kembali seluruhnya, poin dan koin yang dimenangkan ditarik tanpa membuat saldomu di bawah nol, dan hadiah yang belum dikirim tidak jadi dikirim. Alasannya ada di daftar putaran pada halaman undian.',
  },
};

/** Tells a member in the transaction `money` that a ticket has won a thing, and how it is delivered. */
export async function tellWonThing(
  money: MoneyTransaction,
  { tenant, round }: Pick<StoredRound, 'tenant' | 'round'>,
  memberId: bigint,
  n: number,
  { names }: Extract<DrawPrizeRule, { readonly kind: 'thing' }>,
): Promise<void> {
  const nameIn = (language: Language): string => selectText(names, { language, tenant });
  await tell(money, tenant, memberId, {
    ...filled(WON, (language) => ({ name: nameIn(language), round, n, days: DRAW_ADDRESS_DAYS })),
    link: `${LINK}?ticket=${round}.${n}`,
    onceKey: `draw won ${round} ${n}`,
  });
}

/** Tells a member in the transaction `money` that a round is void, and how many points came back. */
export async function tellVoid(
  money: MoneyTransaction,
  { tenant, round }: Pick<StoredRound, 'tenant' | 'round'>,
  memberId: bigint,
  points: number,
): Promise<void> {
  await tell(money, tenant, memberId, { ...filled(VOID, () => ({ round, points })), link: LINK, onceKey: `draw void ${round}` });
}

async function tell(
  { db, at, notifier }: MoneyTransaction,
  tenant: string,
  memberId: bigint,
  letter: Omit<MemberMessageContent, 'kind'>,
): Promise<void> {
  await createMemberMessages(db, () => at, notifier).send(tenant, memberId, { kind: 'reward', ...letter });
}

function filled({ title, text }: typeof WON, valuesIn: (language: Language) => Readonly<Record<string, string | number>>) {
  const fill = (texts: Texts): Readonly<Record<string, string>> =>
    Object.fromEntries(
      LANGUAGES.map((language) => {
        const values = valuesIn(language);
        return [language, texts[language].replaceAll(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''))];
      }),
    );
  return { title: fill(title), text: fill(text) };
}
