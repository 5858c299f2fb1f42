import type { Language } from '#contract/locale/tenants.ts';

/** Refusals about feedback and real names; part of `MESSAGES`. */
export const PROFILE_MESSAGES = {
  feedbackSpent: {
    'zh-CN': '24 小时内最多提交 {max} 条反馈，请约 {hours} 小时后再试',
    'vi-VN': 'Bạn chỉ gửi được {max} góp ý trong 24 giờ. Thử lại sau khoảng {hours} giờ.',
    'en-US': 'You can send feedback {max} times in 24 hours. Try again in about {hours} h.',
    'id-ID': 'Kamu hanya bisa mengirim {max} masukan dalam 24 jam. Coba lagi dalam sekitar {hours} jam.',
  },
  identityWrong: {
    'zh-CN': '身份证号有误，请对照证件检查',
    'vi-VN': 'Số căn cước không đúng. Hãy đối chiếu với thẻ.',
    'en-US': 'This identity number isn’t right. Check it against your card.',
    'id-ID': 'Nomor identitas ini salah. Cocokkan dengan kartumu.',
  },
  identityUsed: {
    'zh-CN': '这个证件已用于认证另一个账号，每个证件只能认证一个账号',
    'vi-VN': 'Thẻ này đã dùng để xác minh tài khoản khác. Mỗi thẻ chỉ xác minh được một tài khoản.',
    'en-US': 'This card already verifies another account. One card verifies one account.',
    'id-ID': 'Kartu ini sudah dipakai untuk akun lain. Satu kartu hanya untuk satu akun.',
  },
  realNamePending: {
    'zh-CN': '你提交的实名认证正在审核，请等待结果',
    'vi-VN': 'Thông tin xác minh của bạn đang được duyệt. Vui lòng chờ kết quả.',
    'en-US': 'Your verification is already being reviewed. We’ll let you know.',
    'id-ID': 'Verifikasimu sedang ditinjau. Tunggu hasilnya.',
  },
  realNameApproved: {
    'zh-CN': '你已完成实名认证，如需更正请提交反馈',
    'vi-VN': 'Bạn đã được xác minh. Nếu cần sửa, hãy gửi góp ý.',
    'en-US': 'You’re already verified. To correct something, send us feedback.',
    'id-ID': 'Kamu sudah terverifikasi. Jika ada yang perlu diperbaiki, kirim masukan.',
  },
} as const satisfies Readonly<Record<string, Readonly<Record<Language, string>>>>;
