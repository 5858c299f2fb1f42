import { beforeEach, describe, expect, test } from 'vitest';
import { clockLabel, plainLabel } from '#contract/match/clock.ts';
import { diffIncidents, type KnownIncident } from '#gateway/match/detail/log/diffIncidents.ts';
import { translateFixtures } from '#gateway/feed/apisports/football/translateFixtures.ts';
import { aContext, answer, type TestContext } from '#tests/gateway/feed/apisports/contexts.ts';
import { anIngestProcessor, type IngestProcessor } from '#tests/builders/ingestProcessor.ts';
import { aMatchRow, anEvent, aPerson, AWAY, HOME, type MatchFields } from './payloads.ts';

const ID = 'af:f:m:501';
const KICKOFF = 1_767_519_000_000;
const FIRST = anEvent(23, HOME, 'Goal', 'Normal Goal', { player: aPerson(9, 'J. Banks') });
const SECOND = anEvent(70, AWAY, 'Goal', 'Penalty', { player: aPerson(109, 'V. Swift') });
const LATE = anEvent(99, HOME, 'Goal', 'Normal Goal', { player: aPerson(10, 'K. Hale') });

let processor: IngestProcessor;
let context: TestContext;
let log: KnownIncident[];
beforeEach(() => {
  processor = anIngestProcessor();
  context = aContext();
  log = [];
});

describe('a whole match through translators and ingest', () => {
  test('a league match that goes to penalties is accepted from the first answer to the last', async () => {
    const full = { fulltime: { home: 1, away: 1 } };
    const extra = { ...full, extratime: { home: 1, away: 1 } };
    const kick = (n: number, team: number, detail = 'Penalty') =>
      anEvent(120, team, 'Goal', detail, { time: { elapsed: 120, extra: n }, comments: 'Penalty Shootout' });
    const goals = [FIRST, SECOND, LATE, anEvent(115, AWAY, 'Goal', 'Own Goal')];
    const kicks = [kick(2, AWAY, 'Missed Penalty'), kick(1, HOME)];
    await poll(-60, { short: 'NS', elapsed: null, goals: null });
    await poll(1, { short: '1H', elapsed: 1 });
    await poll(24, { short: '1H', elapsed: 24, goals: [1, 0], more: { events: [FIRST] } });
    await poll(47, { short: 'HT', elapsed: 45, goals: [1, 0], score: { halftime: { home: 1, away: 0 } }, more: { events: [FIRST] } });
    await poll(86, { short: '2H', elapsed: 71, goals: [1, 1], more: { events: [FIRST, SECOND] } });
    await poll(112, { short: 'BT', elapsed: 90, goals: [1, 1], score: full, more: { events: [FIRST, SECOND] } });
    await poll(122, { short: 'ET', elapsed: 100, goals: [2, 1], score: full, more: { events: [FIRST, SECOND, LATE] } });
    await poll(150, { short: 'P', elapsed: 120, goals: [2, 2], score: extra, more: { events: [...goals, ...kicks] } });
    await poll(160, {
      short: 'PEN',
      elapsed: 120,
      goals: [2, 2],
      score: { ...extra, penalty: { home: 1, away: 0 } },
      more: { events: [...goals, ...kicks] },
    });
    expect(processor.row(ID)).toMatchObject({
      status: 8,
      score: { home: 2, away: 2 },
      regular: { home: 1, away: 1 },
      penalties: { home: 1, away: 0 },
      knockout: true,
      corrected: false,
    });
    expect(marks()).toEqual(['goal home', 'goal away', 'goal home', 'goal away', 'kick home', 'miss away']);
    expect(label(160)).toBe('PEN');
  });

  test('a corrected minute, scorer or case of a word is never a second goal', async () => {
    const variants = [
      FIRST,
      { ...FIRST, time: { elapsed: 24, extra: null } },
      { ...FIRST, time: { elapsed: 25, extra: null }, player: aPerson(10, 'K. Hale') },
      { ...FIRST, time: { elapsed: 25, extra: null }, player: aPerson(null) },
      { ...FIRST, time: { elapsed: 26, extra: null }, player: aPerson(null, 'j. BANKS') },
      { ...FIRST, time: { elapsed: 26, extra: null }, player: aPerson(null, 'J. Banks'), type: 'GOAL', detail: 'normal goal' },
      { ...FIRST, player: aPerson(9, 'Jonathan Banks') },
      { ...FIRST, player: aPerson(10, 'K. Hale'), time: { elapsed: 13, extra: null } },
      { ...FIRST, player: aPerson(9, 'J. Banks'), time: { elapsed: 23, extra: null }, detail: 'Penalty' },
      { ...FIRST, player: aPerson(12, 'S. Vale'), time: { elapsed: 3, extra: 9 }, detail: 'Own Goal' },
    ];
    await poll(0, { elapsed: 1 });
    for (const [index, event] of variants.entries()) await poll(24 + index / 4, { elapsed: 24, goals: [1, 0], more: { events: [event] } });
    expect(marks()).toEqual(['goal home']);
    expect(log.map(({ id, withdrawn }) => [id, withdrawn])).toEqual([['goal-home-1', false]]);
  });

  test('the score decides: a list that lags or leads neither adds nor takes a goal', async () => {
    await poll(0, { elapsed: 1 });
    await poll(24, { elapsed: 24, goals: [1, 0], more: { events: [] } });
    await poll(24.25, { elapsed: 24, goals: [1, 0], more: { events: [FIRST] } });
    await poll(25, { elapsed: 25, goals: [0, 0], more: { events: [FIRST] } });
    await poll(25.25, { elapsed: 25, goals: [0, 0], more: { events: [anEvent(24, HOME, 'Var', 'Goal Disallowed - offside')] } });
    expect(marks()).toEqual(['cancelled home']);
    expect(log.map(({ id, withdrawn }) => [id, withdrawn])).toEqual([
      ['goal-home-1', true],
      ['var-home-1', false],
    ]);
  });

  test('a walkover of three goals is accepted at once', async () => {
    await poll(-60, { short: 'NS', elapsed: null, goals: null });
    await poll(60, { short: 'AWD', elapsed: null, goals: [3, 0] });
    expect(processor.row(ID)).toMatchObject({ status: 8, score: { home: 3, away: 0 } });
  });
});

/** An answer of the live list `minute` minutes after kick-off. All that is made of it must be accepted. */
async function poll(minute: number, fields: MatchFields): Promise<void> {
  const receivedAt = KICKOFF + minute * 60_000;
  const known = processor.row(ID);
  if (known !== undefined) context.rows.set(ID, known);
  processor.now = receivedAt;
  const times = { askedAt: receivedAt - 200, receivedAt };
  const events = translateFixtures(answer([aMatchRow(fields)]), { ...context, times });
  const verdicts = await processor.ingest(Object.fromEntries(events.map((event, index) => [`${minute}-${index}`, event])));
  expect(verdicts).toEqual(events.map(() => 'accepted'));
  const incidents = processor.documents.findLast(({ kind }) => kind === 'incidents');
  if (incidents?.kind !== 'incidents' || incidents.at !== receivedAt) return;
  for (const change of diffIncidents(log, incidents.body.incidents, { home: cancelled('home'), away: cancelled('away') })) {
    const index = log.findIndex(({ id }) => id === change.id);
    const before = log[index];
    if (change.type !== 'withdrawal') log[index === -1 ? log.length : index] = { ...change, withdrawn: false };
    else if (before !== undefined) log[index] = { ...before, withdrawn: true };
  }
}

function cancelled(side: string): number {
  return marks().filter((mark) => mark === `cancelled ${side}`).length;
}

function marks(): readonly string[] {
  const row = processor.row(ID);
  return row?.sport === 'football' ? row.incidents.map(({ kind, side }) => `${kind} ${side}`) : [];
}

function label(minute: number): string {
  const row = processor.row(ID);
  return row === undefined ? '' : plainLabel(clockLabel(row, KICKOFF + minute * 60_000));
}
