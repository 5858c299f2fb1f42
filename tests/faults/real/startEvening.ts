import { evening } from '#bench/memory/playEvening.ts';
import { startTouchline, type Touchline } from '#tests/e2e/touchline.ts';

/** A gateway with a long evening of 200 matches, forty of them in play at once, `speed` match seconds a second. */
export async function startEvening(speed: number): Promise<Touchline> {
  const { folder, remove } = await evening();
  return startTouchline(['--feed', 'recorded', '--recordings', folder, '--speed', String(speed)], remove);
}
