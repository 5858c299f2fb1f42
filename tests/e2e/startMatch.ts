import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { footballText, inNinety } from '#tests/builders/aRecording.ts';
import { startTouchline, type Touchline } from './touchline.ts';

/** A match with goals of the away side at these minutes. */
export interface PlannedMatch {
  readonly id: string;
  readonly home: string;
  readonly away: string;
  readonly competition?: string;
  readonly minutes: readonly number[];
}

/** Starts a gateway that plays Northwick v Eastholm with away goals at these minutes, `speed` match seconds per second. */
export function startMatch(minutes: readonly number[], speed: number, env?: Readonly<Record<string, string>>): Promise<Touchline> {
  return startMatches([{ id: 'one', home: 'Northwick', away: 'Eastholm', minutes }], speed, env);
}

/** Starts a gateway that plays these matches once. */
export async function startMatches(
  matches: readonly PlannedMatch[],
  speed: number,
  env?: Readonly<Record<string, string>>,
): Promise<Touchline> {
  const folder = await mkdtemp(join(tmpdir(), 'recordings-'));
  for (const { minutes, ...header } of matches) {
    const goals = minutes.map((minute) => ({ type: 'goal', wall: minute * 60, side: 'away' }) as const);
    await writeFile(join(folder, `${header.id}.ndjson`), footballText(inNinety(...goals), header));
  }
  const flags = ['--feed', 'recorded', '--recordings', folder, '--speed', String(speed), '--once'];
  return startTouchline(flags, () => rm(folder, { recursive: true, force: true }), env);
}
