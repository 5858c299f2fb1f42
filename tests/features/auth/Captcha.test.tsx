// @vitest-environment jsdom
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { CAPTCHA_MS } from '#contract/calls/limits.ts';
import { closeAuth } from '#stores/overlays/auth.ts';
import { useToasts } from '#stores/overlays/toast.ts';
import { type Answers, open, type Opened, read } from './openOverlay.tsx';

let opened: Opened | undefined;
let puzzles = 0;

/** Each puzzle has a number of its own. */
const GATEWAY: Answers = {
  checkPhone: () => ({ data: { hasPhone: true } }),
  captcha: () => ({ data: { id: `p${(puzzles += 1)}`, board: 'data:,', piece: 'data:,', width: 300, height: 120, pieceSize: 44, y: 38 } }),
  captchaVerify: () => ({ data: { captcha: 'earned' } }),
  captchaQuestion: () => ({ data: { id: 'q', text: 'What is two plus two?' } }),
  captchaAnswer: ({ answer }) => (answer === '4' ? { data: { captcha: 'earned' } } : { msg: 'That was not it.' }),
  smsCaptcha: () => ({ data: { demoCode: '123456' } }),
};

beforeEach(() => {
  sessionStorage.clear();
  puzzles = 0;
});

afterEach(() => {
  opened?.close();
  opened = undefined;
});

describe('the puzzle before an SMS', () => {
  test('is moved by arrow keys, two px at a time, and confirmed by Enter; then the code is sent, and the button waits', async () => {
    opened = await asked(GATEWAY);
    await key('ArrowRight', 4);
    await key('ArrowLeft', 1);
    expect([knob()?.ariaValueNow ?? knob()?.getAttribute('aria-valuenow'), knob()?.getAttribute('aria-valuetext')]).toEqual([
      '6',
      '2% from the left',
    ]);
    await key('Enter', 1);
    await opened.wait(0);
    const answer = opened.asked.find(({ name }) => name === 'captchaVerify')?.input;
    expect(answer).toMatchObject({ id: 'p1', x: 6, by: 'keyboard' });
    expect(JSON.stringify(answer?.['trail'])).toMatch(/^\[\[0,2,0\](,\[\d+,\d,0\]){4}\]$/);
    expect(opened.asked.at(-1)).toEqual({
      name: 'smsCaptcha',
      input: { phone: '+60123456789', transType: 1, transDesc: 'login', captcha: 'earned' },
    });
    expect(useToasts.getState().messages.at(-1)?.lines).toEqual(['Code sent. Check your messages']);
    expect([knob(), sendButton()?.textContent, sendButton()?.disabled]).toEqual([null, 'Again in 60 s', true]);
    await opened.wait(13_000);
    expect(sendButton()?.textContent).toBe('Again in 47 s');
    await opened.wait(47_000);
    expect([sendButton()?.textContent, sendButton()?.disabled]).toEqual(['Send code', false]);
  });

  test('keeps the button waiting when the overlay was closed and opened again', async () => {
    opened = await asked(GATEWAY);
    await key('ArrowRight', 3);
    await key('Enter', 1);
    await opened.wait(10_000);
    opened.close();
    opened = await open('loginPhone', GATEWAY);
    expect(sendButton()?.disabled).toBe(true);
  });

  test('shows the code of a demo, which one tap fills in', async () => {
    opened = await asked(GATEWAY);
    await key('ArrowRight', 3);
    await key('Enter', 1);
    await opened.wait(0);
    await opened.press('Demo code: 123456. Tap to fill it in');
    expect(document.querySelector<HTMLInputElement>('[name=smsCaptcha]')?.value).toBe('123456');
  });

  test('that was missed says why in the gateway’s words, and another comes', async () => {
    opened = await asked({ ...GATEWAY, captchaVerify: () => ({ msg: 'That was not it.' }) });
    await act(async () => knob()?.focus());
    await key('ArrowRight', 3);
    await key('Enter', 1);
    await opened.wait(0);
    expect(read()).toContain('That was not it.');
    expect([knob()?.getAttribute('aria-valuenow'), puzzles]).toEqual(['0', 2]);
    expect(document.activeElement).toBe(knob()); // a hand on the keys goes on
    expect(opened.asked.some(({ name }) => name === 'smsCaptcha')).toBe(false);
  });

  test.each(['the overlay is closed', 'a question is asked for instead'])('sends nothing when %s while it is checked', async (what) => {
    let pass = (): void => undefined;
    opened = await asked({
      ...GATEWAY,
      captchaVerify: () => new Promise((resolve) => (pass = () => resolve({ data: { captcha: 'earned' } }))),
    });
    await key('ArrowRight', 3);
    await key('Enter', 1);
    if (what === 'the overlay is closed') await act(async () => closeAuth());
    else await opened.press('Answer a question instead');
    pass();
    await opened.wait(0);
    expect(opened.asked.map(({ name }) => name)).toContain('captchaVerify');
    expect(opened.asked.some(({ name }) => name === 'smsCaptcha')).toBe(false);
    expect(document.querySelector<HTMLInputElement>('[aria-label=Answer]')?.disabled).not.toBe(true);
  });

  test('that lay for too long is followed by another', async () => {
    opened = await asked(GATEWAY);
    await opened.wait(CAPTCHA_MS - 10);
    expect(puzzles).toBe(1);
    await opened.wait(20);
    expect([puzzles, read().includes('That one expired')]).toEqual([2, true]);
  });

  test('leaves the button as it was when the code could not be sent', async () => {
    opened = await asked({ ...GATEWAY, smsCaptcha: () => ({ msg: 'The message could not be sent.' }) });
    await key('ArrowRight', 3);
    await key('Enter', 1);
    await opened.wait(0);
    expect([sendButton()?.textContent, sendButton()?.disabled]).toEqual(['Send code', false]);
  });

  test('gives way to a question in words, and Enter answers that, not the form around it', async () => {
    opened = await asked(GATEWAY);
    await opened.press('Answer a question instead');
    await opened.wait(0);
    expect(read()).toContain('What is two plus two?');
    const field = document.querySelector<HTMLInputElement>('[aria-label=Answer]');
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, '4');
    await act(async () => void field?.dispatchEvent(new Event('input', { bubbles: true })));
    const enter = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true });
    await act(async () => void field?.dispatchEvent(enter));
    await opened.wait(0);
    expect(opened.asked.slice(-2).map(({ name }) => name)).toEqual(['captchaAnswer', 'smsCaptcha']);
    expect(enter.defaultPrevented).toBe(true);
  });
});

/** The puzzle on screen: a good phone, and a tap on the button. */
async function asked(gateway: Answers): Promise<Opened> {
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
