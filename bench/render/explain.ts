import { type Felt, inpOf, slowestTenth } from './interactions.ts';

/**
 * Where the time of taps went that were painted too late, and what held the page: the slowest tenth of ours beside that of the page
 * written by hand, where that was measured. `where` names the taps: "At 50 changes a second".
 */
export function whySlowTaps(where: string, ours: Felt, hand: Felt | undefined): string {
  const besides = hand
    ? `; by hand, where a star only changes its look and a row opens nothing, ${spansOf(hand)}, p98 ${inpOf(hand.taps).toFixed(0)} ms`
    : '';
  const tasks = ours.longTasks.map((ms) => ms.toFixed(0)).join(', ');
  const held = tasks === '' ? 'No task of ours was above 50 ms' : `Tasks of ours above 50 ms took ${tasks} ms`;
  return `${where} the slowest tenth of the taps took on average ${spansOf(ours)}${besides}. ${held}. A browser tells taps in steps of 8 ms.`;
}

/** What a ratio stands for where both pages have little to do; in ms of processor of a second. */
export function whyDearer(where: string, ours: number, hand: number): string {
  return `${where} ours takes ${(ours - hand).toFixed(1)} ms of a second more than the page written by hand, which shows these rows and nothing else.`;
}

function spansOf({ spans }: Felt): string {
  const { waited, handled, painted } = slowestTenth(spans);
  return `${waited.toFixed(0)} ms until they were heard, ${handled.toFixed(0)} until they were handled and ${painted.toFixed(0)} until that was painted`;
}
