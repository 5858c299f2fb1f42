import type { Template } from './template.ts';

/** Sentences of live text about basketball, by what they tell. */
export const BASKETBALL_PHRASES = {
  periodStart: [
    ['第 {n} 节比赛开始。', 'Hiệp {n} bắt đầu.', 'Period {n} is under way.', 'Kuarter {n} dimulai.'],
    [
      '第 {n} 节打响，{t}发起进攻。',
      'Hiệp {n} khởi tranh, {t} tấn công trước.',
      'Period {n} begins with {t} on the ball.',
      'Kuarter {n} bergulir, {t} menyerang lebih dulu.',
    ],
  ],
  overtime: [
    ['加时赛开始！', 'Hiệp phụ bắt đầu!', 'Overtime begins!', 'Overtime dimulai!'],
    ['双方战平，进入加时！', 'Hai đội hòa nhau, hiệp phụ bắt đầu!', 'Nothing between them: overtime!', 'Skor imbang, lanjut ke overtime!'],
  ],
  periodEnd: [
    ['第 {n} 节结束，比分 {s}。', 'Hết hiệp {n}, tỉ số {s}.', 'End of period {n}, {s}.', 'Kuarter {n} selesai, skor {s}.'],
    [
      '第 {n} 节终了，场上 {s}。',
      'Hiệp {n} khép lại với tỉ số {s}.',
      'That closes period {n} at {s}.',
      'Kuarter {n} ditutup dengan skor {s}.',
    ],
  ],
  finished: [
    ['全场结束，最终比分 {s}。', 'Trận đấu kết thúc, tỉ số chung cuộc {s}.', 'Final buzzer: {s}.', 'Pertandingan usai, skor akhir {s}.'],
    ['终场哨响，{s}。', 'Còi mãn cuộc, {s}.', 'It is over, {s}.', 'Bel akhir berbunyi, {s}.'],
  ],
  three: [
    ['{p}三分命中！{s}。', '{p} ném ba điểm thành công! {s}.', '{p} from downtown, good! {s}.', '{p} memasukkan tripoin! {s}.'],
    [
      '{p}外线出手，三分球应声入网，{s}。',
      '{p} ra tay từ ngoài vòng ba điểm, bóng vào lưới, {s}.',
      '{p} lets it fly from three and it drops, {s}.',
      '{p} melepas tembakan tiga angka, masuk, {s}.',
    ],
    [
      '{q}分球，{p}三分线外命中，{s}。',
      '{q} chuyền ra, {p} ném ba điểm chính xác, {s}.',
      '{q} kicks it out, {p} hits the three, {s}.',
      '{q} mengoper keluar, {p} mencetak tripoin, {s}.',
    ],
  ],
  paint: [
    ['{p}杀入内线上篮得分，{s}。', '{p} đột phá lên rổ ghi điểm, {s}.', '{p} drives and lays it in, {s}.', '{p} menusuk dan lay-up, {s}.'],
    [
      '{p}篮下强打得手，{s}。',
      '{p} ép rổ ghi điểm, {s}.',
      '{p} powers it in under the basket, {s}.',
      '{p} mencetak angka di bawah ring, {s}.',
    ],
    [
      '{q}妙传，{p}空切得分，{s}。',
      '{q} kiến tạo, {p} cắt vào ghi điểm, {s}.',
      '{q} finds {p} cutting to the rim, {s}.',
      'Umpan {q} diselesaikan {p} yang memotong ke ring, {s}.',
    ],
  ],
  jumper: [
    [
      '{p}中距离跳投命中，{s}。',
      '{p} nhảy ném tầm trung thành công, {s}.',
      '{p} hits the mid-range jumper, {s}.',
      '{p} memasukkan tembakan jarak menengah, {s}.',
    ],
    ['{p}急停跳投得分，{s}。', '{p} dừng nhanh nhảy ném, {s}.', '{p} pulls up and scores, {s}.', '{p} berhenti lalu menembak, masuk, {s}.'],
    [
      '{p}后仰出手，球进，{s}。',
      '{p} ngả người ném rổ, bóng vào, {s}.',
      '{p} fades away and it falls, {s}.',
      '{p} fadeaway dan masuk, {s}.',
    ],
  ],
  fastBreak: [
    [
      '{t}快攻，{p}轻松得分，{s}。',
      '{t} phản công nhanh, {p} ghi điểm dễ dàng, {s}.',
      '{t} run the break and {p} finishes, {s}.',
      'Serangan cepat {t} dituntaskan {p}, {s}.',
    ],
    [
      '{p}一条龙上篮得手，{s}。',
      '{p} dẫn bóng thẳng lên rổ, {s}.',
      '{p} goes coast to coast, {s}.',
      '{p} berlari dari ujung ke ujung dan mencetak angka, {s}.',
    ],
  ],
  freeThrow: [
    ['{p}罚球命中，{s}。', '{p} ném phạt thành công, {s}.', '{p} makes the free throw, {s}.', '{p} memasukkan lemparan bebas, {s}.'],
    [
      '{p}站上罚球线，稳稳罚进，{s}。',
      '{p} lên vạch ném phạt và không bỏ lỡ, {s}.',
      '{p} at the line: good, {s}.',
      '{p} di garis lemparan bebas: masuk, {s}.',
    ],
    [
      '{p}罚中一球，{s}。',
      '{p} ghi thêm một điểm từ ném phạt, {s}.',
      'One more from the stripe for {p}, {s}.',
      'Satu angka lagi dari {p} lewat lemparan bebas, {s}.',
    ],
  ],
  block: [
    ['{q}送出大帽，封盖{p}！', '{q} chắn bóng cú ném của {p}!', '{q} swats {p}’s shot away!', '{q} memblok tembakan {p}!'],
    ['{p}上篮被{q}扇飞！', '{p} lên rổ bị {q} chặn lại!', '{q} rejects {p} at the rim!', 'Lay-up {p} ditepis {q}!'],
  ],
  steal: [
    [
      '{q}抢断{p}，{o}获得球权。',
      '{q} cướp bóng của {p}, {o} giành quyền kiểm soát.',
      '{q} picks {p}’s pocket, ball to {o}.',
      '{q} mencuri bola dari {p}, {o} menguasai bola.',
    ],
    ['{p}传球被{q}断下。', 'Đường chuyền của {p} bị {q} cắt.', '{q} reads {p}’s pass and steals it.', 'Operan {p} dipotong {q}.'],
  ],
  timeout: [
    ['{t}请求暂停。', '{t} xin hội ý.', 'Time-out, {t}.', '{t} meminta time-out.'],
    [
      '{t}教练叫了暂停，布置战术。',
      'Huấn luyện viên {t} xin hội ý để điều chỉnh.',
      'The {t} coach calls a time-out to talk it over.',
      'Pelatih {t} meminta time-out untuk mengatur strategi.',
    ],
  ],
  fouledOut: [
    ['{p}犯满离场。', '{p} phạm đủ lỗi và phải rời sân.', '{p} has fouled out.', '{p} keluar karena batas pelanggaran.'],
    [
      '{p}第 {n} 次犯规，被罚下场。',
      '{p} phạm lỗi thứ {n} và bị loại.',
      'Foul number {n} for {p}, who is done for the night.',
      'Pelanggaran ke-{n} {p}, ia harus keluar.',
    ],
  ],
  foul: [
    ['{p}犯规。', '{p} phạm lỗi.', 'Foul on {p}.', 'Pelanggaran oleh {p}.'],
    [
      '裁判吹罚{p}犯规，个人第 {n} 次。',
      'Trọng tài thổi lỗi {p}, lỗi cá nhân thứ {n}.',
      'Whistle on {p}, personal foul number {n}.',
      'Wasit meniup pelanggaran {p}, yang ke-{n}.',
    ],
  ],
  lead: [
    ['{t}反超比分！{s}。', '{t} vươn lên dẫn trước! {s}.', '{t} take the lead! {s}.', '{t} berbalik unggul! {s}.'],
    [
      '领先易主，{t}走到前面，{s}。',
      'Đổi ngôi dẫn trước, {t} vượt lên, {s}.',
      'The lead changes hands: {t} in front, {s}.',
      'Keunggulan berpindah ke {t}, {s}.',
    ],
  ],
} as const satisfies Readonly<Record<string, readonly [Template, Template, ...Template[]]>>;

export type BasketballPhrase = keyof typeof BASKETBALL_PHRASES;
