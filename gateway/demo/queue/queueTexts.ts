import type { Language } from '#contract/locale/tenants.ts';

/** What members wrote that waits for an operator. `{home}` and `{away}` are the teams of a match of the day. */
export interface QueueTexts {
  /** An insult in the room of the match. */
  readonly message: string;
  readonly reportedPost: { readonly title: string; readonly content: string };
  readonly reportedComment: string;
  /** Has contact details: screening holds it. */
  readonly heldPost: { readonly title: string; readonly content: string };
  /** The end of a stance's reasoning, with contact details. */
  readonly stanceEnd: string;
  /** A post that was removed, what its author was told, and the appeal. */
  readonly removedPost: { readonly title: string; readonly content: string };
  readonly removalReason: string;
  readonly appeal: string;
  /** The name on the specimen of an identity card: nobody is called so. */
  readonly realName: string;
}

export const QUEUE_TEXTS: Readonly<Record<Language, QueueTexts>> = {
  'zh-CN': {
    message: '这裁判收了多少钱？吹成这样还有脸站在场上，滚出足球圈吧',
    reportedPost: {
      title: '{home}这场有内幕，稳赢',
      content: '消息人士说{home}对{away}的结果早就定好了，跟我走稳赢不亏。信的人今晚就发财，不信的别后悔。',
    },
    reportedComment: '看球看成你这样也是够蠢的，{away}球迷果然一个比一个没脑子。',
    heldPost: {
      title: '{home}这场，想聊的加我',
      content: '这场我看了十几年，数据都整理好了，站内发不下。想要的加我 Telegram @demo_specimen，进群一起看。',
    },
    stanceEnd: '更多临场分析请加 Telegram @demo_specimen。',
    removedPost: {
      title: '{away}的门将今晚不该上场',
      content: '{away}门将最近三场出击都慢半拍，{home}只要多打身后就有机会。这不是骂人，是看完录像后的判断。',
    },
    removalReason: '对球员进行人身攻击。',
    appeal: '我写的是门将出击的时机，没有骂任何人，原文里也没有一句脏话。请再看一遍。',
    realName: '样本',
  },
  'vi-VN': {
    message: 'Trọng tài ăn bao nhiêu tiền mà thổi kiểu đó? Không biết xấu hổ à, biến khỏi bóng đá đi',
    reportedPost: {
      title: 'Trận {home}: nắm chắc kết quả',
      content:
        'Người trong cuộc bảo kết quả {home} – {away} đã định sẵn rồi, theo mình là chắc thắng. Ai tin thì tối nay giàu, ai không tin đừng tiếc.',
    },
    reportedComment: 'Xem bóng đá kiểu bạn thì ngu thật, fan {away} đúng là người sau dốt hơn người trước.',
    heldPost: {
      title: 'Bàn về {home}: nhắn mình',
      content:
        'Mình theo cặp đấu này hơn chục năm, số liệu gom đủ cả mà ở đây viết không hết. Ai cần thì nhắn Telegram @demo_specimen để vào nhóm xem cùng.',
    },
    stanceEnd: 'Muốn nhận nhận định sát giờ, nhắn Telegram @demo_specimen.',
    removedPost: {
      title: 'Thủ môn {away} ra vào chậm',
      content:
        'Ba trận gần đây thủ môn {away} ra vào đều chậm nửa nhịp, {home} cứ đánh ra sau lưng hàng thủ là có cơ hội. Đây là nhận xét sau khi xem lại băng, không phải chửi ai.',
    },
    removalReason: 'Công kích cá nhân cầu thủ.',
    appeal: 'Mình chỉ viết về thời điểm ra vào của thủ môn, không xúc phạm ai, cả bài không có câu chửi nào. Xin xem lại giúp.',
    realName: 'Nguyễn Văn Mẫu',
  },
  'en-US': {
    message: 'How much did they pay this ref? What a clown, get out of football and never come back',
    reportedPost: {
      title: '{home}: a sure thing',
      content:
        'My source says {home} against {away} was settled before kick-off. Follow me and you cannot lose. Believe it and be rich tonight, or cry tomorrow.',
    },
    reportedComment: 'How dumb do you have to be to watch a match like that? Every {away} fan is thicker than the last.',
    heldPost: {
      title: '{home} tonight: message me',
      content:
        'I have followed this pair for years and have all the numbers, too many to post here. If you want them, find me on Telegram @demo_specimen and join the group.',
    },
    stanceEnd: 'For more just before kick-off, find me on Telegram @demo_specimen.',
    removedPost: {
      title: '{away}: a slow keeper',
      content:
        'In the last three matches the {away} keeper came off the line half a second late, and {home} only need to play balls in behind. No insult, just what the replays show.',
    },
    removalReason: 'A personal attack on a player.',
    appeal: 'I wrote about when the keeper leaves the line, insulted nobody and used no bad word. Please read it again.',
    realName: 'Sam Specimen',
  },
  'id-ID': {
    message: 'Wasit dibayar berapa sih sampai begini? Tidak tahu malu, keluar saja dari sepak bola',
    reportedPost: {
      title: '{home} sudah diatur',
      content:
        'Kata orang dalam, hasil {home} lawan {away} sudah diatur sejak awal. Ikut saya pasti menang. Yang percaya kaya malam ini, yang tidak jangan menyesal.',
    },
    reportedComment: 'Nonton bola kok sebodoh itu, suporter {away} memang makin lama makin tidak punya otak.',
    heldPost: {
      title: 'Laga {home}: hubungi saya',
      content:
        'Saya mengikuti dua tim ini belasan tahun dan datanya lengkap, tidak muat ditulis di sini. Kalau mau, cari saya di Telegram @demo_specimen dan gabung ke grup.',
    },
    stanceEnd: 'Untuk analisis menjelang laga, cari saya di Telegram @demo_specimen.',
    removedPost: {
      title: 'Kiper {away} lambat',
      content:
        'Di tiga laga terakhir kiper {away} selalu terlambat keluar, {home} cukup mengirim bola ke belakang bek. Ini bukan hinaan, hanya kesimpulan dari rekaman.',
    },
    removalReason: 'Serangan pribadi terhadap pemain.',
    appeal: 'Saya menulis soal kapan kiper keluar, tidak menghina siapa pun dan tanpa kata kasar. Mohon dibaca lagi.',
    realName: 'Contoh Spesimen',
  },
};
