import type { Template } from '#gateway/demo/detail/text/template.ts';

/** News about a side, `{t}`: `{p}` is a player, `{o}` the opponent, `{n}` a number of matches. */
export const INTELLIGENCE_WORDS = {
  keyPlayerOut: [
    '{t}主力{p}将缺席本场比赛。',
    '{t} mất trụ cột {p} ở trận này.',
    '{t} are without regular starter {p}.',
    '{t} tidak bisa menurunkan pemain inti {p}.',
  ],
  playerOut: ['{t}的{p}无法出场。', '{p} của {t} không thể ra sân.', '{p} is not available for {t}.', '{p} tidak tersedia untuk {t}.'],
  doubtful: [
    '{t}的{p}能否出场尚不确定。',
    'Khả năng ra sân của {p} ({t}) còn bỏ ngỏ.',
    '{p} is a doubt for {t}.',
    'Belum pasti apakah {p} bisa tampil untuk {t}.',
  ],
  fullSquad: [
    '{t}全员健康，无人伤停。',
    '{t} có lực lượng đầy đủ, không ai vắng mặt.',
    '{t} have a full squad to choose from.',
    '{t} turun dengan skuad lengkap tanpa pemain absen.',
  ],
  winning: [
    '{t}近 {n} 场全部获胜。',
    '{t} thắng cả {n} trận gần nhất.',
    '{t} have won their last {n} matches.',
    '{t} memenangi {n} laga terakhir.',
  ],
  unbeaten: [
    '{t}近 {n} 场保持不败。',
    '{t} bất bại {n} trận gần đây.',
    '{t} are unbeaten in {n} matches.',
    '{t} tak terkalahkan dalam {n} laga.',
  ],
  losing: ['{t}已遭遇 {n} 连败。', '{t} đã thua {n} trận liên tiếp.', '{t} have lost {n} in a row.', '{t} kalah {n} kali beruntun.'],
  winless: [
    '{t}近 {n} 场未尝胜绩。',
    '{t} không thắng trong {n} trận qua.',
    '{t} have not won for {n} matches.',
    '{t} belum menang dalam {n} laga.',
  ],
  homeStrong: [
    '{t}近 {n} 个主场保持不败。',
    '{t} bất bại {n} trận sân nhà gần nhất.',
    '{t} are unbeaten in {n} at home.',
    '{t} tak terkalahkan di {n} laga kandang terakhir.',
  ],
  awayWeak: [
    '{t}近 {n} 个客场不胜。',
    '{t} không thắng {n} trận sân khách gần nhất.',
    '{t} are without a win in {n} away matches.',
    '{t} tanpa kemenangan di {n} laga tandang.',
  ],
  bogey: [
    '{t}近 {n} 次对阵{o}保持不败。',
    '{t} không thua {o} trong {n} lần gặp gần nhất.',
    '{t} have not lost to {o} in {n} meetings.',
    '{t} tak pernah kalah dari {o} dalam {n} pertemuan.',
  ],
  noGoals: [
    '{t}近 {n} 场颗粒无收。',
    '{t} tịt ngòi {n} trận liền.',
    '{t} have not scored for {n} matches.',
    '{t} tidak mencetak gol dalam {n} laga.',
  ],
  cleanSheets: [
    '{t}连续 {n} 场零封对手。',
    '{t} giữ sạch lưới {n} trận liên tiếp.',
    '{t} have kept {n} clean sheets in a row.',
    '{t} mencatat {n} laga beruntun tanpa kebobolan.',
  ],
} as const satisfies Readonly<Record<string, Template>>;
