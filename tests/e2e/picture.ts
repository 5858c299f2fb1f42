import sharp from 'sharp';

/** A file as `setInputFiles` takes it. */
export interface Picture {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

const PHOTO = { width: 4_000, height: 3_000 };
const PIXELS = { ...PHOTO, channels: 3 } as const;
const WIDTH = 800;
const HEIGHT = 600;

/** Returns a picture of one colour, as a phone would take it. */
export async function aPicture(colour: string, format: 'jpeg' | 'png' = 'jpeg'): Promise<Picture> {
  const buffer = await sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: colour } })
    .toFormat(format)
    .toBuffer();
  return { name: `photo.${format}`, mimeType: `image/${format}`, buffer };
}

/** Returns a photo of 12 megapixels with the detail and the noise of a phone's camera, a few megabytes large. */
export async function aPhoto(colour: string): Promise<Picture> {
  const noise = (sigma: number, scale: number) =>
    sharp({
      create: {
        width: PHOTO.width / scale,
        height: PHOTO.height / scale,
        channels: 3,
        background: colour,
        noise: { type: 'gaussian', mean: 128, sigma },
      },
    })
      .resize(PHOTO.width, PHOTO.height)
      .raw()
      .toBuffer();
  const [leaves, faces, grain] = await Promise.all([noise(60, 4), noise(60, 50), noise(20, 1)]);
  const buffer = await sharp({ create: { ...PIXELS, background: colour } })
    .composite([
      { input: faces, raw: PIXELS, blend: 'hard-light' },
      { input: leaves, raw: PIXELS, blend: 'soft-light' },
      { input: grain, raw: PIXELS, blend: 'soft-light' },
    ])
    .jpeg({ quality: 90 })
    .toBuffer();
  return { name: 'photo.jpeg', mimeType: 'image/jpeg', buffer };
}
