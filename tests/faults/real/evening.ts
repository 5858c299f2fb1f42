import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { evening } from '#bench/memory/evening.ts';
import { footballText, inNinety } from '#tests/builders/recording.ts';
import { startTouchline, type Touchline } from '#tests/e2e/touchline.ts';

/** A gateway with a long evening of 200 matches, forty of them in play at once, `speed` match seconds a second. */
export async function startEvening(speed: number): Promise<Touchline> {
  const { folder, remove } = await evening();
  return startTouchline(['--feed', 'recorded', '--recordings', folder, '--speed', String(speed)], remove);
}

/** A half lasts nine seconds. */
const LOUD_SPEED = 300;
const LOUD_MATCHES = 80;
/** A goal each sixteen seconds of the first half, in forty matches at once: every one carries the marks of all before it. */
const LOUD_GOALS = 168;
const LOUD_EACH_S = 16;

/** A gateway with more to say than there ever was: a megabyte a second and more, so that who does not read is soon behind. */
export async function startLoudEvening(): Promise<Touchline> {
  const folder = await mkdtemp(join(tmpdir(), 'recordings-'));
  const goals = Array.from({ length: LOUD_GOALS }, (_, i) => ({
    type: 'goal',
    wall: (i + 1) * LOUD_EACH_S,
    side: i % 2 === 0 ? 'home' : 'away',
  }));
  for (let i = 0; i < LOUD_MATCHES; i += 1) {
    const text = footballText(inNinety(...goals), { id: `loud-${i}`, home: `Home ${i}`, away: `Away ${i}` });
    await writeFile(join(folder, `${i}.ndjson`), text);
  }
  return startTouchline(['--feed', 'recorded', '--recordings', folder, '--speed', String(LOUD_SPEED)], () =>
    rm(folder, { recursive: true, force: true }),
  );
}
