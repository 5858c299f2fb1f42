import type { DemoArticle } from './demoArticle.ts';

/** Explains disallowed goals. */
export const CANCELLED_GOAL_ARTICLE: DemoArticle = {
  title: {
    'zh-CN': '进球被取消时会发生什么',
    'vi-VN': 'Khi bàn thắng không được công nhận thì sao?',
    'en-US': 'What happens when a goal is disallowed',
    'id-ID': 'Yang terjadi saat gol dianulir',
  },
  summary: {
    'zh-CN': '更正看得见、听得出，从不悄悄改。',
    'vi-VN': 'Mọi thay đổi đều nhìn thấy, nghe thấy, không sửa lặng lẽ.',
    'en-US': 'Corrections are seen and heard, never made in silence.',
    'id-ID': 'Koreksi terlihat dan terdengar, tidak pernah diam-diam.',
  },
  content: {
    'zh-CN': `进球先到，裁判的复核常常后到。为了让你第一时间知道，应用一收到进球就提示；在尚未确认时会写明“待确认”，不会当成定局。

如果进球被取消，那场比赛会显示“进球取消”，原来的比分在一旁被划掉，线旁的半圆变成空心。提示音也有专门的一种，和进球声不同，闭着眼也能分辨。听过进球的人，也一定会听到它被取消，哪怕这时你已经不再关注那场比赛。

取消后又判有效，会再提示一次；几秒之内反复跳动的同一个进球只算一个。完场之后的更改同样公开：写作“比分更正”，旧比分保留在旁边。`,
    'vi-VN': `Bàn thắng đến trước, quyết định của trọng tài thường đến sau. Để bạn biết sớm nhất, ứng dụng báo ngay khi nhận được bàn; khi chưa chắc chắn sẽ ghi rõ “Chờ xác nhận”, không coi như đã xong.

Nếu bàn không được công nhận, trận đó hiện “Không tính”, con số cũ được gạch bên cạnh và nửa vòng tròn trên vạch thành rỗng. Âm báo cũng là một âm riêng, khác tiếng bàn thắng, nhắm mắt vẫn nhận ra. Ai đã nghe bàn thắng thì cũng sẽ nghe nó không được công nhận, kể cả khi lúc đó bạn đã bỏ theo dõi trận ấy.

Bàn bị bác rồi lại được công nhận sẽ báo thêm một lần; còn cùng một bàn nhấp nháy trong vài giây chỉ tính là một. Thay đổi sau khi hết trận cũng công khai: ghi là “Sửa tỉ số”, con số cũ vẫn nằm bên cạnh.`,
    'en-US': `The goal comes first; the referee’s review often comes later. So that you hear of it at once, the app tells you of a goal as soon as it arrives, and marks it “TBC”, to be confirmed, for as long as it is.

If the goal is disallowed, the match reads “No goal”, the old figure stands struck through beside the score, and the half-moon on the line turns hollow. The sound is one of its own, so you know with your eyes shut. Whoever heard the goal also hears that it is gone, even if you have left the match in between.

A goal that is given after all is told once more, while one that flickers within a few seconds counts as the same goal. Changes after the final whistle are just as open: they read “Corrected”, and the old score stays beside it.`,
    'id-ID': `Gol datang lebih dulu, tinjauan wasit sering menyusul. Supaya kamu segera tahu, aplikasi memberi tahu begitu gol diterima, dan menandainya “Menunggu” selama belum dikonfirmasi.

Jika gol dianulir, laga itu bertuliskan “Dianulir”, angka lama dicoret di samping skor, dan setengah lingkaran di garis menjadi kosong. Suaranya pun berbeda dari suara gol, jadi kamu tahu tanpa melihat. Siapa yang mendengar golnya juga akan mendengar pembatalannya, meski saat itu kamu sudah berhenti mengikuti laganya.

Gol yang akhirnya disahkan diberitahukan sekali lagi, sedangkan gol yang berkedip dalam beberapa detik dihitung satu. Perubahan setelah peluit akhir sama terbukanya: bertuliskan “Dikoreksi”, dan skor lama tetap di sampingnya.`,
  },
};
