import type { Image } from '#contract/files/image.ts';
import type { FilePurpose } from '#contract/files/upload.ts';
import type { FileClaims } from '#gateway/files/fileClaims.ts';
import { LocalizedError } from '#gateway/request/localizedError.ts';

/** Uploads in memory: what was put there is claimed once, by its member and for its purpose. */
export class HeldFiles {
  readonly released: string[] = [];
  readonly #held = new Map<string, string>();
  #count = 0;

  /** Uploads a file; returns its id. */
  put(memberId: bigint, purpose: FilePurpose): string {
    this.#count += 1;
    const id = this.#count.toString(16).padStart(32, '0');
    this.#held.set(id, `${memberId} ${purpose}`);
    return id;
  }

  /** What replaces the claims of a gateway. */
  claims(): Pick<FileClaims, 'claim' | 'releaseIdentity'> {
    return {
      claim: async (_tx, _tenant, memberId, purpose, fileIds) => this.#claim(memberId, purpose, fileIds),
      releaseIdentity: async (_tx, _tenant, _memberId, fileIds) => void this.released.push(...fileIds),
    };
  }

  #claim(memberId: bigint, purpose: FilePurpose, fileIds: readonly string[]): readonly Image[] {
    for (const id of fileIds) if (this.#held.get(id) !== `${memberId} ${purpose}`) throw new LocalizedError(400, 'fileGone');
    for (const id of fileIds) this.#held.delete(id);
    return purpose === 'identity' ? [] : fileIds.map((id) => ({ id: id.repeat(2), width: 4, height: 3 }));
  }
}
