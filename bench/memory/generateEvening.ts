import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { footballText, inNinety } from '#tests/builders/aRecording.ts';

const MATCHES = 200;
/** An event every few match minutes, as in real recordings of goals, corners and cards. */
const EVENT_INTERVAL_MIN = 4;
const HALF_S = 45 * 60;
/** From the end of the first half to the second, including added time, as `inNinety` has it. */
const BREAK_S = 17 * 60;

/** Writes a folder of generated recordings: forty matches in play at once, others before and after them. */
export async function generateEvening(): Promise<{ readonly folder: string; remove(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'touchline-bench-'));
  for (let match = 0; match < MATCHES; match += 1) {
    const text = footballText(inNinety(...matchEvents(match)), { id: `match-${match}`, home: `Home ${match}`, away: `Away ${match}` });
    await writeFile(join(folder, `${match}.ndjson`), text);
  }
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}

function matchEvents(match: number) {
  return Array.from({ length: Math.floor(88 / EVENT_INTERVAL_MIN) }, (_, i) => {
    const t = (i * EVENT_INTERVAL_MIN + (match % EVENT_INTERVAL_MIN) + 1) * 60;
    const isSecondHalf = t >= HALF_S;
    return {
      type: (i + match) % 9 === 0 ? 'goal' : 'corner',
      side: (i * match) % 2 === 0 ? 'home' : 'away',
      t,
      wall: isSecondHalf ? t + BREAK_S : t,
      period: isSecondHalf ? 2 : 1,
    } as const;
  });
}
