import { decodePostEntry, type PostEntry } from '#contract/community/postEntry.ts';
import { FrameError } from '#contract/wire/frameError.ts';
import { invalidFields } from '#streams/match/invalidFields.ts';

/** Returns a received entry of a post. Throws FrameError. */
export function decodePostLogEntry(wire: unknown): PostEntry {
  try {
    return decodePostEntry(wire);
  } catch (error) {
    throw new FrameError(invalidFields(error), { cause: error });
  }
}
