import type { DemoArticle } from './demoArticle.ts';

/** Explains why an alert made no sound. */
export const STALE_FEED_ARTICLE: DemoArticle = {
  title: {
    'zh-CN': '进球了，为什么没响？',
    'vi-VN': 'Có bàn thắng mà sao không reo?',
    'en-US': 'There was a goal. Why did it not ring?',
    'id-ID': 'Ada gol, kenapa tidak berbunyi?',
  },
  summary: {
    'zh-CN': '每次响铃与否，应用都会记下原因。',
    'vi-VN': 'Mỗi lần reo hay im lặng, ứng dụng đều ghi lại lý do.',
    'en-US': 'The app keeps the reason for each ring and each silence.',
    'id-ID': 'Setiap bunyi dan setiap diam dicatat alasannya.',
  },
  content: {
    'zh-CN': `打开“进球提示”，最上面的一行会告诉你声音现在的真实状态：就绪、尚未启用、被系统限制，或设备不支持播放。浏览器需要你先点一下才允许出声，试听任意一个声音即可。

页面下方的“提示记录”写明每一次提示是否响铃，以及原因：总开关已关闭、没有关注这场比赛、正处于免打扰时段、已关闭本场提示、消息来得太晚，或者已由另一个标签页提示。

几点值得知道：未能马上播放的声音会直接放弃，不会攒到后面一起响；四秒内的连续进球合成一条提示，只响一次；不管打开几个标签页，一台设备只响一声。手机锁屏或切到后台后，系统可能不让网页发声，iPhone 也不支持网页振动。`,
    'vi-VN': `Mở “Báo bàn thắng”: dòng trên cùng cho biết tình trạng thật của âm thanh lúc này, đã sẵn sàng, chưa mở khóa, đang bị máy chặn hay máy không phát được. Trình duyệt cần bạn chạm một lần mới cho phát tiếng, nghe thử bất kỳ âm nào là xong.

Phần nhật ký bên dưới ghi từng lần báo đã reo hay chưa và vì sao: công tắc chính đang tắt, trận chưa được theo dõi, đang trong giờ yên lặng, trận bị tắt thông báo, tin đến quá muộn, hoặc một tab khác đã reo rồi.

Vài điều nên biết: âm không phát được ngay sẽ bị bỏ, không dồn lại reo sau; các bàn thắng trong bốn giây gộp thành một lần báo; mở bao nhiêu tab thì mỗi máy cũng chỉ reo một tiếng. Khi khóa màn hình hay chạy nền, máy có thể chặn tiếng của trang web, và iPhone không rung từ trang web được.`,
    'en-US': `Open “Goal alerts”: the first line tells you the real state of the sound right now. It is ready, it needs a tap, your phone is blocking it, or this device cannot play it. Browsers ask for one tap before they allow sound; playing any of the samples does it.

The log further down says of each alert whether it rang, and if it did not, why: the main switch is off, you do not follow the match, it is quiet hours, this match is muted, the news came too late, or another tab rang already.

Some things worth knowing. A sound that cannot play at once is dropped, never saved for later. Goals within four seconds share one alert. However many tabs are open, a device rings once. With the screen locked or the app in the background your phone may keep web pages silent, and an iPhone cannot vibrate for one.`,
    'id-ID': `Buka “Notifikasi gol”: baris paling atas menunjukkan keadaan suara yang sebenarnya saat ini. Siap, masih perlu satu ketukan, diblokir ponsel, atau memang tidak bisa diputar di perangkat ini. Browser perlu satu ketukan sebelum boleh bersuara; memutar salah satu contoh suara sudah cukup.

Catatan di bawahnya menjelaskan tiap notifikasi berbunyi atau tidak, dan alasannya: tombol utama mati, laga tidak diikuti, sedang jam tenang, laga dibisukan, kabar datang terlambat, atau tab lain sudah berbunyi.

Yang perlu kamu tahu: suara yang tidak bisa langsung diputar akan dilewati, bukan disimpan untuk nanti. Gol dalam empat detik digabung jadi satu notifikasi. Berapa pun tab yang terbuka, satu perangkat hanya berbunyi sekali. Saat layar terkunci, ponsel bisa memblokir suara situs, dan iPhone tidak bisa bergetar dari situs.`,
  },
};
