import { afterEach, describe, expect, test } from 'vitest';
import { createPlayer, type Player } from '#app/playback/createPlayer.ts';
import { elapsed } from '#app/playback/elapsed.ts';
import { spreadMarks } from '#app/playback/spreadMarks.ts';
import { tapeFromRecording } from '#streams/tape/tapeFromRecording.ts';
import { type ParsedTape, writeTape } from '#streams/tape/tapeFile.ts';
import { settle } from '#streams/time/virtualTime.ts';
import { aRecording, inNinety } from '#tests/builders/aRecording.ts';

const READER = { appVersion: '0.1.0', language: 'en-US', tenant: 'MYWOS', timeZone: 'UTC' };
const MINUTE = 60_000;
const TAPE = tapeFromRecording(
  aRecording(inNinety({ type: 'goal', wall: 720, side: 'away' }, { type: 'varCancel', wall: 1_290, side: 'home', cancels: 'goal' })),
  READER,
);
const [BEGAN, KICKOFF] = [TAPE.entries[0]?.t ?? 0, (TAPE.entries[0]?.t ?? 0) + 20_000];

let player: Player;
let due: ((at: number) => void)[];
let at: number;
let ticks: number;

afterEach(() => player.close());

describe('createPlayer', () => {
  test('shows the board at the start of the tape, with all marks', async () => {
    await start(TAPE);
    const { marks, live, playing } = player.state.getState();
    expect(marks).toMatchObject({ beganAt: BEGAN });
    const kinds = marks?.marks.map(({ kind, side }) => [kind, side].filter(Boolean).join(' '));
    expect(kinds).toEqual(['step', 'goal away', 'goal home', 'cancelled home', 'step', 'step']);
    expect(marks?.changes).toContain(KICKOFF + 12 * MINUTE);
    expect(live?.store.getState().instantList.football.groups?.flatMap((group) => group.matchIds)).toEqual([1]);
    expect([score(), playing]).toEqual(['0-0', false]);
  });

  test('plays one second per second, and sixty at speed 60', async () => {
    await start(TAPE);
    player.play();
    await pass(20); // the first frame says when it began
    await pass(1_000);
    expect(elapsedMs()).toBe(1_000);
    player.setSpeed(60);
    await pass(1_000);
    expect(elapsedMs()).toBe(61_000);
    player.pause();
    await pass(1_000);
    expect(elapsedMs()).toBe(61_000);
  });

  test('steps to the next change and pauses', async () => {
    await start(TAPE);
    player.play();
    await step();
    await step();
    expect([elapsedMs(), score()]).toEqual([20_000 + 12 * MINUTE, '0-1']);
    await pass(5_000);
    expect(elapsedMs()).toBe(20_000 + 12 * MINUTE);
    expect(receipts()).toEqual(['goal rang', 'kickOff shown']);
  });

  test('seeks back by replaying, without later changes and receipts', async () => {
    await start(TAPE);
    await seek(KICKOFF + 30 * MINUTE);
    expect(score()).toBe('0-1');
    expect(receipts().slice(0, 2)).toEqual(['goalCancelled rang', 'goal rang']);
    await seek(KICKOFF + 11 * MINUTE);
    expect([score(), receipts()]).toEqual(['0-0', ['kickOff shown']]);
    await seek(KICKOFF + 13 * MINUTE);
    expect([score(), receipts()]).toEqual(['0-1', ['goal rang', 'kickOff shown']]);
  });

  test('makes only the last of many seeks in one drag', async () => {
    await start(TAPE);
    for (const minute of [50, 20, 80, 11]) player.seek(KICKOFF + minute * MINUTE);
    await pass(100);
    expect([elapsedMs(), score()]).toEqual([20_000 + 11 * MINUTE, '0-0']);
  });

  test('stops at the end and plays from the start again', async () => {
    await start(TAPE);
    await seek(Number.POSITIVE_INFINITY);
    const { marks } = player.state.getState();
    expect(player.state.getState().at).toBe(marks?.endedAt);
    player.play();
    await pass(500);
    expect(elapsedMs()).toBeLessThanOrEqual(500);
    expect(player.state.getState().playing).toBe(true);
  });

  test('sets the page’s clock to that of the tape, also while paused', async () => {
    await start(TAPE);
    const before = ticks;
    await seek(KICKOFF + 5 * MINUTE);
    expect(ticks).toBeGreaterThan(before);
    expect(player.state.getState().live?.streams.now()).toBe(KICKOFF + 5 * MINUTE);
  });

  test('shows the recorded page’s state: hidden, or delayed', async () => {
    const input = { kind: 'input', t: BEGAN + 30_000, input: { visible: false, delay: 40_000 } } as const;
    await start({ ...TAPE, entries: [...TAPE.entries, input].sort((a, b) => a.t - b.t) });
    await seek(BEGAN + MINUTE);
    expect(player.state.getState()).toMatchObject({ hidden: true, delay: 40_000 });
  });

  test('drops a file when another one is opened, and reports the kind of a fault', async () => {
    await start(TAPE);
    const first = player.open(fileOf(writeTape(TAPE), 'first'));
    const second = player.open(fileOf('{}\n', 'second'));
    await pass(100);
    await Promise.all([first, second]);
    expect(player.state.getState()).toMatchObject({ name: 'second', fault: { kind: 'neither' }, live: null, reading: false });
  });
});

describe('spreadMarks and elapsed', () => {
  test('spreadMarks keeps marks apart and near their position', () => {
    expect(spreadMarks([10, 11, 50], 5)).toEqual([10, 15, 50]);
    expect(spreadMarks([96, 99, 100], 5)).toEqual([90, 95, 100]);
    expect(spreadMarks([], 5)).toEqual([]);
    const many = spreadMarks(
      Array.from({ length: 50 }, () => 50),
      5,
    );
    expect(Math.min(...many)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...many)).toBeLessThanOrEqual(100);
    expect(new Set(many).size).toBe(50);
  });

  test('elapsed formats a duration', () => {
    expect([0, 59_999, 187_000, 3_760_000].map(elapsed)).toEqual(['0:00', '0:59', '3:07', '1:02:40']);
  });
});

async function start(tape: ParsedTape): Promise<void> {
  due = [];
  at = 0;
  ticks = 0;
  player = createPlayer({
    headerDefaults: READER,
    requestFrame: (run) => void due.push(run),
    yieldToPage: () => Promise.resolve(),
    setClock: () => (ticks += 1),
  });
  const opened = player.open(fileOf(writeTape(tape), 'one')).then(() => true);
  let open = false;
  while (!open) open = await Promise.race([opened, paint().then(() => false)]);
}

function fileOf(text: string, name: string) {
  return { name, size: text.length, text: () => Promise.resolve(text) };
}

async function pass(ms: number): Promise<void> {
  for (const end = at + ms; at < end;) {
    await paint();
    await rest();
  }
}

/** Runs one frame, 20 ms after the previous one. */
async function paint(): Promise<void> {
  await settle();
  at += 20;
  for (const run of due.splice(0)) run(at);
  await settle();
}

/** Waits until a seek has ended: it takes microtasks but no time. */
async function rest(): Promise<void> {
  for (let i = 0; i < 400; i += 1) await settle();
}

async function seek(t: number): Promise<void> {
  player.seek(t);
  await settled();
}

async function step(): Promise<void> {
  player.step();
  await settled();
}

async function settled(): Promise<void> {
  for (let i = 0; i < 8; i += 1) {
    await paint();
    for (let n = 0; n < 8; n += 1) await rest();
  }
}

function elapsedMs(): number {
  return player.state.getState().at - BEGAN;
}

function score(): string {
  const row = player.state.getState().live?.streams.cell(1)?.value;
  return row ? `${row.score.home}-${row.score.away}` : 'nobody';
}

function receipts(): readonly string[] {
  const { live } = player.state.getState();
  return live?.alerts.getState().receipts.map(({ event, outcome }) => `${event.kind} ${outcome}`) ?? [];
}
