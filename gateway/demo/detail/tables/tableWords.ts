import type { Language } from '#contract/locale/tenants.ts';
import type { Sport } from '#contract/match/sport.ts';

type Words = Readonly<Record<Language, string>>;

/** What league tables say. */
export const TABLE_WORDS = {
  season: { 'zh-CN': '第 {n} 赛季', 'vi-VN': 'Mùa giải thứ {n}', 'en-US': 'Season {n}', 'id-ID': 'Musim ke-{n}' },
  stage: { 'zh-CN': '常规赛', 'vi-VN': 'Vòng đấu chính', 'en-US': 'Regular season', 'id-ID': 'Musim reguler' },
  deduction: {
    'zh-CN': '因违反财务规定被扣分',
    'vi-VN': 'Bị trừ điểm do vi phạm quy định tài chính',
    'en-US': 'Points deducted for a breach of financial rules',
    'id-ID': 'Pengurangan poin karena melanggar aturan keuangan',
  },
  champion: { 'zh-CN': '冠军', 'vi-VN': 'Vô địch', 'en-US': 'Champions', 'id-ID': 'Juara' },
  promotion: { 'zh-CN': '升级', 'vi-VN': 'Thăng hạng', 'en-US': 'Promotion', 'id-ID': 'Promosi' },
  promotionPlayoff: { 'zh-CN': '季后赛', 'vi-VN': 'Vòng play-off', 'en-US': 'Play-offs', 'id-ID': 'Play-off' },
  continental: {
    'zh-CN': '洲际冠军联赛',
    'vi-VN': 'Cúp vô địch châu lục',
    'en-US': 'Continental champions cup',
    'id-ID': 'Liga Champions kontinental',
  },
  continentalQualifier: {
    'zh-CN': '洲际赛资格赛',
    'vi-VN': 'Vòng loại cúp châu lục',
    'en-US': 'Continental cup qualifying',
    'id-ID': 'Kualifikasi piala kontinental',
  },
  relegationPlayoff: { 'zh-CN': '保级附加赛', 'vi-VN': 'Play-off trụ hạng', 'en-US': 'Relegation play-off', 'id-ID': 'Play-off degradasi' },
  relegation: { 'zh-CN': '降级', 'vi-VN': 'Xuống hạng', 'en-US': 'Relegation', 'id-ID': 'Degradasi' },
  other: { 'zh-CN': '其他', 'vi-VN': 'Khác', 'en-US': 'Other', 'id-ID': 'Lainnya' },
} as const satisfies Readonly<Record<string, Words>>;

/** Returns how a league is played, in words. */
export function rulesText(sport: Sport, clubs: number): Words {
  const rounds = 2 * (clubs - 1);
  if (sport === 'basketball') {
    return {
      'zh-CN': `共 ${clubs} 队，主客场双循环，共 ${rounds} 轮。排名依据胜率，胜率相同先比相互战绩，再比净胜分和得分。`,
      'vi-VN': `${clubs} đội thi đấu vòng tròn hai lượt, tổng cộng ${rounds} vòng. Xếp hạng theo tỉ lệ thắng; nếu bằng nhau xét đối đầu, hiệu số rồi số điểm ghi được.`,
      'en-US': `${clubs} teams play each other home and away over ${rounds} rounds. The share of wins decides; then the games between level teams, points difference and points scored.`,
      'id-ID': `${clubs} tim bermain kandang dan tandang selama ${rounds} pekan. Peringkat ditentukan persentase kemenangan, lalu pertemuan langsung, selisih angka, dan angka yang dicetak.`,
    };
  }
  return {
    'zh-CN': `共 ${clubs} 队，主客场双循环，共 ${rounds} 轮。胜一场得 3 分，平一场得 1 分，积分相同时按表下所列顺序排名。`,
    'vi-VN': `${clubs} đội thi đấu vòng tròn hai lượt, tổng cộng ${rounds} vòng. Thắng được 3 điểm, hòa 1 điểm; nếu bằng điểm thì xét các tiêu chí phụ theo thứ tự.`,
    'en-US': `${clubs} teams play each other home and away over ${rounds} rounds: three points for a win, one for a draw. Level teams are separated by the rules listed, in order.`,
    'id-ID': `${clubs} tim bermain kandang dan tandang selama ${rounds} pekan. Menang 3 poin, seri 1 poin; jika poin sama, peringkat ditentukan oleh aturan yang tercantum sesuai urutan.`,
  };
}
