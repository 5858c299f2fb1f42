import * as z from 'zod/mini';
import { image } from './image.ts';
import { FILE_PURPOSES, fileId } from './upload.ts';
import { upload } from '#contract/calls/defineCall.ts';

/** Images of members (docs/product.md#uploads). */
export const FILE_CALLS = {
  /**
   * Stores an image, a jpeg, png or webp; `fileId` names it in the call that uses it, within a day. `image` is how others see it, or null
   * for `identity`.
   */
  uploadFile: upload(
    '/WOS-FILESERVER/oss/uploadFile',
    z.strictObject({ purpose: z.enum(FILE_PURPOSES), file: z.file() }),
    z.object({ fileId, image: z.nullable(image) }),
    { auth: 'member', idempotent: true },
  ),
} as const;
