import type { FileId } from '#contract/files/upload.ts';

/** A photo that was picked. */
export interface IdentityPhoto {
  /** Where this page shows it from; null when it cannot. */
  readonly preview: string | null;
  readonly state: 'sending' | 'broken' | 'done';
}

/** The photos of an identity card, as the form needs them: of the side with the portrait, then of that with the emblem. */
export interface IdentityPhotos {
  readonly photos: readonly (IdentityPhoto | null)[];
  /** Once both have been uploaded; null before. */
  readonly fileIds: readonly FileId[] | null;
  readonly pick: (side: number, file: File) => void;
  readonly retry: (side: number) => void;
  readonly remove: (side: number) => void;
}
