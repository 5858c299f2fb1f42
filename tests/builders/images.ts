import sharp from 'sharp';

interface PaintedImage {
  readonly width?: number;
  readonly height?: number;
  /** Another colour is another image. */
  readonly colour?: string;
}

/** Returns a png of one colour. */
export function aPng({ width = 8, height = 6, colour = '#0a7' }: PaintedImage = {}): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: colour } })
    .png()
    .toBuffer();
}
