import type { DemoArticle } from './demoArticle.ts';

/** Explains the timeline under a match, solid and dashed. */
export const MATCH_TIMELINE_ARTICLE: DemoArticle = {
  title: {
    'zh-CN': '比赛下面的那条线在说什么',
    'vi-VN': 'Vạch kẻ dưới mỗi trận nói gì với bạn',
    'en-US': 'What the line under a match tells you',
    'id-ID': 'Arti garis di bawah setiap laga',
  },
  summary: {
    'zh-CN': '从开球画到现在；变成虚线，就是暂时没有新数据。',
    'vi-VN': 'Kẻ từ lúc giao bóng đến hiện tại; nét đứt nghĩa là nguồn tin đang im.',
    'en-US': 'Drawn from kick-off to now. When it is dashed, the source has gone quiet.',
    'id-ID': 'Ditarik dari kick-off sampai sekarang. Putus-putus artinya sumber data diam.',
  },
  content: {
    'zh-CN': `每场比赛下面都有一条线，它就是这场比赛：从开球一直画到此刻，小灯停在当前的分钟。线上方的半圆是主队进球，下方的是客队进球；被取消的进球会变成一个划掉的空心半圆，不会悄悄消失。

如果线变成虚线、比分板出现斜纹，表示这场比赛已有一段时间没有新数据。比分可能不是最新，应用会写明停了多久，而不是装作一切正常。

页面上方的连接状态用的是同一种线：完整是实时，变化时会告诉你正在重连还是已经离线。三秒以内的短暂中断不会打扰你。无论断开多久，应用都不会放弃重连；一恢复就先补齐错过的内容。`,
    'vi-VN': `Dưới mỗi trận có một vạch kẻ, và vạch đó chính là trận đấu: nó được kẻ từ lúc giao bóng đến bây giờ, ngọn đèn nhỏ đứng ở phút hiện tại. Nửa vòng tròn phía trên là bàn của chủ nhà, phía dưới là của đội khách. Bàn không được công nhận thành nửa vòng rỗng gạch chéo chứ không lặng lẽ biến mất.

Khi vạch thành nét đứt và bảng tỉ số có sọc, nguồn tin của trận này đã im một lúc. Tỉ số có thể đã cũ, và ứng dụng nói rõ đã im bao lâu thay vì giả như mọi thứ bình thường.

Trạng thái kết nối ở đầu trang dùng cùng loại vạch: liền nét là trực tiếp, còn không, bạn sẽ biết đang nối lại hay đã ngoại tuyến. Gián đoạn dưới ba giây sẽ không làm phiền bạn. Mất mạng bao lâu ứng dụng cũng không bỏ cuộc, nối lại được là bù ngay phần đã lỡ.`,
    'en-US': `Under each match runs a line, and the line is the match: it is drawn from kick-off to now, and a small lamp sits at the present minute. Half-moons above it are goals of the home side, those below it of the away side. A disallowed goal becomes a hollow half-moon, struck through; it does not quietly disappear.

When the line is dashed and the scoreboard hatched, the source of that match has said nothing for a while. The score may be old, and the app tells you for how long instead of pretending that all is well.

The state of the connection at the top is drawn the same way: whole means live, otherwise you read whether the app is reconnecting or offline. A drop shorter than three seconds is not worth your attention. However long it lasts, the app never gives up, and what you missed comes first when it is back.`,
    'id-ID': `Di bawah setiap laga ada sebuah garis, dan garis itu adalah laganya: ditarik dari kick-off sampai saat ini, dengan lampu kecil di menit yang sedang berjalan. Setengah lingkaran di atasnya gol tuan rumah, di bawahnya gol tim tamu. Gol yang dianulir menjadi setengah lingkaran kosong yang dicoret, tidak hilang diam-diam.

Jika garis putus-putus dan papan skor bergaris miring, sumber data laga itu sudah beberapa lama tidak berkabar. Skornya mungkin lama, dan aplikasi menyebut sudah berapa lama, bukan berpura-pura baik-baik saja.

Status koneksi di atas digambar dengan cara sama: garis utuh berarti live, selain itu kamu tahu sedang menyambung ulang atau offline. Putus di bawah tiga detik tidak akan mengganggumu. Selama apa pun putusnya, aplikasi tidak menyerah, dan yang terlewat langsung dilengkapi begitu tersambung.`,
  },
};
