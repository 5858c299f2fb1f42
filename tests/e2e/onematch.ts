import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { footballText, inNinety } from '#tests/builders/recording.ts';
import { startTouchline, type Touchline } from './touchline.ts';

/** A gateway that plays one match, Northwick v Eastholm, with goals of the away side at these minutes; `speed` match seconds a second. */
export async function startMatch(minutes: readonly number[], speed: number): Promise<Touchline> {
  const folder = await mkdtemp(join(tmpdir(), 'recordings-'));
  const goals = minutes.map((minute) => ({ type: 'goal', wall: minute * 60, side: 'away' }) as const);
  await writeFile(join(folder, 'one.ndjson'), footballText(inNinety(...goals), { id: 'one', home: 'Northwick', away: 'Eastholm' }));
  const app = await startTouchline(['--feed', 'recorded', '--recordings', folder, '--speed', String(speed), '--once']);
  return {
    ...app,
    async stop() {
      await app.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
