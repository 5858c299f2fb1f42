import { expect, type Page } from '@playwright/test';
import { checkScreen, checkShown } from './checkScreen.ts';
import { createTranslator } from './createTranslator.ts';
import { JUDGED } from './judgedLanguages.ts';
import { callAsMember } from './member.ts';
import { postRoomMatches, type RoomMatches } from './roomMatches.ts';
import { becomeMember } from './roomMember.ts';
import { test } from './sharedGateway.ts';
import { solvePuzzle } from './solvePuzzle.ts';

let matches: RoomMatches;

test.beforeAll(async ({ ingest }) => {
  matches = await postRoomMatches(ingest);
});

const PASSWORD = 'Kickoff90';

test.describe('invitations', () => {
  test('a friend registers by the link, and the inviter sees the coins at once', async ({ browser, page }) => {
    const t = createTranslator('vi-VN');
    const { address } = matches.app;
    await becomeMember(page, matches.app, 'vi-VN');
    await page.goto(`${address}/vi-VN/account`);
    await page.getByRole('link', { name: t('account:invite') }).click();
    await expect(page.getByText(t('invite:list.none'))).toBeVisible();
    const { code } = await callAsMember(page, matches.app, 'invitationRewards', {}, 'vi-VN');
    await page.getByRole('button', { name: t('invite:poster.make') }).click();
    await expect(page.getByRole('img', { name: new RegExp(String(code).split('').join(' ')) }).last()).toBeVisible();
    await page.keyboard.press('Escape');

    const friend = await browser.newPage();
    await friend.goto(`${address}/vi-VN/user/invite?code=${String(code)}`);
    await register(friend, '0935180246');
    await expect(friend).toHaveURL(/\/vi-VN\/match/);

    await expect(page.locator('.rewards > li')).toHaveCount(1);
    await expect(page.locator('.reward-board .sum b')).toHaveText('100');
    await friend.close();
  });

  for (const language of JUDGED)
    test(`its screens are whole, translated and accessible in ${language}`, async ({ page }) => {
      await becomeMember(page, matches.app, language);
      await checkScreen(page, matches.app, language, 'user/invite?code=0000000');
      await checkScreen(page, matches.app, language, 'user/inviteFriends');
      const t = createTranslator(language);
      await page.getByRole('button', { name: t('invite:poster.make') }).click();
      await expect(page.locator('.poster-sheet img[src]')).toBeVisible();
      await checkShown(page, language, 'poster', '.full-sheet');
    });

  async function register(page: Page, phone: string): Promise<void> {
    const t = createTranslator('vi-VN');
    await page.getByRole('button', { name: t('invite:page.register') }).click();
    await page.locator('input[name=phone]').fill(phone);
    const before = codes().length;
    await page.getByRole('button', { name: t('auth:code.send') }).click();
    await solvePuzzle(page);
    await expect.poll(() => codes().length).toBe(before + 1);
    await page.locator('input[name=smsCaptcha]').fill(codes().at(-1) ?? '');
    await page.locator('input[name=password]').fill(PASSWORD);
    await page.locator('input[name=confirm]').fill(PASSWORD);
    await expect(page.locator('input[name=recommendCode]')).toHaveAttribute('readonly', '');
    await page.getByRole('checkbox').click();
    await page.getByRole('button', { name: t('auth:send.register'), exact: true }).click();
  }

  function codes(): string[] {
    return Array.from(matches.app.printed().matchAll(/^SMS for .*: (\d{6})$/gm), ([, code = '']) => code);
  }
});
