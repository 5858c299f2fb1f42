import { FrameError } from '#contract/wire/frameError.ts';

/** Returns a function that decodes received entries: null for a skipped one, and for one that `decode` threw a FrameError about. */
export function skipInvalid<Entry>(
  decode: (wire: unknown) => Entry,
  onInvalid: (message: string) => void,
): (wire: unknown) => Entry | null {
  return (wire) => {
    if (wire === null) return null;
    try {
      return decode(wire);
    } catch (error) {
      if (!(error instanceof FrameError)) throw error;
      onInvalid(error.message);
      return null;
    }
  };
}
