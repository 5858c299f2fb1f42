import type { Template } from './template.ts';

/** Sentences of live text about goals, chances and kicks of a shoot-out. */
export const CHANCE_PHRASES = {
  goal: [
    [
      '球进啦！{p}为{t}破门，比分 {s}！',
      'VÀO! {p} ghi bàn cho {t}, tỉ số là {s}!',
      'Goal! {p} scores for {t}, {s}!',
      'Gol! {p} mencetak gol untuk {t}, skor {s}!',
    ],
    [
      '{p}禁区内冷静推射入网！{s}。',
      '{p} bình tĩnh dứt điểm trong vòng cấm! {s}.',
      '{p} keeps cool in the box and slots it home! {s}.',
      '{p} tenang menuntaskan peluang di kotak penalti! {s}.',
    ],
    [
      '{p}一脚劲射，皮球直挂球门死角！{s}。',
      '{p} tung cú sút căng vào góc chết! {s}.',
      '{p} fires it into the corner! {s}.',
      'Tembakan keras {p} bersarang di pojok gawang! {s}.',
    ],
    [
      '{p}门前抢点得手，{t}改写比分！{s}。',
      '{p} băng vào đệm bóng thành bàn cho {t}! {s}.',
      '{p} gets there first and {t} have a goal! {s}.',
      '{p} menyambar bola di depan gawang untuk {t}! {s}.',
    ],
    [
      '{p}高高跃起头球破门！{s}。',
      '{p} bật cao đánh đầu tung lưới! {s}.',
      '{p} rises highest and heads it in! {s}.',
      'Sundulan {p} menggetarkan jala gawang! {s}.',
    ],
  ],
  goalAssisted: [
    [
      '{q}送出妙传，{p}一蹴而就！{s}。',
      '{q} chuyền tinh tế, {p} dứt điểm thành bàn! {s}.',
      '{q} plays the perfect ball and {p} finishes! {s}.',
      'Umpan cantik {q} diselesaikan {p}! {s}.',
    ],
    [
      '{q}右路传中，{p}抢点破门！{s}。',
      '{q} tạt từ cánh phải, {p} chớp thời cơ ghi bàn! {s}.',
      '{q} crosses from the right and {p} turns it in! {s}.',
      'Umpan silang {q} dari kanan disambut {p} menjadi gol! {s}.',
    ],
    [
      '配合行云流水，{q}做球，{p}射门得分！{s}。',
      'Phối hợp mượt mà, {q} nhả bóng để {p} ghi bàn! {s}.',
      'Lovely move: {q} lays it off and {p} scores! {s}.',
      'Kerja sama apik, {q} mengumpan dan {p} mencetak gol! {s}.',
    ],
    [
      '{q}直塞穿透防线，{p}单刀破门！{s}。',
      '{q} chọc khe, {p} đối mặt thủ môn và ghi bàn! {s}.',
      '{q} splits the defence, {p} is through and scores! {s}.',
      'Umpan terobosan {q} membuka jalan, {p} menaklukkan kiper! {s}.',
    ],
  ],
  penaltyGoal: [
    [
      '{p}主罚点球命中！{s}。',
      '{p} sút phạt đền thành công! {s}.',
      '{p} converts the penalty! {s}.',
      '{p} sukses mengeksekusi penalti! {s}.',
    ],
    [
      '点球！{p}骗过门将，稳稳罚进。{s}。',
      'Phạt đền! {p} đánh lừa thủ môn, bóng nằm trong lưới. {s}.',
      'Penalty, and {p} sends the keeper the wrong way. {s}.',
      'Penalti! {p} mengecoh kiper. {s}.',
    ],
  ],
  ownGoal: [
    [
      '乌龙球！{p}不慎将球送入自家球门，{s}。',
      'Phản lưới nhà! {p} vô tình đưa bóng vào lưới nhà, {s}.',
      'Own goal! {p} puts it past his own keeper, {s}.',
      'Gol bunuh diri! {p} salah mengantisipasi bola, {s}.',
    ],
    [
      '{p}解围失误，皮球滚进自家大门，{s}。',
      '{p} phá bóng hỏng và đưa bóng vào lưới nhà, {s}.',
      'A clearance gone wrong: {p} turns it into his own net, {s}.',
      'Sapuan {p} justru masuk ke gawang sendiri, {s}.',
    ],
  ],
  cancelled: [
    [
      '进球被取消！{t}的庆祝白费了。',
      'Bàn thắng không được công nhận! {t} mừng hụt.',
      'The goal is disallowed! {t} celebrated too soon.',
      'Gol dianulir! Selebrasi {t} sia-sia.',
    ],
    [
      '经过回看，{p}的进球被取消，比分回到 {s}。',
      'Sau khi xem lại, bàn thắng của {p} không được công nhận, tỉ số trở lại {s}.',
      'After a review {p}’s goal is disallowed. Back to {s}.',
      'Setelah ditinjau, gol {p} dianulir. Skor kembali {s}.',
    ],
  ],
  saved: [
    [
      '{p}起脚打门，门将稳稳没收。',
      '{p} dứt điểm nhưng thủ môn bắt gọn.',
      '{p} shoots, the keeper holds it.',
      'Tembakan {p} diamankan kiper.',
    ],
    [
      '{p}的射门被{q}飞身扑出！',
      '{q} bay người cản phá cú sút của {p}!',
      '{q} flies across to push away {p}’s shot!',
      '{q} terbang menepis tembakan {p}!',
    ],
    [
      '{p}禁区内打门，{q}反应神速，用腿挡出。',
      '{p} sút trong vòng cấm, {q} phản xạ nhanh dùng chân cản phá.',
      '{p} tries from inside the box, {q} saves with a leg.',
      '{p} menembak dari dalam kotak, {q} menggagalkan dengan kaki.',
    ],
    [
      '{p}头球攻门，被{q}托出横梁。',
      '{p} đánh đầu, {q} đẩy bóng qua xà ngang.',
      '{p} heads at goal, {q} tips it over the bar.',
      'Sundulan {p} ditepis {q} ke atas mistar.',
    ],
    [
      '{p}远射直奔球门，{q}侧扑化解险情。',
      '{p} sút xa, {q} đổ người hóa giải.',
      '{p} lets fly from distance, {q} gets down well.',
      '{p} melepas tembakan jarak jauh, {q} sigap mengamankan.',
    ],
  ],
  off: [
    ['{p}射门偏出。', '{p} dứt điểm ra ngoài.', '{p} shoots wide.', 'Tembakan {p} melebar.'],
    [
      '{p}抽射高出横梁，机会错失。',
      'Cú sút của {p} vọt xà, cơ hội trôi qua.',
      '{p} fires over the bar, chance gone.',
      'Sepakan {p} melambung di atas mistar.',
    ],
    [
      '{p}头球攻门稍稍偏出远门柱。',
      'Cú đánh đầu của {p} đi chệch cột xa trong gang tấc.',
      '{p}’s header drifts just past the far post.',
      'Sundulan {p} tipis di sisi tiang jauh.',
    ],
    [
      '{p}尝试远射，皮球偏离目标不少。',
      '{p} thử sút xa nhưng bóng đi quá xa khung thành.',
      '{p} has a go from long range, well off target.',
      '{p} mencoba dari jauh, bola jauh dari sasaran.',
    ],
    [
      '好机会！{p}近距离打偏了。',
      'Cơ hội lớn! {p} sút chệch từ cự ly gần.',
      'Big chance! {p} misses from close in.',
      'Peluang emas! {p} gagal dari jarak dekat.',
    ],
  ],
  blocked: [
    [
      '{p}的射门被{o}后卫挡了出去。',
      'Cú sút của {p} bị hậu vệ {o} chặn lại.',
      '{p}’s shot is blocked by a {o} defender.',
      'Tembakan {p} diblok bek {o}.',
    ],
    [
      '{o}后卫用身体封堵，{p}无功而返。',
      'Hậu vệ {o} lấy thân mình cản cú dứt điểm của {p}.',
      'A {o} body gets in the way of {p}’s effort.',
      'Bek {o} memasang badan di depan sepakan {p}.',
    ],
    [
      '{p}起脚，但角度被封死。',
      '{p} tung cú sút nhưng góc đã bị khép kín.',
      '{p} shoots, but the angle is closed down.',
      '{p} menembak, tapi sudutnya sudah tertutup.',
    ],
  ],
  woodwork: [
    [
      '中柱！{p}的射门击中立柱弹出！',
      'Cột dọc! Cú sút của {p} dội cột bật ra!',
      'Off the post! So close for {p}!',
      'Tiang! Sepakan {p} membentur tiang gawang!',
    ],
    ['横梁拒绝了{p}！', 'Xà ngang từ chối bàn thắng của {p}!', 'The bar denies {p}!', 'Mistar gawang menggagalkan {p}!'],
  ],
  penaltyMissed: [
    ['{p}主罚点球不进！', '{p} sút hỏng phạt đền!', '{p} misses the penalty!', '{p} gagal mengeksekusi penalti!'],
    [
      '点球机会被{p}浪费，{t}错失良机。',
      '{p} bỏ lỡ quả phạt đền, {t} mất cơ hội lớn.',
      'A penalty for {t}, and {p} wastes it.',
      'Penalti {t} disia-siakan {p}.',
    ],
  ],
  kickScored: [
    ['{p}罚进！', '{p} sút vào!', '{p} scores!', '{p} berhasil!'],
    ['{p}助跑，射门——球进！', '{p} chạy đà, sút... vào!', '{p} steps up and buries it.', '{p} melangkah dan memasukkan bola.'],
    [
      '{p}骗过门将，罚进。',
      '{p} sút về hướng ngược lại của thủ môn, bàn thắng.',
      '{p} goes the other way from the keeper: in.',
      '{p} mengarahkan bola berlawanan dengan kiper, gol.',
    ],
  ],
  kickMissed: [
    ['{p}罚失！', '{p} sút hỏng!', '{p} misses!', '{p} gagal!'],
    ['{p}的点球没有打进！', 'Quả luân lưu của {p} không thành công!', '{p} cannot convert!', 'Penalti {p} tidak masuk!'],
    [
      '门将判断正确，{p}的点球被扑出！',
      'Thủ môn đoán đúng hướng và cản cú sút của {p}!',
      'The keeper guesses right and keeps out {p}!',
      'Kiper menebak arah dan menahan tendangan {p}!',
    ],
  ],
} as const satisfies Readonly<Record<string, readonly [Template, Template, ...Template[]]>>;
