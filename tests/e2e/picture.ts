import sharp from 'sharp';

/** A file as `setInputFiles` takes it. */
export interface Picture {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

const WIDTH = 800;
const HEIGHT = 600;

/** Returns a picture of one colour, as a phone would take it. */
export async function aPicture(colour: string, format: 'jpeg' | 'png' = 'jpeg'): Promise<Picture> {
  const buffer = await sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: colour } })
    .toFormat(format)
    .toBuffer();
  return { name: `photo.${format}`, mimeType: `image/${format}`, buffer };
}
