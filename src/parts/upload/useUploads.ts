import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { useLiveClient } from '#stores/live/liveClient.ts';
import { useLocale } from '#stores/preferences/locale.ts';
import { createMemberUploads, type MemberUploadsOptions } from '#stores/uploads/createMemberUploads.ts';
import type { UploadImage, Uploads } from '#stores/uploads/createUploads.ts';

/** The images that a member picks for a draft. */
export interface PickedUploads extends Pick<Uploads, 'add' | 'retry' | 'remove' | 'clear' | 'whenDone'> {
  readonly images: readonly UploadImage[];
  readonly max: number;
}

/**
 * Returns the images of a draft, which are sent while the member writes; a reload keeps them. Call `clear` when they are published. The
 * options must not change: give the component a `key` of its draft.
 */
export function useUploads(options: MemberUploadsOptions): PickedUploads {
  const locale = useLocale();
  const live = useLiveClient();
  const [uploads] = useState(() => createMemberUploads(options, locale, live));
  const images = useStore(uploads.store);
  useEffect(() => {
    void uploads.restore();
    return () => uploads.dispose();
  }, [uploads]);
  return { ...uploads, images, max: options.max };
}
