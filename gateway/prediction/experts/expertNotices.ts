import { LANGUAGES } from '#contract/locale/tenants.ts';
import type { MemberMessageContent } from '#gateway/notice/memberMessages.ts';
import type { NameTable } from '#gateway/match/tables.ts';

interface NoticeTexts {
  readonly title: NameTable;
  readonly text: NameTable;
}

const GRANTED: NoticeTexts = {
  title: {
    'zh-CN': '你已成为专家',
    'vi-VN': 'Bạn đã trở thành chuyên gia',
    'en-US': 'You’re an expert now',
    'id-ID': 'Kamu resmi menjadi pakar',
  },
  text: {
    'zh-CN': '现在可以设置强项联赛、发布方案了。每条方案的结果都会记入战绩，结算满 10 单后参与排名。',
    'vi-VN':
      'Bạn có thể chọn giải sở trường và đăng nhận định. Mọi kết quả đều được ghi vào thành tích. Khi đủ 10 nhận định có kết quả, bạn sẽ được xếp hạng.',
    'en-US':
      'You can set your strong leagues and publish picks. Every result counts in your record, and you’re ranked once 10 picks have settled.',
    'id-ID':
      'Sekarang kamu bisa memilih liga andalan dan menerbitkan rekomendasi. Setiap hasil masuk ke rekam jejakmu, dan kamu masuk peringkat setelah 10 rekomendasi ada hasil.',
  },
};

const REFUSED: NoticeTexts = {
  title: {
    'zh-CN': '专家申请没有通过',
    'vi-VN': 'Đơn đăng ký chuyên gia chưa được duyệt',
    'en-US': 'Your expert application wasn’t approved',
    'id-ID': 'Pengajuan pakarmu belum disetujui',
  },
  text: {
    'zh-CN': '原因：{reason}\n\n修改后可以再次申请。',
    'vi-VN': 'Lý do: {reason}\n\nBạn có thể sửa lại và đăng ký lần nữa.',
    'en-US': 'Reason: {reason}\n\nYou can change your application and send it again.',
    'id-ID': 'Alasan: {reason}\n\nKamu bisa memperbaikinya dan mengajukan lagi.',
  },
};

const TAKEN_AWAY: NoticeTexts = {
  title: {
    'zh-CN': '你的专家身份已取消',
    'vi-VN': 'Bạn không còn là chuyên gia',
    'en-US': 'You’re no longer an expert',
    'id-ID': 'Kamu bukan pakar lagi',
  },
  text: {
    'zh-CN': '你不能再发布新方案。已发布的方案照常结算，战绩会保留。',
    'vi-VN': 'Bạn không thể đăng nhận định mới. Nhận định đã đăng vẫn được tính kết quả, và thành tích của bạn vẫn được giữ.',
    'en-US': 'You can’t publish new picks. Those already published are settled as usual, and your record stays.',
    'id-ID': 'Kamu tidak bisa menerbitkan rekomendasi baru. Yang sudah terbit tetap dihitung, dan rekam jejakmu tetap ada.',
  },
};

/** The message to a member who became an expert. */
export const expertGranted: MemberMessageContent = { kind: 'role', ...GRANTED, link: '/expert/release/setting' };

/** The message to an expert who no longer is one. */
export const expertTakenAway: MemberMessageContent = { kind: 'role', ...TAKEN_AWAY, link: '/account/recommend' };

/** Returns the message to an applicant who was refused. `reason` is in the tenant's language. */
export function applicationRefused(reason: string): MemberMessageContent {
  const text = Object.fromEntries(LANGUAGES.map((language) => [language, REFUSED.text[language].replace('{reason}', () => reason)]));
  return { kind: 'role', title: REFUSED.title, text, link: '/expert/apply' };
}
