import sharp from 'sharp';

interface PaintedImage {
  readonly width?: number;
  readonly height?: number;
  /** Another colour is another image. */
  readonly colour?: string;
}

/** Returns a png of one colour. */
export function aPng({ width = 8, height = 6, colour = '#0a7' }: PaintedImage = {}): Promise<Buffer> {
  return painted({ width, height, colour }).png().toBuffer();
}

/** Returns a jpeg of one colour. */
export function aJpeg({ width = 8, height = 6, colour = '#0a7' }: PaintedImage = {}): Promise<Buffer> {
  return painted({ width, height, colour }).jpeg().toBuffer();
}

function painted({ width, height, colour }: Required<PaintedImage>) {
  return sharp({ create: { width, height, channels: 3, background: colour } });
}
