import { afterEach, describe, expect, test } from 'vitest';
import { enterText } from '#tests/builders/enterText.ts';
import { createFakeConsole } from '#tests/console/fakeConsole.ts';
import { showConsole, type ShownConsole } from '#tests/console/showConsole.tsx';

let shown: ShownConsole | null = null;
afterEach(() => shown?.close());

async function type(desk: ShownConsole, name: string, text: string): Promise<void> {
  const field = desk.page.querySelector<HTMLInputElement>(`input[name=${name}]`);
  if (field === null) throw new Error(`there is no field ${name}`);
  await desk.settle(() => enterText(field, text));
}

describe('the login of the console', () => {
  test('takes name and password, then sends them with the sixth digit', async () => {
    const fake = createFakeConsole([]);
    fake.isLoggedIn = false;
    const desk = (shown = await showConsole(fake));
    expect(desk.page.textContent).not.toContain('session has ended');
    await type(desk, 'login', 'zhounan');
    await type(desk, 'password', 'secret');
    await desk.click('Next');
    await type(desk, 'code', '12345');
    expect(fake.inputs('login')).toEqual([]);
    await type(desk, 'code', '123 456');
    expect(fake.inputs('login')).toEqual([{ login: 'zhounan', password: 'secret', code: '123456' }]);
    expect(desk.page.querySelector('.review')).not.toBeNull();
  });

  test('says one thing whatever was wrong, and empties the code', async () => {
    const fake = createFakeConsole([]);
    fake.isLoggedIn = false;
    const desk = (shown = await showConsole(fake));
    await type(desk, 'login', 'zhounan');
    await type(desk, 'password', 'secret');
    await desk.click('Next');
    await type(desk, 'code', '000000');
    expect(desk.page.querySelector('.login-wrong')?.textContent).toBe('Name, password or code is wrong');
    expect(desk.page.querySelector<HTMLInputElement>('input[name=code]')?.value).toBe('');
    await desk.click('Change');
    expect(desk.page.querySelector<HTMLInputElement>('input[name=login]')?.value).toBe('zhounan');
  });

  test('says that there is no network instead', async () => {
    const fake = createFakeConsole([]);
    fake.isLoggedIn = false;
    const desk = (shown = await showConsole(fake));
    await type(desk, 'login', 'zhounan');
    await type(desk, 'password', 'secret');
    await desk.click('Next');
    fake.isOffline = true;
    await type(desk, 'code', '123456');
    expect(desk.page.querySelector('.login-wrong')?.textContent).toBe('Check your connection');
  });
});
