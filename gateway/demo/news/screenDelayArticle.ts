import type { DemoArticle } from './demoArticle.ts';

/** Explains the screen delay. */
export const SCREEN_DELAY_ARTICLE: DemoArticle = {
  title: {
    'zh-CN': '电视比比分慢？把延迟调成一样',
    'vi-VN': 'TV chậm hơn tỉ số? Hãy đặt cho khớp',
    'en-US': 'TV behind the scores? Bring them together',
    'id-ID': 'Siaran tertinggal dari skor? Samakan saja',
  },
  summary: {
    'zh-CN': '设好“我的画面延迟”，比分不再抢先剧透。',
    'vi-VN': 'Đặt “Độ trễ của tôi” để tỉ số không lộ trước bàn thắng.',
    'en-US': 'Set your screen’s delay and no score will spoil a goal for you.',
    'id-ID': 'Atur delay siaranmu supaya skor tidak membocorkan gol.',
  },
  content: {
    'zh-CN': `网络直播常常比现场慢几十秒，比分先跳出来，进球就没了悬念。点一下页面上方的连接状态，在“我的画面延迟”里选 0 到 120 秒，整个应用就会跟着你的画面走。

不知道该设多少？在同一处选一场正在进行的比赛，看到开球、进球或哨响的那一刻点“看到了”，应用会替你算出秒数。

比分、时钟、红牌、标签页标题和提示音一起延后，不会有哪一样说漏嘴。把延迟调长，画面会暂停，直到延迟达到设定的秒数；调短或关闭，中间的内容立刻补上，但已过去十秒以上的进球不会再响。延迟只保存在这台设备上，别人看到的不变。`,
    'vi-VN': `Luồng xem qua mạng thường chậm hơn sân vài chục giây: tỉ số nhảy trước, bàn thắng hết bất ngờ. Hãy chạm vào trạng thái kết nối ở đầu trang, chọn từ 0 đến 120 giây ở mục “Độ trễ của tôi”, cả ứng dụng sẽ đi cùng hình bạn đang xem.

Chưa biết nên đặt bao nhiêu? Ngay tại đó, chọn một trận đang diễn ra rồi chạm đúng lúc bạn thấy giao bóng, bàn thắng hay tiếng còi. Ứng dụng sẽ tự tính số giây.

Tỉ số, đồng hồ, thẻ đỏ, tiêu đề trang và âm báo cùng chậm lại, không phần nào lộ trước. Khi tăng độ trễ, hình dừng một lát cho đủ giây. Khi giảm hoặc tắt, phần bị giữ hiện ra ngay, nhưng bàn thắng đã qua hơn mười giây sẽ không reo nữa. Độ trễ chỉ lưu trên máy này.`,
    'en-US': `Streams often run half a minute behind the ground, so the score jumps first and the goal is no surprise. Tap the connection status at the top of the page, choose 0 to 120 seconds under “My screen’s delay”, and the whole app keeps pace with your picture.

Not sure how long? In the same place, pick a match that is on and tap the moment you see a kick-off, a goal or hear a whistle. The app works out the seconds for you.

Scores, clock, red cards, the page title and sounds are all held back together, so nothing gives the game away. Make the delay longer and the picture stops until it is far enough behind. Make it shorter and the rest appears at once, but a goal more than ten seconds old no longer rings. The delay stays on this device and changes nothing for anybody else.`,
    'id-ID': `Siaran daring sering tertinggal puluhan detik dari stadion. Skor berubah duluan, golnya jadi tidak mengejutkan. Ketuk status koneksi di bagian atas, pilih 0 sampai 120 detik di “Delay siaranku”, dan seluruh aplikasi mengikuti gambarmu.

Bingung harus berapa detik? Di tempat yang sama, pilih laga yang sedang berlangsung, lalu ketuk tepat saat kamu melihat kick-off, gol, atau mendengar peluit. Aplikasi yang menghitung detiknya.

Skor, jam, kartu merah, judul halaman, dan suara ditahan bersama, jadi tidak ada yang bocor. Saat delay ditambah, gambar berhenti sampai cukup tertinggal. Saat dikurangi atau dimatikan, sisanya langsung muncul, tetapi gol yang sudah lewat sepuluh detik tidak dibunyikan lagi. Delay hanya tersimpan di perangkat ini.`,
  },
};
