import { createInstance, type i18n } from 'i18next';
import { act, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import Account from '#features/account/Account.tsx';
import AccountInfo from '#features/account/info/AccountInfo.tsx';
import account from '#locales/en-US/account.json' with { type: 'json' };
import accountInfo from '#locales/en-US/accountInfo.json' with { type: 'json' };
import auth from '#locales/en-US/auth.json' with { type: 'json' };
import common from '#locales/en-US/common.json' with { type: 'json' };
import delay from '#locales/en-US/delay.json' with { type: 'json' };
import detailOdds from '#locales/en-US/detailOdds.json' with { type: 'json' };
import experts from '#locales/en-US/experts.json' with { type: 'json' };
import errors from '#locales/en-US/errors.json' with { type: 'json' };
import match from '#locales/en-US/match.json' with { type: 'json' };
import { LiveClientContext } from '#stores/live/liveClient.ts';
import { LocaleContext } from '#stores/preferences/locale.ts';
import { savedAccountName, saveAccountName } from '#stores/session/savedAccountName.ts';
import { useSession } from '#stores/session/session.ts';
import { resetSession } from '#stores/session/sessionActions.ts';
import { runTheme } from '#stores/preferences/theme.ts';
import { aTestApi, No } from '#tests/builders/testApi.ts';
import { aLiveClient } from '#tests/builders/aLiveClient.ts';
import { aNewDevice, logIn } from '#tests/builders/testSession.ts';
import { untilShown } from '#tests/builders/untilShown.ts';
import '#tests/parts/mount.tsx';

const SESSIONS = [
  { id: 's1', deviceId: 'device-of-a-test-0001', createdAt: Date.UTC(2026, 10, 20), current: false },
  { id: 's2', deviceId: 'device-of-a-test-0002', createdAt: Date.UTC(2026, 10, 21), current: true },
];
const INFO = {
  memberId: '9007199254740993',
  account: 'fan0688896',
  phone: '****7746',
  profile: '',
  inviteCode: '7549797',
  nicknameChanged: false,
  hasPassword: false,
  passwordChangedAt: null,
  deletedAt: null,
  createdAt: Date.UTC(2026, 10, 19),
  sessions: SESSIONS,
};

let page: HTMLElement;
let root: Root;
let words: i18n;
let forget = (): void => undefined;

beforeEach(async () => {
  Element.prototype.scrollIntoView = () => undefined; // jsdom has no layout
  forget = aNewDevice();
  logIn();
  page = document.createElement('div');
  document.body.append(page);
  root = createRoot(page);
  words = createInstance();
  await words.use(initReactI18next).init({
    lng: 'en-US',
    resources: { 'en-US': { account, accountInfo, auth, common, delay, detailOdds, errors, experts, match } },
    defaultNS: 'common',
    fallbackLng: false,
  });
});

afterEach(() => {
  act(() => root.unmount());
  page.remove();
  resetSession(); // also clears cached calls
  forget();
});

describe('Account', () => {
  test('shows the nickname and the masked phone', async () => {
    await show(<Account />, { memberInfo: () => INFO });
    expect(page.querySelector('h1')?.textContent).toBe('Front row');
    await untilShown(() => expect(page.textContent).toContain('****7746'));
  });

  test('stays usable when its details fail to load, and shows the reason', async () => {
    await show(<Account />, { memberInfo: no('500') });
    await untilShown(() => expect(page.querySelector('[role=alert]')?.textContent).toContain('Something went wrong on our side'));
    expect(named('Log out')).toBeDefined();
  });

  test('sends one logout however often the button is tapped', async () => {
    const { requested } = await show(<Account />, { memberInfo: () => INFO, exitSys: () => ({}) });
    await act(async () => {
      named('Log out')?.click();
      named('Log out')?.click();
    });
    expect(useSession.getState()).toEqual({ token: null, member: null });
    expect(requested.filter((name) => name === 'exitSys')).toEqual(['exitSys']);
  });

  test('changes the theme, and deletes the saved account name', async () => {
    saveAccountName('frontrow1');
    const stop = runTheme();
    await show(<Account />, { memberInfo: () => INFO });
    act(() => named('Dark')?.click());
    expect([named('Dark')?.getAttribute('aria-checked'), document.documentElement.dataset['theme']]).toEqual(['true', 'dark']);
    stop();
    expect(page.textContent).toContain('frontrow1');
    act(() => named('Remove')?.click());
    expect([savedAccountName(), document.cookie.includes('frontrow1'), page.textContent?.includes('None on this device')]).toEqual([
      null,
      false,
      true,
    ]);
  });
});

describe('AccountInfo', () => {
  test('says what it is now, with every part folded, and lists the current session first', async () => {
    await show(<AccountInfo />, { memberInfo: () => INFO });
    await untilShown(() => expect(headings().length).toBe(4));
    expect(headings()).toEqual([
      ['NicknameFront row', 'false'],
      ['BioNot set', 'false'],
      ['Phone number****7746', 'false'],
      ['PasswordNot set', 'false'],
    ]);
    expect(page.textContent).toContain('Account fan0688896');
    expect(page.textContent).toContain('7549797');
    expect(page.querySelectorAll('input:not([type="file"]), textarea').length).toBe(0);
    const rows = Array.from(page.querySelectorAll('.account-block .account-list > li'), (one) => one.textContent ?? '');
    expect(rows.map((row) => row.slice(0, 11))).toEqual(['This device', 'Device …000']);
  });

  test.each([
    ['nickname', 'Nickname'],
    ['profile', 'Bio'],
    ['mobile', 'Phone number'],
    ['password', 'Password'],
  ])('opens %s at its address', async (part, title) => {
    await show(<AccountInfo />, { memberInfo: () => INFO }, `/en-US/account/info/${part}`);
    await untilShown(() => expect(headings().length).toBe(4));
    expect(headings().filter(([, isOpen]) => isOpen === 'true')).toEqual([[expect.stringContaining(title), 'true']]);
    expect(page.querySelectorAll('input, textarea').length).toBeGreaterThan(0);
  });

  test('folds and unfolds each part by itself, however quickly one follows the other', async () => {
    await show(<AccountInfo />, { memberInfo: () => INFO }, '/en-US/account/info/password');
    await untilShown(() => expect(headings().length).toBe(4));
    const press = (title: string): void =>
      [...page.querySelectorAll<HTMLButtonElement>('h2 > button')].find(({ textContent }) => textContent?.startsWith(title))?.click();
    await act(async () => {
      press('Phone number');
      press('Password');
    });
    expect(headings().filter(([, isOpen]) => isOpen === 'true')).toEqual([['Phone number****7746', 'true']]);
  });

  test('leads from an unknown device to the password', async () => {
    await show(<AccountInfo />, { memberInfo: () => ({ ...INFO, hasPassword: true }) });
    await untilShown(() => expect(named('Change password')).toBeDefined());
    await act(async () => named('Change password')?.click());
    expect(page.querySelector<HTMLInputElement>('input[autocomplete=current-password]')).not.toBeNull();
  });

  test('ends another session, then refetches', async () => {
    let sessions = SESSIONS;
    const { requested, bodies } = await show(<AccountInfo />, {
      memberInfo: () => ({ ...INFO, sessions }),
      endSession() {
        sessions = SESSIONS.filter(({ current }) => current);
        return {};
      },
    });
    await untilShown(() => expect(named('Log out: Device …0001')).toBeDefined());
    await act(async () => {
      named('Log out: Device …0001')?.click();
      named('Log out: Device …0001')?.click();
    });
    await untilShown(() => expect(page.querySelectorAll('.account-block .account-list > li').length).toBe(1));
    expect(requested).toEqual(['memberInfo', 'endSession', 'memberInfo']);
    expect(bodies[1]).toEqual({ id: 's1' });
  });

  test('retries a failed load by a tap', async () => {
    let fails = true;
    await show(<AccountInfo />, {
      memberInfo() {
        if (fails) throw new No('1048');
        return INFO;
      },
    });
    await untilShown(() => expect(page.querySelector('[role=alert]')?.textContent).toContain('Service paused'));
    fails = false;
    await act(async () => named('Try again')?.click());
    await untilShown(() => expect(headings().length).toBe(4));
  });
});

async function show(screen: ReactNode, answers: Readonly<Record<string, () => unknown>>, path = '/en-US/account/info') {
  const testApi = aTestApi(answers);
  const live = aLiveClient(testApi.api);
  const locale = { language: 'en-US', timeZone: 'UTC', switchLanguage: () => undefined } as const;
  await act(async () =>
    root.render(
      <I18nextProvider i18n={words}>
        <LocaleContext.Provider value={locale}>
          <LiveClientContext.Provider value={live}>
            <MemoryRouter initialEntries={[path]}>{screen}</MemoryRouter>
          </LiveClientContext.Provider>
        </LocaleContext.Provider>
      </I18nextProvider>,
    ),
  );
  return testApi;
}

/** The headings that unfold, and whether they are. */
function headings(): (readonly [string, string | null])[] {
  return Array.from(page.querySelectorAll('.unfolding h2 button'), (one) => [one.textContent ?? '', one.getAttribute('aria-expanded')]);
}

function named(name: string): HTMLElement | undefined {
  return Array.from(page.querySelectorAll<HTMLElement>('button')).find(
    (one) => one.getAttribute('aria-label') === name || one.textContent === name,
  );
}

function no(code: string): () => never {
  return () => {
    throw new No(code);
  };
}
