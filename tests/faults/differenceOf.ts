import type { Sport } from '#contract/match/sport.ts';
import { changedColumns } from '#contract/wire/rows.ts';
import type { Hub } from '#gateway/live/hub.ts';
import type { Streams } from '#streams/index.ts';

/** Returns how a tab's board of a sport differs from the gateway's; null when they are equal. */
export function differenceOf(streams: Streams, sport: Sport, hub: Hub): string | null {
  const rows = new Map([...hub.membersOf(sport)].map((row) => [row.id, row]));
  const shown = streams.members(sport);
  if (shown.size !== rows.size || [...shown].some((id) => !rows.has(id)))
    return `members ${[...shown].join()} for ${[...rows.keys()].join()}`;
  for (const [id, row] of rows) {
    const value = streams.cell(id)?.value;
    if (value === undefined || changedColumns(value, row) !== 0 || value.rev !== row.rev)
      return `match ${id} at rev ${value?.rev ?? 'none'} for ${row.rev}`;
  }
  return null;
}
