import { randomUUID } from 'node:crypto';
import { type BrowserContext, expect, type Page } from '@playwright/test';
import { TOKEN_COOKIE } from '#contract/calls/token.ts';
import { TENANTS } from '#contract/locale/tenants.ts';
import { snapshotOf } from '#tests/faults/real/snapshotOf.ts';
import { BROKEN_VISITS, type StoredKey, storedKeys, storedText, type Visit } from '#tests/builders/returningUser.ts';
import { NARROWEST, widthBeyond } from './checkScreen.ts';
import { createTranslator } from './createTranslator.ts';
import { LANGUAGE_OF_WIDTHS as LANGUAGE } from './judgedLanguages.ts';
import { callAsMember, logInByPhone } from './member.ts';
import { operator } from './operator.ts';
import { rawKeys } from './rawKeys.ts';
import { routePaths } from './routePaths.ts';
import { test } from './sharedGateway.ts';
import { subjectIds } from './subjectIds.ts';
import type { Touchline } from './touchline.ts';

/** A walk through all routes is so many tests, each by a member of its own. */
const PARTS = 4;
/** Pages that open at once. */
const PAGES = 4;
/** What the user typed, by where it is stored for the device. A screen may drop a match that has begun from the draft of a stance. */
const DRAFTS = [
  ['touchline.releaseDrafts', 'They scored first in five of their last six matches at home.'],
  ['touchline.postDrafts', 'It became a motorway.'],
  ['touchline.commentDrafts', 'Does it count'],
  ['touchline.appealDrafts', 'It is my club’s number'],
  ['touchline.feedbackDrafts', 'Hide second divisions'],
] as const;
/** With what they sent and bought. */
const OWN = [
  ...DRAFTS,
  ['touchline.accountDraft', 'FrontRow'],
  ['touchline.drafts', 'Half a sentence'],
  ['touchline.outbox', 'What a save!'],
  ['touchline.purchaseKeys', 'a-key-of-a-purchase-1'],
] as const;
type Own = readonly (readonly [key: string, text: string])[];
/** All visits to all routes; otherwise the two that have the least in common, and the third to some. */
const IS_FULL = process.env['TOUCHLINE_FULL_FIGURES'] === '1';
const SOME = 7;
const FAILED = createTranslator(LANGUAGE)('shell:failed.title');
/** A browser logs each answer that is no success: what does not exist, and what needs a login. */
const REFUSED = /status of 40[0134]\b/;
/** A failure does not end the walk. */
const softly = expect.configure({ soft: true });

let app: Touchline;
let matchId: number;
let paths: readonly string[];

test.beforeAll(async ({ season }) => {
  app = season;
  const { rows } = await snapshotOf(app.address, 'football');
  matchId = Number(rows[0]?.[0]);
  paths = routePaths(matchId, await subjectIds(app, LANGUAGE));
});

test.use({ serviceWorkers: 'block', viewport: NARROWEST });

// In the language with the longest words, on the narrowest phone, in both themes; what is stored is that of a user who returns.
test.describe('every route', () => {
  for (let part = 1; part <= PARTS; part += 1) {
    test(`is whole for a member, over values that are broken or of another version, ${part} of ${PARTS}`, async ({ context }) => {
      const keys = await memberKeys(context, `08123456787${part}`);
      await openAll(context, partOf(paths, part), (screen) => textsOf(keys, (key) => brokenVisit(screen + key)), []);
    });

    test(`is whole without a login, over values that are broken or of another version, ${part} of ${PARTS}`, async ({ context }) => {
      const keys = storedKeys({ matchId, language: LANGUAGE }).filter(({ key }) => key !== TOKEN_COOKIE);
      await openAll(context, partOf(paths, part), (screen) => textsOf(keys, (key) => brokenVisit(screen + key)), []);
    });
  }

  test('is whole after the end of a session, and every draft is still there', async ({ context }) => {
    const some = IS_FULL ? paths : paths.filter((_, i) => i % SOME === 0);
    const keys = storedKeys({ matchId, language: LANGUAGE });
    await openAll(context, [...some.entries()], () => textsOf(keys, () => 'valid'), DRAFTS);
  });

  if (!IS_FULL) return;

  for (let part = 1; part <= PARTS; part += 1)
    test(`is whole for a member, with what they typed, sent and bought, ${part} of ${PARTS}`, async ({ context }) => {
      const keys = await memberKeys(context, `08123456788${part}`);
      await openAll(context, partOf(paths, part), () => textsOf(keys, () => 'valid'), OWN);
    });
});

/** Paths with their numbers. */
type Walk = readonly (readonly [screen: number, path: string])[];

/** Returns the paths of a part, from 1 to PARTS. */
function partOf(all: readonly string[], part: number): Walk {
  return [...all.entries()].filter(([screen]) => screen % PARTS === part - 1);
}

/** What is stored under a key. */
type Text = Pick<StoredKey, 'area' | 'key'> & { readonly text: string };

/** Logs an expert in. Returns what they have stored, but for the token, which is theirs. */
async function memberKeys(context: BrowserContext, phone: string): Promise<readonly StoredKey[]> {
  await logInByPhone(context, app, phone, LANGUAGE);
  await operator(app, 'role', '--member', phone, '--is', 'expert', '--tenant', TENANTS[LANGUAGE].tenantCode);
  const { memberId } = await callAsMember(context, app, 'appMember', {}, LANGUAGE);
  return storedKeys({ memberId: String(memberId), matchId, language: LANGUAGE }).filter(({ key }) => key !== TOKEN_COOKIE);
}

function textsOf(keys: readonly StoredKey[], visitOf: (key: number) => Visit): readonly Text[] {
  return keys.map((entry, i) => ({ area: entry.area, key: entry.key, text: storedText(entry, visitOf(i)) }));
}

function brokenVisit(i: number): Visit {
  return BROKEN_VISITS[i % BROKEN_VISITS.length] ?? 'valid';
}

type TextsFor = (screen: number) => readonly Text[];

/** Opens every path in a tab of its own, with what `textsFor` returns for its number. Nothing of `own` is lost. */
async function openAll(context: BrowserContext, walk: Walk, textsFor: TextsFor, own: Own): Promise<void> {
  const due = [...walk];
  await Promise.all(
    Array.from({ length: PAGES }, async () => {
      for (let next = due.shift(); next !== undefined; next = due.shift()) await open(context, next[1], textsFor(next[0]), own);
    }),
  );
}

async function open(context: BrowserContext, path: string, texts: readonly Text[], own: Own): Promise<void> {
  const page = await context.newPage();
  const errors = errorsOf(page);
  await page.addInitScript(fill, texts.map(withOwnDevice));
  await page.goto(`${app.address}/${LANGUAGE}/${path}`);
  // By its tag: a dialog hides it from the accessibility tree.
  await expect.soft(page.locator('main').filter({ visible: true }), `${path}: content`).toHaveText(/\w/);
  await expect.soft(page, `${path}: title`).toHaveTitle(/\S · Touchline$/);
  await expect.soft(page.locator('h1').filter({ visible: true }).first(), `${path}: heading`).toBeVisible();
  expect.soft(await page.getByText(FAILED).count(), `${path}: failed`).toBe(0);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await softly.poll(() => widthBeyond(page), `${path}: too wide, ${colorScheme}`).toBeLessThanOrEqual(0);
  }
  expect.soft(await rawKeys(page), `${path}: texts`).toEqual([]);
  expect.soft(errors, `${path}: errors`).toEqual([]);
  expect.soft(await lostOf(page, own), `${path}: lost`).toEqual([]);
  await page.close();
}

/** Returns the errors of a page so far: thrown, and on its console. */
function errorsOf(page: Page): readonly string[] {
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  page.on('console', (message) => {
    if (message.type() === 'error' && !REFUSED.test(message.text())) errors.push(message.text());
  });
  return errors;
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
