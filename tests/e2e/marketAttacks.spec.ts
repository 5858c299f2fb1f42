import { expect, request, test } from '@playwright/test';
import { FootballStatus } from '#contract/match/football.ts';
import { PRICE_LIMITS } from '#contract/stances/stanceLimits.ts';
import { anIngestFixture, anIngestState } from '#tests/builders/ingest.ts';
import { aChoice, aPublication } from '#tests/builders/publishing.ts';
import { type Browser, callAsMember, logInByPhone, sendAsMember } from './member.ts';
import { operator } from './operator.ts';
import { postToIngest, startIngest } from './postToIngest.ts';
import type { Touchline } from './touchline.ts';

const EXPERT = '0123456735';
const TENANT = 'MYWOS';
const HOUR_MS = 3_600_000;
const SIX_DAYS_MS = 6 * 24 * HOUR_MS;

let app: Touchline;
let expert: Browser & { readonly request: { dispose(): Promise<void> } };
let start: number;

test.beforeAll(async () => {
  app = await startIngest();
  start = Date.now();
  await postToIngest(app, { fixture: fixture() });
  await postToIngest(app, { old: odds(start - SIX_DAYS_MS, { 2: 9.5 }) });
  await postToIngest(app, { now: odds(start, { 3: 1.3, 9: 1.32, 22: 1.31 }) });
  expert = { request: await request.newContext() };
  await logInByPhone(expert, app, EXPERT);
  await operator(app, 'role', '--member', EXPERT, '--is', 'expert', '--tenant', TENANT);
});

test.afterAll(async () => {
  await expert.request.dispose();
  await app.stop();
});

test.describe('attacks on the market, over HTTP (M6)', () => {
  test('no stale or outlying price is locked, nobody cancels during play, and extra time settles nothing', async () => {
    const { matches } = await callAsMember(expert, app, 'releaseMatches', { sport: 'football' });
    const matchId = Number(Reflect.get(Array.isArray(matches) ? matches[0] : {}, 'id'));
    const lock = (companyId: number, price: number, given: Parameters<typeof aChoice>[1] = {}) =>
      callAsMember(expert, app, 'publishStance', aPublication(matchId, { picks: [aChoice(matchId, { companyId, price, ...given })] }));

    const measured = { leg: 0, price: { limits: PRICE_LIMITS } };
    expect(await lock(2, 9.5)).toMatchObject({ ...measured, reason: 'stale', price: { confirmedAt: start - SIX_DAYS_MS } });
    await postToIngest(app, { heard: { kind: 'heard', sourceId: 'one', at: Date.now(), body: { odds: [2] } } });
    // Of 1.3, 1.31, 1.32 and 9.5.
    expect(await lock(2, 9.5)).toMatchObject({ ...measured, reason: 'outlying', price: { outlying: { price: 9.5, median: 1.315 } } });
    const published = Number((await lock(9, 1.32))['articleId']);
    expect(await lock(3, 1.3)).toMatchObject({ state: 'refused', reason: 'marketTaken' });
    const waiting = Number((await lock(3, 1.3, { playType: 'handicap', line: -0.5 }))['articleId']);
    await operator(app, 'stance', 'pass', '--stance', String(published), '--tenant', TENANT);

    const play = (id: string, given: Parameters<typeof anIngestState>[1]) =>
      postToIngest(app, { [id]: anIngestState('one', { at: Date.now(), kickoff: start + HOUR_MS, ...given }) });
    await play('early', { status: FootballStatus.firstHalf, clock: { base: 0, since: Date.now(), running: 1 } });
    const command = (name: string, stance: number, ...args: readonly string[]) =>
      operator(app, 'stance', name, '--stance', String(stance), '--tenant', TENANT, ...args);
    await expect(command('cancel', published, '--reason', 'x')).rejects.toThrow('has begun');
    await expect(command('pass', waiting)).rejects.toThrow('has begun');
    await expect(command('reject', waiting, '--reason', 'x')).rejects.toThrow('has begun');
    const withdrawn = await sendAsMember(expert, app, 'cancelStance', { articleId: waiting });
    expect([withdrawn.status(), await withdrawn.json()]).toMatchObject([409, { msg: expect.stringContaining('started') }]);
    expect(await lock(3, 1.3)).toMatchObject({ state: 'refused', reason: 'started' });

    const half = { home: 0, away: 0 };
    const clockAt = (base: number) => ({ base, since: Date.now(), running: 0 });
    await play('level', { status: FootballStatus.secondHalf, score: { home: 1, away: 1 }, half, clock: clockAt(5_400) });
    await play('end', { status: FootballStatus.finished, score: { home: 2, away: 1 }, half, clock: clockAt(7_200) });
    await expect
      .poll(() => operator(app, 'stance', 'undecided', '--tenant', TENANT), { timeout: 90_000 })
      .toContain(`${published}  leg 0: regularTimeMissing`);
    const reason = 'Level after 90 minutes, by the match report';
    await expect(command('decide', published, '--leg', '0', '--score', '1-1')).rejects.toThrow('--reason');
    await command('decide', published, '--leg', '0', '--score', '1-1', '--reason', reason);
    expect(await callAsMember(expert, app, 'stanceDetail', { articleId: published })).toMatchObject({
      settledLegs: [{ score: { home: 1, away: 1 }, outcome: 'loss', decision: { reason } }],
    });
  });
});

function fixture() {
  return anIngestFixture('one', { kickoff: start + HOUR_MS });
}

/** 1X2 and a handicap by the home prices of companies, dated `at`. */
function odds(at: number, prices: Readonly<Record<number, number>>) {
  const point = { at, draw: null, closed: false, minute: null, score: null };
  const companies = Object.entries(prices).flatMap(([company, home]) => {
    const named = { company: Number(company), name: `Company ${company}` };
    return [
      { ...named, market: 'europe', points: [{ ...point, line: null, home, draw: 4.6, away: 9 }] },
      { ...named, market: 'handicap', points: [{ ...point, line: -0.5, home, away: 9 }] },
    ];
  });
  return { kind: 'odds', sourceId: 'one', at, body: { companies } };
}
