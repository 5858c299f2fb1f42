import sharp, { type Metadata, type Sharp } from 'sharp';
import { LIST_MAX_PX, PAGE_MAX_PX, UPLOAD_MAX_BYTES, UPLOAD_MAX_PIXELS } from '#contract/files/uploadLimits.ts';
import { imageWork } from '#gateway/base/imageWork.ts';
import { limitConcurrency } from '#gateway/base/queues.ts';
import { LocalizedError } from '#gateway/request/localizedError.ts';
import { imageTypeOf, isAnimatedPng } from './imageType.ts';

const QUALITY = 80;
const TIMEOUT_S = 20;
/** An image of the most pixels takes a core for seconds and 300 MB. */
const AT_ONCE = 2;

/** An image in both sizes, as webp without metadata; width and height of `page` in px. */
export interface EncodedImage {
  readonly page: Buffer;
  readonly list: Buffer;
  readonly width: number;
  readonly height: number;
}

export type EncodeImage = (bytes: Buffer) => Promise<EncodedImage>;

/** Returns a function that re-encodes images, two at a time. It throws LocalizedError (400) for what is no image that may be stored. */
export function createEncodeImage(): EncodeImage {
  const inTurn = limitConcurrency(AT_ONCE);
  return (bytes) => inTurn(() => imageWork(() => encode(bytes)));
}

async function encode(bytes: Buffer): Promise<EncodedImage> {
  if (bytes.length > UPLOAD_MAX_BYTES) throw tooLarge();
  const type = imageTypeOf(bytes);
  if (type === null) throw new LocalizedError(400, 'fileType');
  try {
    checkMetadata(await sharp(bytes, OPTIONS).metadata(), type);
    if (type === 'png' && isAnimatedPng(bytes)) throw new LocalizedError(400, 'fileAnimated');
    const { data, info } = await resized(sharp(bytes, OPTIONS).autoOrient(), PAGE_MAX_PX).toBuffer({ resolveWithObject: true });
    const list = await resized(sharp(data, OPTIONS), LIST_MAX_PX).toBuffer();
    return { page: data, list, width: info.width, height: info.height };
  } catch (error) {
    if (error instanceof LocalizedError) throw error;
    throw new LocalizedError(400, 'fileUnreadable', {}, { cause: error });
  }
}

/** The refusal of a file that is too long. */
export function tooLarge(): LocalizedError {
  return new LocalizedError(400, 'fileTooLarge', { megabytes: UPLOAD_MAX_BYTES / 1024 / 1024 });
}

/** Cut files are refused; what cameras write against the standard is not. */
const OPTIONS = { failOn: 'error', limitInputPixels: UPLOAD_MAX_PIXELS, sequentialRead: true } as const;

function checkMetadata({ format, width, height, pages = 1 }: Metadata, type: string): void {
  if (format !== type) throw new LocalizedError(400, 'fileType');
  if (width * height > UPLOAD_MAX_PIXELS) throw new LocalizedError(400, 'fileTooManyPixels', { megapixels: UPLOAD_MAX_PIXELS / 1_000_000 });
  if (pages > 1) throw new LocalizedError(400, 'fileAnimated');
}

/** sharp writes sRGB without metadata unless it is told otherwise. */
function resized(image: Sharp, side: number): Sharp {
  return image
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: QUALITY })
    .timeout({ seconds: TIMEOUT_S });
}
