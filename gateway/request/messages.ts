import type { Language } from '#contract/locale/tenants.ts';
import { ACCOUNT_MESSAGES } from './accountMessages.ts';
import { LOGIN_MESSAGES } from './loginMessages.ts';
import { STANCE_MESSAGES } from './stanceMessages.ts';
import { COMMUNITY_MESSAGES } from './communityMessages.ts';
import { DRAW_MESSAGES } from './drawMessages.ts';
import { EXPERT_MESSAGES } from './expertMessages.ts';
import { FILE_MESSAGES } from './fileMessages.ts';
import { PROFILE_MESSAGES } from './profileMessages.ts';

type Texts = Readonly<Record<Language, string>>;

/**
 * Texts that the client shows as they come, so they are in the user's language. Messages for developers (a missing field, an invalid
 * header) stay English. `{name}` is a placeholder.
 */
export const MESSAGES = {
  ...LOGIN_MESSAGES,
  tooManyTries: {
    'zh-CN': '尝试次数过多，请 {minutes} 分钟后再试',
    'vi-VN': 'Bạn đã thử quá nhiều lần. Thử lại sau {minutes} phút.',
    'en-US': 'Too many tries. Try again in {minutes} min.',
    'id-ID': 'Terlalu banyak percobaan. Coba lagi dalam {minutes} menit.',
  },
  tooManyCalls: {
    'zh-CN': '操作太频繁，请一分钟后再试',
    'vi-VN': 'Bạn thao tác quá nhanh. Thử lại sau một phút.',
    'en-US': 'Too many requests. Try again in a minute.',
    'id-ID': 'Terlalu banyak permintaan. Coba lagi dalam satu menit.',
  },
  loginFirst: {
    'zh-CN': '请先登录',
    'vi-VN': 'Vui lòng đăng nhập',
    'en-US': 'Log in first.',
    'id-ID': 'Silakan masuk dulu.',
  },
  guestsOnlyRead: {
    'zh-CN': '游客只能浏览，请先登录',
    'vi-VN': 'Khách chỉ có thể xem. Hãy đăng nhập.',
    'en-US': 'Guests can only look around. Log in first.',
    'id-ID': 'Tamu hanya bisa melihat-lihat. Silakan masuk dulu.',
  },
  expertsOnly: {
    'zh-CN': '只有专家才能进行此操作',
    'vi-VN': 'Chỉ chuyên gia mới dùng được chức năng này',
    'en-US': 'Only experts can do this.',
    'id-ID': 'Hanya pakar yang bisa melakukan ini.',
  },
  operatorsOnly: {
    'zh-CN': '只有运营人员才能进行此操作',
    'vi-VN': 'Chỉ quản trị viên mới dùng được chức năng này',
    'en-US': 'Only our staff can do this.',
    'id-ID': 'Hanya pengelola yang bisa melakukan ini.',
  },
  muted: {
    'zh-CN': '你已被禁言，{until} 后解除。原因：{reason}',
    'vi-VN': 'Bạn bị cấm chat đến {until}. Lý do: {reason}',
    'en-US': 'You are muted until {until}. Reason: {reason}',
    'id-ID': 'Kamu belum bisa menulis sampai {until}. Alasan: {reason}',
  },
  banned: {
    'zh-CN': '该账号已被封禁',
    'vi-VN': 'Tài khoản này đã bị khóa',
    'en-US': 'This account is suspended.',
    'id-ID': 'Akun ini diblokir.',
  },
  linkSpent: {
    'zh-CN': '链接已失效，请重新打开活动',
    'vi-VN': 'Liên kết đã hết hiệu lực. Hãy mở lại sự kiện.',
    'en-US': 'This link has expired. Open the promotion again.',
    'id-ID': 'Tautan sudah tidak berlaku. Buka lagi dari halaman acara.',
  },
  activityOver: {
    'zh-CN': '活动不存在，或不在活动时间内',
    'vi-VN': 'Sự kiện không tồn tại hoặc không trong thời gian diễn ra',
    'en-US': 'This promotion does not exist, or isn’t running.',
    'id-ID': 'Acara tidak ditemukan atau sedang tidak berlangsung.',
  },
  letterGone: {
    'zh-CN': '消息不存在，或已被删除',
    'vi-VN': 'Tin nhắn này không còn nữa.',
    'en-US': 'This message is no longer there.',
    'id-ID': 'Pesan ini sudah tidak ada.',
  },
  articleGone: {
    'zh-CN': '文章不存在，或已下线',
    'vi-VN': 'Bài viết không tồn tại hoặc đã được gỡ',
    'en-US': 'This story does not exist, or has been taken down.',
    'id-ID': 'Artikel tidak ditemukan atau sudah ditarik.',
  },
  matchUnknown: {
    'zh-CN': '找不到这场比赛，可能已被移除',
    'vi-VN': 'Không tìm thấy trận đấu này. Có thể trận đã bị gỡ.',
    'en-US': 'This match does not exist, or is no longer available.',
    'id-ID': 'Pertandingan ini tidak ditemukan atau sudah dihapus.',
  },
  notFootball: {
    'zh-CN': '这不是足球比赛',
    'vi-VN': 'Đây không phải trận bóng đá',
    'en-US': 'This is not a football match.',
    'id-ID': 'Ini bukan pertandingan sepak bola.',
  },
  notBasketball: {
    'zh-CN': '这不是篮球比赛',
    'vi-VN': 'Đây không phải trận bóng rổ',
    'en-US': 'This is not a basketball game.',
    'id-ID': 'Ini bukan pertandingan basket.',
  },
  voteClosed: {
    'zh-CN': '投票已在开赛时截止',
    'vi-VN': 'Bình chọn đã đóng khi trận đấu bắt đầu',
    'en-US': 'Voting closed when the match started.',
    'id-ID': 'Voting ditutup saat pertandingan dimulai.',
  },
  roomClosed: {
    'zh-CN': '聊天室现在未开放',
    'vi-VN': 'Phòng chat hiện chưa mở hoặc đã đóng',
    'en-US': 'The chat is not open at the moment.',
    'id-ID': 'Ruang obrolan sedang tidak dibuka.',
  },
  chatMessageGone: {
    'zh-CN': '找不到这条消息，可能已被删除',
    'vi-VN': 'Không tìm thấy tin nhắn này. Có thể tin đã bị xóa.',
    'en-US': 'This message does not exist, or was removed.',
    'id-ID': 'Pesan ini tidak ditemukan atau sudah dihapus.',
  },
  goalUnknown: {
    'zh-CN': '找不到这个进球，可能已被取消',
    'vi-VN': 'Không tìm thấy bàn thắng này. Có thể bàn thắng không được công nhận.',
    'en-US': 'This goal does not exist, or was disallowed.',
    'id-ID': 'Gol ini tidak ditemukan atau sudah dianulir.',
  },
  memberGone: {
    'zh-CN': '找不到这位用户',
    'vi-VN': 'Không tìm thấy người dùng này.',
    'en-US': 'This user does not exist, or is no longer here.',
    'id-ID': 'Pengguna ini tidak ditemukan.',
  },
  blacklistFull: {
    'zh-CN': '黑名单最多 {max} 人，请先移除一些',
    'vi-VN': 'Danh sách chặn chỉ chứa được {max} người. Hãy bỏ chặn bớt.',
    'en-US': 'You can block up to {max} people. Unblock someone first.',
    'id-ID': 'Daftar blokir hanya muat {max} orang. Buka blokir beberapa dulu.',
  },
  keyReused: {
    'zh-CN': '内容与第一次提交不一致，请重新提交',
    'vi-VN': 'Nội dung khác với lần gửi đầu. Vui lòng thực hiện lại.',
    'en-US': 'This request changed since it was first sent. Start again.',
    'id-ID': 'Permintaan ini berubah sejak pertama dikirim. Ulangi dari awal.',
  },
  noPayments: {
    'zh-CN': '本站暂未开通充值',
    'vi-VN': 'Hiện chưa hỗ trợ nạp xu',
    'en-US': 'Coins can’t be bought here yet.',
    'id-ID': 'Isi ulang koin belum tersedia di sini.',
  },
  coinPriceChanged: {
    'zh-CN': '金币价格有变，请查看新价格后重新下单',
    'vi-VN': 'Giá xu vừa thay đổi. Hãy xem giá mới rồi đặt lại.',
    'en-US': 'The price of coins has just changed. Check the new one and order again.',
    'id-ID': 'Harga koin baru saja berubah. Lihat harga baru, lalu pesan lagi.',
  },
  coinPackageGone: {
    'zh-CN': '这个金币套餐已下架，请重新选择',
    'vi-VN': 'Gói xu này không còn bán. Hãy chọn gói khác.',
    'en-US': 'This coin package is no longer on sale. Choose another one.',
    'id-ID': 'Paket koin ini tidak dijual lagi. Pilih paket lain.',
  },
  orderGone: {
    'zh-CN': '找不到这个订单',
    'vi-VN': 'Không tìm thấy đơn nạp này',
    'en-US': 'This order does not exist.',
    'id-ID': 'Pesanan ini tidak ditemukan.',
  },
  orderClosed: {
    'zh-CN': '订单已关闭或已付款，请刷新查看',
    'vi-VN': 'Đơn đã đóng hoặc đã thanh toán. Hãy tải lại để xem.',
    'en-US': 'This order is closed or already paid. Refresh to see it.',
    'id-ID': 'Pesanan sudah ditutup atau dibayar. Muat ulang untuk melihatnya.',
  },
  tooManyOrders: {
    'zh-CN': '待付款的订单太多，请先付款或取消',
    'vi-VN': 'Bạn có quá nhiều đơn chưa thanh toán. Hãy thanh toán hoặc hủy bớt.',
    'en-US': 'You have too many unpaid orders. Pay or cancel one first.',
    'id-ID': 'Terlalu banyak pesanan belum dibayar. Bayar atau batalkan dulu.',
  },
  paymentUnreachable: {
    'zh-CN': '支付页面暂时打不开，请稍后再试',
    'vi-VN': 'Chưa mở được trang thanh toán. Vui lòng thử lại sau.',
    'en-US': 'The payment page can’t be opened right now. Try again in a moment.',
    'id-ID': 'Halaman pembayaran belum bisa dibuka. Coba lagi nanti.',
  },
  ...STANCE_MESSAGES,
  servicePaused: {
    'zh-CN': '服务维护中，请稍后再来',
    'vi-VN': 'Hệ thống đang bảo trì. Vui lòng quay lại sau.',
    'en-US': 'We’re doing some maintenance. Come back soon.',
    'id-ID': 'Sedang ada pemeliharaan. Silakan kembali nanti.',
  },
  callPaused: {
    'zh-CN': '该功能暂停使用，请稍后再试',
    'vi-VN': 'Chức năng này đang tạm dừng. Vui lòng thử lại sau.',
    'en-US': 'This feature is paused. Try again later.',
    'id-ID': 'Fitur ini sedang dihentikan sementara. Coba lagi nanti.',
  },
  gatewayFailed: {
    'zh-CN': '服务出错了，请稍后再试',
    'vi-VN': 'Hệ thống gặp lỗi. Vui lòng thử lại sau.',
    'en-US': 'Something went wrong on our side. Try again.',
    'id-ID': 'Terjadi gangguan di sistem kami. Coba lagi.',
  },
  ...EXPERT_MESSAGES,
  ...FILE_MESSAGES,
  ...COMMUNITY_MESSAGES,
  ...ACCOUNT_MESSAGES,
  ...PROFILE_MESSAGES,
  ...DRAW_MESSAGES,
} as const satisfies Readonly<Record<string, Texts>>;

export type MessageKey = keyof typeof MESSAGES;
/** Values of the placeholders. */
export type MessageValues = Readonly<Record<string, string | number>>;

/** Returns a message with its placeholders filled. */
export function translate(key: MessageKey, language: Language, values: MessageValues = {}): string {
  return MESSAGES[key][language].replaceAll(/\{(\w+)\}/g, (placeholder, name: string) => String(values[name] ?? placeholder));
}
