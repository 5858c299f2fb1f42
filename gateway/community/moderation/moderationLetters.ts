import type { RemovalRule } from '#contract/community/removal.ts';
import type { Language } from '#contract/locale/tenants.ts';
import type { WrittenKind } from '#gateway/community/tables.ts';
import type { MemberMessageContent } from '#gateway/notice/memberMessages.ts';

type Texts = Readonly<Record<Language, string>>;

/** Where members see what was removed of them, and appeal. */
const ACCOUNT_LINK = '/account/community?tab=removals';

/** The rules by which operators remove what members wrote, as their authors read them. */
export const RULE_NAMES: Readonly<Record<RemovalRule, Texts>> = {
  spam: { 'zh-CN': '广告、刷屏', 'vi-VN': 'Spam, quảng cáo', 'en-US': 'Spam or advertising', 'id-ID': 'Spam atau iklan' },
  insult: {
    'zh-CN': '辱骂、人身攻击',
    'vi-VN': 'Chửi bới, công kích cá nhân',
    'en-US': 'Insults or harassment',
    'id-ID': 'Makian atau serangan pribadi',
  },
  hate: {
    'zh-CN': '歧视、仇恨言论',
    'vi-VN': 'Thù ghét, phân biệt đối xử',
    'en-US': 'Hate or discrimination',
    'id-ID': 'Ujaran kebencian atau diskriminasi',
  },
  fraud: {
    'zh-CN': '诈骗、拉人下注',
    'vi-VN': 'Lừa đảo, lôi kéo cá cược',
    'en-US': 'Scams or betting touts',
    'id-ID': 'Penipuan atau ajakan judi',
  },
  contact: {
    'zh-CN': '留联系方式、引流',
    'vi-VN': 'Để lại liên hệ, lôi kéo sang nơi khác',
    'en-US': 'Contact details or off-site promotion',
    'id-ID': 'Mencantumkan kontak atau mengajak ke tempat lain',
  },
  sexual: { 'zh-CN': '色情低俗', 'vi-VN': 'Nội dung khiêu dâm, dung tục', 'en-US': 'Sexual content', 'id-ID': 'Konten seksual' },
  violence: { 'zh-CN': '暴力血腥', 'vi-VN': 'Bạo lực, máu me', 'en-US': 'Violence', 'id-ID': 'Kekerasan' },
  privacy: {
    'zh-CN': '泄露他人隐私',
    'vi-VN': 'Tiết lộ thông tin riêng tư của người khác',
    'en-US': 'Sharing someone’s private details',
    'id-ID': 'Membocorkan data pribadi orang lain',
  },
  copyright: { 'zh-CN': '侵犯版权', 'vi-VN': 'Vi phạm bản quyền', 'en-US': 'Copyright infringement', 'id-ID': 'Pelanggaran hak cipta' },
  other: {
    'zh-CN': '违反社区规则',
    'vi-VN': 'Vi phạm quy định cộng đồng',
    'en-US': 'Other community rules',
    'id-ID': 'Melanggar aturan komunitas',
  },
};

const APPROVED: Readonly<Record<WrittenKind, Texts>> = {
  post: {
    'zh-CN': '你的帖子已通过审核',
    'vi-VN': 'Bài viết của bạn đã được duyệt',
    'en-US': 'Your post was approved',
    'id-ID': 'Postinganmu sudah disetujui',
  },
  comment: {
    'zh-CN': '你的评论已通过审核',
    'vi-VN': 'Bình luận của bạn đã được duyệt',
    'en-US': 'Your comment was approved',
    'id-ID': 'Komentarmu sudah disetujui',
  },
};
const APPROVED_TEXT: Texts = {
  'zh-CN': '现在所有人都能看到了。',
  'vi-VN': 'Giờ mọi người đều xem được.',
  'en-US': 'Everyone can see it now.',
  'id-ID': 'Sekarang semua orang bisa melihatnya.',
};

const REMOVED: Readonly<Record<WrittenKind, Texts>> = {
  post: {
    'zh-CN': '你的帖子已被移除',
    'vi-VN': 'Bài viết của bạn đã bị gỡ',
    'en-US': 'Your post was removed',
    'id-ID': 'Postinganmu dihapus pengelola',
  },
  comment: {
    'zh-CN': '你的评论已被移除',
    'vi-VN': 'Bình luận của bạn đã bị gỡ',
    'en-US': 'Your comment was removed',
    'id-ID': 'Komentarmu dihapus pengelola',
  },
};
const REMOVED_TEXT: Texts = {
  'zh-CN': '违反的规则：{rule}\n原因：{reason}\n\n如果你认为处理有误，可以在 20 天内申诉一次，由另一位审核人员复核。',
  'vi-VN':
    'Vi phạm: {rule}\nLý do: {reason}\n\nNếu bạn thấy quyết định này chưa đúng, bạn có thể khiếu nại một lần trong vòng 20 ngày. Một người duyệt khác sẽ xem xét lại.',
  'en-US':
    'Rule: {rule}\nReason: {reason}\n\nIf you think this is wrong, you can appeal once within 20 days. A different moderator will decide.',
  'id-ID':
    'Aturan: {rule}\nAlasan: {reason}\n\nJika menurutmu ini keliru, kamu bisa mengajukan banding sekali dalam 20 hari. Moderator lain yang akan memutuskan.',
};

const RESTORED: Readonly<Record<WrittenKind, Texts>> = {
  post: {
    'zh-CN': '你的帖子已恢复',
    'vi-VN': 'Bài viết của bạn đã được khôi phục',
    'en-US': 'Your post is back',
    'id-ID': 'Postinganmu sudah dipulihkan',
  },
  comment: {
    'zh-CN': '你的评论已恢复',
    'vi-VN': 'Bình luận của bạn đã được khôi phục',
    'en-US': 'Your comment is back',
    'id-ID': 'Komentarmu sudah dipulihkan',
  },
};

const APPEAL_UPHELD: Texts = {
  'zh-CN': '申诉未通过，维持移除',
  'vi-VN': 'Khiếu nại của bạn không được chấp nhận',
  'en-US': 'Your appeal was turned down',
  'id-ID': 'Bandingmu ditolak',
};
const APPEAL_GRANTED: Texts = {
  'zh-CN': '申诉成功，内容已恢复',
  'vi-VN': 'Khiếu nại của bạn được chấp nhận',
  'en-US': 'Your appeal was successful',
  'id-ID': 'Bandingmu diterima',
};
const ANSWER: Texts = {
  'zh-CN': '说明：{answer}',
  'vi-VN': 'Trả lời: {answer}',
  'en-US': 'Answer: {answer}',
  'id-ID': 'Jawaban: {answer}',
};

/** The letter to the author of what was under review and is shown now. */
export function approvalLetter(kind: WrittenKind, postId: number): MemberMessageContent {
  return { kind: 'review', title: APPROVED[kind], text: APPROVED_TEXT, link: linkOf(postId) };
}

/** The letter to the author of what was removed; it says nothing of the text. `reason` is in the tenant's language. */
export function removalLetter(kind: WrittenKind, rule: RemovalRule, reason: string): MemberMessageContent {
  const text = inAll((language) => fill(REMOVED_TEXT[language], { rule: RULE_NAMES[rule][language], reason }));
  return { kind: 'moderation', title: REMOVED[kind], text, link: ACCOUNT_LINK };
}

/** The letter to the author of what was restored without an appeal. */
export function restoreLetter(kind: WrittenKind, postId: number): MemberMessageContent {
  return { kind: 'moderation', title: RESTORED[kind], text: APPROVED_TEXT, link: linkOf(postId) };
}

/** The letter to a member whose appeal is decided. `answer` is in the tenant's language. */
export function decisionLetter(isRestored: boolean, answer: string, postId: number): MemberMessageContent {
  const text = inAll((language) => fill(ANSWER[language], { answer }));
  return { kind: 'moderation', title: isRestored ? APPEAL_GRANTED : APPEAL_UPHELD, text, link: isRestored ? linkOf(postId) : ACCOUNT_LINK };
}

function linkOf(postId: number): string {
  return `/community/${postId}`;
}

function inAll(textIn: (language: Language) => string): Texts {
  return { 'zh-CN': textIn('zh-CN'), 'vi-VN': textIn('vi-VN'), 'en-US': textIn('en-US'), 'id-ID': textIn('id-ID') };
}

function fill(template: string, values: Readonly<Record<string, string>>): string {
  return template.replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');
}
