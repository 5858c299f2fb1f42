import type { Language } from '#contract/locale/tenants.ts';

/** Refusals in the community; part of `MESSAGES`. */
export const COMMUNITY_MESSAGES = {
  postGone: {
    'zh-CN': '帖子不存在，或已被删除',
    'vi-VN': 'Bài viết này không còn nữa.',
    'en-US': 'This post is no longer available.',
    'id-ID': 'Postingan ini sudah tidak ada.',
  },
  commentGone: {
    'zh-CN': '评论不存在，或已被删除',
    'vi-VN': 'Bình luận này không còn nữa.',
    'en-US': 'This comment is no longer available.',
    'id-ID': 'Komentar ini sudah tidak ada.',
  },
  communityBlocked: {
    'zh-CN': '内容里有不能发布的词，请修改后再发',
    'vi-VN': 'Nội dung có từ không được phép. Hãy sửa rồi đăng lại.',
    'en-US': 'Your text has words that aren’t allowed. Change them and try again.',
    'id-ID': 'Tulisanmu memuat kata yang tidak boleh ditampilkan. Ubah dulu, lalu kirim lagi.',
  },
  postsSpent: {
    'zh-CN': '24 小时内最多发 {max} 篇帖子，{until} 后可以再发',
    'vi-VN': 'Trong 24 giờ chỉ đăng được {max} bài. Bạn có thể đăng tiếp từ {until}.',
    'en-US': 'You can publish {max} posts in 24 hours. You can post again from {until}.',
    'id-ID': 'Dalam 24 jam kamu bisa membuat {max} postingan. Kamu bisa memposting lagi mulai {until}.',
  },
  commentsSpent: {
    'zh-CN': '24 小时内最多发 {max} 条评论，{until} 后可以再发',
    'vi-VN': 'Trong 24 giờ chỉ gửi được {max} bình luận. Bạn có thể bình luận tiếp từ {until}.',
    'en-US': 'You can write {max} comments in 24 hours. You can comment again from {until}.',
    'id-ID': 'Dalam 24 jam kamu bisa menulis {max} komentar. Kamu bisa berkomentar lagi mulai {until}.',
  },
  imagesSpent: {
    'zh-CN': '24 小时内最多发 {max} 张图片，{until} 后可以再发，也可以先不配图',
    'vi-VN': 'Trong 24 giờ chỉ đăng được {max} ảnh. Hãy đăng không kèm ảnh, hoặc chờ đến {until}.',
    'en-US': 'You can publish {max} images in 24 hours. Post without images, or wait until {until}.',
    'id-ID': 'Dalam 24 jam kamu bisa mengunggah {max} gambar. Posting tanpa gambar, atau tunggu sampai {until}.',
  },
  postTooSoon: {
    'zh-CN': '发得太快了，请 {seconds} 秒后再发帖',
    'vi-VN': 'Bạn vừa đăng bài. Hãy chờ {seconds} giây nữa.',
    'en-US': 'You’ve just posted. Wait {seconds}s before the next post.',
    'id-ID': 'Kamu baru saja memposting. Tunggu {seconds} detik lagi.',
  },
  commentTooSoon: {
    'zh-CN': '评论得太快了，请 {seconds} 秒后再试',
    'vi-VN': 'Bạn vừa bình luận. Hãy chờ {seconds} giây nữa.',
    'en-US': 'You’ve just commented. Wait {seconds}s before the next comment.',
    'id-ID': 'Kamu baru saja berkomentar. Tunggu {seconds} detik lagi.',
  },
  addressSpent: {
    'zh-CN': '当前网络下发布的内容太多，{until} 后可以再发',
    'vi-VN': 'Có quá nhiều nội dung được đăng từ mạng bạn đang dùng. Hãy thử lại từ {until}.',
    'en-US': 'Too much has been posted from your network. Try again from {until}.',
    'id-ID': 'Terlalu banyak tulisan dari jaringanmu. Coba lagi mulai {until}.',
  },
  newcomerImages: {
    'zh-CN': '新用户每篇帖子最多配 {max} 张图片',
    'vi-VN': 'Thành viên mới chỉ được đính kèm {max} ảnh mỗi bài.',
    'en-US': 'While you’re new, a post can have {max} image.',
    'id-ID': 'Selama masih baru, satu postingan hanya boleh memuat {max} gambar.',
  },
  newcomerLinks: {
    'zh-CN': '新用户每次最多发 {max} 个链接',
    'vi-VN': 'Thành viên mới chỉ được gửi {max} liên kết mỗi lần.',
    'en-US': 'While you’re new, a post or comment can have {max} link.',
    'id-ID': 'Selama masih baru, satu tulisan hanya boleh memuat {max} tautan.',
  },
  editOver: {
    'zh-CN': '帖子发布 1 小时后不能再编辑',
    'vi-VN': 'Chỉ sửa được bài trong 1 giờ sau khi đăng.',
    'en-US': 'A post can only be edited for an hour after it’s published.',
    'id-ID': 'Postingan hanya bisa diedit dalam 1 jam setelah diposting.',
  },
  reportsSpent: {
    'zh-CN': '24 小时内最多举报 {max} 次，{until} 后可以再举报',
    'vi-VN': 'Trong 24 giờ chỉ báo cáo được {max} lần. Bạn có thể báo cáo tiếp từ {until}.',
    'en-US': 'You can send {max} reports in 24 hours. You can report again from {until}.',
    'id-ID': 'Dalam 24 jam kamu bisa melapor {max} kali. Kamu bisa melapor lagi mulai {until}.',
  },
  reportOwn: {
    'zh-CN': '不能举报自己发布的内容，可以直接删除',
    'vi-VN': 'Bạn không thể báo cáo nội dung của mình. Bạn có thể xóa nội dung đó.',
    'en-US': 'You can’t report what you wrote yourself. Delete it instead.',
    'id-ID': 'Kamu tidak bisa melaporkan tulisanmu sendiri. Hapus saja.',
  },
  removalGone: {
    'zh-CN': '找不到这条处理记录',
    'vi-VN': 'Không tìm thấy quyết định gỡ này.',
    'en-US': 'We can’t find this removal.',
    'id-ID': 'Keputusan penghapusan ini tidak ditemukan.',
  },
  appealOver: {
    'zh-CN': '申诉期已于 {until} 结束',
    'vi-VN': 'Đã hết hạn khiếu nại từ {until}.',
    'en-US': 'The time to appeal ended on {until}.',
    'id-ID': 'Masa banding berakhir {until}.',
  },
  appealTwice: {
    'zh-CN': '每次处理只能申诉一次，你已经申诉过了',
    'vi-VN': 'Mỗi quyết định chỉ được khiếu nại một lần, và bạn đã khiếu nại rồi.',
    'en-US': 'You can appeal a removal only once, and you already have.',
    'id-ID': 'Banding hanya bisa diajukan sekali untuk tiap keputusan, dan kamu sudah melakukannya.',
  },
  appealNeedless: {
    'zh-CN': '这条内容已经恢复，不需要申诉',
    'vi-VN': 'Nội dung này đã được khôi phục, không cần khiếu nại.',
    'en-US': 'This has been restored already. There’s nothing to appeal.',
    'id-ID': 'Tulisan ini sudah dipulihkan. Tidak perlu banding.',
  },
  searchShort: {
    'zh-CN': '请至少输入 1 个汉字或 3 个字母',
    'vi-VN': 'Hãy nhập ít nhất 3 ký tự.',
    'en-US': 'Type at least 3 characters.',
    'id-ID': 'Ketik minimal 3 karakter.',
  },
} as const satisfies Readonly<Record<string, Readonly<Record<Language, string>>>>;
