import type { Language } from '#contract/locale/tenants.ts';

/** Refusals of the prize draw; part of `MESSAGES`. */
export const DRAW_MESSAGES = {
  drawGone: {
    'zh-CN': '找不到这次抽奖',
    'vi-VN': 'Không tìm thấy lượt quay này.',
    'en-US': 'This draw does not exist, or isn’t yours.',
    'id-ID': 'Undian ini tidak ditemukan.',
  },
  drawNotOpen: {
    'zh-CN': '这期抽奖还没开始，或已经结束。没有扣积分。',
    'vi-VN': 'Kỳ quay này chưa mở hoặc đã đóng. Bạn chưa bị trừ điểm.',
    'en-US': 'This round hasn’t opened, or is over. No points were spent.',
    'id-ID': 'Putaran ini belum dibuka atau sudah selesai. Poinmu tidak berkurang.',
  },
  drawTicketDrawn: {
    'zh-CN': '这一次已经抽过了，结果在我的记录里',
    'vi-VN': 'Lượt này đã quay rồi. Xem kết quả trong lịch sử của bạn.',
    'en-US': 'This ticket was already drawn. The result is in your history.',
    'id-ID': 'Tiket ini sudah diundi. Hasilnya ada di riwayatmu.',
  },
  drawTableChanged: {
    'zh-CN': '有奖品刚发完，概率变了。没有扣积分，请看过新的概率再抽。',
    'vi-VN': 'Một giải vừa hết nên tỉ lệ đã đổi. Bạn chưa bị trừ điểm. Hãy xem tỉ lệ mới rồi quay.',
    'en-US': 'A prize has just run out, so the chances changed. No points were spent. Look at the new chances, then draw.',
    'id-ID': 'Satu hadiah baru saja habis, jadi peluangnya berubah. Poinmu tidak berkurang. Lihat peluang baru, lalu undi lagi.',
  },
  drawSpentToday: {
    'zh-CN': '每天最多抽 {max} 次，约 {hours} 小时后可以再抽',
    'vi-VN': 'Mỗi ngày quay tối đa {max} lượt. Quay tiếp sau khoảng {hours} giờ.',
    'en-US': 'You can draw {max} times a day. Come back in about {hours} h.',
    'id-ID': 'Sehari paling banyak {max} kali. Kembali lagi dalam sekitar {hours} jam.',
  },
  drawNoPoints: {
    'zh-CN': '积分不够，还差 {missing} 积分',
    'vi-VN': 'Bạn còn thiếu {missing} điểm.',
    'en-US': 'You’re {missing} points short.',
    'id-ID': 'Poinmu kurang {missing}.',
  },
  drawNeedsRealName: {
    'zh-CN': '寄送奖品需要先完成实名认证',
    'vi-VN': 'Cần xác minh danh tính trước khi nhận quà.',
    'en-US': 'Verify your identity first, then we can send it.',
    'id-ID': 'Verifikasi identitasmu dulu agar hadiahnya bisa dikirim.',
  },
  drawAddressClosed: {
    'zh-CN': '奖品已寄出，或已过填写地址的期限',
    'vi-VN': 'Quà đã gửi hoặc đã quá hạn điền địa chỉ.',
    'en-US': 'It was already sent, or the time for an address is over.',
    'id-ID': 'Hadiah sudah dikirim atau batas pengisian alamat sudah lewat.',
  },
} as const satisfies Readonly<Record<string, Readonly<Record<Language, string>>>>;
