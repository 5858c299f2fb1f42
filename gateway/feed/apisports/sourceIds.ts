import type { Sport } from '#contract/match/sport.ts';

/** What API-Sports numbers: one space of ids for each kind and sport. */
export type ApisportsKind = 'match' | 'team' | 'competition' | 'player' | 'coach';

const LETTERS: Readonly<Record<ApisportsKind, string>> = { match: 'm', team: 't', competition: 'c', player: 'p', coach: 'h' };

/** Returns the gateway's source id of a thing of API-Sports, such as `af:f:m:1202873`: unlike any of another provider, sport or kind. */
export function apisportsId(sport: Sport, kind: ApisportsKind, id: number | string): string {
  return `${prefixOf(sport, kind)}${id}`;
}

/** Returns the provider's number in a source id, or null when it belongs to another provider, sport or kind. */
export function apisportsNumberOf(sport: Sport, kind: ApisportsKind, sourceId: string): string | null {
  const prefix = prefixOf(sport, kind);
  return sourceId.startsWith(prefix) ? sourceId.slice(prefix.length) : null;
}

function prefixOf(sport: Sport, kind: ApisportsKind): string {
  return `af:${sport === 'football' ? 'f' : 'b'}:${LETTERS[kind]}:`;
}
