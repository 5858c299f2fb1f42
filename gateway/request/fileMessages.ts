import type { Language } from '#contract/locale/tenants.ts';

/** Refusals about images; part of `MESSAGES`. */
export const FILE_MESSAGES = {
  fileType: {
    'zh-CN': '只能上传 JPG、PNG 或 WebP 图片，请换一张',
    'vi-VN': 'Chỉ nhận ảnh JPG, PNG hoặc WebP. Hãy chọn ảnh khác.',
    'en-US': 'Only JPG, PNG and WebP images can be uploaded. Choose another one.',
    'id-ID': 'Hanya gambar JPG, PNG, atau WebP yang bisa diunggah. Pilih gambar lain.',
  },
  fileTooLarge: {
    'zh-CN': '图片超过 {megabytes} MB，请换一张小一点的',
    'vi-VN': 'Ảnh nặng hơn {megabytes} MB. Hãy chọn ảnh nhẹ hơn.',
    'en-US': 'This image is over {megabytes} MB. Choose a smaller one.',
    'id-ID': 'Gambar ini lebih dari {megabytes} MB. Pilih yang lebih kecil.',
  },
  fileTooManyPixels: {
    'zh-CN': '图片尺寸太大，最多 {megapixels} 百万像素，请缩小后再上传',
    'vi-VN': 'Ảnh có kích thước quá lớn, tối đa {megapixels} megapixel. Hãy thu nhỏ rồi tải lên lại.',
    'en-US': 'This image has more than {megapixels} megapixels. Make it smaller and try again.',
    'id-ID': 'Resolusi gambar ini lebih dari {megapixels} megapiksel. Perkecil dulu, lalu unggah lagi.',
  },
  fileAnimated: {
    'zh-CN': '不支持动图，请换一张静态图片',
    'vi-VN': 'Không nhận ảnh động. Hãy chọn ảnh tĩnh.',
    'en-US': 'Animated images can’t be uploaded. Choose a still one.',
    'id-ID': 'Gambar bergerak tidak bisa diunggah. Pilih gambar diam.',
  },
  fileUnreadable: {
    'zh-CN': '图片已损坏或不完整，请换一张',
    'vi-VN': 'Ảnh bị hỏng hoặc không đầy đủ. Hãy chọn ảnh khác.',
    'en-US': 'This image is damaged or incomplete. Choose another one.',
    'id-ID': 'Gambar ini rusak atau tidak lengkap. Pilih gambar lain.',
  },
  fileCount: {
    'zh-CN': '一次只能上传一张图片',
    'vi-VN': 'Mỗi lần chỉ tải lên được một ảnh.',
    'en-US': 'Upload one image at a time.',
    'id-ID': 'Unggah gambar satu per satu.',
  },
  fileGone: {
    'zh-CN': '有图片已失效，请移除后重新上传',
    'vi-VN': 'Có ảnh không còn dùng được. Hãy bỏ ảnh đó rồi tải lên lại.',
    'en-US': 'One of these images is no longer available. Remove it and upload it again.',
    'id-ID': 'Ada gambar yang sudah tidak tersedia. Hapus, lalu unggah lagi.',
  },
  uploadsSpent: {
    'zh-CN': '今天上传的图片已达上限，请约 {hours} 小时后再试',
    'vi-VN': 'Bạn đã tải lên đủ số ảnh trong ngày. Thử lại sau khoảng {hours} giờ.',
    'en-US': 'You have reached today’s limit for images. Try again in about {hours} h.',
    'id-ID': 'Batas unggah gambar hari ini sudah tercapai. Coba lagi dalam sekitar {hours} jam.',
  },
} as const satisfies Readonly<Record<string, Readonly<Record<Language, string>>>>;
