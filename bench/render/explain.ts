import { type Responsiveness, inpOf, slowestTenth } from './interactions.ts';

/**
 * Explains slow taps: which part took how long in the slowest tenth, beside the baseline page where measured, and the long tasks.
 * `condition` names the run: "At 50 changes a second".
 */
export function explainSlowTaps(condition: string, ours: Responsiveness, baseline: Responsiveness | undefined): string {
  const baselineText = baseline
    ? `; baseline, where a star only changes its look and a row opens nothing, ${spansOf(baseline)}, p98 ${inpOf(baseline.taps).toFixed(0)} ms`
    : '';
  const tasks = ours.longTasks.map((ms) => ms.toFixed(0)).join(', ');
  const taskText = tasks === '' ? 'Ours had no task above 50 ms' : `Tasks of ours above 50 ms took ${tasks} ms`;
  return `${condition} the slowest tenth of the taps took on average ${spansOf(ours)}${baselineText}. ${taskText}. Browsers report taps in steps of 8 ms.`;
}

/** Explains a missed ratio in absolute terms, in ms of processor time a second, because both pages have little to do. */
export function explainExtraCost(condition: string, ours: number, baseline: number): string {
  return `${condition} ours takes ${(ours - baseline).toFixed(1)} ms of a second more than the baseline, which shows these rows and nothing else.`;
}

function spansOf({ spans }: Responsiveness): string {
  const { inputDelay, processing, presentation } = slowestTenth(spans);
  return `${inputDelay.toFixed(0)} ms until their events were received, ${processing.toFixed(0)} until they were handled and ${presentation.toFixed(0)} until the result was painted`;
}
