import { createInstance, type i18n } from 'i18next';
import { act, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import AccountData from '#features/account/data/AccountData.tsx';
import { NicknamePart } from '#features/account/info/NicknamePart.tsx';
import { PasswordPart } from '#features/account/info/PasswordPart.tsx';
import { PhonePart } from '#features/account/info/PhonePart.tsx';
import account from '#locales/en-US/account.json' with { type: 'json' };
import accountInfo from '#locales/en-US/accountInfo.json' with { type: 'json' };
import auth from '#locales/en-US/auth.json' with { type: 'json' };
import common from '#locales/en-US/common.json' with { type: 'json' };
import errors from '#locales/en-US/errors.json' with { type: 'json' };
import field from '#locales/en-US/field.json' with { type: 'json' };
import { LiveClientContext } from '#stores/live/liveClient.ts';
import { useToasts } from '#stores/overlays/toast.ts';
import { LocaleContext } from '#stores/preferences/locale.ts';
import { resetSession } from '#stores/session/sessionActions.ts';
import { aLiveClient } from '#tests/builders/aLiveClient.ts';
import { enterText } from '#tests/builders/enterText.ts';
import { aTestApi, No } from '#tests/builders/testApi.ts';
import { aNewDevice, logIn } from '#tests/builders/testSession.ts';
import { untilShown } from '#tests/builders/untilShown.ts';
import '#tests/parts/mount.tsx';

const DONE = (): void => undefined;
const NOTHING = { updateBaseInfo: () => ({}), memberInfo: () => ({}), appMember: () => ({}) };

let page: HTMLElement;
let root: Root;
let words: i18n;
let forget = (): void => undefined;

beforeEach(async () => {
  forget = aNewDevice();
  logIn();
  page = document.createElement('div');
  document.body.append(page);
  root = createRoot(page);
  words = createInstance();
  await words.use(initReactI18next).init({
    lng: 'en-US',
    resources: { 'en-US': { account, accountInfo, auth, common, errors, field } },
    defaultNS: 'common',
    fallbackLng: false,
    interpolation: { escapeValue: false },
  });
});

afterEach(() => {
  act(() => root.unmount());
  page.remove();
  resetSession();
  localStorage.clear();
  dispatchEvent(new StorageEvent('storage')); // as another tab would clear it
  forget();
});

describe('NicknamePart', () => {
  test('asks once more before it saves', async () => {
    const { requested } = await show(<NicknamePart nickname="Front row" onDone={DONE} />, NOTHING);
    await type('nickname', 'SaoXanh');
    await press('Save');
    await untilShown(() =>
      expect(document.querySelector('[role=alertdialog]')?.textContent).toContain('Change your nickname to “SaoXanh”?'),
    );
    expect(requested).toEqual([]);
    await press('Change nickname');
    await untilShown(() => expect(requested).toContain('updateBaseInfo'));
  });

  test('says a refusal where the name was typed, and keeps it over a reload and a login', async () => {
    const taken = 'This nickname looks too much like that of an expert or of our staff. Choose another one.';
    await show(<NicknamePart nickname="Front row" onDone={DONE} />, { ...NOTHING, updateBaseInfo: refuse('400', taken) });
    await type('nickname', 'Admin');
    await press('Save');
    await press('Change nickname');
    await untilShown(() => expect(page.querySelector('[role=alert]')?.textContent).toBe(taken));
    act(() => root.unmount());
    resetSession();
    logIn();
    root = createRoot(page);
    await show(<NicknamePart nickname="Front row" onDone={DONE} />, NOTHING);
    expect(input('nickname')?.value).toBe('Admin');
    await press('Cancel');
    expect(input('nickname')?.value).toBe('Front row');
  });

  test('any other failure is the toast of the specification', async () => {
    await show(<NicknamePart nickname="Front row" onDone={DONE} />, { ...NOTHING, updateBaseInfo: refuse('500', null) });
    await type('nickname', 'SaoXanh');
    await press('Save');
    await press('Change nickname');
    await untilShown(() => expect(JSON.stringify(useToasts.getState())).toContain('Update failed'));
  });
});

describe('PasswordPart', () => {
  test('sends the digests of both, and stores neither', async () => {
    const { bodies } = await show(<PasswordPart hasPassword onDone={DONE} />, { ...NOTHING, updateLoginPwd: () => ({}) });
    await type('oldPassword', 'abc123');
    await type('password', 'lane55');
    await type('confirm', 'lane55');
    await press('Change password');
    await untilShown(() =>
      expect(bodies[0]).toEqual({
        oldLoginPwd: expect.stringMatching(/^v1:[0-9a-f]{64}$/),
        newLoginPwd: expect.stringMatching(/^v1:[0-9a-f]{64}$/),
      }),
    );
    expect(JSON.stringify([{ ...localStorage }, { ...sessionStorage }])).not.toMatch(/abc123|lane55/);
  });

  test('asks who has none for a code to their phone', async () => {
    await show(<PasswordPart hasPassword={false} onDone={DONE} />, NOTHING);
    expect([input('oldPassword'), input('smsCaptcha')]).toEqual([null, expect.anything()]);
  });
});

describe('PhonePart', () => {
  test('asks for the new phone once the old one is proved', async () => {
    const change = { token: 'earned', validMs: 600_000 };
    const { bodies } = await show(<PhonePart phone="****7746" onDone={DONE} />, { ...NOTHING, changePhone: () => ({ change }) });
    expect(input('phone')).toBeNull();
    await type('smsCaptcha', '123456');
    await press('Continue');
    await untilShown(() => expect(input('phone')).not.toBeNull());
    expect(bodies).toEqual([{ step: 'old', smsCaptcha: '123456' }]);
    expect(page.textContent).toContain('Verified · valid for 10 minutes');
  });

  test('who has none binds one', async () => {
    await show(<PhonePart phone={null} onDone={DONE} />, NOTHING);
    expect([input('phone') !== null, page.textContent?.includes('Add phone number')]).toEqual([true, true]);
  });
});

describe('AccountData', () => {
  const INFO = {
    memberId: '7',
    account: 'fan0688896',
    phone: '****7746',
    profile: '',
    inviteCode: '7549797',
    nicknameChanged: false,
    hasPassword: true,
    passwordChangedAt: null,
    deletedAt: null,
    createdAt: 0,
    sessions: [],
  };

  test('deletes after the password and another question', async () => {
    const { requested } = await show(<AccountData />, {
      ...NOTHING,
      memberInfo: () => INFO,
      coinBalance: () => ({ balance: 1_280 }),
      deleteAccount: () => ({ deletedAt: 1 }),
    });
    await untilShown(() => expect(page.textContent).toContain('You will lose your 1,280 coins'));
    await press('Delete account');
    await type('password', 'abc123');
    await press('Continue');
    await untilShown(() => expect(document.querySelector('[role=alertdialog]')).not.toBeNull());
    expect(requested).not.toContain('deleteAccount');
    await act(async () => document.querySelector<HTMLElement>('[role=alertdialog] .btn.ghost')?.click());
    await untilShown(() => expect(requested).toContain('deleteAccount'));
  });

  test('says when a waiting deletion is, and keeps the account', async () => {
    const { requested } = await show(<AccountData />, {
      ...NOTHING,
      memberInfo: () => ({ ...INFO, deletedAt: Date.UTC(2026, 11, 25, 9, 30) }),
      coinBalance: () => ({ balance: 0 }),
      keepAccount: () => ({}),
    });
    await untilShown(() => expect(page.textContent).toContain('Your account will be deleted on 25 Dec 2026 at 09:30'));
    await press('Keep account');
    await untilShown(() => expect(requested).toContain('keepAccount'));
  });
});

async function show(screen: ReactNode, answers: Readonly<Record<string, () => unknown>>) {
  const testApi = aTestApi(answers);
  const live = aLiveClient(testApi.api);
  const locale = { language: 'en-US', timeZone: 'UTC', switchLanguage: () => undefined } as const;
  await act(async () =>
    root.render(
      <I18nextProvider i18n={words}>
        <LocaleContext.Provider value={locale}>
          <LiveClientContext.Provider value={live}>
            <MemoryRouter>{screen}</MemoryRouter>
          </LiveClientContext.Provider>
        </LocaleContext.Provider>
      </I18nextProvider>,
    ),
  );
  return testApi;
}

function refuse(code: string, message: string | null): () => never {
  return () => {
    throw new No(code, message ?? '');
  };
}

function input(name: string): HTMLInputElement | null {
  return page.querySelector(`input[name=${name}], [name=${name}] input`);
}

async function type(name: string, text: string): Promise<void> {
  const found = input(name);
  if (found === null) throw new Error(`no field ${name}`);
  await act(async () => enterText(found, text));
}

async function press(label: string): Promise<void> {
  const button = Array.from(document.querySelectorAll<HTMLElement>('button')).findLast((one) => one.textContent === label);
  if (button === undefined) throw new Error(`no button ${label}`);
  await act(async () => button.click());
}
