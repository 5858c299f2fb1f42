import { expect, test } from '@playwright/test';
import { TENANTS } from '#contract/locale/tenants.ts';
import { checkShown } from './checkScreen.ts';
import { JUDGED } from './judgedLanguages.ts';
import { createTranslator } from './createTranslator.ts';
import { operator } from './operator.ts';
import { becomeMember } from './roomMember.ts';
import { startTouchline, type Touchline } from './touchline.ts';

const LONG = Array.from({ length: 30 }, (_, i) => `Paragraph ${i + 1} of a letter that is long.`).join('\n\n');

let app: Touchline;

test.beforeAll(async () => {
  app = await startTouchline(['--matches', '20', '--no-demo']);
});

test.afterAll(() => app.stop());

for (const language of JUDGED) {
  test(`a letter is read in the inbox, and the badge follows in every tab: ${language}`, async ({ page, context }) => {
    const t = createTranslator(language);
    const { memberId } = await becomeMember(page, app, language);
    const send = (title: string, text: string) =>
      operator(
        app,
        'message',
        '--tenant',
        TENANTS[language].tenantCode,
        '--member',
        memberId,
        `--title=${language}=${title}`,
        `--text=${language}=${text}`,
      );
    await send('First', LONG);
    await page.goto(`${app.address}/${language}`);
    const other = await context.newPage();
    await other.goto(`${app.address}/${language}`);
    const badge = (of: typeof page, count: 0 | 1) =>
      of.getByRole('link', { name: count === 0 ? t('home:announcements') : t('home:unread_one').replace('{{count}}', '1'), exact: true });
    await expect(badge(other, 1)).toBeVisible();

    await badge(page, 1).press('Enter');
    await expect(page).toHaveURL(`${app.address}/${language}/account/message`);
    const letter = page.getByRole('link', { name: /First/ });
    await expect(letter.getByRole('img', { name: t('inbox:unread'), exact: true })).toBeVisible();
    await letter.press('Enter');
    await expect(page).toHaveURL(/\/message-detail\/\d+$/);
    await expect(page.getByText('Paragraph 30 of a letter that is long.')).toBeAttached();
    await checkShown(page, language, 'a letter');
    await expect(badge(other, 0)).toBeVisible();

    await page.goBack();
    await send('Second', 'Short.');
    await expect(page.getByRole('link', { name: /Second/ })).toBeVisible();
    await checkShown(page, language, 'letters');
    await page.getByRole('button', { name: t('inbox:readAll'), exact: true }).click();
    await expect(page.getByRole('img', { name: t('inbox:unread'), exact: true })).toHaveCount(0);
    await page.goto(`${app.address}/${language}`);
    await expect(badge(page, 0)).toBeVisible();
    await expect(badge(other, 0)).toBeVisible();
  });
}
