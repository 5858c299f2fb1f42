import { LANGUAGES, type Language } from '#contract/locale/tenants.ts';
import type { RewardState } from '#contract/invite/inviteCalls.ts';
import type { MemberMessageContent } from '#gateway/notice/memberMessages.ts';

type Texts = Readonly<Record<Language, string>>;

const LINK = '/user/inviteFriends';

const LETTERS: Readonly<Record<Exclude<RewardState, 'pending'>, { readonly title: Texts; readonly text: Texts }>> = {
  credited: {
    title: {
      'zh-CN': '邀请奖励已到账：{coins} 金币',
      'vi-VN': 'Bạn nhận được {coins} xu thưởng mời bạn bè',
      'en-US': 'Invite reward: {coins} coins',
      'id-ID': 'Hadiah undangan: {coins} koin',
    },
    text: {
      'zh-CN': '有好友用你的邀请码注册成功，奖励已到账。',
      'vi-VN': 'Một người bạn đã đăng ký bằng mã mời của bạn. Xu đã vào ví.',
      'en-US': 'A friend has registered with your invite code. The coins are in your wallet.',
      'id-ID': 'Seorang teman mendaftar dengan kode undanganmu. Koinnya sudah masuk ke dompetmu.',
    },
  },
  rejected: {
    title: {
      'zh-CN': '一笔邀请奖励未计入',
      'vi-VN': 'Một lượt mời không được tính thưởng',
      'en-US': 'An invite reward was not granted',
      'id-ID': 'Satu hadiah undangan tidak diberikan',
    },
    text: {
      'zh-CN': '核对后，这次注册不符合邀请规则，因此没有奖励。原因见奖励列表。',
      'vi-VN': 'Sau khi kiểm tra, lượt đăng ký này không đúng thể lệ nên không có thưởng. Lý do có trong danh sách thưởng.',
      'en-US':
        'After a check, this registration does not meet the rules, so there is no reward for it. The reason is in your list of rewards.',
      'id-ID': 'Setelah diperiksa, pendaftaran ini tidak sesuai aturan sehingga tidak ada hadiah. Alasannya ada di daftar hadiahmu.',
    },
  },
  clawedBack: {
    title: {
      'zh-CN': '一笔邀请奖励已收回：{coins} 金币',
      'vi-VN': 'Một khoản thưởng mời bạn bè bị thu hồi: {coins} xu',
      'en-US': 'An invite reward was taken back: {coins} coins',
      'id-ID': 'Satu hadiah undangan ditarik kembali: {coins} koin',
    },
    text: {
      'zh-CN': '核对后，这次注册属于作弊，奖励已收回。如有疑问，请提交反馈。',
      'vi-VN': 'Sau khi kiểm tra, lượt đăng ký này bị coi là gian lận nên xu thưởng bị thu hồi. Nếu có thắc mắc, hãy gửi góp ý.',
      'en-US': 'A later check found that this registration was cheating, so its reward was taken back. If you disagree, send us feedback.',
      'id-ID': 'Pemeriksaan menemukan pendaftaran ini curang, jadi hadiahnya ditarik. Jika kamu keberatan, kirim masukan.',
    },
  },
};

/** Returns the letter about a reward that has come into a state. It says nothing about the member who registered. */
export function rewardLetter(state: Exclude<RewardState, 'pending'>, coins: number): MemberMessageContent {
  const { title, text } = LETTERS[state];
  const filled = LANGUAGES.map((language) => [language, title[language].replace('{coins}', String(coins))]);
  return { kind: 'reward', title: Object.fromEntries(filled), text: { ...text }, link: LINK };
}
