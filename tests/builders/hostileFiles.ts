import { deflateSync, crc32 } from 'node:zlib';
import sharp from 'sharp';

/** A file that somebody sends to do harm, or that cameras and programs write. `isImage`: it is stored, re-encoded. */
export interface HostileFile {
  readonly title: string;
  readonly bytes: Buffer;
  readonly name: string;
  readonly type: string;
  readonly isImage: boolean;
}

/** Stands in metadata and in what is appended to images: no stored image has it. */
export const CANARY = 'CANARY-OF-A-HOSTILE-FILE';
const SCRIPT = `<script>alert('${CANARY}')</script>`;
const FORMATS = ['jpeg', 'png', 'webp'] as const;
type Format = (typeof FORMATS)[number];
const TYPE = 'image/jpeg';

const NAMES = [
  '../../../../etc/passwd',
  String.raw`..\..\windows\system32\a.png`,
  'a.png\u0000.php',
  'a.php.jpg',
  '%2e%2e%2fa.png',
  `${'a'.repeat(4_000)}.png`,
  '',
  'CON',
  '<img src=x onerror=alert(1)>.png',
  'ảnh‮gnp.exe',
];
const TYPES = ['text/html', 'image/svg+xml', 'application/javascript', 'application/x-php', 'image/gif', 'application/octet-stream'];

/** What is no image, or none that is accepted. */
const NO_IMAGES: Readonly<Record<string, string | Buffer>> = {
  'no bytes': '',
  'one zero byte': Buffer.alloc(1),
  'zero bytes': Buffer.alloc(4_096),
  svg: `<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)">${SCRIPT}</svg>`,
  'svg with a file of the machine':
    '<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg xmlns="http://www.w3.org/2000/svg"><text>&x;</text></svg>',
  'svg that grows': `<svg xmlns="http://www.w3.org/2000/svg" width="100000" height="100000"><rect width="100%" height="100%"/></svg>`,
  html: `<!doctype html><html>${SCRIPT}</html>`,
  'html with a comment': `<!-- \u0089PNG -->${SCRIPT}`,
  javascript: `alert('${CANARY}')`,
  php: "<?php system($_GET['c']); ?>",
  pdf: '%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>',
  zip: Buffer.from('504b030414000000080000002100', 'hex'),
  elf: Buffer.from('7f454c4602010100000000000000000002003e00', 'hex'),
  exe: 'MZ\u0090\u0000This program cannot be run in DOS mode.',
  gif: Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64'),
  'gif and javascript': "GIF89a/*\u0001\u0000*/=1;alert('x')//",
  bmp: Buffer.concat([Buffer.from('BM'), Buffer.alloc(60)]),
  ico: Buffer.from('00000100010010100000010020006804000016000000', 'hex'),
  tiff: Buffer.concat([Buffer.from('49492a0008000000', 'hex'), Buffer.alloc(60)]),
  heic: Buffer.concat([Buffer.from('0000001c6674797068656963', 'hex'), Buffer.alloc(60)]),
  avif: Buffer.concat([Buffer.from('0000001c6674797061766966', 'hex'), Buffer.alloc(60)]),
  'jpeg xl': Buffer.from('ff0a7f00000000', 'hex'),
  'jpeg 2000': Buffer.from('0000000c6a5020200d0a870a', 'hex'),
  mp4: Buffer.concat([Buffer.from('0000001866747970697336d6', 'hex'), Buffer.alloc(60)]),
  'postscript for ImageMagick': 'push graphic-context\nimage over 0,0 0,0 "|id"\npop graphic-context',
  'a text that names a file': 'msl:/etc/passwd',
  'the head of a jpeg': Buffer.from('ffd8ffe000104a464946', 'hex'),
  'the head of a jpeg and html': Buffer.concat([Buffer.from('ffd8ffe000104a464946', 'hex'), Buffer.from(SCRIPT)]),
  'the head of a png': Buffer.from('89504e470d0a1a0a', 'hex'),
  'the head of a png and html': Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.from(SCRIPT)]),
  'the head of a webp': Buffer.from('RIFF\u0010\u0000\u0000\u0000WEBPVP8 '),
  'a riff that is a wave': Buffer.from('RIFF\u0024\u0000\u0000\u0000WAVEfmt '),
  'a webp that claims 4 GB': Buffer.concat([Buffer.from('RIFF'), Buffer.from('ffffffff', 'hex'), Buffer.from('WEBPVP8X')]),
};

/** Makes 200 files; always the same ones. */
export async function hostileFiles(): Promise<readonly HostileFile[]> {
  const files: HostileFile[] = Object.entries(NO_IMAGES).flatMap(([title, content]) => [
    refused(`${title} as a jpeg`, Buffer.from(content)),
    { ...refused(`${title} as what it is`, Buffer.from(content)), name: 'file', type: 'application/octet-stream' },
  ]);
  for (const format of FORMATS) files.push(...(await variantsOf(format)));
  for (const [i, format] of FORMATS.entries()) {
    const bytes = await picture(format);
    files.push(...NAMES.map((name) => ({ ...stored(`${format} with the name ${name.slice(0, 30)}`, bytes), name })));
    files.push(...TYPES.map((type) => ({ ...stored(`${format} of the type ${type}`, bytes), type })));
    const other = FORMATS[(i + 1) % FORMATS.length];
    files.push({ ...stored(`${format} that claims to be ${other}`, bytes), name: `a.${other}`, type: `image/${other}` });
  }
  return [...files, ...(await images()), ...(await bombs())];
}

/** What can be wrong with an image of a format, or hidden in it. */
async function variantsOf(format: Format): Promise<readonly HostileFile[]> {
  const bytes = await picture(format);
  const cut = [0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9].map((share) =>
    refused(`${format} cut at ${Math.round(share * 100)} %`, bytes.subarray(0, Math.floor(bytes.length * share))),
  );
  const tails = {
    html: SCRIPT,
    php: '<?php phpinfo();',
    zip: `PK\u0003\u0004${CANARY}`,
    javascript: `*/alert('${CANARY}')`,
    zeros: '\0'.repeat(9_999),
  };
  return [
    ...cut,
    ...Object.entries(tails).map(([what, tail]) => stored(`${format} with ${what} at its end`, Buffer.concat([bytes, Buffer.from(tail)]))),
    stored(
      `${format} with a place and a script in its metadata`,
      await sharp(bytes)
        .withExif(EXIF)
        .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/"><!--${CANARY}--></x:xmpmeta>`)
        .toFormat(format)
        .toBuffer(),
    ),
    stored(`${format} with a profile`, await sharp(bytes).withIccProfile('p3').toFormat(format).toBuffer()),
    stored(`${format} that lies on its side`, await sharp(bytes).withMetadata({ orientation: 6 }).toFormat(format).toBuffer()),
    stored(`${format} of one pixel`, await picture(format, 1, 1)),
    stored(`${format} of one line`, await picture(format, 5_000, 1)),
    refused(`${format} of more than 5 MB`, Buffer.concat([bytes, Buffer.alloc(5 * 1024 * 1024)])),
  ];
}

/** Images that not every decoder reads. */
async function images(): Promise<readonly HostileFile[]> {
  const noise = {
    create: { width: 64, height: 48, channels: 3, background: '#888', noise: { type: 'gaussian', mean: 128, sigma: 40 } },
  } as const;
  return [
    stored(
      'a jpeg of four inks',
      await sharp(await picture('jpeg'))
        .toColourspace('cmyk')
        .jpeg()
        .toBuffer(),
    ),
    stored('a png of 16 bits', await sharp(noise).toColourspace('rgb16').png().toBuffer()),
    stored('a grey png', await sharp(noise).greyscale().png().toBuffer()),
    stored('a png with a palette', await sharp(noise).png({ palette: true }).toBuffer()),
    stored('an interlaced png', await sharp(noise).png({ progressive: true }).toBuffer()),
    stored('a progressive jpeg', await sharp(noise).jpeg({ progressive: true }).toBuffer()),
    stored(
      'a transparent png',
      await sharp({ create: { width: 9, height: 9, channels: 4, background: '#0000' } })
        .png()
        .toBuffer(),
    ),
    stored('a webp without loss', await sharp(noise).webp({ lossless: true }).toBuffer()),
    refused('an animated webp', await animated()),
    refused('an animated png', animatedPng()),
    refused(
      'a png with a text of 1 MB',
      pngOf(2, 2, Buffer.alloc(14, 255), [chunk('tEXt', Buffer.from(`Comment\0${CANARY.repeat(40_000)}`))]),
    ),
    refused('a png with a wrong checksum', corrupted(await picture('png'))),
  ];
}

/** Small files that claim or contain many pixels. */
async function bombs(): Promise<readonly HostileFile[]> {
  const large = await sharp({ create: { width: 9_000, height: 4_500, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
  const sides = [
    [65_535, 65_535],
    [2 ** 31 - 1, 1],
    [1, 2 ** 31 - 1],
    [2 ** 31 - 1, 2 ** 31 - 1],
    [0, 0],
    [100_000, 100_000],
    [40_001, 1_000],
  ] as const;
  return [
    ...sides.map(([width, height]) => refused(`a png that claims ${width} × ${height}`, pngOf(width, height, Buffer.alloc(100)))),
    refused('a png of 40.5 million pixels', large),
    stored('a png whose data inflates to 100 MB', pngOf(16, 16, Buffer.alloc(100_000_000))),
    refused(
      'a png whose text inflates without end',
      pngOf(70_000, 70_000, Buffer.alloc(9), [chunk('zTXt', Buffer.concat([Buffer.from('a\0\0'), deflateSync(Buffer.alloc(9_000_000))]))]),
    ),
    refused('a jpeg that claims 65,535 × 65,535', claiming(await picture('jpeg'), 65_535)),
  ];
}

const EXIF = {
  IFD0: { Artist: CANARY, Copyright: SCRIPT },
  IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '10/1 46/1 36/1', GPSLongitudeRef: 'E', GPSLongitude: '106/1 42/1 0/1' },
};

function refused(title: string, bytes: Buffer): HostileFile {
  return { title, bytes, name: 'photo.jpg', type: TYPE, isImage: false };
}

function stored(title: string, bytes: Buffer): HostileFile {
  return { ...refused(title, bytes), isImage: true };
}

/** The picture has noise, so that most of its bytes are its data; the noise is the same each time. */
function picture(format: Format, width = 64, height = 48): Promise<Buffer> {
  const data = Buffer.from(Array.from({ length: width * height * 3 }, (_, i) => (i * 2_654_435_761) >>> 24));
  return sharp(data, { raw: { width, height, channels: 3 } })
    .toFormat(format)
    .toBuffer();
}

function animated(): Promise<Buffer> {
  const frames = Buffer.from(Array.from({ length: 16 * 32 * 3 }, (_, i) => i % 251));
  return sharp(frames, { raw: { width: 16, height: 32, channels: 3, pageHeight: 16 } })
    .webp({ loop: 0, delay: [50, 50] })
    .toBuffer();
}

function animatedPng(): Buffer {
  const control = Buffer.alloc(8);
  control.writeUInt32BE(2, 0);
  return pngOf(2, 2, Buffer.alloc(14, 255), [chunk('acTL', control)]);
}

/** Returns a png of 8-bit RGB whose header claims these sides, whatever data it has. */
function pngOf(width: number, height: number, data: Buffer, chunks: readonly Buffer[] = []): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2], 8);
  const head = Buffer.from('89504e470d0a1a0a', 'hex');
  return Buffer.concat([head, chunk('IHDR', header), ...chunks, chunk('IDAT', deflateSync(data)), chunk('IEND', Buffer.alloc(0))]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  checksum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, checksum]);
}

function corrupted(bytes: Buffer): Buffer {
  const copy = Buffer.from(bytes);
  copy.fill(0x55, bytes.length - 200, bytes.length - 100);
  return copy;
}

/** Returns a jpeg whose frame header claims another size. */
function claiming(jpeg: Buffer, side: number): Buffer {
  const copy = Buffer.from(jpeg);
  const frame = copy.indexOf(Buffer.from([0xff, 0xc0]));
  copy.writeUInt16BE(side, frame + 5);
  copy.writeUInt16BE(side, frame + 7);
  return copy;
}
