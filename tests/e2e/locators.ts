import type { Locator, Page } from '@playwright/test';
import type { Language } from '#contract/locale/tenants.ts';
import { createTranslator } from './createTranslator.ts';

/** Returns the button that opens the connection sheet, while its label shows the given state. */
export function connectionButton(page: Page, state: 'live' | 'polling' | 'offline', language: Language = 'en-US'): Locator {
  const t = createTranslator(language);
  return page.getByRole('button', { name: t('match:connection.open').replace('{{state}}', t(`match:connection.${state}`)), exact: true });
}

/** Returns the receipts of alerts, newest first, in the region of the given name. */
export function receipts(page: Page, region = 'Alert history'): Locator {
  return page.getByRole('region', { name: region, exact: true }).getByRole('listitem');
}

/** Returns the rows and tiles of matches whose sentence contains `name`. */
export function matchRow(within: Page | Locator, name: RegExp): Locator {
  const page = 'goto' in within ? within : within.page();
  return within.getByRole('article').filter({ has: page.getByRole('button', { name }) });
}

/** Returns what opens the match of such a row: its name is the sentence of the row. */
export function rowButton(within: Page | Locator, name: RegExp): Locator {
  return matchRow(within, name).getByRole('button').first();
}
