import { tapeFromRecording } from '#streams/tape/tapeFromRecording.ts';
import type { ParsedTape } from '#streams/tape/tapeFile.ts';
import { aRecording, inNinety } from '#tests/builders/aRecording.ts';

/**
 * An own goal by a home defender: the feed names the event, and the goal is the away side's, as the score says (docs/domain.md#own-goals).
 * Scripted suppliers have no own goals, so this is a recording.
 */
export function ownGoal(): { readonly tape: ParsedTape } {
  const recording = aRecording(
    inNinety({ type: 'ownGoal', wall: 1_210, side: 'away' }, { type: 'goal', wall: 4_000, period: 2, side: 'home' }),
  );
  return { tape: tapeFromRecording(recording, { appVersion: '0.1.0', language: 'en-US', tenant: 'en', timeZone: 'UTC' }) };
}
