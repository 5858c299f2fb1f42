import { randomUUID } from 'node:crypto';
import { type BrowserContext, expect, type Page } from '@playwright/test';
import { TOKEN_COOKIE } from '#contract/calls/token.ts';
import { snapshotOf } from '#tests/faults/real/snapshotOf.ts';
import { BROKEN_VISITS, type StoredKey, storedKeys, storedText, type Visit } from '#tests/builders/returningUser.ts';
import { createTranslator } from './createTranslator.ts';
import { callAsMember, logInByPhone } from './member.ts';
import { operator } from './operator.ts';
import { routePaths } from './routePaths.ts';
import type { Touchline } from './touchline.ts';
import { test } from './sharedGateway.ts';

const PHONES = ['0123456764', '0123456765'] as const;
/** Pages that open at once. */
const PAGES = 4;
/** What the user typed, sent and bought, by where it is stored. A screen may drop a match that has begun from the draft of a stance. */
const DRAFT = ['touchline.releaseDrafts', 'They scored first in five of their last six matches at home.'] as const;
const OWN = [
  DRAFT,
  ['touchline.drafts', 'Half a sentence'],
  ['touchline.outbox', 'What a save!'],
  ['touchline.purchaseKeys', 'a-key-of-a-purchase-1'],
] as const;
type Own = readonly (readonly [key: string, text: string])[];
/** All four visits, or the two that have the least in common. */
const IS_FULL = process.env['TOUCHLINE_FULL_FIGURES'] === '1';
const FAILED = createTranslator('en-US')('shell:failed.title');

let app: Touchline;
let matchId: number;

test.beforeAll(async ({ season }) => {
  app = season;
  const { rows } = await snapshotOf(app.address, 'football');
  matchId = Number(rows[0]?.[0]);
});

test.use({ serviceWorkers: 'block' });

test.describe('a user who returns', () => {
  test('signed in finds every screen over values that are broken or of another version', async ({ context }) => {
    const keys = await memberKeys(context, PHONES[0]);
    await openAll(context, (screen) => textsOf(keys, (key) => brokenVisit(screen + key)), []);
  });

  test('with a token of an ended session finds every screen, and their draft of a stance', async ({ context }) => {
    await openAll(context, () => textsOf(storedKeys({ matchId }), () => 'valid'), [DRAFT]);
  });

  if (!IS_FULL) return;

  test('signed in finds every screen, and what they typed, sent and bought', async ({ context }) => {
    const keys = await memberKeys(context, PHONES[1]);
    await openAll(context, () => textsOf(keys, () => 'valid'), OWN);
  });

  test('signed out finds every screen over values that are broken or of another version', async ({ context }) => {
    const keys = storedKeys({ matchId });
    await openAll(context, (screen) => textsOf(keys, (key) => brokenVisit(screen + key)), []);
  });
});

/** What is stored under a key. */
type Text = Pick<StoredKey, 'area' | 'key'> & { readonly text: string };

/** Logs an expert in. Returns what they have stored, but for the token, which is theirs. */
async function memberKeys(context: BrowserContext, phone: string): Promise<readonly StoredKey[]> {
  await logInByPhone(context, app, phone);
  await operator(app, 'role', '--member', phone, '--is', 'expert', '--tenant', 'MYWOS');
  const { memberId } = await callAsMember(context, app, 'appMember', {});
  return storedKeys({ memberId: String(memberId), matchId }).filter(({ key }) => key !== TOKEN_COOKIE);
}

function textsOf(keys: readonly StoredKey[], visitOf: (key: number) => Visit): readonly Text[] {
  return keys.map((entry, i) => ({ area: entry.area, key: entry.key, text: storedText(entry, visitOf(i)) }));
}

function brokenVisit(i: number): Visit {
  return BROKEN_VISITS[i % BROKEN_VISITS.length] ?? 'valid';
}

/** Opens every path in a tab of its own, with what `textsFor` returns for its number. Nothing of `own` is lost. */
async function openAll(context: BrowserContext, textsFor: (screen: number) => readonly Text[], own: Own): Promise<void> {
  const due = [...routePaths(matchId).entries()];
  await Promise.all(
    Array.from({ length: PAGES }, async () => {
      for (let next = due.shift(); next !== undefined; next = due.shift()) await open(context, next[1], textsFor(next[0]), own);
    }),
  );
}

async function open(context: BrowserContext, path: string, texts: readonly Text[], own: Own): Promise<void> {
  const page = await context.newPage();
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  await page.addInitScript(fill, texts.map(withOwnDevice));
  await page.goto(`${app.address}/en-US/${path}`);
  // By its tag: a dialog hides it from the accessibility tree.
  await expect.soft(page.locator('main').filter({ visible: true }), `${path}: content`).toHaveText(/\w/);
  await expect.soft(page, `${path}: title`).toHaveTitle(/\S · Touchline$/);
  await expect.soft(page.locator('h1').filter({ visible: true }).first(), `${path}: heading`).toBeVisible();
  expect.soft(await page.getByText(FAILED).count(), `${path}: failed`).toBe(0);
  expect.soft(errors, `${path}: errors`).toEqual([]);
  expect.soft(await lostOf(page, own), `${path}: lost`).toEqual([]);
  await page.close();
}

/** Returns what is no longer stored in a tab. */
function lostOf(page: Page, own: Own): Promise<Own> {
  return page.evaluate(
    (all) => all.filter(([key, text]) => !`${localStorage.getItem(key)} ${sessionStorage.getItem(key)}`.includes(text)),
    own,
  );
}

/** The gateway limits the calls of a device. */
function withOwnDevice(one: Text): Text {
  return { ...one, text: one.text.replace('device-that-returns', `device-${randomUUID().slice(0, 8)}-that-returns`) };
}

/** Init script: stores what an earlier visit left, before the page reads it. */
function fill(texts: readonly Text[]): void {
  for (const { area, key, text } of texts) {
    if (area === 'cookie') document.cookie = `${key}=${text}; path=/`;
    else window[area].setItem(key, text);
  }
}
