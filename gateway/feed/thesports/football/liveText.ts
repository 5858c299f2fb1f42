import * as z from 'zod/mini';
import type { MatchMinute } from '#contract/detail/fields.ts';
import type { LiveText } from '#contract/detail/liveText.ts';
import { cleanName } from '#gateway/feed/thesports/names/cleanName.ts';
import { parseRows } from '#gateway/feed/thesports/parseRows.ts';
import { sideOf } from '#gateway/feed/thesports/sideOf.ts';

const row = z.object({ time: z._default(z.string(), ''), data: z.string(), position: z.optional(z.nullable(z.number())) });

/**
 * Returns the live text in the list's order: `45'+2'` is a minute of its own, and is taken out of the sentence, where it stands at the
 * front or in the middle. The provider writes English.
 */
export function liveText(payload: unknown, matchId: string, report: (message: string) => void): readonly LiveText[] {
  return parseRows(payload, row, `a text of match ${matchId}`, report).flatMap(({ time, data, position }) => {
    const text = cleanName(sentenceOf(data, time));
    return text === undefined ? [] : [{ minute: minuteOf(time), side: sideOf(position), text: { 'en-US': text } }];
  });
}

const TIME = /^(\d{1,3})'?(?:\+(\d{1,2})'?)?$/;

function minuteOf(time: string): MatchMinute | null {
  const [, minute, added] = TIME.exec(time.trim()) ?? [];
  if (minute === undefined || Number(minute) > 130) return null;
  return { minute: Number(minute), added: Math.min(60, Number(added ?? 0)) };
}

/** Of "is saved by %oppos_player% (Atletico Madrid)" the provider has not filled in the player. */
const UNFILLED_BY = / by %\w+%(?: \([^)]*\))?/g;
const UNFILLED = /%\w+%/g;

function sentenceOf(data: string, time: string): string {
  const withoutMinute = time === '' ? data : data.replace(time, '');
  return withoutMinute
    .replaceAll(UNFILLED_BY, '')
    .replaceAll(UNFILLED, '')
    .replaceAll(/([.,!?])(?=\p{Lu})/gu, '$1 ')
    .replaceAll(/ {2,}/g, ' ');
}
