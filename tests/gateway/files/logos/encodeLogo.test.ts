import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { encodeLogo, LOGO_SIZES } from '#gateway/files/logos/encodeLogo.ts';
import { aPng } from '#tests/builders/images.ts';

/** A disc on a clear ground, as logos are. */
function aDisc(colour: string, side = 150): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}"><circle cx="75" cy="75" r="75" fill="${colour}"/></svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
}

/** Returns luminances from the left edge to the centre of a logo on a ground, 0 to 255. */
async function lumaAcross(logo: Buffer, ground: string): Promise<readonly number[]> {
  const { data, info } = await sharp(logo).flatten({ background: ground }).greyscale().raw().toBuffer({ resolveWithObject: true });
  const row = Math.floor(info.height / 2) * info.width * info.channels;
  return Array.from({ length: info.width / 2 }, (_, x) => data[row + x * info.channels] ?? 0);
}

describe('encodeLogo', () => {
  test.each(['png', 'jpeg', 'webp'] as const)('makes squares of webp of a %s, without its metadata', async (format) => {
    const sent = await sharp(await aPng({ width: 300, height: 200 }))
      .withExif({ IFD0: { Copyright: 'somebody' } })
      .toFormat(format)
      .toBuffer();
    const encoded = await encodeLogo(sent);
    expect([...encoded.keys()]).toEqual([...LOGO_SIZES]);
    for (const [size, bytes] of encoded) {
      const { format: made, width, height, exif } = await sharp(bytes).metadata();
      expect([made, width, height, exif]).toEqual(['webp', size, size, undefined]);
    }
  });

  test.each([
    ['a white one on white', '#ffffff', '#ffffff'],
    ['a black one on black', '#000000', '#000000'],
  ])('outlines %s', async (_, colour, ground) => {
    const logo = (await encodeLogo(await aDisc(colour))).get(64);
    const luma = await lumaAcross(logo ?? Buffer.alloc(0), ground);
    const [edge = 0] = luma;
    const contrast = Math.max(...luma.map((one) => Math.abs(one - edge)));
    expect(contrast).toBeGreaterThan(60);
  });

  test('a small logo is not cut', async () => {
    const corner = await sharp((await encodeLogo(await aPng({ width: 30, height: 30, colour: '#ff0000' }))).get(160))
      .extract({ left: 8, top: 8, width: 1, height: 1 })
      .removeAlpha()
      .raw()
      .toBuffer();
    expect(corner[0]).toBeGreaterThan(200);
  });

  test.each([
    ['an SVG, which may have scripts', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
    ['a page', Buffer.from('<!doctype html><title>404</title>')],
    ['nothing', Buffer.alloc(0)],
    ['an SVG behind the first bytes of a PNG', Buffer.from('\u0089PNG\r\n\u001a\n<svg xmlns="http://www.w3.org/2000/svg"/>', 'latin1')],
  ])('refuses %s', async (_, bytes) => {
    await expect(encodeLogo(bytes)).rejects.toThrow(/the logo (is no PNG, JPEG or WebP|cannot be read)/);
  });

  test('refuses a gif', async () => {
    await expect(
      encodeLogo(
        await sharp(await aPng())
          .gif()
          .toBuffer(),
      ),
    ).rejects.toThrow('is no PNG, JPEG or WebP');
  });

  test('refuses a cut file', async () => {
    const whole = await aPng({ width: 200, height: 200 });
    await expect(encodeLogo(whole.subarray(0, whole.length / 2))).rejects.toThrow('cannot be read');
  });

  test('refuses more than four megapixels, in however few bytes', async () => {
    const bomb = await aPng({ width: 2_100, height: 2_000 });
    expect(bomb.length).toBeLessThan(100_000);
    await expect(encodeLogo(bomb)).rejects.toThrow('the logo');
    expect((await encodeLogo(await aPng({ width: 1_900, height: 2_000 }))).size).toBe(2);
  });

  test('refuses a bomb without unpacking it', async () => {
    await expect(encodeLogo(aBomb(30_000, 30_000))).rejects.toThrow(/too many pixels|cannot be read/);
  });
});

/** A PNG of few bytes that says that it has many pixels. */
function aBomb(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(1_000_000))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}
