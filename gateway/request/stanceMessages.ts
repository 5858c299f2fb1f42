/** Texts about stances, as those of `messages.ts`. */
export const STANCE_MESSAGES = {
  stanceGone: {
    'zh-CN': '方案不存在，或已下架',
    'vi-VN': 'Nhận định này không còn nữa.',
    'en-US': 'This pick is no longer available.',
    'id-ID': 'Rekomendasi ini sudah tidak ada.',
  },
  ownStance: {
    'zh-CN': '这是你自己的方案，无需购买',
    'vi-VN': 'Đây là nhận định của chính bạn, không cần mua.',
    'en-US': 'This is your own pick. You don’t need to buy it.',
    'id-ID': 'Ini rekomendasimu sendiri. Kamu tidak perlu membelinya.',
  },
  stancePriceChanged: {
    'zh-CN': '价格有变，请刷新后再购买',
    'vi-VN': 'Giá đã thay đổi. Hãy tải lại rồi mua.',
    'en-US': 'The price has changed. Refresh before you buy.',
    'id-ID': 'Harganya berubah. Muat ulang sebelum membeli.',
  },
  stanceNotUnderReview: {
    'zh-CN': '只有审核中的方案可以撤回',
    'vi-VN': 'Chỉ rút được nhận định đang chờ duyệt.',
    'en-US': 'Only a pick under review can be withdrawn.',
    'id-ID': 'Hanya rekomendasi yang sedang ditinjau yang bisa ditarik.',
  },
  stanceBegun: {
    'zh-CN': '第一场比赛已开赛，方案不能再撤回',
    'vi-VN': 'Trận đầu tiên đã bắt đầu nên không thể rút nhận định nữa.',
    'en-US': 'The first match has started, so this pick can no longer be withdrawn.',
    'id-ID': 'Laga pertama sudah dimulai, jadi rekomendasi ini tidak bisa ditarik lagi.',
  },
  stanceAmount: {
    'zh-CN': '请选择正确的金币数',
    'vi-VN': 'Hãy chọn đúng mức xu trong danh sách.',
    'en-US': 'Choose one of the coin amounts in the list.',
    'id-ID': 'Pilih salah satu jumlah koin di daftar.',
  },
  refundNeedsPrice: {
    'zh-CN': '免费方案没有金币可退，请先设置价格',
    'vi-VN': 'Nhận định miễn phí không có xu để hoàn. Hãy đặt giá trước.',
    'en-US': 'A free pick has no coins to give back. Set a price first.',
    'id-ID': 'Rekomendasi gratis tidak punya koin untuk dikembalikan. Tentukan harganya dulu.',
  },
  stancesSpent: {
    'zh-CN': '24 小时内最多发布 {max} 条方案，请约 {hours} 小时后再发布',
    'vi-VN': 'Trong 24 giờ chỉ đăng được {max} nhận định. Thử lại sau khoảng {hours} giờ.',
    'en-US': 'You can publish {max} picks in 24 hours. Try again in about {hours} h.',
    'id-ID': 'Dalam 24 jam kamu bisa menerbitkan {max} rekomendasi. Coba lagi dalam sekitar {hours} jam.',
  },
} as const;
