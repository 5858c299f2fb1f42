import { delMany, get, keys, set } from 'idb-keyval';
import type { Image } from '#contract/files/image.ts';
import type { FileId } from '#contract/files/upload.ts';

/** An image of a draft, as the device keeps it over a reload. */
export interface PickedImage {
  readonly id: string;
  /** The idempotency key of its upload. */
  readonly key: string;
  readonly blob: Blob;
  /** It has been reduced, or cannot be. */
  readonly isReduced: boolean;
  /** A data URL; null: the browser cannot read the image. */
  readonly preview: string | null;
  /** null: it has not arrived. `at`: device time (ms). */
  readonly done: { readonly fileId: FileId; readonly image: Image | null; readonly at: number } | null;
}

/** Keeps the images of drafts, as far as the browser lets it: where it does not, nothing is kept. */
export interface PickedImages {
  load(draft: string): Promise<readonly PickedImage[]>;
  save(draft: string, images: readonly PickedImage[]): Promise<void>;
}

const PREFIX = 'touchline.uploads/';

/** In IndexedDB, because local storage takes no files. `draft` names the member too. */
export const PICKED_IMAGES: PickedImages = {
  async load(draft) {
    try {
      const stored: unknown = await get(PREFIX + draft);
      return Array.isArray(stored) ? stored.filter(isPicked) : [];
    } catch {
      return [];
    }
  },
  async save(draft, images) {
    try {
      await (images.length === 0 ? delMany([PREFIX + draft]) : set(PREFIX + draft, images));
    } catch {
      // A full or forbidden storage keeps nothing.
    }
  },
};

/** Forgets the images of all drafts; called when a session ends. */
export async function clearPickedImages(): Promise<void> {
  try {
    await delMany((await keys()).filter((key) => String(key).startsWith(PREFIX)));
  } catch {
    // There is no storage, so there is nothing in it.
  }
}

function isPicked(stored: unknown): stored is PickedImage {
  return (
    typeof stored === 'object' &&
    stored !== null &&
    'blob' in stored &&
    stored.blob instanceof Blob &&
    'id' in stored &&
    'key' in stored &&
    'done' in stored
  );
}
