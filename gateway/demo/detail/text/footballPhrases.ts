import { CHANCE_PHRASES } from './chancePhrases.ts';
import type { Template } from './template.ts';

/** Sentences of live text about football, by what they tell. */
export const FOOTBALL_PHRASES = {
  ...CHANCE_PHRASES,
  lineups: [
    [
      '双方首发阵容已经公布。',
      'Đội hình ra sân của hai đội đã được công bố.',
      'The starting line-ups are in.',
      'Susunan pemain kedua tim sudah diumumkan.',
    ],
    [
      '两队教练已提交首发名单。',
      'Hai huấn luyện viên đã chốt đội hình xuất phát.',
      'Both coaches have named their teams.',
      'Kedua pelatih sudah menentukan sebelas pemain pertama.',
    ],
  ],
  kickOff: [
    [
      '比赛开始，{t}率先开球。',
      'Trận đấu bắt đầu, {t} giao bóng trước.',
      'We are under way, {t} kick off.',
      'Pertandingan dimulai, {t} melakukan kick-off.',
    ],
    [
      '主裁判一声哨响，比赛正式打响！',
      'Trọng tài nổi còi, trận đấu bắt đầu!',
      'The referee blows the whistle and the match begins.',
      'Wasit meniup peluit, laga pun dimulai!',
    ],
  ],
  secondHalf: [
    ['下半场比赛开始。', 'Hiệp hai bắt đầu.', 'The second half is under way.', 'Babak kedua dimulai.'],
    [
      '易边再战，场上比分 {s}。',
      'Hai đội đổi sân, tỉ số đang là {s}.',
      'They change ends and go again at {s}.',
      'Kedua tim bertukar tempat, skor masih {s}.',
    ],
  ],
  extraTime: [
    [
      '加时赛开始，双方仍要分出胜负。',
      'Hiệp phụ bắt đầu, hai đội vẫn phải phân định thắng thua.',
      'Extra time begins; somebody has to win this.',
      'Babak tambahan dimulai, pemenang harus ditentukan.',
    ],
    [
      '加时赛哨声响起，体能将是关键。',
      'Còi khai cuộc hiệp phụ vang lên, thể lực sẽ quyết định.',
      'On we go into extra time, with tired legs all round.',
      'Babak tambahan bergulir, stamina akan menentukan.',
    ],
  ],
  shootOut: [
    ['进入点球大战！', 'Hai đội bước vào loạt sút luân lưu!', 'It goes to a penalty shoot-out!', 'Laga berlanjut ke adu penalti!'],
    [
      '120 分钟难分高下，点球决胜负。',
      'Bất phân thắng bại sau 120 phút, loạt luân lưu sẽ định đoạt.',
      'Nothing between them after 120 minutes: penalties it is.',
      'Imbang setelah 120 menit, adu penalti jadi penentu.',
    ],
  ],
  corner: [
    ['{t}获得角球机会。', '{t} được hưởng phạt góc.', 'Corner for {t}.', 'Sepak pojok untuk {t}.'],
    [
      '{o}将球碰出底线，{t}赢得角球。',
      '{o} đưa bóng ra hết đường biên ngang, {t} có phạt góc.',
      '{o} put it behind; corner to {t}.',
      '{o} membuang bola ke belakang gawang, sepak pojok bagi {t}.',
    ],
    [
      '{p}走向角旗区，准备为{t}主罚角球。',
      '{p} tiến ra cột cờ để đá phạt góc cho {t}.',
      '{p} trots over to take the corner for {t}.',
      '{p} bersiap mengambil sepak pojok untuk {t}.',
    ],
    ['{t}又一次逼出角球。', '{t} lại kiếm được một quả phạt góc.', '{t} force another corner.', '{t} kembali mendapat sepak pojok.'],
  ],
  foul: [
    [
      '{p}犯规，{o}获得任意球。',
      '{p} phạm lỗi, {o} được hưởng đá phạt.',
      'Foul by {p}, free kick to {o}.',
      '{p} melakukan pelanggaran, tendangan bebas untuk {o}.',
    ],
    [
      '{p}拉倒{q}，裁判吹哨。',
      '{p} kéo ngã {q}, trọng tài thổi phạt.',
      '{p} pulls {q} back and the whistle goes.',
      '{p} menjatuhkan {q}, wasit meniup peluit.',
    ],
    [
      '{q}被{p}放倒，还好没有大碍。',
      '{q} bị {p} phạm lỗi, may mắn không sao.',
      '{q} goes down under a challenge from {p} but is fine.',
      '{q} dijatuhkan {p}, untung tidak cedera.',
    ],
  ],
  offside: [
    ['{p}越位在先。', '{p} đã rơi vào thế việt vị.', '{p} is caught offside.', '{p} terjebak offside.'],
    [
      '边裁举旗，{p}跑位过早。',
      'Trợ lý trọng tài căng cờ, {p} xuất phát quá sớm.',
      'The flag is up: {p} went too early.',
      'Bendera asisten wasit terangkat, {p} berlari terlalu cepat.',
    ],
  ],
  yellow: [
    ['黄牌！{p}被裁判警告。', 'Thẻ vàng! {p} bị cảnh cáo.', 'Yellow card for {p}.', 'Kartu kuning untuk {p}.'],
    [
      '{p}动作过大，领到一张黄牌。',
      '{p} vào bóng quá mạnh và phải nhận thẻ vàng.',
      '{p} goes in too hard and is booked.',
      '{p} terlalu keras dan diganjar kartu kuning.',
    ],
    [
      '裁判掏出黄牌，{t}的{p}被记名。',
      'Trọng tài rút thẻ vàng, {p} của {t} phải nhận thẻ.',
      'Out comes the yellow card: {p} of {t} goes into the book.',
      'Wasit mengeluarkan kartu kuning bagi {p} dari {t}.',
    ],
  ],
  secondYellow: [
    [
      '两黄变一红！{p}被罚下，{t}少一人作战。',
      'Thẻ vàng thứ hai! {p} rời sân, {t} chơi thiếu người.',
      'A second yellow! {p} is off and {t} are a man down.',
      'Kartu kuning kedua! {p} diusir, {t} kekurangan pemain.',
    ],
    [
      '{p}吃到第二张黄牌，提前离场。',
      '{p} nhận thẻ vàng thứ hai và phải rời sân sớm.',
      'That is a second booking for {p}: early bath.',
      '{p} menerima kartu kuning kedua dan harus keluar.',
    ],
  ],
  red: [
    ['红牌！{p}被直接罚下！', 'Thẻ đỏ! {p} bị truất quyền thi đấu!', 'Red card! {p} is sent off!', 'Kartu merah! {p} diusir wasit!'],
    [
      '裁判毫不犹豫出示红牌，{t}失去{p}。',
      'Trọng tài không do dự rút thẻ đỏ, {t} mất {p}.',
      'No hesitation from the referee: straight red, {t} lose {p}.',
      'Tanpa ragu wasit memberi kartu merah, {t} kehilangan {p}.',
    ],
  ],
  substitution: [
    [
      '{t}换人：{p}上场，换下{q}。',
      '{t} thay người: {p} vào sân thay {q}.',
      '{t} make a change: {p} on, {q} off.',
      'Pergantian {t}: {p} masuk menggantikan {q}.',
    ],
    ['{q}下场休息，{p}替补登场。', '{q} rời sân nhường chỗ cho {p}.', '{q} makes way for {p}.', '{q} keluar, {p} masuk.'],
    [
      '{t}教练做出调整，{p}换下{q}。',
      'Huấn luyện viên {t} điều chỉnh, {p} thay {q}.',
      'The {t} bench reacts and sends on {p} for {q}.',
      'Pelatih {t} melakukan perubahan, {p} menggantikan {q}.',
    ],
  ],
  injuryChange: [
    [
      '{q}受伤无法坚持，{p}替换出场。',
      '{q} chấn thương không thể tiếp tục, {p} vào thay.',
      '{q} cannot carry on and is replaced by {p}.',
      '{q} cedera dan digantikan {p}.',
    ],
    [
      '{q}一瘸一拐走下场，{p}接替他的位置。',
      '{q} tập tễnh rời sân, {p} vào thế chỗ.',
      '{q} limps off, {p} comes on.',
      '{q} tertatih meninggalkan lapangan, {p} masuk.',
    ],
  ],
  pressure: [
    [
      '{t}持续施压，{o}疲于防守。',
      '{t} gây sức ép liên tục, {o} chống đỡ vất vả.',
      '{t} are piling on the pressure, {o} hang on.',
      '{t} terus menekan, {o} kewalahan bertahan.',
    ],
    [
      '{t}牢牢控制着场上局面。',
      '{t} đang kiểm soát hoàn toàn thế trận.',
      '{t} are well on top at the moment.',
      '{t} menguasai jalannya laga.',
    ],
    [
      '{t}在前场连续传递，寻找空当。',
      '{t} chuyền bóng liên tục quanh vòng cấm tìm khoảng trống.',
      '{t} pass it around the box, looking for a gap.',
      '{t} memainkan bola di sekitar kotak penalti mencari celah.',
    ],
    [
      '{o}被压制在半场内难以出球。',
      '{o} bị ép chặt trên phần sân nhà.',
      '{o} are pinned back in their own half.',
      '{o} terkurung di area sendiri.',
    ],
    [
      '{t}一波接一波的攻势让{o}喘不过气。',
      'Những đợt tấn công dồn dập của {t} khiến {o} nghẹt thở.',
      'Wave after wave from {t}; {o} cannot get out.',
      'Gelombang serangan {t} membuat {o} sulit bernapas.',
    ],
  ],
  addedTime: [
    [
      '第四官员示意补时 {n} 分钟。',
      'Trọng tài thứ tư báo bù giờ {n} phút.',
      'The board shows {n} minutes of stoppage time.',
      'Wasit keempat menunjukkan injury time {n} menit.',
    ],
    [
      '补时至少 {n} 分钟。',
      'Hiệp đấu có ít nhất {n} phút bù giờ.',
      'At least {n} minutes of stoppage time.',
      'Injury time minimal {n} menit.',
    ],
  ],
  halfTime: [
    ['半场结束，比分 {s}。', 'Hết hiệp một, tỉ số là {s}.', 'Half-time, {s}.', 'Turun minum, skor {s}.'],
    [
      '上半场哨声响起，双方 {s} 进入休息。',
      'Còi kết thúc hiệp một vang lên, hai đội nghỉ giải lao với tỉ số {s}.',
      'The whistle goes for the break with the score {s}.',
      'Babak pertama usai, kedua tim rehat dengan skor {s}.',
    ],
  ],
  extraBreak: [
    ['加时赛上半场结束，{s}。', 'Hết hiệp phụ thứ nhất, {s}.', 'Half-time in extra time, {s}.', 'Paruh pertama babak tambahan usai, {s}.'],
    [
      '双方短暂休息后继续，比分 {s}。',
      'Hai đội nghỉ chốc lát, tỉ số {s}.',
      'A short break before they go on, {s}.',
      'Rehat singkat sebelum lanjut, skor {s}.',
    ],
  ],
  fullTime: [
    [
      '全场比赛结束，最终比分 {s}。',
      'Trận đấu kết thúc, tỉ số chung cuộc {s}.',
      'Full time: it ends {s}.',
      'Pertandingan berakhir, skor akhir {s}.',
    ],
    [
      '终场哨响，比分定格在 {s}。',
      'Tiếng còi mãn cuộc vang lên, tỉ số dừng ở {s}.',
      'That is the final whistle, {s}.',
      'Peluit panjang berbunyi, skor {s}.',
    ],
  ],
  ninetyLevel: [
    [
      '90 分钟战成 {s}，比赛进入加时。',
      'Hòa {s} sau 90 phút, hai đội bước vào hiệp phụ.',
      'Level at {s} after ninety minutes: extra time to come.',
      'Imbang {s} setelah 90 menit, laga dilanjutkan ke babak tambahan.',
    ],
    [
      '常规时间 {s}，双方要踢加时赛。',
      'Hết thời gian chính thức với tỉ số {s}, sẽ có hiệp phụ.',
      '{s} at the end of normal time, so we play on.',
      'Waktu normal selesai {s}, ada babak tambahan.',
    ],
  ],
  interrupted: [
    ['比赛暂时中断。', 'Trận đấu tạm thời bị gián đoạn.', 'Play has been stopped for now.', 'Pertandingan dihentikan sementara.'],
    [
      '裁判示意比赛暂停。',
      'Trọng tài cho tạm dừng trận đấu.',
      'The referee has halted the match.',
      'Wasit menghentikan laga untuk sementara.',
    ],
  ],
  resumed: [
    ['比赛恢复进行。', 'Trận đấu được tiếp tục.', 'Play resumes.', 'Pertandingan dilanjutkan.'],
    ['双方重新投入比赛。', 'Hai đội trở lại thi đấu.', 'They are playing again.', 'Kedua tim kembali bertanding.'],
  ],
} as const satisfies Readonly<Record<string, readonly [Template, Template, ...Template[]]>>;

export type FootballPhrase = keyof typeof FOOTBALL_PHRASES;
