import { setTimeout as delay } from 'node:timers/promises';
import { tapeFromRecording } from '#streams/tape/tapeFromRecording.ts';
import { writeTape } from '#streams/tape/tapeFile.ts';
import { aRecording, inNinety } from '#tests/builders/aRecording.ts';
import { createTranslator } from '#tests/e2e/createTranslator.ts';
import type { Page, Step } from './page.ts';

export interface WalkContext {
  readonly address: string;
  /** The account of a demo member that no other browser uses, since settings belong to the member. */
  readonly account: string;
}

/** Lists of experts are dear: an address that asks for them all the time is refused. */
const EXPERTS_AGAIN_MS = 3_000;
const LANGUAGE = 'en-US';
const t = createTranslator(LANGUAGE);

const PASSWORD = 'demo2026'; // of each demo member

const SPORTS = ['football', 'basketball'] as const;
type Sport = (typeof SPORTS)[number];

const DETAIL_TABS = ['live', 'chat', 'odds', 'stance', 'fundamentals', 'intelligence', 'forecast'] as const;

/** Follows and the session persist from earlier steps. */
export const WALK: readonly Step<WalkContext>[] = [
  {
    name: 'the live list shows matches of both sports on a live connection',
    async run(page, { address }) {
      for (const sport of SPORTS) {
        await openList(page, address, sport, 'instant');
        await page.find('button', startingWith(t('match:connection.live')));
        await page.find('article');
      }
    },
  },
  {
    name: 'scores change in their rows while the list is watched',
    async run(page, { address }) {
      await openList(page, address, 'basketball', 'instant');
      await page.find('article');
      const first = new Map<string, string>();
      await page.until('a score that changes', async () => {
        for (const { teams, score } of (await page.all('button')).flatMap(({ name }) => scoreIn(name))) {
          if ((first.get(teams) ?? score) !== score) return true;
          first.set(teams, score);
        }
        return false;
      });
    },
  },
  ...(['schedule', 'over'] as const).map((tab) => ({
    name: `${tab === 'schedule' ? 'fixtures' : 'results'} show the days about today in both sports`,
    async run(page: Page, { address }: WalkContext) {
      for (const sport of SPORTS) {
        await openList(page, address, sport, tab);
        await page.find('tab', new RegExp(`^${t(`lists:tab.${tab}`)} \\d+$`));
        const day = await otherDay(page, tab === 'schedule' ? 1 : -1);
        await page.click('button', day);
        await page.find('button', day, ({ current }) => current);
        await page.find('article');
      }
    },
  })),
  {
    name: 'a followed match stays followed after a reload and is on its own list',
    async run(page, { address }) {
      await openList(page, address, 'football', 'instant');
      const star = await page.find('button', FOLLOW, ({ pressed }) => !pressed);
      await page.click('button', star.name);
      await page.find('button', star.name, ({ pressed }) => pressed);
      // The star is optimistic; the count changes when the gateway has stored the follow.
      await page.find('radio', t('lists:scope.followed'), ({ text }) => text === '1');
      await page.open(`${address}/${LANGUAGE}/match`);
      await page.click('radio', t('lists:scope.followed'));
      await page.find('button', star.name, ({ pressed }) => pressed);
      await page.until('one row', async () => (await page.all('article')).length === 1);
      await page.click('radio', t('lists:scope.all'));
    },
  },
  {
    name: 'a followed match is unfollowed in its sheet, and the sheet closes',
    async run(page, { address }) {
      await openList(page, address, 'football', 'instant');
      const star = await page.find('button', FOLLOW, ({ pressed }) => pressed);
      const match = star.name.replace(FOLLOW, '');
      await page.click('button', rowOf(match));
      await page.click('button', t('detail:options').replace('{{match}}', match));
      const toggle = t('sheet:match');
      await page.find('switch', toggle, ({ checked }) => checked);
      await page.screenshot('sheet');
      await page.click('switch', toggle);
      await page.find('switch', toggle, ({ checked }) => !checked);
      await page.click('button', t('common:close'));
      await page.until('no dialog', async () => (await page.all('dialog')).length === 0);
      await page.find('button', star.name, ({ pressed }) => !pressed);
    },
  },
  {
    name: 'a match opened from the list shows each of its tabs, and back returns to its row',
    async run(page, { address }) {
      await openList(page, address, 'football', 'instant');
      const star = await page.find('button', FOLLOW);
      const match = star.name.replace(FOLLOW, '');
      await page.click('button', rowOf(match));
      await page.find('heading', match);
      for (const type of DETAIL_TABS) {
        const tab = startingWith(t(`detail:tabs.${type}`));
        await page.click('tab', tab);
        await page.find('tab', tab, ({ selected }) => selected);
        await page.until(`the content of ${type}`, () => page.evaluate(hasContent, `detail-${type}`));
        await page.screenshot(`match ${type}`);
      }
      await page.click('button', t('common:back'));
      await page.find('button', rowOf(match));
      await page.until('the list', () => page.evaluate((path) => location.pathname === path, `/${LANGUAGE}/match`));
    },
  },
  {
    name: 'a sheet is dragged away by its title',
    async run(page, { address }) {
      await openList(page, address, 'football', 'instant');
      await page.click('button', startingWith(t('match:connection.live')));
      await page.until('a sheet that is dragged away', async () => {
        await page.dragDown('heading', t('delay:title'), 500);
        await page.screenshot('dragged'); // once its animation has ended; the code for dragging loads a moment after the sheet
        return (await page.all('dialog')).length === 0;
      });
    },
  },
  {
    name: 'the filter shows one competition, then all again',
    async run(page, { address }) {
      await openList(page, address, 'football', 'instant');
      await page.click('link', t('lists:filter'));
      await page.click('button', t('filter:bulk.none'));
      const competition = await page.find('checkbox', undefined, ({ checked }) => !checked);
      await page.click('checkbox', competition.name);
      await page.find('checkbox', competition.name, ({ checked }) => checked);
      await page.screenshot('filter');
      await page.click('button', startingWith(t('filter:show_one').split('{{')[0] ?? ''));
      await page.find('link', t('lists:filterOn'));
      await page.find('article');
      await page.click('button', t('lists:showAll'));
      await page.find('link', t('lists:filter'));
    },
  },
  {
    name: 'a member logs in by password',
    async run(page, { address, account }) {
      await page.open(`${address}/${LANGUAGE}/login`);
      await page.click('button', t('auth:to.password'));
      await page.type(t('auth:account.label'), account);
      await page.type(t('auth:password.label'), PASSWORD);
      await page.click('checkbox');
      await page.screenshot('login');
      await page.click('button', t('auth:send.login'));
      await page.until('no dialog', async () => (await page.all('dialog')).length === 0);
    },
  },
  {
    name: 'the account shows name, phone and registration date',
    async run(page, { address, account }) {
      await page.open(`${address}/${LANGUAGE}/account`);
      await page.find('button', t('account:logOut'));
      await page.screenshot('account');
      await page.open(`${address}/${LANGUAGE}/account/info`);
      await page.see(account);
      await page.see(/\*{4}\d{4}/);
      await page.see(/\d{1,2} [A-Z][a-z]+ \d{4}/);
    },
  },
  {
    name: 'coins are bought in the sandbox, and listed',
    async run(page, { address }) {
      await page.open(`${address}/${LANGUAGE}/account/recharge`);
      await page.click('checkbox');
      await page.screenshot('recharge');
      await page.click('button', t('coins:dock.pay'));
      const paid = startingWith(t('coins:sandbox.answer.paid.title'));
      await page.find('button', paid);
      await page.screenshot('sandbox');
      await page.click('button', paid);
      await page.see(t('coins:station.credited'));
      await page.open(`${address}/${LANGUAGE}/account/coin`);
      await page.see(t('ledger:record.recharge'));
      await page.screenshot('coins');
    },
  },
  {
    name: 'the forecast area lists matches or says that there are none yet',
    async run(page, { address }) {
      await page.open(`${address}/${LANGUAGE}/forecast`);
      await page.find('tab', t('forecast:sort.disagreement'));
      await page.until('forecasts or their absence', () => page.evaluate(hasContent, 'forecast-list'));
      await page.screenshot('forecast');
    },
  },
  {
    name: 'an expert is opened from the list, and a settled stance from their page, whose seal is verified',
    async run(page, { address }) {
      // A demo writes the season of its experts in its first minutes.
      const expert = await page.until('an expert with a rank', async () => {
        await page.open(`${address}/${LANGUAGE}/expert`);
        await page.until('experts or their absence', () => page.evaluate(hasContent, 'expert-list'));
        const ranked = await page.evaluate(textIn, '.expert-row:not(.unranked) h2 a');
        if (ranked === null) await delay(EXPERTS_AGAIN_MS);
        return ranked;
      });
      await page.screenshot('experts');
      await page.click('link', expert);
      const settled = startingWith(t('experts:tab.settled'));
      await page.click('tab', settled);
      await page.find('tab', settled, ({ selected }) => selected);
      await page.screenshot('expert');
      const title = await page.until('a settled stance', () => page.evaluate(textIn, '.stance-card[data-settled] a'));
      await page.click('link', title);
      await page.see(t('stancePage:sum.title'));
      await page.click('button', t('stancePage:seal.check'));
      await page.see(t('stancePage:seal.checkedAt').split('{{')[0] ?? '');
      await page.screenshot('stance');
    },
  },
  {
    name: 'a chosen goal sound persists',
    async run(page, { address }) {
      await page.open(`${address}/${LANGUAGE}/match/ringtone`);
      await page.see(t('ringtone:master.hint'));
      await page.screenshot('ringtone');
      await page.open(`${address}/${LANGUAGE}/match/ringtone/home-sound/0`);
      const horn = startingWith(t('ringtone:sound.horn'));
      await page.click('radio', horn);
      await page.find('radio', horn, ({ checked }) => checked);
      await page.until('the sound in the address', () => page.evaluate(() => location.pathname.endsWith('/4')));
      await page.open(`${address}/${LANGUAGE}/match/ringtone/home-sound/4`);
      await page.find('radio', horn, ({ checked }) => checked);
    },
  },
  {
    name: 'a saved file plays on the demo screen',
    async run(page, { address }) {
      await page.open(`${address}/${LANGUAGE}/demo`);
      await page.find('button', t('demo:open'));
      await page.chooseFile('touchline-20261121T114500Z.ndjson', goalTape());
      await page.find('button', /^Northwick/);
      await page.click('button', t('demo:step'));
      await page.click('button', t('demo:step'));
      await page.find('button', /Eastholm 1/);
      await page.click('radio', '60×');
      await page.click('button', t('demo:play'));
      await page.find('button', /Eastholm 2/);
      await page.click('button', t('demo:pause'));
    },
  },
  {
    name: 'a screen that is left while it loads keeps the session',
    async run(page, { address }) {
      await page.open(`${address}/${LANGUAGE}/account/coin`);
      await page.open(`${address}/${LANGUAGE}/account`);
      await page.find('button', t('account:logOut'));
    },
  },
  {
    name: 'a member logs out and is on Home',
    async run(page, { address }) {
      await page.open(`${address}/${LANGUAGE}/account`);
      await page.click('button', t('account:logOut'));
      await page.until('Home', () => page.evaluate((path) => location.pathname === path, `/${LANGUAGE}`));
      await page.see(t('home:live'));
    },
  },
];

const FOLLOW = startingWith(t('match:follow').replace('{{match}}', ''));

async function openList(page: Page, address: string, sport: Sport, tab: 'instant' | 'schedule' | 'over'): Promise<void> {
  await page.open(`${address}/${LANGUAGE}/match`);
  const [segment, list] = [t(`lists:sport.${sport}`), startingWith(t(`lists:tab.${tab}`))];
  await page.click('radio', segment);
  await page.find('radio', segment, ({ checked }) => checked);
  await page.click('tab', list);
  await page.find('tab', list, ({ selected }) => selected);
}

/** Returns the name of the button of the day `days` after today. */
async function otherDay(page: Page, days: number): Promise<string> {
  const { name: today } = await page.find('button', startingWith(t('lists:today')));
  const strip = (await page.all('button', /^\S+ \d{1,2}$/)).map(({ name }) => name);
  const name = strip[strip.indexOf(today) + days];
  if (name === undefined) throw new Error(`no day beside ${today} in ${strip.join(', ')}`);
  return name;
}

/** Returns how the sentence of a row begins, from "Old Quay v Riverside City". */
function rowOf(match: string): RegExp {
  return startingWith(`${match.split(' v ')[0] ?? ''} `);
}

/** Parses teams and score of a row's name, such as "Northwick 2, Eastholm 1, 34th minute"; nothing of other names. */
function scoreIn(name: string): readonly { readonly teams: string; readonly score: string }[] {
  const [, first, scored, second, conceded] = /^(.+?) (\d+), (.+?) (\d+)(?:,|$)/.exec(name) ?? [];
  return first === undefined ? [] : [{ teams: `${first} v ${second}`, score: `${scored}-${conceded}` }];
}

/** Runs in the page: whether a panel shows words and no placeholder. */
function hasContent(id: string): boolean {
  const panel = document.getElementById(id);
  return panel !== null && panel.innerText.trim() !== '' && panel.querySelector('.skeleton') === null;
}

/** Runs in the page: the text of the first element of a selector; null without one. */
function textIn(selector: string): string | null {
  return document.querySelector<HTMLElement>(selector)?.innerText ?? null;
}

/** Returns a tape file of a match with two away goals. */
function goalTape(): string {
  const goal = (wall: number) => ({ type: 'goal', wall, side: 'away' }) as const;
  const recording = aRecording(inNinety(goal(720), goal(1_290)));
  return writeTape(tapeFromRecording(recording, { appVersion: '0.1.0', language: LANGUAGE, tenant: 'MYWOS', timeZone: 'UTC' }));
}

function startingWith(text: string): RegExp {
  return new RegExp(`^${escaped(text)}`);
}

function escaped(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
}
