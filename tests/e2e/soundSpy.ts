import type { Page } from '@playwright/test';

interface SoundCounts {
  sounds: number;
  vibrations: number;
}

/** Init script: counts audible sounds and vibrations of a page, and notes once a sound has loaded. */
export function spyOnSound(): void {
  const soundCounts = { sounds: 0, vibrations: 0 };
  Object.assign(window, { soundCounts, hasLoadedSound: false });
  const decode = BaseAudioContext.prototype.decodeAudioData;
  BaseAudioContext.prototype.decodeAudioData = async function observed(...given) {
    const decoded = await decode.apply(this, given);
    Object.assign(window, { hasLoadedSound: true });
    return decoded;
  };
  const start = AudioBufferSourceNode.prototype.start;
  AudioBufferSourceNode.prototype.start = function counted(...given) {
    if ((this.buffer?.duration ?? 0) > 0.1) soundCounts.sounds += 1;
    return start.apply(this, given);
  };
  navigator.vibrate = () => {
    soundCounts.vibrations += 1;
    return true;
  };
}

/** Returns the sums over the pages since the last reset. */
export async function soundCountsOf(...pages: readonly Page[]): Promise<SoundCounts> {
  const sum = { sounds: 0, vibrations: 0 };
  for (const page of pages) {
    const soundCounts: SoundCounts = await page.evaluate(() => Reflect.get(window, 'soundCounts'));
    sum.sounds += soundCounts.sounds;
    sum.vibrations += soundCounts.vibrations;
  }
  return sum;
}

/** Waits until a sound can be played. A tap for a preview that loads for longer than a tap should wait stays silent. */
export async function untilSoundLoaded(page: Page): Promise<void> {
  await page.waitForFunction(() => Reflect.get(window, 'hasLoadedSound') === true);
}

export function resetSoundCounts(page: Page): Promise<unknown> {
  return page.evaluate(() => Object.assign(Reflect.get(window, 'soundCounts'), { sounds: 0, vibrations: 0 }));
}
