import type { Absence } from '#contract/detail/absences.ts';
import type { Names } from '#contract/locale/names.ts';
import { SeededRandom } from '#gateway/demo/seededRandom.ts';
import type { Player } from './squads.ts';

const DAY_MS = 86_400_000;
/** Each player has at most one injury that begins in such a span. */
const SPAN_DAYS = 30;
const LONGEST_DAYS = 50;
const INJURED_PER_SPAN = 0.09;
/** In the last days of a spell it is open whether the player can play. */
const DOUBTFUL_DAYS = 2;
const MATCH_EVERY_DAYS = 3;

/** What may be wrong with a player. */
export const INJURY_REASONS: readonly [Names, ...Names[]] = [
  { 'zh-CN': '腿筋拉伤', 'vi-VN': 'Căng gân kheo', 'en-US': 'Hamstring strain', 'id-ID': 'Cedera hamstring' },
  { 'zh-CN': '踝关节扭伤', 'vi-VN': 'Bong gân mắt cá chân', 'en-US': 'Ankle sprain', 'id-ID': 'Keseleo pergelangan kaki' },
  { 'zh-CN': '膝盖受伤', 'vi-VN': 'Chấn thương đầu gối', 'en-US': 'Knee injury', 'id-ID': 'Cedera lutut' },
  { 'zh-CN': '小腿肌肉不适', 'vi-VN': 'Đau cơ bắp chân', 'en-US': 'Calf problem', 'id-ID': 'Masalah otot betis' },
  { 'zh-CN': '大腿肌肉拉伤', 'vi-VN': 'Căng cơ đùi', 'en-US': 'Thigh strain', 'id-ID': 'Cedera otot paha' },
  { 'zh-CN': '腹股沟伤势', 'vi-VN': 'Đau háng', 'en-US': 'Groin injury', 'id-ID': 'Cedera pangkal paha' },
  { 'zh-CN': '背部不适', 'vi-VN': 'Đau lưng', 'en-US': 'Back complaint', 'id-ID': 'Nyeri punggung' },
  { 'zh-CN': '生病', 'vi-VN': 'Bị ốm', 'en-US': 'Illness', 'id-ID': 'Sakit' },
  { 'zh-CN': '肩部受伤', 'vi-VN': 'Chấn thương vai', 'en-US': 'Shoulder injury', 'id-ID': 'Cedera bahu' },
];

/** Returns what keeps a player from playing at server time `at` (ms); null when fit. */
export function injuryOf({ id, name, position }: Player, at: number): Absence | null {
  const span = Math.floor(at / (SPAN_DAYS * DAY_MS));
  for (const start of [span, span - 1, span - 2]) {
    const random = new SeededRandom('injury', id, start);
    if (!random.hits(INJURED_PER_SPAN)) continue;
    const since = Math.round((start * SPAN_DAYS + random.between(0, SPAN_DAYS)) * DAY_MS);
    const until = since + random.whole(4, LONGEST_DAYS) * DAY_MS;
    if (at < since || at >= until) continue;
    const doubtful = until - at < DOUBTFUL_DAYS * DAY_MS;
    return {
      player: { id, name },
      position,
      kind: doubtful ? 'doubtful' : random.hits(0.04) ? 'unknown' : 'injured',
      reason: random.pick(INJURY_REASONS),
      since,
      until,
      matchesMissed: Math.floor((at - since) / (MATCH_EVERY_DAYS * DAY_MS)),
    };
  }
  return null;
}
