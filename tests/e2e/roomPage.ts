import { expect, type Locator, type Page } from '@playwright/test';
import type { Language } from '#contract/locale/tenants.ts';
import type { MatchId } from '#contract/match/match.ts';
import { createTranslator } from './createTranslator.ts';
import type { Touchline } from './touchline.ts';

/** The room of a match on a page. */
export interface RoomPage {
  readonly page: Page;
  readonly t: (key: string) => string;
  readonly list: Locator;
  /** Of members who may write. */
  readonly field: Locator;
  /** Of guests: opens the login. */
  readonly guestField: Locator;
  readonly sendButton: Locator;
  open(matchId: MatchId): Promise<void>;
  /** Types a text and sends it. */
  send(text: string): Promise<void>;
  /** Returns the texts of the messages on the page, in order. A list renders what is near the screen only. */
  texts(): Promise<string[]>;
  message(text: string): Locator;
  /** Opens the menu of a message and chooses an entry. */
  choose(text: string, entry: string | RegExp): Promise<void>;
}

/** Drives the room on a page. */
export function roomOn(page: Page, app: Touchline, language: Language): RoomPage {
  const t = createTranslator(language);
  const list = page.getByRole('log', { name: t('room:log') });
  const field = page.getByRole('textbox', { name: t('room:field.label') });
  const guestField = page.locator('.room-composer > .guest');
  const sendButton = page.getByRole('button', { name: t('room:field.send'), exact: true });
  const message = (text: string): Locator => list.locator('.room-message').filter({ hasText: text });
  return {
    page,
    t,
    list,
    field,
    guestField,
    sendButton,
    async open(matchId) {
      await page.goto(`${app.address}/${language}/match/${matchId}/chat`);
      await expect(page.locator('.room-composer')).toBeVisible();
    },
    async send(text) {
      await field.fill(text);
      await sendButton.click();
      await expect(field).toHaveValue('');
    },
    texts: () => list.locator('.room-text').allTextContents(),
    message,
    async choose(text, entry) {
      await message(text).locator('.room-body').tap();
      await page.getByRole('dialog').getByRole('button', { name: entry }).tap();
    },
  };
}
