import { createStore, type StoreApi } from 'zustand/vanilla';
import { CallError } from '#api/callError.ts';
import type { UploadFile } from '#api/uploadFile.ts';
import type { FileId, FilePurpose } from '#contract/files/upload.ts';
import { UPLOAD_MAX_BYTES } from '#contract/files/uploadLimits.ts';
import type { ReducedImage } from './compressImage.ts';
import type { PickedImage, PickedImages } from './pickedImages.ts';

/**
 * Why an upload is broken: it stopped and can be sent again, the gateway refused the image, or it is too large to be sent; the last two need
 * another image.
 */
export type BrokenReason = 'stopped' | 'refused' | 'tooLarge';

/** `share` is what had been sent, 0 to 1; `message` the gateway's, if it gave one. */
export type UploadState =
  | { readonly kind: 'waiting' }
  | { readonly kind: 'sending'; readonly share: number }
  | { readonly kind: 'broken'; readonly share: number; readonly message: string | null; readonly reason: BrokenReason }
  | { readonly kind: 'done'; readonly fileId: FileId };

export interface UploadImage extends PickedImage {
  readonly state: UploadState;
}

export interface Uploads {
  readonly store: StoreApi<readonly UploadImage[]>;
  /** Picks up what an earlier page or a disposed screen left, and goes on with it. */
  restore(): Promise<void>;
  /** Reduces and sends images, as many as there is room for. Returns how many were left out. */
  add(files: readonly Blob[]): number;
  /** Sends a broken one again, from its first byte; it is not reduced again. */
  retry(id: string): void;
  remove(id: string): void;
  /** Forgets all: they are published. */
  clear(): void;
  /** Resolves with the ids in order once all have arrived; rejects when one is broken. */
  whenDone(): Promise<readonly FileId[]>;
  /** Stops sending; what is picked stays for the next page. */
  dispose(): void;
}

export interface UploadsDeps {
  readonly purpose: FilePurpose;
  readonly max: number;
  /** Names the draft and its member. */
  readonly draft: string;
  readonly upload: UploadFile;
  readonly compress: (file: Blob) => Promise<ReducedImage>;
  readonly kept: PickedImages;
  readonly createId: () => string;
  /** Device time in ms. */
  readonly now: () => number;
  /** The gateway says that nobody is logged in. */
  readonly onLoggedOut: () => void;
}

/** The gateway deletes what is not used for a day. */
const USABLE_MS = 23 * 3_600_000;
const WAITING: UploadState = { kind: 'waiting' };

/** Creates the images of a draft. They are reduced one after another, because each takes tens of megabytes, and sent in parallel. */
export function createUploads({ purpose, max, draft, upload, compress, kept, createId, now, onLoggedOut }: UploadsDeps): Uploads {
  const store = createStore<readonly UploadImage[]>(() => []);
  const running = new Map<string, AbortController>();
  let compressing: Promise<unknown> = Promise.resolve();
  let isDisposed = false;

  return {
    store,
    async restore() {
      isDisposed = false;
      const stored = await kept.load(draft);
      if (isDisposed) return;
      if (store.getState().length === 0) store.setState(stored.slice(0, max).map(restored), true);
      for (const { id, state } of store.getState()) if (!running.has(id) && (state.kind === 'waiting' || state.kind === 'sending')) run(id);
    },
    add(files) {
      const taken = files.slice(0, Math.max(0, max - store.getState().length));
      const images = taken.map((blob) => newImage(blob));
      store.setState([...store.getState(), ...images], true);
      save();
      for (const { id } of images) run(id);
      return files.length - taken.length;
    },
    retry(id) {
      const { state } = imageOf(id) ?? {};
      if (state?.kind === 'broken' && state.reason === 'stopped') run(id);
    },
    remove(id) {
      stop(id);
      store.setState(
        store.getState().filter((image) => image.id !== id),
        true,
      );
      save();
    },
    clear() {
      for (const id of running.keys()) stop(id);
      store.setState([], true);
      save();
    },
    whenDone: () =>
      new Promise((resolve, reject) => {
        const settle = (images: readonly UploadImage[]): boolean => {
          const fileIds = images.flatMap(({ state }) => (state.kind === 'done' ? [state.fileId] : []));
          if (images.some(({ state }) => state.kind === 'broken')) reject(new Error('an image did not arrive'));
          else if (fileIds.length === images.length) resolve(fileIds);
          else return false;
          return true;
        };
        if (settle(store.getState())) return;
        const unsubscribe = store.subscribe((images) => {
          if (settle(images)) unsubscribe();
        });
      }),
    dispose() {
      isDisposed = true;
      for (const id of running.keys()) stop(id);
    },
  };

  function newImage(blob: Blob): UploadImage {
    return { id: createId(), key: createId(), blob, isReduced: false, preview: null, done: null, state: WAITING };
  }

  /** What arrived too long ago is sent anew. */
  function restored(image: PickedImage): UploadImage {
    if (image.done === null) return { ...image, state: WAITING };
    if (now() - image.done.at < USABLE_MS) return { ...image, state: { kind: 'done', fileId: image.done.fileId } };
    return { ...image, key: createId(), done: null, state: WAITING };
  }

  function run(id: string): void {
    const controller = new AbortController();
    running.set(id, controller);
    change(id, { state: WAITING });
    void sendOne(id, controller.signal).finally(() => {
      if (running.get(id) === controller) running.delete(id);
    });
  }

  async function sendOne(id: string, signal: AbortSignal): Promise<void> {
    await reduce(id, signal);
    const image = imageOf(id);
    if (signal.aborted || image === undefined) return;
    if (image.blob.size > UPLOAD_MAX_BYTES) {
      change(id, { state: { kind: 'broken', share: 0, message: null, reason: 'tooLarge' } });
      return;
    }
    const setShare = (share: number): void => {
      if (!signal.aborted) change(id, { state: { kind: 'sending', share } });
    };
    setShare(0);
    try {
      const file = new File([image.blob], 'image', { type: image.blob.type });
      const answer = await upload({ purpose, file }, { idempotencyKey: image.key, signal, onProgress: setShare });
      if (signal.aborted) return;
      change(id, { done: { ...answer, at: now() }, state: { kind: 'done', fileId: answer.fileId } });
      save();
    } catch (error) {
      if (!signal.aborted) breakOff(id, error);
    }
  }

  async function reduce(id: string, signal: AbortSignal): Promise<void> {
    const work = compressing.then(async () => {
      const image = imageOf(id);
      if (signal.aborted || image === undefined || image.isReduced) return;
      const { blob, preview } = await compress(image.blob);
      change(id, { blob, preview, isReduced: true });
      save();
    });
    compressing = work.catch(() => undefined);
    await compressing;
  }

  function breakOff(id: string, error: unknown): void {
    const { state } = imageOf(id) ?? {};
    const status = error instanceof CallError ? error.status : null;
    if (status === 401) onLoggedOut();
    // Another try changes nothing about a file that was refused.
    const reason = status === 400 || status === 422 ? 'refused' : 'stopped';
    const share = state?.kind === 'sending' ? state.share : 0;
    change(id, { state: { kind: 'broken', share, message: error instanceof CallError ? error.userMessage : null, reason } });
  }

  function stop(id: string): void {
    running.get(id)?.abort();
    running.delete(id);
  }

  function imageOf(id: string): UploadImage | undefined {
    return store.getState().find((image) => image.id === id);
  }

  function change(id: string, part: Partial<UploadImage>): void {
    store.setState(
      store.getState().map((image) => (image.id === id ? { ...image, ...part } : image)),
      true,
    );
  }

  function save(): void {
    const images = store.getState().filter(({ state }) => state.kind !== 'broken' || state.reason === 'stopped');
    void kept.save(
      draft,
      images.map(({ id, key, blob, isReduced, preview, done }) => ({ id, key, blob, isReduced, preview, done })),
    );
  }
}
