import type { ReactNode } from 'react';
import type { FileId } from '#contract/files/upload.ts';

/** The pictures of a feedback, as the form needs them. */
export interface FeedbackPictures {
  /** Their tiles, with the one that adds a picture; null for a visitor, who can upload none. */
  readonly slots: ReactNode;
  /** Of those that have been uploaded. */
  readonly fileIds: readonly FileId[];
  /** Whether one is on its way, so that sending waits. */
  readonly isUploading: boolean;
  /** Forgets them, after they were sent. */
  readonly clear: () => void;
}

/** Visitors have none until they log in. */
export const NO_PICTURES: FeedbackPictures = { slots: null, fileIds: [], isUploading: false, clear: () => undefined };
