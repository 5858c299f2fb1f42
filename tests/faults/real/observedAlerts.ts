import type { Page } from '@playwright/test';

/** The sounds and vibrations of one tab. */
export interface ObservedAlerts {
  readonly sounds: number;
  readonly vibrations: number;
}

const SOUND = 'sound';
const VIBRATION = 'vibration';

/**
 * Records a page's sounds and vibrations in the device's storage, where they outlive the tab and are as durable as the app's own alert
 * ledger. For `addInitScript`.
 */
export function observeAlerts(tab: string): void {
  // A page starts with the stored alert log of another tab, whose alerts would count as this tab's own, so the first read returns none.
  const getItem = Storage.prototype.getItem;
  let hasReadLog = false;
  Storage.prototype.getItem = function read(key: string): string | null {
    if (hasReadLog || key !== 'touchline.alertLog.en-US') return getItem.call(this, key);
    hasReadLog = true;
    return null;
  };
  let count = 0;
  const note = (what: string): void => {
    count += 1;
    localStorage.setItem(`observed ${tab} ${what} ${count}`, '');
  };
  const start = AudioBufferSourceNode.prototype.start;
  AudioBufferSourceNode.prototype.start = function observedStart(...args) {
    if ((this.buffer?.duration ?? 0) > 0.1) note('sound');
    return start.apply(this, args);
  };
  navigator.vibrate = () => {
    note('vibration');
    return true;
  };
}

/** Returns what was observed in a tab, read from any page of the device. */
export async function observedAlertsOf(tab: string, page: Page): Promise<ObservedAlerts> {
  const notes = await page.evaluate((start) => Object.keys(localStorage).filter((key) => key.startsWith(start)), `observed ${tab} `);
  const count = (what: string): number => notes.filter((note) => note.split(' ')[2] === what).length;
  return { sounds: count(SOUND), vibrations: count(VIBRATION) };
}

/** Clears everything observed on the device so far. */
export function clearObservedAlerts(page: Page): Promise<void> {
  return page.evaluate(() => {
    for (const key of Object.keys(localStorage)) if (key.startsWith('observed ')) localStorage.removeItem(key);
  });
}
