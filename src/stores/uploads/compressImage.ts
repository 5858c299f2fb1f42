import { COMPRESSED_MAX_BYTES, PAGE_MAX_PX } from '#contract/files/uploadLimits.ts';

/** An image as it is sent, and a small picture of it as a data URL; null when the browser cannot read it. */
export interface ReducedImage {
  readonly blob: Blob;
  readonly preview: string | null;
}

/** An image in memory. */
export interface Bitmap {
  readonly width: number;
  readonly height: number;
  close(): void;
}

/** What the browser does with images. */
export interface Painter<Decoded extends Bitmap> {
  /** Rejects for what the browser cannot read. */
  decode(file: Blob): Promise<Decoded>;
  /** Returns null when the browser cannot write this type. */
  encode(bitmap: Decoded, size: { readonly width: number; readonly height: number }, type: string, quality: number): Promise<Blob | null>;
  dataUrl(blob: Blob): Promise<string>;
}

const PREVIEW_PX = 320;
const PREVIEW_QUALITY = 0.7;
/** Tried in order until an image is small enough. */
const ATTEMPTS: readonly { readonly side: number; readonly quality: number }[] = [
  { side: PAGE_MAX_PX, quality: 0.82 },
  { side: PAGE_MAX_PX, quality: 0.7 },
  { side: PAGE_MAX_PX, quality: 0.55 },
  { side: 1_200, quality: 0.55 },
  { side: 900, quality: 0.5 },
];

/** Reduces an image on the device (docs/product.md#uploads). One that the browser cannot read stays as it is; the gateway may know it. */
export async function compressImage<Decoded extends Bitmap>(file: Blob, painter: Painter<Decoded>): Promise<ReducedImage> {
  let bitmap: Decoded;
  try {
    bitmap = await painter.decode(file);
  } catch {
    return { blob: file, preview: null };
  }
  try {
    const small = await painter.encode(bitmap, fitted(bitmap, PREVIEW_PX), 'image/jpeg', PREVIEW_QUALITY);
    return { blob: (await reduced(bitmap, painter)) ?? file, preview: small && (await painter.dataUrl(small)) };
  } catch {
    return { blob: file, preview: null };
  } finally {
    bitmap.close();
  }
}

async function reduced<Decoded extends Bitmap>(bitmap: Decoded, painter: Painter<Decoded>): Promise<Blob | null> {
  let smallest: Blob | null = null;
  for (const { side, quality } of ATTEMPTS) {
    const size = fitted(bitmap, side);
    const blob = (await painter.encode(bitmap, size, 'image/webp', quality)) ?? (await painter.encode(bitmap, size, 'image/jpeg', quality));
    if (blob !== null && (smallest === null || blob.size < smallest.size)) smallest = blob;
    if (blob !== null && blob.size <= COMPRESSED_MAX_BYTES) break;
  }
  return smallest;
}

function fitted({ width, height }: Pick<Bitmap, 'width' | 'height'>, side: number) {
  const scale = Math.min(1, side / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}
