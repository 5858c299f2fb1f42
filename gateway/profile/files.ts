import type { Image } from '#contract/files/image.ts';
import type { FileId, FilePurpose } from '#contract/files/upload.ts';
import type { Db } from '#gateway/db/database.ts';
import { LocalizedError } from '#gateway/request/localizedError.ts';

/** How this room uses what members upload. */
export interface Files {
  /**
   * Takes uploads of a member in the caller's transaction, and returns the images of those that members see. Throws LocalizedError (400) for
   * one that is unknown, another member's, used, or made for something else.
   */
  claim(tx: Db, tenant: string, memberId: bigint, purpose: FilePurpose, fileIds: readonly FileId[]): Promise<readonly Image[]>;
  /** Takes identity photos of a member out of use, in the caller's transaction. */
  releaseIdentity(tx: Db, tenant: string, memberId: bigint, fileIds: readonly FileId[]): Promise<void>;
}

/** Where nothing can be uploaded. */
export const NO_FILES: Files = {
  async claim(_tx, _tenant, _memberId, _purpose, fileIds) {
    if (fileIds.length > 0) throw new LocalizedError(400, 'picturesGone');
    return [];
  },
  releaseIdentity: async () => undefined,
};
