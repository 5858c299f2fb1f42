import { CallError } from '#api/callError.ts';
import type { UploadFile } from '#api/uploadFile.ts';
import type { Output } from '#contract/calls/calls.ts';
import { createUploads, type Uploads, type UploadsDeps } from '#stores/uploads/createUploads.ts';
import type { PickedImage, PickedImages } from '#stores/uploads/pickedImages.ts';

/** An upload that the test answers. */
export interface SentUpload {
  readonly key: string;
  readonly size: number;
  readonly signal: AbortSignal | undefined;
  progress(share: number): void;
  arrive(): void;
  fail(reason: ConstructorParameters<typeof CallError>[0], message?: string): void;
}

/** Images of a draft whose gateway, compression and storage the test plays. */
export interface TestUploads {
  readonly uploads: Uploads;
  readonly sent: readonly SentUpload[];
  /** Sizes of what was reduced. */
  readonly reduced: readonly number[];
  /** What the device keeps, by draft. */
  readonly kept: Map<string, readonly PickedImage[]>;
  loggedOut: number;
  now: number;
  /** The next page of the same device. */
  reload(): TestUploads;
}

/** Creates images of a draft; reducing makes them half as large. */
export function testUploads(
  options: Partial<Pick<UploadsDeps, 'max' | 'purpose' | 'draft'>> = {},
  kept = new Map<string, readonly PickedImage[]>(),
  firstId = 0,
): TestUploads {
  const sent: SentUpload[] = [];
  const reduced: number[] = [];
  let ids = firstId;
  const upload: UploadFile = ({ file }, { idempotencyKey: key, signal, onProgress }) =>
    new Promise<Output<'uploadFile'>>((resolve, reject) => {
      sent.push({
        key,
        size: file.size,
        signal,
        progress: (share) => onProgress?.(share),
        arrive: () => resolve({ fileId: String(sent.length).padStart(32, '0'), image: null }),
        fail: (reason, message = '') => reject(new CallError(reason, message)),
      });
    });
  const storage: PickedImages = {
    load: async (draft) => kept.get(draft) ?? [],
    async save(draft, images) {
      kept.set(draft, images);
    },
  };
  const made: TestUploads = {
    uploads: createUploads({
      purpose: 'post',
      max: 3,
      draft: '7/post',
      ...options,
      upload,
      async compress(file) {
        reduced.push(file.size);
        return { blob: file.slice(0, file.size / 2), preview: 'data:image/jpeg;base64,AA==' };
      },
      kept: storage,
      createId() {
        ids += 1;
        return `id-or-key-number-${ids}`;
      },
      now: () => made.now,
      onLoggedOut: () => void (made.loggedOut += 1),
    }),
    sent,
    reduced,
    kept,
    loggedOut: 0,
    now: 0,
    reload: () => testUploads(options, kept, ids),
  };
  return made;
}
