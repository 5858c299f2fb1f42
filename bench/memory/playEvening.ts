import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { footballText, inNinety } from '#tests/builders/recording.ts';

const MATCHES = 200;
/** A happening every few match-minutes, as in a real record of goals, corners and cards. */
const EACH_MIN = 4;
const HALF_S = 45 * 60;
/** From the end of the first half to the second, stoppage included, as `inNinety` has it. */
const BREAK_S = 17 * 60;

/** A folder with the records of a made-up evening: forty matches in play at once, others before and after them. */
export async function evening(): Promise<{ readonly folder: string; remove(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'touchline-bench-'));
  for (let match = 0; match < MATCHES; match += 1) {
    const text = footballText(inNinety(...happenings(match)), { id: `match-${match}`, home: `Home ${match}`, away: `Away ${match}` });
    await writeFile(join(folder, `${match}.ndjson`), text);
  }
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}

function happenings(match: number) {
  return Array.from({ length: Math.floor(88 / EACH_MIN) }, (_, i) => {
    const t = (i * EACH_MIN + (match % EACH_MIN) + 1) * 60;
    const second = t >= HALF_S;
    return {
      type: (i + match) % 9 === 0 ? 'goal' : 'corner',
      side: (i * match) % 2 === 0 ? 'home' : 'away',
      t,
      wall: second ? t + BREAK_S : t,
      period: second ? 2 : 1,
    } as const;
  });
}
