import sharp, { type Sharp } from 'sharp';
import { imageTypeOf } from '#gateway/files/encoding/imageType.ts';
import { LogoError } from './logoError.ts';

/** Sides in px of the squares that logos are served as: in rows and in headers, on screens of up to three pixels a point. */
export const LOGO_SIZES = [64, 160] as const;
export type LogoSize = (typeof LOGO_SIZES)[number];

/** A logo in each size, as webp without metadata. */
export type EncodedLogo = ReadonlyMap<LogoSize, Buffer>;

const MAX_PIXELS = 4_000_000;
const TIMEOUT_S = 10;
const QUALITY = 85;
const CLEAR = { r: 0, g: 0, b: 0, alpha: 0 };
/** Between the grounds of both themes, so that its outline separates white logos from a light page and black ones from a dark page. */
const OUTLINE = { r: 128, g: 128, b: 128 };
/** Of the side, beyond the logo on each side. */
const OUTLINE_SHARE = 1 / 24;
/** Deviation of the silhouette's blur in widths of the outline, and what makes the blurred one solid about that far out. */
const OUTLINE_BLUR = 0.5;
const OUTLINE_GAIN = 4;

/** Returns a logo in our own encoding. Throws LogoError for what is no PNG, JPEG or WebP of a moderate size; of an animation it takes the first frame. */
export async function encodeLogo(bytes: Buffer): Promise<EncodedLogo> {
  const type = imageTypeOf(bytes);
  if (type === null) throw new LogoError('the logo is no PNG, JPEG or WebP');
  try {
    const { format, width, height } = await sharp(bytes, OPTIONS).metadata();
    if (format !== type) throw new LogoError('the logo is no PNG, JPEG or WebP');
    if (width * height > MAX_PIXELS) throw new LogoError('the logo has too many pixels');
    const sizes: (readonly [LogoSize, Buffer])[] = [];
    for (const size of LOGO_SIZES) sizes.push([size, await encodeAt(bytes, size)]);
    return new Map(sizes);
  } catch (error) {
    if (error instanceof LogoError) throw error;
    throw new LogoError('the logo cannot be read', { cause: error });
  }
}

const OPTIONS = { failOn: 'error', limitInputPixels: MAX_PIXELS, sequentialRead: true } as const;

async function encodeAt(bytes: Buffer, size: LogoSize): Promise<Buffer> {
  const logo = await squared(sharp(bytes, OPTIONS).autoOrient().toColourspace('srgb').ensureAlpha(), size).png().toBuffer();
  const outline = await outlineOf(logo, size);
  return sharp(outline)
    .composite([{ input: logo }])
    .webp({ quality: QUALITY })
    .timeout({ seconds: TIMEOUT_S })
    .toBuffer();
}

/** Fits an image into a square with room for its outline. */
function squared(image: Sharp, size: number): Sharp {
  const margin = Math.round(size * OUTLINE_SHARE);
  const inner = size - 2 * margin;
  return image
    .resize({ width: inner, height: inner, fit: 'contain', background: CLEAR })
    .extend({ top: margin, bottom: margin, left: margin, right: margin, background: CLEAR })
    .timeout({ seconds: TIMEOUT_S });
}

/** Returns the silhouette of a square image, a little larger and grey. */
async function outlineOf(logo: Buffer, size: number): Promise<Buffer> {
  const raw = { width: size, height: size, channels: 1 } as const;
  // sharp extracts a channel after everything else, so the silhouette is an image of its own.
  const silhouette = await sharp(logo).extractChannel('alpha').toColourspace('b-w').raw().toBuffer();
  const alpha = await sharp(silhouette, { raw })
    .blur(size * OUTLINE_SHARE * OUTLINE_BLUR)
    .linear(OUTLINE_GAIN, 0)
    .toColourspace('b-w')
    .raw()
    .toBuffer();
  return sharp({ create: { width: size, height: size, channels: 3, background: OUTLINE } })
    .joinChannel(alpha, { raw })
    .png()
    .toBuffer();
}
