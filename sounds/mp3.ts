import { Mp3Encoder } from '@breezystack/lamejs';
import { RATE, samplesOf, type SoundName } from './voices.ts';

/** Enough for a single instrument; all seven sounds stay below 60 kB. */
const KBPS = 48;

/** Returns a sound as a mono MP3 file, with the same bytes each time. */
export function mp3Of(name: SoundName): Uint8Array {
  const encoder = new Mp3Encoder(1, RATE, KBPS);
  const parts = [encoder.encodeBuffer(samplesOf(name)), encoder.flush()];
  const file = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let end = 0;
  for (const part of parts) {
    file.set(part, end);
    end += part.length;
  }
  return file;
}
