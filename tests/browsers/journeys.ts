import { request } from '@playwright/test';
import { RULE_TYPES } from '#contract/stances/playTypes.ts';
import { answerQuestion } from '#tests/builders/answerQuestion.ts';
import { anIngestFixture } from '#tests/builders/ingest.ts';
import { aChoice, aPublication } from '#tests/builders/publishing.ts';
import { createTranslator } from '#tests/e2e/createTranslator.ts';
import type { DescribedMatch } from '#tests/e2e/describedMatch.ts';
import { callAsMember, logInByPhone } from '#tests/e2e/member.ts';
import { operator } from '#tests/e2e/operator.ts';
import { postToIngest } from '#tests/e2e/postToIngest.ts';
import { questionText } from './fillCode.ts';
import type { Step } from './page.ts';

export interface JourneyContext extends DescribedMatch {
  /** Path of a paid stance about the match that is still to come. */
  readonly stance: string;
}

const LANGUAGE = 'en-US';
const HOUR_MS = 3_600_000;
const EXPERT = '0123456751';
const FAN = '012-345 6752';
const PRICE = 38;
const TITLE = 'They meet a tired back line';
const t = createTranslator(LANGUAGE);

/** Journeys by the keyboard alone, which tell by focus, title and announcements where one is and what has happened. */
export const JOURNEYS: readonly Step<JourneyContext>[] = [
  {
    name: 'from the list to the notice of a goal, into the match, and back to its row',
    async run(page, { app, score }) {
      await page.open(`${app.address}/${LANGUAGE}/match`);
      await page.titled(/^Matches · Touchline$/);
      const row = /^Northwick \d, Eastholm \d, \d+\w\w minute/;
      await page.tabTo('button', row);
      await page.press('ArrowDown');
      await page.press('ArrowUp');
      await page.focused('button', row);
      await page.write('f');
      await page.heard(t('match:keys.followed'));
      await page.focused('button', /, followed$/);
      await score(2, 0);
      await page.heard(/Northwick 2–0 Eastholm/);
      await page.focused('button', row);
      await page.press('Enter');
      await page.focused('heading', /Northwick/);
      await page.titled(/Northwick.*Eastholm/);
      await page.press('Escape');
      await page.focused('button', row);
      await page.titled(/Matches · Touchline$/);
    },
  },
  {
    name: 'from a match to its line-up and to a table of odds',
    async run(page, { app, id }) {
      await page.open(`${app.address}/${LANGUAGE}/match/${id}/live`);
      await page.tabTo('tab', /^Timeline/);
      await page.press('End');
      await page.focused('tab', 'Line-ups');
      await page.tabTo('button', /^Number 10, J\. Banks, forward/);
      await page.press('Enter');
      await page.find('dialog', 'J. Banks');
      await page.press('Escape');
      await page.focused('button', /J\. Banks/);
      await page.tabTo('button', 'Number 1, L. Finch, goalkeeper');
      await page.open(`${app.address}/${LANGUAGE}/match/${id}/live`);
      await page.tabTo('tab', 'Live');
      await page.press('ArrowRight');
      await page.press('ArrowRight');
      await page.focused('tab', 'Odds');
      await page.tabTo('slider', /^Pinnacle over time/);
      await page.press('End');
      await page.tabTo('link', 'All changes of Pinnacle');
      await page.press('Enter');
      await page.focused('heading', /^Odds changes: Northwick/);
    },
  },
  {
    name: 'a login by phone, with the question instead of the picture',
    async run(page, { app }) {
      await page.open(`${app.address}/${LANGUAGE}`);
      await page.pressOn('link', t('shell:tabs.account'));
      await page.focused('heading', t('auth:title.loginPhone'));
      await page.tabTo('textbox', t('auth:phone.label'));
      await page.write(FAN);
      await page.pressOn('button', t('auth:code.send'));
      await page.pressOn('button', t('auth:captcha.question'));
      await page.focused('textbox', t('auth:captcha.answer'));
      await page.write(answerQuestion(await page.until('the question', () => page.evaluate(questionText)), LANGUAGE));
      await page.press('Enter');
      await page.focused('textbox', t('auth:code.label'));
      await page.pressOn('button', /^Demo code/);
      await page.pressOn('checkbox', /./, 'Space');
      await page.pressOn('button', t('auth:send.loginRegister'));
      await page.until('no dialog', async () => (await page.all('dialog')).length === 0);
      await page.focused('link', t('shell:tabs.account'));
    },
  },
  {
    name: 'a message that the chat refuses, whose reason is said once',
    async run(page, { app, id }) {
      await page.open(`${app.address}/${LANGUAGE}/match/${id}/chat`);
      await page.tabTo('textbox', t('room:field.label'));
      for (const text of ['one', 'two', 'three', 'four']) {
        await page.write(text);
        await page.press('Enter');
        await page.see(text);
      }
      await page.heard(/^assertive: Not sent/);
      await page.focused('textbox', t('room:field.label'));
    },
  },
  {
    name: 'a stance that is bought, with a recharge on the way',
    async run(page, { app, stance }) {
      await page.open(app.address + stance);
      await page.pressOn('button', t('stancePage:dock.buy'));
      await page.focused('dialog', new RegExp(`${PRICE} coins short`));
      await page.pressOn('checkbox', /./, 'Space');
      await page.pressOn('button', /^Buy coins for/);
      await page.focused('heading', t('coins:supplier.sandbox.name'));
      await page.pressOn('button', new RegExp(`^${t('coins:sandbox.answer.paid.title')}`));
      await page.focused('dialog', t('stancePage:buy.title'));
      await page.pressOn('button', `Pay ${PRICE} coins`);
      await page.focused('heading', TITLE);
      await page.heard(t('stancePage:bought'));
    },
  },
  {
    name: 'a setting of goal alerts that stays',
    async run(page, { app }) {
      const title = t('ringtone:quiet.title');
      await page.open(`${app.address}/${LANGUAGE}/match`);
      await page.pressOn('link', new RegExp(`^${t('lists:ringtone')}`));
      await page.focused('heading', t('ringtone:title'));
      await page.pressOn('switch', title, 'Space');
      await page.find('switch', title, ({ checked }) => checked);
      await page.open(`${app.address}/${LANGUAGE}/match/ringtone`);
      await page.tabTo('switch', title);
      await page.find('switch', title, ({ checked, focused }) => checked && focused);
    },
  },
];

/** Publishes a paid stance about a match in an hour as an expert, and returns its path. */
export async function publishStance({ app }: DescribedMatch): Promise<string> {
  const at = Date.now();
  const point = { at, line: null, home: 1.95, draw: 3.6, away: 4.2, closed: false, minute: null, score: null };
  await postToIngest(app, {
    later: anIngestFixture('later', { kickoff: at + HOUR_MS }),
    prices: {
      kind: 'odds',
      sourceId: 'later',
      at,
      body: { companies: [{ company: 2, name: 'Bet365', market: 'europe', points: [point] }] },
    },
  });
  const expert = { request: await request.newContext() };
  await logInByPhone(expert, app, EXPERT);
  await operator(app, 'role', '--member', EXPERT, '--is', 'expert', '--tenant', 'MYWOS');
  const { matches } = await callAsMember(expert, app, 'releaseMatches', { sport: 'football' });
  const open = Array.isArray(matches) ? matches.find((one) => Reflect.get(one, 'blocked') === null) : undefined;
  const matchId = Number(Reflect.get(open ?? {}, 'id'));
  const stance = aPublication(matchId, { title: TITLE, price: PRICE, picks: [aChoice(matchId)] });
  const { articleId } = await callAsMember(expert, app, 'publishStance', stance);
  await expert.request.dispose();
  return `/${LANGUAGE}/expert/article/${Number(articleId)}/${RULE_TYPES.winDrawLose}`;
}
