import type { DemoArticle } from './demoArticle.ts';

/** Explains how to follow matches, teams and competitions. */
export const FOLLOWING_ARTICLE: DemoArticle = {
  title: {
    'zh-CN': '关注一场比赛、一支球队或整个赛事',
    'vi-VN': 'Theo dõi một trận, một đội hay cả giải',
    'en-US': 'Follow a match, a team or a whole competition',
    'id-ID': 'Ikuti satu laga, satu tim, atau satu kompetisi',
  },
  summary: {
    'zh-CN': '点星标关注一场；打开比赛，可以关注整支球队。',
    'vi-VN': 'Chạm ngôi sao để theo dõi một trận; mở trận để theo dõi cả đội.',
    'en-US': 'Tap the star for one match. Open the match to follow a team.',
    'id-ID': 'Ketuk bintang untuk satu laga. Buka laganya untuk mengikuti tim.',
  },
  content: {
    'zh-CN': `点比赛右边的星标，就关注了这一场；再点一次取消。点比赛本身会打开它的面板，在那里可以关注主队、客队或所在赛事，之后它们的比赛都会自动带上星标。

关注了球队，却不想看其中某一场？单独点掉那场的星标即可，其余的照旧。同一个面板里还能选择这场比赛提示哪些内容、用什么声音，或者关闭本场提示。

在“进球提示”中，“只提示关注的比赛”默认打开，所以关注谁，就听到谁的进球。一场比赛结束、取消或推迟一天后，会自动从关注中移走，列表不会越积越长。没有登录时，关注保存在这台设备名下；登录后会并入你的账号。`,
    'vi-VN': `Chạm ngôi sao bên phải để theo dõi một trận, chạm lần nữa để bỏ. Chạm vào trận sẽ mở bảng của trận, tại đó bạn theo dõi được đội nhà, đội khách hoặc cả giải đấu, và các trận sau của họ sẽ tự có sao.

Theo dõi một đội nhưng muốn bỏ qua một trận? Chỉ cần bỏ sao của trận ấy, những trận khác vẫn giữ nguyên. Trong cùng bảng đó, bạn chọn nội dung thông báo của trận này, dùng âm nào, hoặc tắt hẳn thông báo.

Ở “Báo bàn thắng”, mục “Chỉ trận đang theo dõi” được bật sẵn, nên theo dõi ai thì nghe bàn của đội đó. Một ngày sau khi trận kết thúc, bị hủy hay hoãn, nó tự rời danh sách. Khi chưa đăng nhập, danh sách theo dõi thuộc về máy này; đăng nhập rồi, nó được gộp vào tài khoản của bạn.`,
    'en-US': `Tap the star at the right of a match to follow it, and tap again to leave it. Tap the match itself and its sheet opens, where you can follow either team or the competition; from then on their matches come with a star of their own.

You follow a team but want to skip one match? Take the star off that match, and the others stay as they are. The same sheet lets you choose what this match alerts you about, with which sound, or mute it.

Under “Goal alerts”, “Only matches I follow” is on from the start, so the goals you hear are those of the teams you chose. A day after a match has ended or was called off or postponed, it leaves your list by itself. Before you log in, what you follow belongs to this device. When you log in it joins your account.`,
    'id-ID': `Ketuk bintang di kanan laga untuk mengikutinya, ketuk lagi untuk berhenti. Ketuk laganya sendiri untuk membuka lembarnya. Di sana kamu bisa mengikuti salah satu tim atau kompetisinya, dan laga mereka berikutnya otomatis berbintang.

Mengikuti satu tim tetapi ingin melewatkan satu laga? Lepas bintang laga itu saja, yang lain tetap. Di lembar yang sama kamu memilih apa yang diberitahukan, dengan suara apa, atau membisukan laga ini.

Di “Notifikasi gol”, “Hanya laga yang diikuti” sudah menyala sejak awal, jadi gol yang kamu dengar adalah gol pilihanmu. Sehari setelah laga selesai, dibatalkan, atau ditunda, laga itu keluar sendiri dari daftar. Sebelum masuk, daftar ikutan tersimpan untuk perangkat ini. Setelah masuk, daftar itu digabung ke akunmu.`,
  },
};
