import { beforeEach, describe, expect, test } from 'vitest';
import { createAudit } from '#gateway/operator/audit.ts';
import { audit } from '#gateway/operator/tables.ts';
import { activities as activityTable, settings } from '#gateway/tenant/tables.ts';
import { type AccountNotifier, NO_ACCOUNT_NOTIFIER } from '#gateway/member/account/accountNotifier.ts';
import { spendActivityToken } from '#gateway/member/login/activityLinks.ts';
import { createMembers } from '#gateway/member/members.ts';
import { createPasswords } from '#gateway/member/login/passwords.ts';
import { members as memberTable } from '#gateway/member/tables.ts';
import { readCommand } from '#gateway/operator/commandLine.ts';
import { COMMANDS } from '#gateway/operator/commands/commands.ts';
import { executeCommand } from '#gateway/operator/executeCommand.ts';
import { type ContentServices, createContentServices } from '#gateway/notice/contentServices.ts';
import { countUnread } from '#gateway/notice/unread.ts';
import { advertisements, announcements, messages, news } from '#gateway/notice/tables.ts';
import { onDatabase } from '#tests/builders/databases.ts';

const NOW = Date.UTC(2026, 10, 21, 12);
const VIET = ['--tenant', 'VNWOS'];

onDatabase('operator commands', (database) => {
  let content: ContentServices;
  beforeEach(async () => {
    const { db } = database();
    for (const table of [settings, activityTable, audit, announcements, advertisements, news, messages, memberTable])
      await db.delete(table);
    content = createContentServices(db, () => NOW);
  });

  const run = (...args: readonly string[]): Promise<string> => executeCommand(database().db, () => NOW, { args, actor: 'ana' });
  const ana = () =>
    createMembers(database().db, { passwords: createPasswords('pepper'), now: () => NOW, demo: false }).register({
      tenant: 'VNWOS',
      phone: '+84912345678',
      passwordDigest: null,
      inviteCode: null,
    });
  const idIn = (output: string): string => /\d+/.exec(output)?.[0] ?? '';

  test('maintenance starts with its texts and ends again', async () => {
    await run('maintenance', 'on', ...VIET, '--text', 'vi-VN=Bảo trì', '--text', 'en-US=Back = soon');
    expect(await content.settings.of('VNWOS')).toMatchObject({
      maintenanceOn: true,
      maintenanceText: { 'vi-VN': 'Bảo trì', 'en-US': 'Back = soon' },
    });
    await run('maintenance', 'off', ...VIET);
    expect(await content.settings.of('VNWOS')).toMatchObject({ maintenanceOn: false });
  });

  test('a call is paused and answers again, for that tenant only; what says that a tenant is closed cannot be', async () => {
    expect(await run('pause', ...VIET, '--call', 'overList')).toBe('overList of VNWOS is paused.');
    await run('pause', ...VIET, '--call', 'instantList');
    await run('pause', ...VIET, '--call', 'overList');
    expect((await content.settings.of('VNWOS')).pausedCalls).toEqual(['instantList', 'overList']);
    expect((await content.settings.of('TYCC')).pausedCalls).toEqual([]);
    expect(await run('pause', 'list', ...VIET)).toContain('instantList  /WOS-DATACENTER/');
    expect(await run('pause', 'list', '--tenant', 'TYCC')).toBe('TYCC has none.');
    for (const wrong of ['baseConfig', 'nothing', 'toString'])
      await expect(run('pause', ...VIET, '--call', wrong), wrong).rejects.toThrow('named as in the OpenAPI document');
    await run('resume', ...VIET, '--call', 'instantList');
    expect((await content.settings.of('VNWOS')).pausedCalls).toEqual(['overList']);
    await expect(run('resume', ...VIET, '--call', 'instantList')).rejects.toThrow('instantList of VNWOS is not paused');
    expect(await createAudit(database().db, () => NOW).list('VNWOS', 1)).toMatchObject([{ command: 'resume' }]);
  });

  test('the operator is named in part or whole, for that tenant only, and no longer', async () => {
    expect(await run('operator', 'show', ...VIET)).toContain('in general words');
    await run('operator', 'set', ...VIET, '--name', 'vi-VN=Công ty Ví Dụ', '--contact', 'vi-VN=help@example.com');
    await run('operator', 'set', ...VIET, '--place', 'vi-VN=Hà Nội', '--place', 'en-US=Hanoi');
    expect(await run('operator', 'show', ...VIET)).toBe(
      'name     vi-VN  Công ty Ví Dụ\ncontact  vi-VN  help@example.com\nplace    en-US  Hanoi\nplace    vi-VN  Hà Nội',
    );
    expect((await content.settings.of('TYCC')).operatorName).toEqual({});
    await expect(run('operator', 'set', ...VIET)).rejects.toThrow('--name, --contact or --place');
    await run('operator', 'clear', ...VIET);
    expect((await content.settings.of('VNWOS')).operatorPlace).toEqual({});
  });

  test('a version and a download URL are set and cleared, for that tenant only', async () => {
    await run('version', 'set', ...VIET, '--number', '2.1.0', '--notes', 'vi-VN=Nhanh hơn');
    await run('download', 'set', ...VIET, '--url', 'https://get.example/app');
    expect(await content.settings.of('VNWOS')).toMatchObject({ version: '2.1.0', downloadUrl: 'https://get.example/app' });
    expect(await content.settings.of('TYCC')).toMatchObject({ version: null, downloadUrl: null });
    await run('version', 'clear', ...VIET);
    await run('download', 'clear', ...VIET);
    expect(await content.settings.of('VNWOS')).toMatchObject({ version: null, downloadUrl: null });
  });

  test('the price of a coin is a whole number of the minor unit, or the usual one', async () => {
    expect(await run('coins', 'price', ...VIET, '--is', '400')).toBe('A coin of VNWOS costs 400 of the minor unit of VND.');
    expect((await content.settings.of('VNWOS')).coinPrice).toBe(400);
    for (const wrong of ['0', '3.5', '1000001']) await expect(run('coins', 'price', ...VIET, '--is', wrong)).rejects.toThrow('or usual');
    expect((await content.settings.of('VNWOS')).coinPrice).toBe(400);
    expect(await run('coins', 'price', ...VIET, '--is', 'usual')).toBe('A coin of VNWOS costs 350 of the minor unit of VND.');
    expect((await content.settings.of('VNWOS')).coinPrice).toBeNull();
  });

  test('the packages of coins are numbers of the operator’s, or the usual ones, and are shown with the invite reward', async () => {
    expect(await run('coins', 'packages', ...VIET, '--are', '500,100,500')).toBe('VNWOS sells packages of 100, 500 coins.');
    expect((await content.settings.of('VNWOS')).coinPackages).toEqual([100, 500]);
    for (const wrong of ['', '0', '60,', '60.5', '20,60', '10001', '1,2,3,4,5,6,7,8,900'])
      await expect(run('coins', 'packages', ...VIET, '--are', wrong), wrong).rejects.toThrow('or usual');
    await run('coins', 'price', ...VIET, '--is', '400');
    expect(await run('coins', 'show', ...VIET)).toBe(
      'VNWOS sells coins at 400 VND (minor units): 100 for 40000, 500 for 200000.\nAn invite reward of 35000 is 88 coins.',
    );
    for (const name of ['price', 'packages']) await run('coins', name, ...VIET, name === 'price' ? '--is' : '--are', 'usual');
    for (const [tenant, worth] of Object.entries({ TYCC: 1_000, VNWOS: 35_000, MYWOS: 600, IDWOS: 2_250_000 }))
      expect(await run('coins', 'show', '--tenant', tenant)).toContain(`An invite reward of ${worth} is 100 coins.`);
    expect((await content.settings.of('VNWOS')).coinPackages).toBeNull();
  });

  test('the amounts of paid stances are some of those that there are, or all', async () => {
    expect(await run('stance', 'amounts', ...VIET, '--are', '18,8')).toBe('Paid stances of VNWOS cost 8, 18 coins.');
    expect((await content.settings.of('VNWOS')).stanceAmounts).toEqual([8, 18]);
    await expect(run('stance', 'amounts', ...VIET, '--are', '8,10')).rejects.toThrow(
      'some of 8,18,28,38,58,88, separated by commas, or all',
    );
    await expect(run('stance', 'amounts', ...VIET, '--are', '')).rejects.toThrow('some of 8,18');
    expect((await content.settings.of('VNWOS')).stanceAmounts).toEqual([8, 18]);
    await run('stance', 'amounts', ...VIET, '--are', 'all');
    expect((await content.settings.of('VNWOS')).stanceAmounts).toBeNull();
  });

  test('odds are switched off and on, for that tenant only, and the audit has it', async () => {
    await run('odds', 'off', ...VIET);
    expect([(await content.settings.of('VNWOS')).oddsOn, (await content.settings.of('TYCC')).oddsOn]).toEqual([false, true]);
    await run('odds', 'on', ...VIET);
    expect((await content.settings.of('VNWOS')).oddsOn).toBe(true);
    expect(await createAudit(database().db, () => NOW).list('VNWOS', 2)).toMatchObject([{ command: 'odds on' }, { command: 'odds off' }]);
  });

  test.each([
    ['announcement', ['--title', 'vi-VN=Tin', '--content', 'vi-VN=Dài']],
    ['advertisement', ['--title', 'vi-VN=Tin', '--link', '/news/3', '--image', '/icon-192.png']],
    ['news', ['--title', 'vi-VN=Tin', '--summary', 'vi-VN=Gọn', '--content', 'vi-VN=Dài\n\nHai']],
    ['activity', ['--title', 'vi-VN=Tin', '--text', 'vi-VN=Dài', '--from', '2026-11-21T18:00+07:00', '--to', '2026-11-22T18:00Z']],
  ])('%s is added, listed and removed, by its own tenant only', async (what, flags) => {
    const id = idIn(await run(what, 'add', ...VIET, ...flags));
    expect(await run(what, 'list', ...VIET)).toMatch(new RegExp(`^${id}  .*Tin$`));
    expect(await run(what, 'list', '--tenant', 'TYCC')).toBe('TYCC has none.');
    await expect(run(what, 'remove', '--tenant', 'TYCC', '--id', id)).rejects.toThrow(`TYCC has no ${what} ${id}`);
    await run(what, 'remove', ...VIET, '--id', id);
    expect(await run(what, 'list', ...VIET)).toBe('VNWOS has none.');
    await expect(run(what, 'remove', ...VIET, '--id', id)).rejects.toThrow(`VNWOS has no ${what} ${id}`);
  });

  test('an activity has its period and its button', async () => {
    const text = ['--title', 'vi-VN=Tin', '--text', 'vi-VN=Dài', '--label', 'vi-VN=Xem', '--link', '/match'];
    await run('activity', 'add', ...VIET, ...text, '--from', '2026-11-21T18:00+07:00', '--to', '2026-11-22T18:00Z');
    expect(await content.activities.list('VNWOS')).toMatchObject([
      { startsAt: NOW - 3_600_000, endsAt: NOW + 30 * 3_600_000, button: { label: { 'vi-VN': 'Xem' }, link: '/match' } },
    ]);
  });

  test('a member is found by phone, which the audit masks', async () => {
    const { id, account } = await ana();
    const output = await run('member', 'show', ...VIET, '--member', '0912 345 678');
    expect(output).toContain(`id        ${id}\naccount   ${account}\nphone     ****5678`);
    expect(JSON.stringify(await createAudit(database().db, () => NOW).list('VNWOS', 1))).not.toMatch(/912.?345/);
    await expect(run('member', 'show', '--tenant', 'TYCC', '--member', account)).rejects.toThrow('TYCC has no member');
  });

  test('a member is muted, banned and made an expert, and all of it is reverted', async () => {
    const { id, account } = await ana();
    const now = async () => (await database().db.select().from(memberTable))[0];
    const memberFlag = ['--member', account];
    await run('mute', ...VIET, ...memberFlag, '--minutes', '90', '--reason', ' Quảng cáo ');
    await run('role', ...VIET, ...memberFlag, '--is', 'expert');
    await run('ban', ...VIET, ...memberFlag);
    expect(await now()).toMatchObject({ id, role: 'expert', bannedAt: NOW, mutedUntil: NOW + 90 * 60_000, muteReason: 'Quảng cáo' });
    const shown = await run('member', 'show', ...VIET, ...memberFlag);
    expect(shown).toMatch(/^role {6}expert$[^]*^banned {4}2026-11-21T12:00Z$[^]*^muted {5}until 2026-11-21T13:30Z: Quảng cáo$/m);
    await expect(run('activity-link', ...VIET, ...memberFlag)).rejects.toThrow('is banned: unban first');
    await run('unmute', ...VIET, ...memberFlag);
    await run('role', ...VIET, ...memberFlag, '--is', 'none');
    await run('unban', ...VIET, ...memberFlag);
    expect(await now()).toMatchObject({ role: null, bannedAt: null, mutedUntil: null, muteReason: '' });
  });

  test('a message is sent to a member, who is notified once it is committed', async () => {
    const { id, account } = await ana();
    const counts: Promise<number>[] = [];
    const notifier: AccountNotifier = {
      ...NO_ACCOUNT_NOTIFIER,
      unreadChanged: (tenant, memberId) => void counts.push(countUnread(database().db, tenant, memberId)),
    };
    const runWith = (...args: readonly string[]): Promise<string> =>
      executeCommand(database().db, () => NOW, { args: ['message', ...VIET, ...args], actor: 'ana' }, notifier);
    const text = ['--title', 'vi-VN=Chào', '--text', 'vi-VN=Chào bạn', '--text', 'en-US=Hello'];
    expect(await runWith('--member', '0912345678', ...text)).toMatch(new RegExp(`^Message \\d+ is sent to ${account}\\.$`));
    expect(await Promise.all(counts)).toEqual([1]);
    expect(await database().db.select().from(messages)).toMatchObject([
      {
        tenant: 'VNWOS',
        memberId: id,
        title: { 'vi-VN': 'Chào' },
        text: { 'vi-VN': 'Chào bạn', 'en-US': 'Hello' },
        sentAt: NOW,
        readAt: null,
      },
    ]);
    expect(await createAudit(database().db, () => NOW).list('VNWOS', 1)).toMatchObject([
      { command: 'message', payload: { member: ['****5678'] } },
    ]);
    await expect(runWith('--member', 'nobody', ...text)).rejects.toThrow('VNWOS has no member');
    expect(counts).toHaveLength(1);
  });

  test('a command that fails after its work sends no notification', async () => {
    const { account } = await ana();
    const reasons: string[] = [];
    const notifier: AccountNotifier = { ...NO_ACCOUNT_NOTIFIER, sessionsEnded: (_, reason) => void reasons.push(reason) };
    const ban = (actor: string) =>
      executeCommand(database().db, () => NOW, { args: ['ban', ...VIET, '--member', account], actor }, notifier);
    await expect(ban('an actor with a null character: \0')).rejects.toThrow();
    expect([reasons, (await database().db.select().from(memberTable))[0]?.bannedAt]).toEqual([[], null]);
    await ban('ana');
    expect(reasons).toEqual(['banned']);
  });

  test('an activity link has a token that logs this member in, once', async () => {
    const { id, account } = await ana();
    const output = await run('activity-link', ...VIET, '--member', account, '--at', 'https://app.example/');
    const [, token = ''] = /^https:\/\/app\.example\/vi-VN\?activity_Token=([\w-]+)$/.exec(output) ?? [];
    expect(await spendActivityToken(database().db, token, NOW)).toBe(id);
    expect(await spendActivityToken(database().db, token, NOW)).toBeNull();
    expect(JSON.stringify(await createAudit(database().db, () => NOW).list('VNWOS', 1))).not.toContain(token);
  });

  test('each command leaves a row in the audit with operator, time, command and flags; a failed one leaves none', async () => {
    await run('maintenance', 'on', ...VIET, '--text', 'vi-VN=Bảo trì');
    await run('news', 'list', ...VIET);
    await expect(run('news', 'remove', ...VIET, '--id', '1')).rejects.toThrow();
    expect(await createAudit(database().db, () => NOW).list('VNWOS', 10)).toMatchObject([
      { actor: 'ana', at: NOW, command: 'news list', payload: {} },
      { actor: 'ana', at: NOW, command: 'maintenance on', payload: { text: ['vi-VN=Bảo trì'] } },
    ]);
    expect((await run('audit', 'list', ...VIET)).split('\n')[1]).toBe(
      '2026-11-21T12:00:00.000Z  ana  maintenance on  {"text":["vi-VN=Bảo trì"]}',
    );
  });
});

describe('readCommand', () => {
  const ANA = ['--tenant', 'VNWOS', '--member', 'ana'];
  const NEWS = ['news', 'add', '--tenant', 'VNWOS'];
  test.each([
    ['an unknown command', ['news', 'burn'], /^Unknown command news burn\. See npm run operator -- --help\.$/],
    ['no tenant', ['news', 'list'], /^news list needs one --tenant CODE: TYCC, VNWOS, MYWOS, IDWOS\.$/],
    ['an invalid tenant', ['news', 'list', '--tenant', 'X'], /needs one --tenant CODE/],
    ['a flag of another command', ['news', 'list', '--tenant', 'VNWOS', '--id', '1'], /--id.*See npm run operator -- news list --help/],
    ['a missing flag', NEWS, /^news add needs --title LANG=TEXT\. See npm run operator -- news add --help\.$/],
    ['an invalid language', ['maintenance', 'on', '--tenant', 'VNWOS', '--text', 'fr-FR=x'], /--text: a text begins with its language/],
    ['no language', ['maintenance', 'on', '--tenant', 'VNWOS', '--text', 'soon'], /begins with its language, one of zh-CN= vi-VN=/],
    ['an empty text', ['maintenance', 'on', '--tenant', 'VNWOS', '--text', 'vi-VN= '], /vi-VN has 0 characters: 1 to 500 are allowed/],
    ['a repeated text', ['maintenance', 'on', '--tenant', 'VNWOS', '--text', 'vi-VN=a', '--text', 'vi-VN=b'], /vi-VN is given twice/],
    ['a null byte', ['maintenance', 'on', '--tenant', 'VNWOS', '--text', 'vi-VN=a\0'], /control character/],
    [
      'a link to a script',
      ['advertisement', 'add', '--tenant', 'VNWOS', '--title', 'vi-VN=a', '--link', 'javascript:1'],
      /--link: a link is/,
    ],
    ['a link with two slashes', ['advertisement', 'add', '--tenant', 'VNWOS', '--title', 'vi-VN=a', '--link', '//evil.example'], /--link/],
    [
      'a picture of another host',
      ['advertisement', 'add', '--tenant', 'VNWOS', '--title', 'vi-VN=a', '--image', 'https://x.example/a.png'],
      /--image/,
    ],
    ['an invalid id', ['news', 'remove', '--tenant', 'VNWOS', '--id', '1;'], /--id: an id is a whole number/],
    ['an invalid address', ['download', 'set', '--tenant', 'VNWOS', '--url', 'ftp://x'], /--url: an address begins/],
    ['a role that operators cannot grant', ['role', ...ANA, '--is', 'operator'], /--is: a role is expert or none/],
    ['a mute of no time', ['mute', ...ANA, '--minutes', '0', '--reason', 'Spam'], /--minutes: minutes are a whole number from 1 to 525600/],
    ['a mute without a reason', ['mute', ...ANA, '--minutes', '5'], /^mute needs --reason TEXT\. /],
    ['a reason of two lines', ['mute', ...ANA, '--minutes', '5', '--reason', 'a\nb'], /--reason: a reason is one line/],
    [
      'a message without its text',
      ['message', '--tenant', 'VNWOS', '--member', 'ana1', '--title', 'vi-VN=a'],
      /^message needs --text LANG=TEXT\./,
    ],
    ['an invalid version', ['version', 'set', '--tenant', 'VNWOS', '--number', 'new'], /--number: a version is numbers/],
  ])('answers %s with one sentence', (_, args, words) => {
    expect(() => readCommand(args)).toThrow(expect.objectContaining({ name: 'UsageError', message: expect.stringMatching(words) }));
  });

  test('help lists every command, and for each command every flag', () => {
    const all = readCommand(['--help']);
    expect(COMMANDS.filter(({ name }) => !String(all).includes(`  ${name} `))).toEqual([]);
    for (const { name, flags } of COMMANDS) {
      const help = readCommand([...name.split(' '), '--help']);
      for (const flag of ['tenant', ...Object.keys(flags)]) expect(help).toContain(`--${flag} `);
    }
  });
});
