import { setTimeout as wait } from 'node:timers/promises';
import { type Browser, chromium } from '@playwright/test';
import { newPhone } from '#bench/detail/newPhone.ts';
import { atMost, type Outcome, type PartResult, shown } from '#bench/detail/outcome.ts';
import { PlayedFeed } from '#bench/detail/playedFeed.ts';
import { startInProcess } from '#bench/inProcess.ts';
import { type CpuTime, createCpuMeter } from '#bench/render/cpuMeter.ts';
import type { ApiClient } from '#api/apiClient.ts';
import { openMemory } from '#gateway/db/open.ts';
import { builtClient } from '#gateway/http/builtClient.ts';
import { storeMembers, apiOfMember } from '#tests/builders/chat/storedMembers.ts';
import { CHROMIUM_FLAGS, findChromium } from '#tests/builders/chromium.ts';
import { TEST_CONFIG } from '#tests/builders/testConfig.ts';
import { messageText } from './roomProtocol.ts';

const PER_SECOND = 5;
/** Each may write three messages in 30 s. */
const MEMBERS = 60;
const SETTLE_MS = 5_000;
const SILENT_MS = 30_000;
const BUSY_MS = 60_000;
const MAX_MS_PER_SECOND = 6;

/** Measures what a busy room costs the page of a match in play: main-thread time beyond the same page on another tab. */
export async function measurePage(): Promise<PartResult> {
  const feed = new PlayedFeed('football');
  const database = await openMemory();
  const gateway = await startInProcess({ supplier: 'bench', signature: feed.signature, open: () => feed }, builtClient(), database);
  const browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_FLAGS });
  try {
    const address = `http://localhost:${gateway.port}`;
    const matchId = await feed.announced;
    const members = await storeMembers(database, TEST_CONFIG.keys, MEMBERS, 'en-US');
    const writing = { matchId, apis: members.map((member) => apiOfMember(member, address)) };
    return { outcomes: await measure(browser, `${address}/en-US/match/${matchId}`, feed, writing), notes: [NOTE] };
  } finally {
    await browser.close();
    await gateway.stop();
  }
}

const NOTE =
  'Both pages are of one match in play and open at once, one on the live tab, one on the chat; they receive the same changes of the match at real speed. Times are processor time of their main threads.';

interface Writing {
  readonly matchId: number;
  readonly apis: readonly ApiClient[];
}

async function measure(browser: Browser, address: string, feed: PlayedFeed, writing: Writing): Promise<readonly Outcome[]> {
  const live = await newPhone(browser, `${address}/live`);
  await live.locator('#detail-live .live-tab [role=tabpanel]:not(:has([aria-busy]))').waitFor();
  const chat = await newPhone(browser, `${address}/chat`);
  await say(writing, 0);
  await chat.getByText(messageText(0)).waitFor();
  await wait(SETTLE_MS);
  const meters = { live: await createCpuMeter(live), chat: await createCpuMeter(chat) };
  feed.play(1);
  const silent = await both(meters, SILENT_MS);
  const writer = startWriting(writing);
  await wait(SETTLE_MS);
  const before = writer.sent();
  const busy = await both(meters, BUSY_MS);
  const rate = ((writer.sent() - before) * 1_000) / BUSY_MS;
  await writer.stop();
  await feed.pause();
  await chat.getByText(messageText(writer.sent())).waitFor();
  return outcomesOf(silent, busy, rate);
}

interface Pages<Value> {
  readonly live: Value;
  readonly chat: Value;
}

async function both(meters: Pages<(ms: number) => Promise<CpuTime>>, ms: number): Promise<Pages<CpuTime>> {
  const [live, chat] = await Promise.all([meters.live(ms), meters.chat(ms)]);
  return { live, chat };
}

/** Writes messages at a constant rate until stopped; `sent` returns the number of the newest. */
function startWriting(writing: Writing): { sent(): number; stop(): Promise<void> } {
  const controller = new AbortController();
  let sent = 0;
  const began = performance.now();
  const running = (async () => {
    while (!controller.signal.aborted) {
      await wait(Math.max(0, began + (sent * 1_000) / PER_SECOND - performance.now()));
      await say(writing, sent + 1);
      sent += 1;
    }
  })();
  return {
    sent: () => sent,
    stop() {
      controller.abort();
      return running;
    },
  };
}

async function say({ matchId, apis }: Writing, i: number): Promise<void> {
  const result = await apis[i % apis.length]?.call('say', { matchId, clientId: crypto.randomUUID(), text: messageText(i) });
  if (result?.state !== 'posted') throw new Error(`message ${i} was not posted: ${JSON.stringify(result)}`);
}

function outcomesOf(silent: Pages<CpuTime>, busy: Pages<CpuTime>, rate: number): readonly Outcome[] {
  const parts = ({ task, script, layout, style }: CpuTime): string =>
    `${task.toFixed(1)} (script ${script.toFixed(1)}, layout ${layout.toFixed(1)}, style ${style.toFixed(1)})`;
  const what = `main thread with the room open at ${PER_SECOND} messages a second, beyond the page without it`;
  const beside = `room ${parts(busy.chat)}, without ${parts(busy.live)}; ${rate.toFixed(1)} messages a second`;
  const beyondSilence = busy.chat.task - silent.chat.task;
  return [
    atMost('page', what, busy.chat.task - busy.live.task, MAX_MS_PER_SECOND, 'ms/s', beside, 1),
    shown(
      'page',
      'the same beyond an open room in which nobody writes',
      `${beyondSilence.toFixed(1)} ms/s`,
      `room ${parts(silent.chat)}, without ${parts(silent.live)}`,
    ),
  ];
}
