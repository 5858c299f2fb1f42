import { REAL_NAME_REASONS, type ReasonCode, STANCE_REASONS } from '#contract/console/reasons.ts';
import { DEFAULT_LANGUAGE, type Language, tenantLanguage } from '#contract/locale/tenants.ts';
import { UsageError } from '#gateway/base/usageError.ts';
import type { ActInput } from './reviewSource.ts';

type Texts = Readonly<Record<Language, string>>;
type Usual = Exclude<(typeof STANCE_REASONS)[number] | (typeof REAL_NAME_REASONS)[number], 'other'>;

/** The words that members read for a usual reason. */
const TEXTS: Readonly<Record<Usual, Texts>> = {
  empty: {
    'zh-CN': '内容空泛，没有说明理由',
    'vi-VN': 'Nội dung chung chung, chưa nêu lý do',
    'en-US': 'Too vague: it gives no reasons',
    'id-ID': 'Terlalu umum: tidak ada alasan yang dijelaskan',
  },
  promise: {
    'zh-CN': '承诺收益或必中',
    'vi-VN': 'Cam kết chắc thắng hoặc lợi nhuận',
    'en-US': 'Promises a profit or a sure win',
    'id-ID': 'Menjanjikan keuntungan atau pasti menang',
  },
  contact: {
    'zh-CN': '留有联系方式或引流信息',
    'vi-VN': 'Có thông tin liên hệ hoặc lôi kéo sang nơi khác',
    'en-US': 'Has contact details or leads elsewhere',
    'id-ID': 'Mencantumkan kontak atau mengajak ke tempat lain',
  },
  copied: {
    'zh-CN': '与已有内容重复或抄袭',
    'vi-VN': 'Sao chép hoặc trùng với nội dung đã có',
    'en-US': 'Copied from what was published before',
    'id-ID': 'Menyalin atau sama dengan konten yang sudah ada',
  },
  unreadable: {
    'zh-CN': '照片不清晰或不完整，请重新拍摄',
    'vi-VN': 'Ảnh mờ hoặc thiếu, vui lòng chụp lại',
    'en-US': 'The photos are blurred or cut off: please take them again',
    'id-ID': 'Foto buram atau terpotong, silakan ambil ulang',
  },
  mismatch: {
    'zh-CN': '姓名或号码与证件不一致',
    'vi-VN': 'Họ tên hoặc số không khớp với giấy tờ',
    'en-US': 'Name or number differ from the document',
    'id-ID': 'Nama atau nomor tidak sesuai dengan dokumen',
  },
  expired: {
    'zh-CN': '证件已过期',
    'vi-VN': 'Giấy tờ đã hết hạn',
    'en-US': 'The document has expired',
    'id-ID': 'Dokumen sudah kedaluwarsa',
  },
  notDocument: {
    'zh-CN': '照片不是身份证件',
    'vi-VN': 'Ảnh không phải giấy tờ tùy thân',
    'en-US': 'The photos do not show an identity document',
    'id-ID': 'Foto bukan dokumen identitas',
  },
};

/** Returns what the member reads: the operator's own words, else the usual ones of the reason. Throws UsageError where both are missing. */
export function reasonText(tenant: string, { reason, text = '' }: Pick<ActInput, 'reason' | 'text'>): string {
  if (text !== '') return text;
  const usual = isUsual(reason) ? TEXTS[reason][tenantLanguage(tenant) ?? DEFAULT_LANGUAGE] : null;
  if (usual === null) throw new UsageError('This reason needs a text.');
  return usual;
}

function isUsual(reason: ReasonCode | undefined): reason is Usual {
  return reason !== undefined && Object.hasOwn(TEXTS, reason);
}
