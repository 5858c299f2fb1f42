import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { EntryParams } from '#app/boot/entryParams.ts';
import { finishEntryPerUser } from '#app/boot/finishEntryPerUser.ts';
import { handleEntryParams } from '#app/boot/handleEntryParams.ts';
import { CALLS } from '#contract/calls/calls.ts';
import { type Language, TENANTS } from '#contract/locale/tenants.ts';
import { initI18n } from '#i18n/setup.ts';
import { downloadMarks, useEntryState } from '#stores/session/entryState.ts';
import { dismissToast, useToasts } from '#stores/overlays/toast.ts';
import { useAuth } from '#stores/overlays/auth.ts';
import { clearSessionStorage } from '#stores/preferences/persistedStore.ts';
import { savedInviteCode, saveInvite, saveInviteForInstalledApp } from '#stores/session/invite.ts';
import { useSession } from '#stores/session/session.ts';
import { NOTHING } from '#tests/builders/sampleEntryParams.ts';
import { aNewDevice, logIn, MEMBER, setToken } from '#tests/builders/testSession.ts';
import { until } from '#tests/builders/until.ts';

// The test runs what waits for an idle page.
const idle = vi.hoisted((): { runs: (() => void)[] } => ({ runs: [] }));
vi.mock('#app/boot/whenIdle.ts', () => ({
  whenIdle(run: () => void) {
    idle.runs.push(run);
    return () => undefined;
  },
}));

interface Request {
  readonly path: string;
  readonly query: string;
  readonly body: unknown;
  readonly headers: Headers;
}

let requests: Request[] = [];
let disposers: (() => void)[] = [];

beforeEach(() => {
  disposers = [aNewDevice()];
  requests = [];
  idle.runs = [];
  vi.stubGlobal('fetch', respond);
});

afterEach(() => {
  vi.unstubAllGlobals();
  for (const dispose of disposers) dispose();
});

describe('handleEntryParams with an activity token', () => {
  test('exchanges it before any other call and loads the member', async () => {
    await enter({ ...NOTHING, activityToken: 'once', clickId: 'c1' }, 'en-US');
    expect(requests.map(({ path }) => path).slice(0, 2)).toEqual([CALLS.exchangeActivityToken.path, CALLS.appMember.path]);
    expect(requests[0]?.body).toEqual({ activityToken: 'once' });
    expect(requests[1]?.headers.get('FBAPPH_TOKEN')).toBe('exchanged.token');
    expect(useSession.getState()).toEqual({ token: 'exchanged.token', member: MEMBER });
  });

  test('says that the account is kept when it was about to be deleted', async () => {
    await initI18n('en-US');
    await enter({ ...NOTHING, activityToken: 'once' }, 'en-US');
    expect(useToasts.getState().messages).toEqual([]);
    await enter({ ...NOTHING, activityToken: 'kept' }, 'en-US');
    await until(() => expect(useToasts.getState().messages).toHaveLength(1));
    expect(useToasts.getState().messages).toMatchObject([
      { title: 'Welcome back. Your account is kept', lines: [expect.stringContaining('cancelled')], stays: true },
    ]);
    dismissToast('kept');
  });

  test('opens the page without a session when it is used up', async () => {
    await enter({ ...NOTHING, activityToken: 'used-up' }, 'en-US');
    expect(useSession.getState()).toEqual({ token: null, member: null });
    expect(useAuth.getState().panel).toBeNull();
  });
});

describe('handleEntryParams with an invitation', () => {
  test('opens the login by phone with the code filled in', async () => {
    await enter({ ...NOTHING, promotionCode: '7654321' }, 'en-US');
    expect([useAuth.getState().panel, savedInviteCode(), sessionStorage.getItem('touchline.invite')]).toEqual([
      'loginPhone',
      '7654321',
      '{"code":"7654321"}',
    ]);
  });

  test.each([
    ['with a redirect', { redirect: '/en-US/match' }, null],
    ['for a member', {}, 'a.token'],
  ])('stores the code and opens no dialog %s', async (_, more, token) => {
    if (token !== null) logIn(token);
    await enter({ ...NOTHING, promotionCode: '7654321', ...more }, 'en-US');
    expect([useAuth.getState().panel, sessionStorage.getItem('touchline.invite')]).toEqual([null, '{"code":"7654321"}']);
  });

  test('prefers the code of the install, then the first of this session, then that of the address', async () => {
    await enter({ ...NOTHING, promotionCode: '1111111' }, 'en-US');
    await enter({ ...NOTHING, promotionCode: '2222222' }, 'en-US');
    expect(savedInviteCode()).toBe('1111111');
    clearSessionStorage(); // as a logout does
    expect(savedInviteCode()).toBe('2222222');
    saveInviteForInstalledApp();
    saveInvite('3333333');
    expect(savedInviteCode()).toBe('2222222');
    localStorage.setItem('touchline.installed', '{"code":"no code"}');
    dispatchEvent(new StorageEvent('storage', { key: 'touchline.installed' }));
    expect(savedInviteCode()).toBe('3333333');
  });
});

test('handleEntryParams takes the code that install tracking names for this installation, and opens nothing', async () => {
  await enter({ ...NOTHING, installCode: '1111111' }, 'en-US');
  await enter({ ...NOTHING, installCode: '2222222', redirect: '/en-US/match', promotionCode: '3333333' }, 'en-US');
  expect([savedInviteCode(), useAuth.getState().panel, localStorage.getItem('touchline.installed')]).toEqual([
    '1111111',
    null,
    '{"code":"1111111"}',
  ]);
});

test('handleEntryParams stores partner name and download channels', async () => {
  await enter({ ...NOTHING, threeMemberName: 'partner', channelCode: 'c1', tdChannelId: 't1' }, 'en-US');
  await enter({ ...NOTHING, tdChannelId: 't2' }, 'en-US');
  expect(downloadMarks()).toEqual({ channelCode: 'c1', tdChannelId: 't2' });
  await enter({ ...NOTHING, threeMemberName: 'partner' }, 'en-US');
  expect(useEntryState.getState().threeMemberName).toBe('partner');
});

test('handleEntryParams reports click and install once each', async () => {
  await enter({ ...NOTHING, clickId: 'c1', threeMemberName: 'partner', statisticsCode: 'wx' }, 'en-US');
  await until(() => expect(requests.length).toBe(2));
  expect(requests.map(({ path, query, body }) => [path, query, body])).toEqual([
    [CALLS.partnerClick.path, 'click_id=c1&three_member_name=partner', null],
    [CALLS.installCallback.path, '', { channels: 'H5', channelCode: 'wx' }],
  ]);
});

describe('finishEntryPerUser', () => {
  test('starts a guest session on MYWOS, and sends its token and the client IP from then on', async () => {
    await enter(NOTHING, 'en-US');
    expect(requests).toEqual([]); // nothing before that
    await becomeIdle(2);
    await until(() => expect(useSession.getState().token).toBe('guest.token'));
    expect(requests.map(({ path }) => path).toSorted()).toEqual([CALLS.guest.path, CALLS.clientIp.path].toSorted());
    expect(requests.find(({ path }) => path === CALLS.guest.path)?.body).toEqual({ clientId: TENANTS['en-US'].guestClientId });
    requests = [];
    await enter({ ...NOTHING, clickId: 'c2' }, 'en-US');
    await until(() => expect(requests.length).toBe(1));
    const headers = requests[0]?.headers;
    expect(['FBAPPH_TOKEN', 'client-ip', 'tenant-code', 'language', 'channel'].map((name) => headers?.get(name))).toEqual([
      'guest.token',
      '203.0.113.9',
      'MYWOS',
      'en-US',
      'H5',
    ]);
  });

  test('loads a member’s info and starts no guest session', async () => {
    logIn('a.token', null);
    await enter(NOTHING, 'en-US');
    await becomeIdle(2);
    await until(() => expect(useSession.getState()).toEqual({ token: 'a.token', member: MEMBER }));
    expect(requests.map(({ path }) => path)).not.toContain(CALLS.guest.path);
  });
});

async function enter(entry: EntryParams, language: Language): Promise<void> {
  disposers.push(await handleEntryParams(entry, language));
}

/** Mounts the shell, lets the page become idle and waits for this many requests. */
async function becomeIdle(times: number): Promise<void> {
  disposers.push(finishEntryPerUser('en-US'));
  for (const run of idle.runs.splice(0)) run();
  await until(() => expect(requests.length).toBe(times));
}

/** Fakes the gateway's part of an entry. */
async function respond(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  const [path = '', query = ''] = String(input).split('?');
  const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : null;
  requests.push({ path, query, body, headers: new Headers(init.headers) });
  return new Response(JSON.stringify(responseTo(path, body)));
}

function responseTo(path: string, body: unknown): unknown {
  switch (path) {
    case CALLS.exchangeActivityToken.path:
      if (JSON.stringify(body).includes('used-up')) return { code: '400', msg: 'this link has been used' };
      setToken('exchanged.token');
      const deletionCancelled = JSON.stringify(body).includes('kept');
      return { code: '200', data: { token: 'exchanged.token', endsAt: 1, ...(deletionCancelled && { deletionCancelled }) } };
    case CALLS.appMember.path:
      return { code: '200', data: MEMBER };
    case CALLS.guest.path:
      setToken('guest.token');
      return { code: '200', data: { token: 'guest.token', endsAt: 1 } };
    case CALLS.clientIp.path:
      return { code: '200', data: { ip: '203.0.113.9' } };
    default:
      return { code: '200', data: {} };
  }
}
