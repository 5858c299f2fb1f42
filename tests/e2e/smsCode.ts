import { expect, type Locator } from '@playwright/test';
import { answerQuestion } from '#tests/builders/answerQuestion.ts';
import { createTranslator } from './createTranslator.ts';

const t = createTranslator('en-US');

/** Has a code sent on a demo gateway, with the question as captcha, and fills it in. `form` has the field. */
export async function fillSmsCode(form: Locator): Promise<void> {
  await form.getByRole('button', { name: t('auth:code.send'), exact: true }).click();
  await form.getByRole('button', { name: t('auth:captcha.question') }).click();
  const question = form.locator('.captcha .question > p');
  await form.getByRole('textbox', { name: t('auth:captcha.answer') }).fill(answerQuestion((await question.textContent()) ?? '', 'en-US'));
  await form.getByRole('button', { name: t('auth:captcha.submit') }).click();
  const demoCode = form.getByRole('button', { name: /^Demo code/ });
  await demoCode.click();
  await expect(form.locator('input[name=smsCaptcha]')).toHaveValue(/^\d{6}$/);
}
