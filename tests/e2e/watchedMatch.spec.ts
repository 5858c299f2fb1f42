import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { applyChange, decodeRow } from '#contract/wire/rows.ts';
import { type EventFields, footballText, recordingsFolder } from '#tests/builders/aRecording.ts';
import { snapshotOf } from '#tests/faults/real/snapshotOf.ts';
import { expectedWatch, type RecordedLine } from './expectedWatch.ts';
import { logPaints, type Painted, paintsOf } from './paintedMatch.ts';
import { startTouchline, type Touchline } from './touchline.ts';

/** A real quarter-final of the World Cup: cards, substitutions, a penalty, an equalizer in stoppage time, ten kicks. */
const RECORDED = join('football', 'wyscout', 'fifa-world-cup', '2018-07-03-colombia-england-2058009.ndjson');
const folder = recordingsFolder();
const MINUTE_S = 60;
/** Seconds before the kick-off in which the page opens, on a busy machine too. */
const OPENING_S = 60;
/** The screen's clock changes this often. */
const TICK_MS = 1_000;
/** With the full figures nothing else keeps the machine busy. */
const IS_FULL = process.env['TOUCHLINE_FULL_FIGURES'] === '1';
/** A page's estimate of the server's clock may be ahead of it by half of the shortest round trip, which is long on a busy machine. */
const AHEAD_MS = IS_FULL ? TICK_MS / 2 : 5 * TICK_MS;
const BEHIND_MS = IS_FULL ? 2 * TICK_MS : 10 * TICK_MS;
const NOMINAL_STARTS = [0, 2700, 5400, 6300];

const at = (
  wall: number,
  period: number,
  t: number,
  minute: string,
  fields: Readonly<Record<string, unknown>> & { type: string },
): EventFields => ({
  wall,
  period,
  t,
  minute,
  ...fields,
});

/** Short breaks, and everything that may happen. The last goal has stopped flashing when the shoot-out begins. */
const SCRIPT: readonly EventFields[] = [
  at(0, 1, 0, '0', { type: 'status', status: 2, phase: 'firstHalf' }),
  at(905, 1, 905, '16', { type: 'goal', side: 'home', player: 'Okafor' }),
  at(1210, 1, 1210, '21', { type: 'card', side: 'away', player: 'Nakata', card: 'yellow' }),
  at(1625, 1, 1625, '28', { type: 'varCancel', side: 'away', player: 'Ruiz', cancels: 'goal', reason: 'Offside' }),
  at(2030, 1, 2030, '34', { type: 'penalty', side: 'home', player: 'Linde', scored: false, shootout: false }),
  at(2790, 1, 2790, '45+2', { type: 'ownGoal', side: 'away', player: 'Berg' }),
  at(2880, 1, 2880, '45+3', { type: 'status', status: 3, phase: 'halfTime' }),
  at(2980, 2, 2700, '45', { type: 'status', status: 4, phase: 'secondHalf' }),
  at(3290, 2, 3010, '51', { type: 'sub', side: 'home', player: 'Adeyemi', playerOut: 'Linde' }),
  at(3650, 2, 3370, '57', { type: 'card', side: 'away', player: 'Nakata', card: 'secondYellow' }),
  at(4130, 2, 3850, '65', { type: 'penalty', side: 'home', player: 'Okafor', scored: true, shootout: false }),
  at(4700, 2, 4420, '74', { type: 'card', side: 'home', player: 'Berg', card: 'red' }),
  at(5790, 2, 5510, '90+2', { type: 'goal', side: 'away', player: 'Ruiz' }),
  at(5920, 2, 5640, '90+4', { type: 'status', status: 4, phase: 'endOfNormalTime' }),
  at(6020, 3, 5400, '90', { type: 'status', status: 5, phase: 'extraTimeFirst' }),
  at(6325, 3, 5705, '96', { type: 'goal', side: 'home', player: 'Adeyemi' }),
  at(6980, 3, 6360, '105+1', { type: 'status', status: 5, phase: 'extraTimeBreak' }),
  at(7080, 4, 6300, '105', { type: 'status', status: 5, phase: 'extraTimeSecond' }),
  at(7330, 4, 6550, '110', { type: 'goal', side: 'away', player: 'Ruiz' }),
  at(8030, 4, 7250, '120+1', { type: 'status', status: 5, phase: 'endOfExtraTime' }),
  at(8130, 5, 7200, 'pens', { type: 'status', status: 7, phase: 'shootout' }),
  ...['++', '+-', '-+', '++', '+-'].flatMap((round, i) =>
    (['home', 'away'] as const).map((side, second) =>
      at(8190 + 60 * (2 * i + second), 5, 7200, 'pens', {
        type: 'penalty',
        side,
        player: `${side === 'home' ? 'H' : 'A'}. Kicker ${i + 1}`,
        scored: round[second] === '+',
        shootout: true,
        kick: 2 * i + second + 1,
      }),
    ),
  ),
  at(8800, 5, 7200, 'pens', { type: 'status', status: 8, phase: 'finished' }),
];

test.describe.configure({ mode: 'parallel' });

test.describe('a match watched from kick-off to the end of the shoot-out', () => {
  test('shows every incident, score and clock label of a scripted match', async ({ page }) => {
    await watch(page, footballText(SCRIPT), 40);
  });

  if (folder !== null)
    test('shows every incident, score and clock label of a recorded match', async ({ page }) => {
      await watch(page, await readFile(join(folder, RECORDED), 'utf8'), 50);
    });
});

/** Watches a recording at `speed` match seconds per second and compares all that the screen showed with the file. */
async function watch(page: Page, text: string, speed: number): Promise<void> {
  const recording = later(text, OPENING_S * speed);
  const app = await play(recording, speed);
  try {
    const expected = expectedWatch(recording);
    const { id, kickoff } = await onlyMatch(app);
    await logPaints(page);
    await page.goto(`${app.address}/en-US/match/${id}/live`);
    await expect(
      page
        .getByRole('list', { name: 'Timeline' })
        .getByText(/^End of shoot-out/)
        .first(),
    ).toBeAttached({ timeout: 600_000 });
    const painted = await paintsOf(page);

    expect(painted.at(-1)?.story.slice(0, -1)).toEqual(expected.story);
    expect(painted.at(-1)?.story.at(-1)).toMatch(/^Kick-off, \d\d:\d\d$/);
    const told = [...new Set(painted.flatMap(({ story }) => story))].filter((sentence) => !sentence.startsWith('Kick-off'));
    const final = new Set(expected.story);
    expect(told.filter((sentence) => !final.has(sentence) && !expected.earlier.has(withoutLater(sentence)))).toEqual([]);
    expect(inTurn(painted.map(({ score }) => score))).toEqual(expected.scores);
    expect(inTurn(painted.map(({ note }) => /^Pens (.+)$/.exec(note)?.[1] ?? ''))).toEqual(expected.shootout);
    expect(inTurn(painted.map(({ clock }) => readClock(clock)?.period ?? clock))).toEqual(expected.clock);
    expect(wrongClocks(painted, recording, { kickoff, speed })).toEqual([]);
  } finally {
    await app.stop();
  }
}

/** Returns a recording that begins `seconds` later than it says. */
function later(text: string, seconds: number): string {
  const [header = '', ...lines] = text.trim().split('\n');
  const moved = lines.map((line) => {
    const event: RecordedLine = JSON.parse(line);
    return JSON.stringify({ ...event, wall: event.wall + seconds });
  });
  return [header, ...moved, ''].join('\n');
}

/** Starts a gateway that plays this recording once. */
async function play(text: string, speed: number): Promise<Touchline> {
  const recordings = await mkdtemp(join(tmpdir(), 'watched-'));
  await writeFile(join(recordings, 'match.ndjson'), text);
  const flags = ['--feed', 'recorded', '--recordings', recordings, '--speed', String(speed), '--once'];
  return startTouchline(flags, () => rm(recordings, { recursive: true, force: true }));
}

async function onlyMatch({ address }: Touchline): Promise<{ readonly id: number; readonly kickoff: number }> {
  const { rows } = await snapshotOf(address, 'football');
  const [row] = rows.map((wire) => applyChange(undefined, decodeRow('football', wire)));
  if (row === undefined) throw new Error('the gateway plays no match');
  return row;
}

/** Returns a sentence without what may be added to it later: `To be confirmed`, and the score after a goal. */
function withoutLater(sentence: string): string {
  const settled = sentence.replace(/, To be confirmed$/, '');
  return /goal|penalty scored/i.test(settled) ? settled.replace(/, \d+–\d+$/, '') : settled;
}

/** Returns each value that differs from the one before it, without empty ones. */
function inTurn<Value extends string | number>(values: readonly Value[]): readonly Value[] {
  const present = values.filter((value) => value !== '');
  return present.filter((value, i) => value !== present[i - 1]);
}

interface ShownTime {
  readonly period: number;
  /** Match seconds. */
  readonly t: number;
}

/** Returns the match time of a clock such as `67:24` or `90+2:05`; null for a word. */
function readClock(clock: string): ShownTime | null {
  const [, base, minutes, seconds] = /^(?:(\d+)\+)?(\d+):(\d\d)$/.exec(clock) ?? [];
  if (seconds === undefined) return null;
  const t = (Number(base ?? 0) + Number(minutes)) * MINUTE_S + Number(seconds);
  const nominal = base === undefined ? t : Number(base) * MINUTE_S - 1;
  return { period: NOMINAL_STARTS.filter((start) => start <= nominal).length, t };
}

/**
 * Returns the clocks that the recording contradicts. A clock shows the match at a whole second of the server, which has passed, unless it
 * has just started or has stopped; and in each period it is at its best no older than that.
 */
function wrongClocks(painted: readonly Painted[], text: string, { kickoff, speed }: { readonly kickoff: number; readonly speed: number }) {
  const events = text
    .trim()
    .split('\n')
    .slice(1)
    .map((line): RecordedLine => JSON.parse(line));
  const clocks = painted.filter(({ clock }, i) => clock !== painted[i - 1]?.clock);
  const lags = new Map<number, number>();
  const wrong = clocks.flatMap(({ at: paintedAt, clock }) => {
    const shown = readClock(clock);
    if (shown === null) return [];
    const [start, end] = events.filter(({ type, period }) => type === 'status' && period === shown.period);
    if (start === undefined || shown.t === start.t || shown.t === Math.floor(end?.t ?? 0)) return [];
    const from = kickoff + ((start.wall + shown.t - start.t) / speed) * 1_000;
    const second = Math.ceil((from - 2) / 1_000) * 1_000;
    lags.set(shown.period, Math.min(lags.get(shown.period) ?? Infinity, paintedAt - second));
    const isOnSecond = second <= from + 1_000 / speed + 2;
    return isOnSecond && second <= paintedAt + AHEAD_MS ? [] : [{ clock, paintedAt: paintedAt - kickoff, second: second - kickoff }];
  });
  return [...wrong, ...[...lags].filter(([, lag]) => lag > BEHIND_MS)];
}
