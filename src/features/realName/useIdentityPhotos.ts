import { type PickedUploads, useUploads } from '#parts/upload/useUploads.ts';
import type { IdentityPhoto, IdentityPhotos } from './identityPhotos.ts';

/** Returns the photos of a member's identity card, which no reload keeps: the device does not store them. */
export function useIdentityPhotos(): IdentityPhotos {
  const sides = [
    useUploads({ purpose: 'identity', max: 1, draft: 'portrait' }),
    useUploads({ purpose: 'identity', max: 1, draft: 'emblem' }),
  ];
  const fileIds = sides.flatMap(({ images }) => images.flatMap(({ state }) => (state.kind === 'done' ? [state.fileId] : [])));
  return {
    photos: sides.map(photoOf),
    fileIds: fileIds.length === sides.length ? fileIds : null,
    pick: (side, file) => void sides[side]?.add([file]),
    retry: (side) => forEachId(sides[side], (uploads, id) => uploads.retry(id)),
    remove: (side) => forEachId(sides[side], (uploads, id) => uploads.remove(id)),
  };
}

function photoOf({ images: [image] }: PickedUploads): IdentityPhoto | null {
  if (image === undefined) return null;
  const { kind } = image.state;
  return { preview: image.preview, state: kind === 'done' || kind === 'broken' ? kind : 'sending' };
}

function forEachId(uploads: PickedUploads | undefined, act: (uploads: PickedUploads, id: string) => void): void {
  if (uploads !== undefined) for (const { id } of uploads.images) act(uploads, id);
}
