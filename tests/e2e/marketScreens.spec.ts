import { type Browser, expect, type Page, test } from '@playwright/test';
import { type Language, TENANTS } from '#contract/locale/tenants.ts';
import { RULE_TYPES } from '#contract/stances/playTypes.ts';
import { anIngestFixture } from '#tests/builders/ingest.ts';
import { checkScreen, checkShown } from './checkScreen.ts';
import { JUDGED } from './judgedLanguages.ts';
import { createTranslator } from './createTranslator.ts';
import { callAsMember, logInByPhone } from './member.ts';
import { operator } from './operator.ts';
import { postToIngest, startIngest } from './postToIngest.ts';
import type { Touchline } from './touchline.ts';

const AUTHORS: Readonly<Record<Language, string>> = {
  'zh-CN': '13812345631',
  'vi-VN': '0912345631',
  'en-US': '0123456731',
  'id-ID': '081234567831',
};
const READERS: Readonly<Record<Language, string>> = {
  'zh-CN': '13812345632',
  'vi-VN': '0912345632',
  'en-US': '0123456732',
  'id-ID': '081234567832',
};
const HOUR_MS = 3_600_000;
const PRICE = 38;
const TITLE = 'Two sides that always score';
const LINE = { playType: 'overUnder', selection: 'over', companyId: 2, line: 2.5, price: 1.85 } as const;

let app: Touchline;

test.beforeAll(async () => {
  app = await startIngest('--demo');
  const at = Date.now();
  const point = { at, draw: null, closed: false, minute: null, score: null };
  const companies = [
    { company: 2, name: 'Bet365', market: 'europe', points: [{ ...point, line: null, home: 1.8, draw: 3.6, away: 4.2 }] },
    { company: 2, name: 'Bet365', market: 'total', points: [{ ...point, line: LINE.line, home: LINE.price, away: 1.95 }] },
  ];
  await postToIngest(app, {
    fixture: anIngestFixture('one', { kickoff: at + HOUR_MS }),
    odds: { kind: 'odds', sourceId: 'one', at, body: { companies } },
  });
});

test.afterAll(() => app.stop());

test.describe('the market', () => {
  for (const language of JUDGED)
    test(`is whole, translated and accessible in ${language}`, async ({ browser, page: author }) => {
      const reader = await readerOf(browser, language);
      const errors = [author, reader].map(errorsOf);
      await logInByPhone(author.context(), app, AUTHORS[language], language);
      await checkScreen(author, app, language, 'expert/apply');
      await operator(app, 'role', '--member', AUTHORS[language], '--is', 'expert', '--tenant', TENANTS[language].tenantCode);
      const { matchId, articleId, expertId } = await publish(author, language);

      for (const path of ['match', 'setting', 'match/filter']) await checkScreen(author, app, language, `expert/release/${path}`);
      const article = `expert/article/${articleId}/${RULE_TYPES[LINE.playType]}`;
      for (const path of [article, 'account/recommend', 'account']) await checkScreen(author, app, language, path);
      for (const path of ['expert', 'forecast']) await checkScreen(reader, app, language, path);
      for (const path of [`expert/${expertId}`, '', `match/${matchId}/stance`, article]) {
        await checkScreen(reader, app, language, path);
        await expect.soft(reader.getByText(TITLE, { exact: true }).first(), path).toBeVisible();
      }
      await checkPurchase(reader, language);
      expect(errors.map((read) => read())).toEqual([[], []]);
      await reader.context().close();
    });
});

async function readerOf(browser: Browser, language: Language): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 360, height: 780 } });
  await logInByPhone(context, app, READERS[language], language);
  return context.newPage();
}

function errorsOf(page: Page): () => readonly string[] {
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  return () => errors;
}

/** Publishes a paid stance about the only match. */
async function publish(author: Page, language: Language) {
  const { matches } = await callAsMember(author, app, 'releaseMatches', { sport: 'football' }, language);
  const matchId = Number(Reflect.get(Array.isArray(matches) ? matches[0] : {}, 'id'));
  await postToIngest(app, { heard: { kind: 'heard', sourceId: 'one', at: Date.now(), body: { odds: true } } });
  const sealed = await callAsMember(
    author,
    app,
    'publishStance',
    {
      combination: 1,
      picks: [{ matchId, ...LINE }],
      title: TITLE,
      content: 'Both sides have scored in each of their last five matches.',
      price: PRICE,
      refundable: true,
    },
    language,
  );
  expect(sealed).toMatchObject({ state: 'sealed', status: 2 });
  const { memberId } = await callAsMember(author, app, 'appMember', {}, language);
  return { matchId, articleId: Number(sealed['articleId']), expertId: String(memberId) };
}

/** From the stance that is shown to the coins that are missing for it. */
async function checkPurchase(reader: Page, language: Language): Promise<void> {
  const t = createTranslator(language);
  await reader.getByRole('button', { name: t('stancePage:dock.buy') }).click();
  await expect(reader.getByRole('dialog')).toBeVisible();
  await expect(reader.getByRole('checkbox')).toBeVisible();
  await checkShown(reader, language, 'purchase', '[role="dialog"]');
}
