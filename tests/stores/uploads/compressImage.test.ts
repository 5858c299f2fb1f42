import { describe, expect, test } from 'vitest';
import { COMPRESSED_MAX_BYTES } from '#contract/files/uploadLimits.ts';
import { type Bitmap, compressImage, type Painter } from '#stores/uploads/compressImage.ts';

/** A browser that writes as many bytes as a photo of this size and quality has, and half of them as webp. */
class TestPainter implements Painter<Bitmap> {
  readonly written: string[] = [];
  closed = 0;
  readonly #size: { readonly width: number; readonly height: number } | null;
  readonly #bytesPerPixel: number;
  readonly #types: readonly string[];

  constructor(size: { readonly width: number; readonly height: number } | null, bytesPerPixel = 0.3, types = ['image/webp', 'image/jpeg']) {
    this.#size = size;
    this.#bytesPerPixel = bytesPerPixel;
    this.#types = types;
  }

  async decode(): Promise<Bitmap> {
    if (this.#size === null) throw new Error('unknown format');
    return { ...this.#size, close: () => void (this.closed += 1) };
  }

  async encode(_: Bitmap, { width, height }: { readonly width: number; readonly height: number }, type: string, quality: number) {
    if (!this.#types.includes(type)) return null;
    this.written.push(`${type} ${width}x${height}`);
    return new Blob([new Uint8Array(Math.ceil(width * height * this.#bytesPerPixel * quality))], { type });
  }

  async dataUrl(): Promise<string> {
    return 'data:image/jpeg;base64,AA==';
  }
}

const ORIGINAL = new Blob([new Uint8Array(4_000_000)], { type: 'image/jpeg' });
const TWELVE_MEGAPIXELS = { width: 4_000, height: 3_000 };

describe('compressImage', () => {
  test('three photos of 12 megapixels are at most 1.5 MB, each of at most 1,600 px', async () => {
    const painter = new TestPainter(TWELVE_MEGAPIXELS);
    const { blob, preview } = await compressImage(ORIGINAL, painter);
    expect([blob.type, blob.size <= COMPRESSED_MAX_BYTES, preview]).toEqual(['image/webp', true, 'data:image/jpeg;base64,AA==']);
    expect(3 * COMPRESSED_MAX_BYTES).toBe(1_500_000);
    expect([painter.written.at(-1), painter.closed]).toEqual(['image/webp 1600x1200', 1]);
  });

  test('a photo that stays large becomes smaller, step by step', async () => {
    const painter = new TestPainter(TWELVE_MEGAPIXELS, 0.9);
    expect((await compressImage(ORIGINAL, painter)).blob.size).toBeLessThanOrEqual(COMPRESSED_MAX_BYTES);
    expect(painter.written.at(-1)).toBe('image/webp 900x675');
  });

  test('a browser that writes no webp writes jpeg', async () => {
    const { blob } = await compressImage(ORIGINAL, new TestPainter(TWELVE_MEGAPIXELS, 0.3, ['image/jpeg']));
    expect([blob.type, blob.size <= COMPRESSED_MAX_BYTES]).toEqual(['image/jpeg', true]);
  });

  test('a small image is not enlarged', async () => {
    const painter = new TestPainter({ width: 200, height: 2 });
    await compressImage(ORIGINAL, painter);
    expect(new Set(painter.written)).toEqual(new Set(['image/jpeg 200x2', 'image/webp 200x2']));
  });

  test('what the browser cannot read or write is sent as it is', async () => {
    expect(await compressImage(ORIGINAL, new TestPainter(null))).toEqual({ blob: ORIGINAL, preview: null });
    expect(await compressImage(ORIGINAL, new TestPainter(TWELVE_MEGAPIXELS, 1, []))).toEqual({ blob: ORIGINAL, preview: null });
  });
});
