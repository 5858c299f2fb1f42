import { generateEvening } from '#bench/memory/generateEvening.ts';
import { startTouchline, type Touchline } from '#tests/e2e/touchline.ts';

/**
 * Starts a gateway with a long evening of 200 matches, forty of them in play at once, at `speed` match seconds a second. It takes a
 * client's address from X-Forwarded-For.
 */
export async function startEvening(speed: number): Promise<Touchline> {
  const { folder, remove } = await generateEvening();
  return startTouchline(['--feed', 'recorded', '--recordings', folder, '--speed', String(speed)], remove, { TOUCHLINE_PROXIES: '1' });
}
