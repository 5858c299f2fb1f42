import type { Image, ImageSize } from '#contract/files/image.ts';

/** Where the bytes of images are. Keys are paths of letters, digits, `/`, `.` and `-`. */
export interface FileStorage {
  /** Stores or replaces what a key names. */
  put(key: string, bytes: Buffer): Promise<void>;
  /** Returns what was stored, or null when there is nothing. */
  get(key: string): Promise<Buffer | null>;
  /** Deletes what a key names, if anything. */
  remove(key: string): Promise<void>;
}

export const IMAGE_SIZES: readonly ImageSize[] = ['list', 'page'];

/** Returns the key of a public image. The first digits are a folder, so that none has too many files. */
export function imageKey(id: Image['id'], size: ImageSize): string {
  return `public/${id.slice(0, 2)}/${id}.${size}.webp`;
}

/** Returns the key of an identity image, which has one size. */
export function identityKey(uploadId: string): string {
  return `identity/${uploadId.slice(0, 2)}/${uploadId}.webp`;
}
