import { setTimeout as delay } from 'node:timers/promises';
import { createTranslator } from '#tests/e2e/createTranslator.ts';
import { fillCode } from './fillCode.ts';
import type { Page, Step } from './page.ts';
import { NEW_MEMBERS, PASSWORD, type PeopleContext } from './people.ts';

const LANGUAGE = 'en-US';
const NEW_PASSWORD = 'Kickoff90';
/** Each phone gets one code a minute; and the calls of a device are limited by the minute, of which these steps take more than a person's. */
const NEXT_MINUTE_MS = 61_000;
const t = createTranslator(LANGUAGE);
const BIO = new RegExp(`^${t('accountInfo:profile.label')}`);

/** The member of `PEOPLE` changes every part of the account, takes the data along, leaves and comes back. */
export const ACCOUNT: readonly Step<PeopleContext>[] = [
  {
    name: 'a few words about themselves are saved and stay',
    async run(page, { app, engine }) {
      await delay(NEXT_MINUTE_MS);
      await page.open(`${app.address}/${LANGUAGE}/account/info/profile`);
      await page.type(BIO, `On ${engine}.`);
      await page.click('button', t('accountInfo:save'));
      await page.see(t('accountInfo:profile.saved'));
      await page.open(`${app.address}/${LANGUAGE}/account/info/profile`);
      await page.find('textbox', BIO);
      const stored = await page.evaluate(() => document.querySelector('textarea')?.value);
      if (stored !== `On ${engine}.`) throw new Error(`the words are ${JSON.stringify(stored)}`);
    },
  },
  {
    name: 'a picture of their own is shown',
    async run(page, { app }) {
      await page.open(`${app.address}/${LANGUAGE}/account/info`);
      await page.see(t('accountInfo:head.chooseAvatar'));
      await page.choosePicture();
      await page.see(t('accountInfo:head.avatarChanged'));
      await page.until('the picture', () => page.evaluate(hasPicture));
      await page.screenshot('a picture of their own');
    },
  },
  {
    name: 'a nickname is chosen once',
    async run(page, { app, engine }) {
      const nickname = `On${engine}`;
      await page.open(`${app.address}/${LANGUAGE}/account/info/nickname`);
      await page.find('textbox', t('accountInfo:nickname.title'));
      await page.clear(t('accountInfo:nickname.title'));
      await page.write(nickname);
      await page.click('button', t('accountInfo:save'));
      await page.find('alertdialog', t('accountInfo:nickname.ask').replace('{{nickname}}', nickname));
      await page.click('button', t('accountInfo:nickname.confirm'));
      await page.see(t('accountInfo:nickname.saved'));
      await page.open(`${app.address}/${LANGUAGE}/account/info/nickname`);
      await page.see(nickname);
      await page.see(t('accountInfo:nickname.changed'));
    },
  },
  {
    name: 'the password is changed',
    async run(page, { app }) {
      await page.open(`${app.address}/${LANGUAGE}/account/info/password`);
      await page.type(t('accountInfo:password.old'), PASSWORD);
      await page.type(t('auth:password.new'), NEW_PASSWORD);
      await page.type(t('auth:password.confirm'), NEW_PASSWORD);
      await page.click('button', t('accountInfo:password.save'));
      await page.see(t('accountInfo:password.saved'));
    },
  },
  {
    name: 'the phone number is changed, with a code to the old one first',
    async run(page, { app, engine }) {
      await page.open(`${app.address}/${LANGUAGE}/account/info/mobile`);
      await fillCode(page);
      await page.click('button', t('accountInfo:mobile.next'));
      await page.see(t('accountInfo:mobile.proved'));
      await page.type(t('auth:phone.label'), newMember(engine).newPhone);
      await fillCode(page);
      await page.screenshot('a new phone number');
      await page.click('button', t('accountInfo:mobile.save'));
      await page.see(t('accountInfo:mobile.saved'));
      await page.find('button', new RegExp(`\\*{4}${newMember(engine).newPhone.slice(-4)}`));
    },
  },
  {
    name: 'the file of their data is saved',
    async run(page, { app }) {
      await page.open(`${app.address}/${LANGUAGE}/account/data`);
      await page.click('button', t('accountInfo:export.save'));
      await page.see(t('accountInfo:export.saved'));
    },
  },
  {
    name: 'the account is to be deleted, and a login keeps it',
    async run(page, { app, engine }) {
      await page.open(`${app.address}/${LANGUAGE}/account/data`);
      await page.click('button', t('accountInfo:deletion.start'));
      await page.type(t('accountInfo:password.old'), NEW_PASSWORD);
      await page.click('button', t('accountInfo:deletion.submit'));
      await page.find('alertdialog', t('accountInfo:deletion.ask'));
      await page.click('button', t('accountInfo:deletion.confirm'));
      await page.find('heading', /^Your account will be deleted on /);
      await page.screenshot('an account to be deleted');
      await page.open(`${app.address}/${LANGUAGE}/account`);
      await page.click('button', t('account:logOut'));
      await page.until('Index', () => page.evaluate((path) => location.pathname === path, `/${LANGUAGE}`));
      await logIn(page, newMember(engine).newPhone);
      await page.find('alertdialog', t('auth:kept.title'));
      await page.click('button', t('auth:kept.ok'));
      await page.until('no dialog', async () => (await page.all('dialog')).length === 0);
      await page.open(`${app.address}/${LANGUAGE}/account/data`);
      await page.find('button', t('accountInfo:deletion.start'));
    },
  },
];

async function logIn(page: Page, phone: string): Promise<void> {
  await page.click('link', t('shell:tabs.account'));
  await page.click('button', t('auth:to.password'));
  await page.type(t('auth:account.label'), phone);
  await page.type(t('auth:password.label'), NEW_PASSWORD);
  await page.click('checkbox');
  await page.click('button', t('auth:send.login'));
}

function newMember(engine: string): { readonly newPhone: string } {
  const member = NEW_MEMBERS[engine];
  if (member === undefined) throw new Error(`${engine} has no member`);
  return member;
}

/** Runs in the page. */
function hasPicture(): boolean {
  const image = document.querySelector<HTMLImageElement>('.info-head img');
  return image !== null && image.complete && image.naturalWidth > 0;
}
