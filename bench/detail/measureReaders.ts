import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import * as z from 'zod/mini';
import { median, quantile } from '#bench/table.ts';
import { RequestProcess } from '#bench/wire/requestProcess.ts';
import { matchLogOf } from '#contract/wire/channels.ts';
import { atMost, type PartResult, shown } from './outcome.ts';

const MAX_RATIO = 1.1;
const READERS = 200;
const PAGES = 50;
/** Rounds without and with pages, taking turns so that drift affects both. */
const ROUNDS = 5;
const PLAY_MS = 8_000;
const WARM_MS = 5_000;

const Joined = z.object({ joined: z.int(), lost: z.int() });
const Received = z.object({ delays: z.array(z.number()), frames: z.int(), lost: z.int() });
const Nothing = z.optional(z.unknown());

interface Round {
  /** Of the boards' frames, ms from the frame's time to its arrival. */
  readonly delays: readonly number[];
  /** The gateway's processor time a second, ms. */
  readonly cpu: number;
  /** Frames that the pages received. */
  readonly frames: number;
}

/** Measures what fifty pages of matches cost the readers of a board on one gateway with 500 live matches. */
export async function measureReaders(): Promise<PartResult> {
  const readersFile = join(import.meta.dirname, 'boardReaders.ts');
  const [readers, pages] = [new RequestProcess(readersFile), new RequestProcess(readersFile)];
  const gateway = new RequestProcess(join(import.meta.dirname, 'readersGateway.ts'), [String(PAGES)]);
  try {
    const port = await gateway.request(z.int(), 'port');
    const matches = await gateway.request(z.array(z.int()), 'matches');
    const channels = matches.map((id) => [`match:${id}`, matchLogOf(id)]);
    await connect(readers, { port, readers: READERS, channels: [] });
    await wait(WARM_MS);
    const without: Round[] = [];
    const together: Round[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      without.push(await measureRound(gateway, readers, pages));
      await connect(pages, { port, readers: PAGES, channels });
      together.push(await measureRound(gateway, readers, pages));
      await pages.request(Nothing, 'leave');
      await wait(WARM_MS);
    }
    return resultOf(without, together);
  } finally {
    await Promise.all([readers, pages, gateway].map((worker) => worker.kill()));
  }
}

async function connect(clients: RequestProcess, input: { port: number; readers: number; channels: readonly string[][] }): Promise<void> {
  const { lost } = await clients.request(Joined, 'join', input);
  if (lost > 0) throw new Error(`${lost} of ${input.readers} clients could not connect`);
}

async function measureRound(gateway: RequestProcess, readers: RequestProcess, pages: RequestProcess): Promise<Round> {
  await Promise.all([readers.request(Nothing, 'reset'), pages.request(Nothing, 'reset')]);
  const before = await gateway.request(z.number(), 'spent');
  await wait(PLAY_MS);
  const cpu = ((await gateway.request(z.number(), 'spent')) - before) / PLAY_MS;
  const { delays, lost } = await readers.request(Received, 'received');
  if (lost > 0 || delays.length === 0) throw new Error(`${lost} readers of the board were lost, and ${delays.length} frames arrived`);
  return { delays, cpu, frames: (await pages.request(Received, 'received')).frames };
}

function resultOf(without: readonly Round[], together: readonly Round[]): PartResult {
  const p95 = (rounds: readonly Round[]): number => median(rounds.map(({ delays }) => quantile(delays, 0.95)));
  const cpu = (rounds: readonly Round[]): string => `${median(rounds.map((round) => round.cpu)).toFixed(0)} ms/s`;
  const perSecond = (median(together.map(({ frames }) => frames)) * 1_000) / PLAY_MS;
  const beside = `${p95(together).toFixed(1)} ms with, ${p95(without).toFixed(1)} ms without`;
  return {
    outcomes: [
      atMost(
        'readers',
        `delay p95 of board frames with ${PAGES} pages, ratio`,
        p95(together) / p95(without),
        MAX_RATIO,
        'times',
        beside,
        2,
      ),
      shown('readers', `gateway's processor time with ${PAGES} pages`, cpu(together), `${cpu(without)} without`),
      shown('readers', `frames to ${PAGES} pages, a second`, perSecond.toFixed(0)),
    ],
    notes: [
      `${READERS} readers of a board of 500 matches with 200 changes a second; the delay is from the time in a frame to its arrival. Documents change in both kinds of rounds; only the ${PAGES} pages are added. Medians of ${ROUNDS} rounds.`,
    ],
  };
}
