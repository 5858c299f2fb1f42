import type { Page } from '@playwright/test';

interface Noise {
  sounds: number;
  vibrations: number;
}

/** Counts in the page what a person would hear and feel. */
export function countNoise(): void {
  const noise = { sounds: 0, vibrations: 0 };
  Object.assign(window, { noise });
  const start = AudioBufferSourceNode.prototype.start;
  AudioBufferSourceNode.prototype.start = function counted(...given) {
    if ((this.buffer?.duration ?? 0) > 0.1) noise.sounds += 1;
    return start.apply(this, given);
  };
  navigator.vibrate = () => {
    noise.vibrations += 1;
    return true;
  };
}

/** What was heard and felt on these pages since it was last forgotten. */
export async function noiseOf(...pages: readonly Page[]): Promise<Noise> {
  const sum = { sounds: 0, vibrations: 0 };
  for (const page of pages) {
    const noise: Noise = await page.evaluate(() => Reflect.get(window, 'noise'));
    sum.sounds += noise.sounds;
    sum.vibrations += noise.vibrations;
  }
  return sum;
}

export function forgetNoise(page: Page): Promise<unknown> {
  return page.evaluate(() => Object.assign(Reflect.get(window, 'noise'), { sounds: 0, vibrations: 0 }));
}
