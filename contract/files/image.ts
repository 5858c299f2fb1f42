import * as z from 'zod/mini';

/** An image that members see, as the gateway re-encoded it. */
export const image = z.object({
  /** Hash of its content, which its addresses contain. */
  id: z.string().check(z.regex(/^[0-9a-f]{64}$/, 'an image id is 64 hex digits')),
  /** In px, of the size `page`. */
  width: z.int().check(z.positive()),
  height: z.int().check(z.positive()),
});
export type Image = z.infer<typeof image>;

/** `list` fits rows and tiles, `page` the width of a screen. */
export type ImageSize = 'list' | 'page';

/** Returns the address of an image on the gateway's origin. */
export function imageAddress(id: Image['id'], size: ImageSize): string {
  return `/files/${id}/${size}.webp`;
}

/** Returns the address at which an operator sees an identity image once. */
export function identityAddress(token: string): string {
  return `/files/identity/${token}.webp`;
}
