import type { Language } from '#contract/locale/tenants.ts';

/** Refusals about experts; part of `MESSAGES`. */
export const EXPERT_MESSAGES = {
  expertGone: {
    'zh-CN': '找不到这位专家',
    'vi-VN': 'Không tìm thấy chuyên gia này.',
    'en-US': 'This expert does not exist, or is no longer an expert.',
    'id-ID': 'Pakar ini tidak ditemukan.',
  },
  followSelf: {
    'zh-CN': '不能关注自己',
    'vi-VN': 'Bạn không thể tự theo dõi chính mình.',
    'en-US': 'You can’t follow yourself.',
    'id-ID': 'Kamu tidak bisa mengikuti dirimu sendiri.',
  },
  memberFollowsFull: {
    'zh-CN': '最多关注 {max} 人，请先取消关注一些',
    'vi-VN': 'Bạn chỉ có thể theo dõi tối đa {max} người. Hãy bỏ theo dõi bớt.',
    'en-US': 'You can follow up to {max} people. Unfollow someone first.',
    'id-ID': 'Kamu hanya bisa mengikuti {max} orang. Berhenti mengikuti beberapa dulu.',
  },
  introductionRefused: {
    'zh-CN': '简介里有不能发布的内容，请去掉联系方式、链接或敏感词后再提交',
    'vi-VN': 'Phần giới thiệu có nội dung không được phép. Hãy bỏ thông tin liên hệ, liên kết hoặc từ bị cấm rồi gửi lại.',
    'en-US': 'Your introduction has something we can’t publish. Remove contact details, links or blocked words, and send it again.',
    'id-ID': 'Perkenalanmu memuat hal yang tidak boleh ditampilkan. Hapus kontak, tautan, atau kata terlarang, lalu kirim lagi.',
  },
  realNameMissing: {
    'zh-CN': '请填写真实姓名，只有审核人员能看到',
    'vi-VN': 'Hãy nhập họ tên thật của bạn. Chỉ người xét duyệt mới thấy.',
    'en-US': 'Enter your real name. Only our reviewers see it.',
    'id-ID': 'Isi nama aslimu. Hanya tim peninjau yang bisa melihatnya.',
  },
  nicknameShared: {
    'zh-CN': '有其他用户的昵称和你的太像，而专家的昵称不能与人混淆。请先改昵称，改不了就联系客服，再来申请',
    'vi-VN':
      'Có thành viên khác mang biệt danh quá giống của bạn, mà biệt danh của chuyên gia thì không được gây nhầm lẫn. Hãy đổi biệt danh trước, hoặc nhờ ban quản trị đổi giúp, rồi đăng ký lại.',
    'en-US':
      'Another member’s nickname looks too much like yours, and nobody may be mistaken for an expert. Change your nickname first, or ask our staff to, then apply again.',
    'id-ID':
      'Ada anggota lain yang nama panggilannya terlalu mirip dengan milikmu, padahal nama pakar tidak boleh tertukar. Ganti dulu nama panggilanmu, atau minta bantuan pengelola, lalu ajukan lagi.',
  },
  applicationPending: {
    'zh-CN': '你的申请正在审核，请等待结果',
    'vi-VN': 'Đơn của bạn đang được xét duyệt. Vui lòng chờ kết quả.',
    'en-US': 'Your application is already being reviewed. We’ll let you know.',
    'id-ID': 'Pengajuanmu sedang ditinjau. Tunggu hasilnya, ya.',
  },
  leaguesFixed: {
    'zh-CN': '强项联赛每 30 天只能改一次，还需等 {days} 天',
    'vi-VN': 'Giải sở trường chỉ đổi được 30 ngày một lần. Bạn có thể đổi sau {days} ngày nữa.',
    'en-US': 'You can change your strong leagues once every 30 days. Days left: {days}.',
    'id-ID': 'Liga andalan hanya bisa diganti 30 hari sekali. Coba lagi dalam {days} hari.',
  },
  leagueGone: {
    'zh-CN': '所选联赛里有的已不可用，请重新选择',
    'vi-VN': 'Có giải đấu bạn chọn không còn nữa. Hãy chọn lại.',
    'en-US': 'One of these leagues is no longer available. Choose again.',
    'id-ID': 'Ada liga pilihanmu yang sudah tidak tersedia. Pilih lagi.',
  },
} as const satisfies Readonly<Record<string, Readonly<Record<Language, string>>>>;
