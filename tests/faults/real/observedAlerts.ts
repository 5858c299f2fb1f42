import type { Page } from '@playwright/test';

/** What a person heard and felt of one tab. */
export interface Heard {
  readonly sounds: number;
  readonly shakes: number;
}

const SOUND = 'sound';
const SHAKE = 'shake';

/**
 * Writes down in a page what a person would hear and feel of it: in the storage of the device, where it outlives the tab and is as
 * safe as the device's own memory of what has rung. For `addInitScript`.
 */
export function writeDown(tab: string): void {
  // A page goes on with the log of another, which may keep it at this very moment: what that one rang would pass for this tab's own.
  const getItem = Storage.prototype.getItem;
  let begun = false;
  Storage.prototype.getItem = function read(key: string): string | null {
    if (begun || key !== 'touchline.told.en-US') return getItem.call(this, key);
    begun = true;
    return null;
  };
  let count = 0;
  const note = (what: string): void => {
    count += 1;
    localStorage.setItem(`heard ${tab} ${what} ${count}`, '');
  };
  const start = AudioBufferSourceNode.prototype.start;
  AudioBufferSourceNode.prototype.start = function heard(...given) {
    if ((this.buffer?.duration ?? 0) > 0.1) note('sound');
    return start.apply(this, given);
  };
  navigator.vibrate = () => {
    note('shake');
    return true;
  };
}

/** What was heard and felt of a tab, asked of any page of the device. */
export async function heardOf(tab: string, page: Page): Promise<Heard> {
  const notes = await page.evaluate((start) => Object.keys(localStorage).filter((key) => key.startsWith(start)), `heard ${tab} `);
  const count = (what: string): number => notes.filter((note) => note.split(' ')[2] === what).length;
  return { sounds: count(SOUND), shakes: count(SHAKE) };
}

/** Forgets all that was heard on the device so far. */
export function forgetHeard(page: Page): Promise<void> {
  return page.evaluate(() => {
    for (const key of Object.keys(localStorage)) if (key.startsWith('heard ')) localStorage.removeItem(key);
  });
}
