import type { LiveText } from '#contract/detail/liveText.ts';
import { cleanName } from '#gateway/feed/thesports/names/cleanName.ts';
import { sideOf } from '#gateway/feed/thesports/sideOf.ts';

/** As many as a document may have. */
const MAX_ENTRIES = 1_000;

/**
 * Returns the live text: a list for each period of `_^clock^side^0^away-home^text^`. The provider puts the away side's points first; the
 * sentence says them in our order. It is English. Our minutes are football's, so the clock becomes part of the sentence.
 */
export function liveText(payload: unknown): readonly LiveText[] {
  if (!Array.isArray(payload)) return [];
  return payload
    .flatMap((lines: unknown, index) => (Array.isArray(lines) ? lines.flatMap((line: unknown) => entryOf(line, index + 1)) : []))
    .slice(-MAX_ENTRIES);
}

function entryOf(line: unknown, period: number): readonly LiveText[] {
  if (typeof line !== 'string') return [];
  const [, clock = '', position, , points = '', sentence] = line.split('^');
  const text = cleanName(sentence);
  if (text === undefined) return [];
  const [, away, home] = /^(\d{1,3})-(\d{1,3})$/.exec(points) ?? [];
  const place = [period > 4 ? `OT${period - 4}` : `Q${period}`, clock].filter((part) => part !== '').join(' ');
  const score = home === undefined ? '' : ` (${home}-${away})`;
  return [{ minute: null, side: sideOf(Number(position)), text: { 'en-US': `${place} · ${text}${score}` } }];
}
