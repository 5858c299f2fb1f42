import { trend } from '#contract/detail/trend.ts';
import type { MatchId, MatchRow } from '#contract/match/match.ts';
import { SPORTS } from '#contract/match/sport.ts';
import { phaseOf } from '#contract/match/status.ts';
import type { FansDeps } from '#gateway/demoPorts.ts';
import type { MatchEvents } from './matchEvents.ts';

/** Returns what this gateway publishes about matches, as simulated fans see it; `close` ends it. */
export function createMatchEvents({
  hub,
  catalogue,
  detail,
}: Pick<FansDeps, 'hub' | 'catalogue' | 'detail'>): MatchEvents & { close(): void } {
  const pressures = new Map<MatchId, number>();
  const listeners = new Set<Parameters<MatchEvents['onEntry']>[0]>();
  const unsubscribe = detail.onPublish((documents, entries) => {
    for (const { matchId, key, body } of documents) if (key === 'trend') note(matchId, body);
    for (const { matchId, entry } of entries) for (const listener of listeners) listener(matchId, entry);
  });
  return {
    row: hub.row,
    teams(matchId) {
      const match = catalogue.partsOf(matchId);
      const home = catalogue.teamNames(match?.homeId ?? 0);
      const away = catalogue.teamNames(match?.awayId ?? 0);
      return home === undefined || away === undefined ? undefined : { home, away };
    },
    pressure: (matchId) => pressures.get(matchId) ?? 0,
    biggestLive() {
      const live = SPORTS.flatMap((sport) => [...hub.membersOf(sport)].filter(isLive));
      return live.toSorted((a, b) => rankOf(b) - rankOf(a) || b.kickoff - a.kickoff || a.id - b.id)[0]?.id ?? null;
    },
    onEntry(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close: unsubscribe,
  };

  function note(matchId: MatchId, body: unknown): void {
    const minute = trend.safeParse(body).data?.periods.at(-1)?.at(-1);
    if (minute === undefined) pressures.delete(matchId);
    else pressures.set(matchId, minute);
  }

  /** A match of a well-known competition before others, football before basketball. */
  function rankOf({ id, sport }: MatchRow): number {
    return (catalogue.isHot(catalogue.partsOf(id)?.competitionId ?? 0) ? 2 : 0) + (sport === 'football' ? 1 : 0);
  }
}

function isLive(row: MatchRow): boolean {
  const phase = phaseOf(row);
  return phase === 'playing' || phase === 'pause';
}
