/** The formats that are accepted, as sharp names them. */
export type ImageType = 'jpeg' | 'png' | 'webp';

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const JPEG = [0xff, 0xd8, 0xff];
/** Length, type and checksum of a PNG chunk, around its data. */
const CHUNK_BYTES = 12;

/** Returns what the first bytes say that a file is, whatever its name and type claim; null for another format. */
export function imageTypeOf(bytes: Buffer): ImageType | null {
  if (startsWith(bytes, JPEG)) return 'jpeg';
  if (startsWith(bytes, PNG)) return 'png';
  return bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP' ? 'webp' : null;
}

/** Whether a PNG announces an animation, of which decoders see the first frame only. */
export function isAnimatedPng(bytes: Buffer): boolean {
  for (let at = PNG.length; at + CHUNK_BYTES <= bytes.length; at += bytes.readUInt32BE(at) + CHUNK_BYTES) {
    const type = bytes.toString('latin1', at + 4, at + 8);
    if (type === 'acTL') return true;
    if (type === 'IDAT') return false;
  }
  return false;
}

function startsWith(bytes: Buffer, head: readonly number[]): boolean {
  return bytes.length >= head.length && head.every((byte, i) => bytes[i] === byte);
}
