import { answerQuestion } from '#tests/builders/answerQuestion.ts';
import { createTranslator } from '#tests/e2e/createTranslator.ts';
import type { Page } from './page.ts';

const LANGUAGE = 'en-US';
const t = createTranslator(LANGUAGE);

/** Has a code sent on a demo gateway, with the question as captcha, and fills it in. The only form of the page has the field. */
export async function fillCode(page: Page): Promise<void> {
  await page.click('button', t('auth:code.send'));
  await page.click('button', t('auth:captcha.question'));
  await page.type(t('auth:captcha.answer'), answerQuestion(await page.until('the question', () => page.evaluate(questionText)), LANGUAGE));
  await page.click('button', t('auth:captcha.submit'));
  await page.click('button', /^Demo code/);
  await page.until('a code', () =>
    page.evaluate(() => /^\d{6}$/.test(document.querySelector<HTMLInputElement>('[name=smsCaptcha]')?.value ?? '')),
  );
}

/** Runs in the page. */
export function questionText(): string | null {
  return document.querySelector('.captcha .question > p')?.textContent ?? null;
}
