import { LANGUAGES } from '#contract/locale/tenants.ts';
import type { MemberMessageContent } from '#gateway/notice/memberMessages.ts';

const LINK = '/account/realName';

/** The message to a member whose real name was approved. */
export const realNameApproved: MemberMessageContent = {
  kind: 'realName',
  title: {
    'zh-CN': '实名认证已通过',
    'vi-VN': 'Danh tính của bạn đã được xác minh',
    'en-US': 'Your identity is verified',
    'id-ID': 'Identitasmu sudah terverifikasi',
  },
  text: {
    'zh-CN': '页面上只会显示姓名的第一个字和身份证号的首末两位，照片不再显示。',
    'vi-VN': 'Ứng dụng chỉ hiện chữ đầu của tên cùng ký tự đầu và cuối của số căn cước. Ảnh không hiển thị nữa.',
    'en-US': 'The app shows only the first character of your name and the first and last of the number. The photos are no longer shown.',
    'id-ID':
      'Aplikasi hanya menampilkan karakter pertama namamu serta karakter pertama dan terakhir nomornya. Foto tidak ditampilkan lagi.',
  },
  link: LINK,
};

const REFUSED = {
  'zh-CN': '原因：{reason}\n\n身份证号和照片已删除，请修改后重新提交。',
  'vi-VN': 'Lý do: {reason}\n\nSố căn cước và ảnh đã được xóa. Bạn có thể sửa lại rồi gửi lần nữa.',
  'en-US': 'Reason: {reason}\n\nThe number and the photos have been deleted. You can correct your details and send them again.',
  'id-ID': 'Alasan: {reason}\n\nNomor dan fotonya sudah dihapus. Kamu bisa memperbaikinya dan mengirim lagi.',
};

/** Returns the message to a member whose real name was refused. `reason` is in the tenant's language. */
export function realNameRefused(reason: string): MemberMessageContent {
  return {
    kind: 'realName',
    title: {
      'zh-CN': '实名认证未通过',
      'vi-VN': 'Xác minh danh tính chưa được duyệt',
      'en-US': 'Your identity wasn’t verified',
      'id-ID': 'Verifikasi identitasmu belum disetujui',
    },
    text: Object.fromEntries(LANGUAGES.map((language) => [language, REFUSED[language].replace('{reason}', () => reason)])),
    link: LINK,
  };
}
