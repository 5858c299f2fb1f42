import { createHash } from 'node:crypto';

/** Path of all logos. */
export const LOGO_PATH = '/files/logos';
const ID_DIGITS = 32;

/** Returns the id of a logo, 32 hex digits that follow from its URL at the supplier and do not reveal it. */
export function logoIdOf(url: string): string {
  return createHash('sha256').update(url).digest('hex').slice(0, ID_DIGITS);
}

/** Returns the address of a logo on our own origin; a size follows it, such as `/64.webp` (docs/product.md#logos). */
export function logoAddress(id: string): string {
  return `${LOGO_PATH}/${id}`;
}
