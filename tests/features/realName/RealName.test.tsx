import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { RealNameForm } from '#features/realName/RealNameForm.tsx';
import type { IdentityPhotos } from '#features/realName/identityPhotos.ts';
import RealName from '#features/realName/RealName.tsx';
import { enterText } from '#tests/builders/enterText.ts';
import { aNewDevice, logIn } from '#tests/builders/testSession.ts';
import { refusal, showExperts, type ShownExperts } from '#tests/features/experts/showExperts.tsx';
import { settle } from '#tests/features/matchDetail/showTab.tsx';

const NUMBER = '11010519491231002X';
const DONE: IdentityPhotos = {
  pick: () => undefined,
  retry: () => undefined,
  remove: () => undefined,
  photos: [
    { preview: null, state: 'done' },
    { preview: null, state: 'done' },
  ],
  fileIds: ['0'.repeat(32), '1'.repeat(32)],
};

let forget = (): void => undefined;
let shown: ShownExperts | null = null;

beforeEach(() => {
  forget = aNewDevice();
  logIn();
});

afterEach(() => {
  shown?.close();
  forget();
});

const view = (given: object) => ({ state: 'none', at: null, reason: null, maskedName: null, number: null, ...given });

async function type(name: string, text: string): Promise<void> {
  const field = shown?.page.querySelector<HTMLInputElement>(`input[name=${name}]`) ?? null;
  if (field === null) throw new Error(`there is no field ${name}`);
  await settle(() => enterText(field, text));
}

describe('RealNameForm', () => {
  const showForm = async (photos: IdentityPhotos, submit: () => unknown = () => view({ state: 'pending' })): Promise<ShownExperts> => {
    shown = await showExperts(<RealNameForm photos={photos} />, { submitRealName: submit });
    return shown;
  };
  const isSendable = (): boolean => shown?.page.querySelector<HTMLButtonElement>('button[type=submit]')?.disabled === false;

  test('is sent with name, number and both photos, and not before', async () => {
    const { calls, pressNamed } = await showForm(DONE);
    await type('name', 'Nguyen An');
    await type('number', '110105 19491231 002');
    expect(isSendable()).toBe(false);
    await type('number', '110105 19491231 002 x');
    expect(isSendable()).toBe(true);
    await pressNamed('Send for review');
    expect(calls).toEqual([{ name: 'submitRealName', input: { name: 'Nguyen An', number: NUMBER, fileIds: DONE.fileIds } }]);
  });

  test('waits for the photos', async () => {
    await showForm({ ...DONE, fileIds: null });
    await type('name', 'Nguyen An');
    await type('number', NUMBER);
    expect(isSendable()).toBe(false);
  });

  test('says that the last sign does not fit, never which one would', async () => {
    const { page } = await showForm(DONE);
    await type('number', '110105194912310021');
    expect(page.querySelector('[role=alert]')?.textContent).toBe(
      'The 18th character doesn’t fit the first 17. Check them against your card',
    );
    expect(page.querySelector('.id-ruler')?.getAttribute('data-broken')).toBe('check');
  });

  test('keeps what was typed over an error, and stores it nowhere', async () => {
    const { page, pressNamed } = await showForm(DONE, refusal('409', 'used'));
    await type('name', 'Nguyen An');
    await type('number', NUMBER);
    await pressNamed('Send for review');
    expect(page.querySelector<HTMLInputElement>('input[name=number]')?.value).toBe(NUMBER);
    for (const storage of [localStorage, sessionStorage]) expect(JSON.stringify({ ...storage })).not.toMatch(/19491231|Nguyen/);
  });
});

describe('RealName', () => {
  test.each([
    [view({ state: 'pending', at: 0, maskedName: 'N*****', number: { first: '1', last: 'X' } }), 'Under review'],
    [view({ state: 'approved', at: 0, maskedName: 'N*****', number: { first: '1', last: 'X' } }), 'New card, or a mistake?'],
    [view({ state: 'refused', at: 0, reason: 'The photo is blurred' }), 'Reason: The photo is blurred'],
    [view({}), 'Chinese identity number'],
  ])('shows where the proof is: %o', async (answer, text) => {
    shown = await showExperts(<RealName />, { realName: () => answer });
    expect(shown.page.innerHTML).toContain(text);
    expect(shown.page.querySelector('form') !== null).toBe(answer.number === null);
  });
});
