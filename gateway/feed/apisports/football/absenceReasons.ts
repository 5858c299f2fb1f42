import type { Names } from '#contract/locale/names.ts';
import { englishOf } from '#gateway/feed/apisports/fields.ts';

type Translations = Exclude<Names, string>;

/** No more than the kind of an absence says already. */
const EMPTY = /^(?:unknown(?: injury)?|injury|injured(?: doubtful)?|suspended|questionable|missing fixture)$/i;

/** In order: the more exact words come first. Beside the kind of the absence, as in "Injured, knee", the part of the body is enough. */
const REASONS: readonly (readonly [RegExp, Translations])[] = [
  [/red card/i, { 'zh-CN': '红牌', 'vi-VN': 'Thẻ đỏ', 'id-ID': 'Kartu merah' }],
  [/yellow card/i, { 'zh-CN': '累计黄牌', 'vi-VN': 'Thẻ vàng', 'id-ID': 'Kartu kuning' }],
  [/cruciate/i, { 'zh-CN': '十字韧带', 'vi-VN': 'Dây chằng chéo', 'id-ID': 'Ligamen krusial' }],
  [/achilles/i, { 'zh-CN': '跟腱', 'vi-VN': 'Gân Achilles', 'id-ID': 'Tendon Achilles' }],
  [/hamstring/i, { 'zh-CN': '大腿后侧', 'vi-VN': 'Gân kheo', 'id-ID': 'Hamstring' }],
  [/thigh/i, { 'zh-CN': '大腿', 'vi-VN': 'Đùi', 'id-ID': 'Paha' }],
  [/calf/i, { 'zh-CN': '小腿', 'vi-VN': 'Bắp chân', 'id-ID': 'Betis' }],
  [/knee|menisc/i, { 'zh-CN': '膝盖', 'vi-VN': 'Đầu gối', 'id-ID': 'Lutut' }],
  [/ankle/i, { 'zh-CN': '脚踝', 'vi-VN': 'Mắt cá chân', 'id-ID': 'Pergelangan kaki' }],
  [/groin|adductor/i, { 'zh-CN': '腹股沟', 'vi-VN': 'Háng', 'id-ID': 'Pangkal paha' }],
  [/\bhip\b/i, { 'zh-CN': '髋部', 'vi-VN': 'Hông', 'id-ID': 'Pinggul' }],
  [/\bback\b/i, { 'zh-CN': '背部', 'vi-VN': 'Lưng', 'id-ID': 'Punggung' }],
  [/shoulder/i, { 'zh-CN': '肩部', 'vi-VN': 'Vai', 'id-ID': 'Bahu' }],
  [/\bfoot\b|\btoe\b|heel|metatars/i, { 'zh-CN': '脚部', 'vi-VN': 'Bàn chân', 'id-ID': 'Telapak kaki' }],
  [/wrist|\bhand\b|finger|\barm\b|elbow/i, { 'zh-CN': '手臂', 'vi-VN': 'Tay', 'id-ID': 'Tangan' }],
  [/\bhead\b|concussion|facial|nose|\beye\b|\bjaw\b/i, { 'zh-CN': '头部', 'vi-VN': 'Đầu', 'id-ID': 'Kepala' }],
  [/\bribs?\b|chest/i, { 'zh-CN': '胸部', 'vi-VN': 'Ngực', 'id-ID': 'Dada' }],
  [/\bleg\b|\bshin\b/i, { 'zh-CN': '腿部', 'vi-VN': 'Chân', 'id-ID': 'Kaki' }],
  [/muscle|muscular/i, { 'zh-CN': '肌肉', 'vi-VN': 'Cơ', 'id-ID': 'Otot' }],
  [/illness|\bill\b|\bsick|virus|\bflu\b|fever|covid|health/i, { 'zh-CN': '生病', 'vi-VN': 'Bị ốm', 'id-ID': 'Sakit' }],
  [/knock/i, { 'zh-CN': '碰撞', 'vi-VN': 'Va chạm', 'id-ID': 'Benturan' }],
  [/fitness/i, { 'zh-CN': '体能不足', 'vi-VN': 'Chưa đủ thể lực', 'id-ID': 'Kebugaran kurang' }],
  [/coach/i, { 'zh-CN': '教练决定', 'vi-VN': 'Quyết định của HLV', 'id-ID': 'Keputusan pelatih' }],
  [/national|selection/i, { 'zh-CN': '国家队征召', 'vi-VN': 'Lên đội tuyển', 'id-ID': 'Panggilan timnas' }],
  [/inactive/i, { 'zh-CN': '未报名', 'vi-VN': 'Không đăng ký', 'id-ID': 'Tidak didaftarkan' }],
  [/\brest/i, { 'zh-CN': '轮休', 'vi-VN': 'Nghỉ xoay vòng', 'id-ID': 'Diistirahatkan' }],
  [/personal/i, { 'zh-CN': '个人原因', 'vi-VN': 'Lý do cá nhân', 'id-ID': 'Alasan pribadi' }],
  [/loan/i, { 'zh-CN': '租借协议', 'vi-VN': 'Điều khoản cho mượn', 'id-ID': 'Klausul pinjaman' }],
  [/transfer/i, { 'zh-CN': '转会', 'vi-VN': 'Chuyển nhượng', 'id-ID': 'Transfer' }],
];

/** Returns why a player is absent in our languages where the words are known, else as the provider has it; null when they say nothing. */
export function absenceReason(reason: string | null | undefined): Names | null {
  const english = englishOf(reason);
  if (english === null || EMPTY.test(reason?.trim() ?? '')) return null;
  const translated = REASONS.find(([words]) => words.test(reason ?? ''))?.[1];
  return translated === undefined ? english : { ...translated, 'en-US': reason?.trim() ?? '' };
}
