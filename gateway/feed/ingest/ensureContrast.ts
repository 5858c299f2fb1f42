/** Minimum contrast of the white letter on a crest (docs/product.md#crests). */
const CONTRAST = 4.5;
const STEP = 0.9;

/** Returns a club's colour `#rrggbb`, darkened until a white letter on it is legible; white itself becomes grey. */
export function ensureContrast(colour: string): string {
  let channels = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  while (1.05 / (luminance(channels) + 0.05) < CONTRAST) channels = channels.map((channel) => Math.floor(channel * STEP));
  return `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

/** WCAG 2; channels from 0 to 255. */
function luminance(channels: readonly number[]): number {
  const [r = 0, g = 0, b = 0] = channels.map((channel) => {
    const part = channel / 255;
    return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
