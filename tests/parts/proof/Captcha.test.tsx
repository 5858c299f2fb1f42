// @vitest-environment jsdom
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { CAPTCHA_MS } from '#contract/calls/limits.ts';
import { closeAuth } from '#stores/overlays/auth.ts';
import { clearSessionStorage } from '#stores/preferences/persistedStore.ts';
import { useToasts } from '#stores/overlays/toast.ts';
import { type Answers, open, type Opened, read } from '#tests/features/auth/openOverlay.tsx';
import { enterText } from '#tests/builders/enterText.ts';

let overlay: Opened | undefined;
let puzzles = 0;

/** Each puzzle has its own id. */
const GATEWAY: Answers = {
  checkPhone: () => ({ data: { hasPhone: true } }),
  captcha: () => ({ data: { id: `p${(puzzles += 1)}`, board: 'data:,', piece: 'data:,', width: 300, height: 120, pieceSize: 44, y: 38 } }),
  captchaVerify: () => ({ data: { captcha: 'earned' } }),
  captchaQuestion: () => ({ data: { id: 'q', text: 'What is two plus two?' } }),
  captchaAnswer: ({ answer }) => (answer === '4' ? { data: { captcha: 'earned' } } : { msg: 'That was not it.' }),
  smsCaptcha: () => ({ data: { demoCode: '123456' } }),
};

beforeEach(() => {
  clearSessionStorage();
  puzzles = 0;
});

afterEach(() => {
  overlay?.close();
  overlay = undefined;
});

describe('Captcha', () => {
  test('moves by arrow keys, 2 px each, and is confirmed by Enter; then the code is sent and the cooldown starts', async () => {
    overlay = await openCaptcha(GATEWAY);
    await key('ArrowRight', 4);
    await key('ArrowLeft', 1);
    expect([knob()?.ariaValueNow ?? knob()?.getAttribute('aria-valuenow'), knob()?.getAttribute('aria-valuetext')]).toEqual([
      '6',
      '2% from the left',
    ]);
    await key('Enter', 1);
    await overlay.wait(0);
    const answer = overlay.calls.find(({ name }) => name === 'captchaVerify')?.input;
    expect(answer).toMatchObject({ id: 'p1', x: 6, by: 'keyboard' });
    expect(JSON.stringify(answer?.['trail'])).toMatch(/^\[\[0,2,0\](,\[\d+,\d,0\]){4}\]$/);
    expect(overlay.calls.at(-1)).toEqual({
      name: 'smsCaptcha',
      input: { phone: '+60123456789', transType: 1, transDesc: 'login', captcha: 'earned' },
    });
    expect(useToasts.getState().messages.at(-1)?.lines).toEqual(['Code sent. Check your messages']);
    expect([knob(), sendButton()?.textContent, sendButton()?.disabled]).toEqual([null, 'Resend in 60s', true]);
    await overlay.wait(13_000);
    expect(sendButton()?.textContent).toBe('Resend in 47s');
    await overlay.wait(47_000);
    expect([sendButton()?.textContent, sendButton()?.disabled]).toEqual(['Send code', false]);
  });

  test('is asked for by its id, in the language of the tenant', async () => {
    overlay = await openCaptcha(GATEWAY);
    expect(overlay.calls.filter(({ name }) => name === 'captcha').map(({ input }) => input)).toEqual([
      { captchaId: 'touchline-slider', lang: 'en' },
    ]);
  });

  test('keeps the cooldown when the overlay is closed and reopened', async () => {
    overlay = await openCaptcha(GATEWAY);
    await key('ArrowRight', 3);
    await key('Enter', 1);
    await overlay.wait(10_000);
    overlay.close();
    overlay = await open('loginPhone', GATEWAY);
    expect(sendButton()?.disabled).toBe(true);
  });

  test('shows the demo code, which a tap fills in', async () => {
    overlay = await openCaptcha(GATEWAY);
    await key('ArrowRight', 3);
    await key('Enter', 1);
    await overlay.wait(0);
    await overlay.press('Demo code: 123456. Tap to fill it in');
    expect(document.querySelector<HTMLInputElement>('[name=smsCaptcha]')?.value).toBe('123456');
  });

  test('shows the gateway’s message after a wrong answer, then another puzzle', async () => {
    overlay = await openCaptcha({ ...GATEWAY, captchaVerify: () => ({ msg: 'That was not it.' }) });
    await act(async () => knob()?.focus());
    await key('ArrowRight', 3);
    await key('Enter', 1);
    await overlay.wait(0);
    expect(read()).toContain('That was not it.');
    expect([knob()?.getAttribute('aria-valuenow'), puzzles]).toEqual(['0', 2]);
    expect(document.activeElement).toBe(knob()); // keyboard users continue
    expect(overlay.calls.some(({ name }) => name === 'smsCaptcha')).toBe(false);
  });

  test.each(['the overlay is closed', 'the user switches to a question'])('sends no SMS when %s during verification', async (what) => {
    let pass = (): void => undefined;
    overlay = await openCaptcha({
      ...GATEWAY,
      captchaVerify: () => new Promise((resolve) => (pass = () => resolve({ data: { captcha: 'earned' } }))),
    });
    await key('ArrowRight', 3);
    await key('Enter', 1);
    if (what === 'the overlay is closed') await act(async () => closeAuth());
    else await overlay.press('Answer a question instead');
    pass();
    await overlay.wait(0);
    expect(overlay.calls.map(({ name }) => name)).toContain('captchaVerify');
    expect(overlay.calls.some(({ name }) => name === 'smsCaptcha')).toBe(false);
    expect(document.querySelector<HTMLInputElement>('[aria-label=Answer]')?.disabled).not.toBe(true);
  });

  test('replaces an expired puzzle', async () => {
    overlay = await openCaptcha(GATEWAY);
    await overlay.wait(CAPTCHA_MS - 10);
    expect(puzzles).toBe(1);
    await overlay.wait(20);
    await overlay.wait(0);
    expect([puzzles, read().includes('That one expired')]).toEqual([2, true]);
  });

  test('starts no cooldown when sending the code fails', async () => {
    overlay = await openCaptcha({ ...GATEWAY, smsCaptcha: () => ({ msg: 'The message could not be sent.' }) });
    await key('ArrowRight', 3);
    await key('Enter', 1);
    await overlay.wait(0);
    expect([sendButton()?.textContent, sendButton()?.disabled]).toEqual(['Send code', false]);
  });

  test('takes the keyboard along to a question and back to a puzzle, wherever it was', async () => {
    overlay = await openCaptcha(GATEWAY);
    for (const [link, isThere] of [
      ['Answer a question instead', () => document.querySelector('[aria-label=Answer]')],
      ['Move the ball instead', knob],
    ] as const) {
      const button = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === link);
      await act(async () => button?.focus());
      await overlay.press(link);
      await overlay.wait(0);
      expect(document.activeElement).toBe(isThere());
    }
  });

  test('switches to a question, where Enter submits the answer and not the form', async () => {
    overlay = await openCaptcha(GATEWAY);
    await overlay.press('Answer a question instead');
    await overlay.wait(0);
    expect(read()).toContain('What is two plus two?');
    const field = document.querySelector<HTMLInputElement>('[aria-label=Answer]');
    expect(document.activeElement).toBe(field);
    await act(async () => field && enterText(field, '4'));
    const enter = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true });
    await act(async () => void field?.dispatchEvent(enter));
    await overlay.wait(0);
    expect(overlay.calls.slice(-2).map(({ name }) => name)).toEqual(['captchaAnswer', 'smsCaptcha']);
    expect(enter.defaultPrevented).toBe(true);
  });
});

/** Opens the panel, types a valid phone and taps the button that sends a code. */
async function openCaptcha(gateway: Answers): Promise<Opened> {
  const page = await open('loginPhone', gateway);
  await page.type('phone', '0123456789');
  await page.press('Send code');
  await page.wait(0);
  return page;
}

function knob(): HTMLElement | null {
  return document.querySelector('[role=slider]');
}

function sendButton(): HTMLButtonElement | null {
  return document.querySelector('.field .btn.slim:not(.quiet)');
}

async function key(name: string, times: number): Promise<void> {
  for (let pressed = 0; pressed < times; pressed += 1)
    await act(async () => void knob()?.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true })));
}
