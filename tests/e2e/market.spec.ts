import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { FootballStatus } from '#contract/match/football.ts';
import { anIngestFixture, anIngestState } from '#tests/builders/ingest.ts';
import { createTranslator } from './createTranslator.ts';
import { callAsMember, logInByPhone } from './member.ts';
import { operator } from './operator.ts';
import { postToIngest, startIngest } from './postToIngest.ts';
import type { Touchline } from './touchline.ts';
import { matchRow } from './locators.ts';

const HOUR_MS = 3_600_000;
const EXPERT = '0123456763';
const BUYER = '0123456722';
const STRANGER = '0123456723';
const TITLE = 'They meet a tired back line';
/** In no other text. */
const CANARY = 'Zwetschgenknoedel';
const TEXT = `${CANARY}: the home side has pressed higher in each of its last five matches.`;
const PRICE = 38;

const t = createTranslator('en-US');
let app: Touchline;
let sent = 0;

test.beforeAll(async () => {
  app = await startIngest('--demo');
});

test.afterAll(() => app.stop());

test.describe('a stance', () => {
  test('is written, reviewed, sold, hidden from others, and settled before the eyes of its buyer', async ({ browser, page: buyer }) => {
    const kickoff = Date.now() + HOUR_MS;
    await announce(kickoff);
    await operate('stance', 'review', 'on');

    const author = await aMember(browser.newContext(), EXPERT);
    await operate('role', '--member', EXPERT, '--is', 'expert');
    await write(author);
    const articleId = Number(/\/article\/(\d+)\//.exec(author.url())?.[1]);
    await expect(author.getByText(t('stancePage:review.1'))).toBeVisible();
    await operate('stance', 'pass', '--stance', String(articleId));

    const stranger = await aMember(browser.newContext(), STRANGER);
    const heard = eavesdrop(stranger);
    const path = new URL(author.url()).pathname;
    await stranger.goto(app.address + path);
    await expect(stranger.getByRole('button', { name: t('stancePage:dock.buy') })).toBeEnabled();

    await logInByPhone(buyer.context(), app, BUYER);
    await buyer.goto(app.address + path);
    await buy(buyer);
    await expect(buyer.getByText(CANARY)).toBeVisible();
    await buyer.reload();
    await expect(buyer.getByText(CANARY)).toBeVisible();
    expect(await callAsMember(buyer, app, 'coinBalance', {})).toEqual({ balance: 60 - PRICE });
    expect(await basics(author)).toMatchObject({ income: 0, escrow: PRICE });

    await stranger.goto(`${app.address}/en-US/match`);
    await expect(matchRow(stranger, /Northwick.*, 1 pick/)).toBeVisible();
    await stranger.goto(`${app.address}/en-US/expert`);
    await stranger.goto(`${app.address}${path}`);
    await expect(stranger.getByRole('button', { name: t('stancePage:dock.buy') })).toBeEnabled();
    expect(heard().filter((text) => text.includes(CANARY))).toEqual([]);
    expect(heard().some((text) => text.includes(TITLE))).toBe(true);

    await play(kickoff);
    await expect(buyer.getByText(t('stancePage:sum.title'))).toBeVisible();
    await expect(buyer.getByText(t('stances:stamp.win'), { exact: true }).first()).toBeVisible();
    await expect(stranger.getByText(CANARY)).toBeVisible();
    expect(await basics(author)).toMatchObject({ income: PRICE, escrow: 0 });

    const { memberId: expertId } = await callAsMember(author, app, 'appMember', {});
    const record = await callAsMember(buyer, app, 'expertDetail', { expertId: String(expertId) });
    expect(record).toMatchObject({ record: { settled: 1, winRate: 100, returnRate: 185, streak: 1, recent: ['win'] } });
    for (const page of [author, stranger]) await page.context().close();
    await buyer.goto(`${app.address}/en-US/expert/${String(expertId)}`);
    await expect(buyer.getByText('185').first()).toBeVisible();
  });
});

/** Writes a stance about over 2.5 goals at 1.85, paid and refundable, and opens its page. */
async function write(page: Page): Promise<void> {
  await page.goto(`${app.address}/en-US/expert/release/match`);
  await page.getByRole('checkbox', { name: /Northwick – Eastholm/ }).click();
  await page.getByRole('button', { name: t('release:next') }).click();
  await page
    .getByRole('radio', { name: t('stances:playType.overUnder') })
    .or(page.getByRole('tab', { name: t('stances:playType.overUnder') }))
    .first()
    .click();
  await page.getByRole('radio', { name: /Over/ }).first().click();
  await page.getByRole('button', { name: t('release:next') }).click();
  await page.getByRole('textbox', { name: t('release:field.title') }).fill(TITLE);
  await page.getByRole('textbox', { name: t('release:field.content') }).fill(TEXT);
  await page.getByRole('radio', { name: new RegExp(`^${t('release:price.paid.name')}`) }).click();
  await page.getByRole('radio', { name: `${PRICE} coins` }).click();
  const refundable = page.getByRole('switch');
  if ((await refundable.getAttribute('aria-checked')) !== 'true') await refundable.click();
  await page.getByRole('button', { name: t('release:seal') }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('release:seal') })
    .click();
  await expect(page.getByText(t('release:sealed.underReview.title'))).toBeVisible();
  await page.getByRole('link', { name: t('release:sealed.open') }).click();
  await expect(page).toHaveURL(/\/article\//);
}

/** Buys the stance that is shown, and the coins for it. */
async function buy(page: Page): Promise<void> {
  await page.getByRole('button', { name: t('stancePage:dock.buy') }).click();
  await page.getByRole('checkbox').click();
  await page.getByRole('button', { name: /^Buy coins for/ }).click();
  await page
    .getByRole('button', { name: t('coins:sandbox.answer.paid.title') })
    .first()
    .click();
  await page.getByRole('button', { name: `Pay ${PRICE} coins` }).click();
}

function basics(page: Page): Promise<Readonly<Record<string, unknown>>> {
  return callAsMember(page, app, 'expertBasic', {});
}

async function aMember(opening: Promise<BrowserContext>, phone: string): Promise<Page> {
  const context = await opening;
  await logInByPhone(context, app, phone);
  return context.newPage();
}

/** Returns everything that a page receives from now on: answers of calls and frames of its socket. */
function eavesdrop(page: Page): () => readonly string[] {
  const texts: string[] = [];
  page.on('response', (response) => {
    if (response.url().includes('/WOS-'))
      void response.text().then(
        (text) => texts.push(text),
        () => undefined,
      );
  });
  page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => texts.push(String(payload))));
  return () => texts;
}

async function operate(...args: readonly string[]): Promise<void> {
  await operator(app, ...args, '--tenant', 'MYWOS');
}

/** Announces Northwick v Eastholm with one company's 1X2 and total. */
async function announce(kickoff: number): Promise<void> {
  const now = Date.now();
  const point = { at: now, draw: null, closed: false, minute: null, score: null };
  const companies = [
    { company: 2, name: 'Bet365', market: 'europe', points: [{ ...point, line: null, home: 1.8, draw: 3.6, away: 4.2 }] },
    { company: 2, name: 'Bet365', market: 'total', points: [{ ...point, line: 2.5, home: 1.85, away: 1.95 }] },
  ];
  await send(anIngestFixture('one', { kickoff }));
  await send({ kind: 'odds', sourceId: 'one', at: now, body: { companies } });
}

/** Plays the match to its end, 2-1. */
async function play(kickoff: number): Promise<void> {
  const running = { base: 0, since: Date.now(), running: 1 };
  const { firstHalf, finished } = FootballStatus;
  for (const [home, away] of [
    [0, 0],
    [1, 0],
    [1, 1],
    [2, 1],
  ] as const)
    await send(anIngestState('one', { kickoff, at: Date.now(), status: firstHalf, clock: running, score: { home, away } }));
  const stopped = { base: 5_400, since: 0, running: 0 };
  await send(
    anIngestState('one', {
      kickoff,
      at: Date.now(),
      status: finished,
      clock: stopped,
      score: { home: 2, away: 1 },
      half: { home: 1, away: 1 },
    }),
  );
}

function send(event: object): Promise<void> {
  sent += 1;
  return postToIngest(app, { [`event ${sent}`]: event });
}
