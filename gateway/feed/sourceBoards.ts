import type { MatchRow } from '#contract/match/match.ts';
import { SPORTS } from '#contract/match/sport.ts';
import { isDocumentChannelName, isMatchLogName, matchOf } from '#contract/wire/channels.ts';
import type { Hub } from '#gateway/live/hub.ts';
import type { MatchCatalogue } from '#gateway/match/matchCatalogue.ts';
import type { FeedHistory } from './preparedFeed.ts';

/** Returns the boards as a supplier sees them: by its own ids. */
export function sourceBoards(
  hub: Pick<Hub, 'row' | 'rowsOf' | 'watchers'>,
  catalogue: Pick<MatchCatalogue, 'idOf' | 'partsOf'>,
): Pick<FeedHistory, 'rowOf' | 'rows' | 'watched'> {
  return {
    rowOf: (sourceId) => hub.row(catalogue.idOf(sourceId) ?? 0),
    rows() {
      const rows = new Map<string, MatchRow>();
      for (const sport of SPORTS)
        for (const row of hub.rowsOf(sport)) {
          const match = catalogue.partsOf(row.id);
          if (match !== undefined) rows.set(match.sourceId, row);
        }
      return rows;
    },
    watched() {
      const watched = new Set<string>();
      for (const name of hub.watchers().channels.keys()) {
        const sourceId = isOfMatch(name) ? catalogue.partsOf(matchOf(name))?.sourceId : undefined;
        if (sourceId !== undefined) watched.add(sourceId);
      }
      return watched;
    },
  };
}

/** What the screen of a match watches; rows of lists watch `odds:` only. */
function isOfMatch(name: string): name is Parameters<typeof matchOf>[0] {
  return name.startsWith('match:') && (isDocumentChannelName(name) || isMatchLogName(name));
}
